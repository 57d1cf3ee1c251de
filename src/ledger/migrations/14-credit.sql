-- One credit at the provider for all tills of a shop: what was typed is shared, and each till counts what its own sales took.
-- Games that are paused are shared as well.

alter table ledger.shared drop constraint shared_kind_check;
alter table ledger.shared add constraint shared_kind_check check (kind in ('people', 'prices', 'aliases', 'receipt', 'day', 'credit', 'pauses'));

/**
 * What each journal of the shop's tills took of a credit, but for the one that the till that asks goes on with: its last rows of
 * `credit_use` and `credit_days`, the days from `p_from` on. The till that asks reads and bounds them. A journal that counts no
 * such credit has no line, and one that came twice has one. `ended`: nothing more comes of it. For tills and offices.
 */
create function ledger.shop_credit(p_service text, p_currency text, p_from date) returns table (till text, ended boolean, use jsonb, days jsonb)
language sql stable security definer set search_path = ledger, pg_temp as $$
  with journal as (
    select distinct on (t.id, coalesce(f.hash, g.epoch::text)) t.id, t.name, t.state, g.epoch as since, g.next
    from till t
    join (select e.shop_id, e.till_id, e.epoch, lead(e.epoch) over (partition by e.till_id order by e.epoch) as next
      from epoch e where e.shop_id = (select (me()).shop_id) and e.from_seq = 0) g on g.shop_id = t.shop_id and g.till_id = t.id
    left join event f on f.shop_id = t.shop_id and f.till_id = t.id and f.epoch = g.epoch and f.seq = 1
    order by t.id, coalesce(f.hash, g.epoch::text), g.epoch desc)
  select j.name, j.next is not null or j.state <> 'active', u.body, (
    select jsonb_agg(d.body) from (
      select distinct on (r.key) r.body from record r
      where r.shop_id = (select (me()).shop_id) and r.till_id = j.id and r.tbl = 'credit_days' and not r.gone and pg_column_size(r.body) <= 2000
        and r.born >= j.since and (j.next is null or r.born < j.next)
        and r.key = any (array(select concat_ws('/', p_service, p_currency, day::date) from generate_series(p_from, p_from + 14, interval '1 day') day))
      order by r.key, r.epoch desc, r.seq desc) d)
  from journal j cross join lateral (
    select r.body from record r
    where r.shop_id = (select (me()).shop_id) and r.till_id = j.id and r.tbl = 'credit_use' and not r.gone and pg_column_size(r.body) <= 2000
      and r.born >= j.since and (j.next is null or r.born < j.next) and r.key = concat_ws('/', p_service, p_currency)
    order by r.epoch desc, r.seq desc limit 1) u
  where j.id <> (select (me()).id) or j.next is not null order by j.name, j.since
$$;

revoke all on function ledger.shop_credit(text, text, date) from public;
grant execute on function ledger.shop_credit(text, text, date) to ledger_till, ledger_office;
