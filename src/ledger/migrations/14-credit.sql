-- One credit at the provider for all tills of a shop: what was typed is shared, and each till counts what its own sales took.
-- Games that are paused are shared as well.

alter table ledger.shared drop constraint shared_kind_check;
alter table ledger.shared add constraint shared_kind_check check (kind in ('people', 'prices', 'aliases', 'receipt', 'day', 'credit', 'pauses'));

/**
 * What each other till of the shop took of a credit, as its last rows of `credit_use` and `credit_days` say it: the days from
 * `p_from` on. The till that asks reads and bounds them. A till that counts no such credit has no line. For tills and offices.
 */
create function ledger.shop_credit(p_service text, p_currency text, p_from date) returns table (till text, use jsonb, days jsonb)
language sql stable security definer set search_path = ledger, pg_temp as $$
  select t.name, u.body, (
    select jsonb_agg(d.body) from (
      select distinct on (r.key) r.body from record r
      where r.shop_id = t.shop_id and r.till_id = t.id and r.tbl = 'credit_days' and not r.gone and pg_column_size(r.body) <= 2000
        and r.key = any (array(select concat_ws('/', p_service, p_currency, day::date) from generate_series(p_from, p_from + 14, interval '1 day') day))
      order by r.key, r.epoch desc, r.seq desc) d)
  from till t cross join lateral (
    select r.body from record r
    where r.shop_id = t.shop_id and r.till_id = t.id and r.tbl = 'credit_use' and not r.gone and pg_column_size(r.body) <= 2000
      and r.key = concat_ws('/', p_service, p_currency)
    order by r.epoch desc, r.seq desc limit 1) u
  where t.shop_id = (select (me()).shop_id) and t.id <> (select (me()).id) order by t.name
$$;

revoke all on function ledger.shop_credit(text, text, date) from public;
grant execute on function ledger.shop_credit(text, text, date) to ledger_till, ledger_office;
