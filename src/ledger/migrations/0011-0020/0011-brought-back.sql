-- A till that was put back from a copy asks for what it had told before and its journal lacks now.

/** Entries of a till that its chain went on without when an epoch began, oldest first: in the order of its earlier chain. */
create function ledger.lost_behind(p_shop uuid, p_till uuid, p_epoch int) returns setof ledger.event
language sql stable set search_path = ledger, pg_temp as $$
  select v.* from epoch e
    cross join lateral lineage(p_shop, p_till, e.from_epoch) l
    join event v on v.shop_id = p_shop and v.till_id = p_till and v.epoch = l.epoch and v.seq > e.from_seq and v.seq <= l.upto
    where e.shop_id = p_shop and e.till_id = p_till and e.epoch = p_epoch
    order by v.epoch, v.seq
$$;

/**
 * The epochs of this till that began because its journal went back, each with its last common entry and the end of
 * what was lost. One that has no entry in common is another journal under the till's name: nothing of it is told.
 */
create function ledger.forks() returns table (epoch int, from_seq bigint, from_hash text, lost_epoch int, lost_seq bigint, lost_hash text, lost_at text)
language sql stable security definer set search_path = ledger, pg_temp as $$
  select e.epoch, e.from_seq, e.from_hash, x.epoch, x.seq, x.hash, x.canon::jsonb ->> 1
  from epoch e cross join lateral (
    select v.epoch, v.seq, v.hash, v.canon from lost_behind(e.shop_id, e.till_id, e.epoch) v order by v.epoch desc, v.seq desc limit 1) x
  where e.shop_id = (select (me()).shop_id) and e.till_id = (select (me()).id) and e.from_seq > 0 order by e.epoch
$$;

/** The next entries that were lost when that epoch of this till began; without those that are not to be trusted. */
create function ledger.lost_entries(p_epoch int, p_after_epoch int, p_after_seq bigint, p_limit int)
returns table (epoch int, seq bigint, canon text, marks text, rows text)
language sql stable security definer set search_path = ledger, pg_temp as $$
  select v.epoch, v.seq, v.canon, v.marks, v.rows
  from lost_behind((select (me()).shop_id), (select (me()).id), p_epoch) v
  where (v.epoch, v.seq) > (p_after_epoch, p_after_seq) and v.fault is null
  order by v.epoch, v.seq limit least(greatest(p_limit, 0), 1000)
$$;

/** Whether a row that a till counts by itself is one of the chain that the till goes on with. */
create function ledger.is_current(p_shop uuid, p_till uuid, p_epoch int, p_born int, p_first bigint) returns boolean
language sql stable set search_path = ledger, pg_temp as $$
  select exists (select 1 from lineage(p_shop, p_till, p_epoch) l where l.epoch = p_born and p_first <= l.upto)
$$;

-- What was brought back is told twice, under numbers of its own the second time: it counts once.
create or replace view ledger.sale_line as
  select s.shop_id, s.created_at as made_at, s.till_id::text as till, s.till_name, s.id, s.state, r.body ->> 'created_at' as created_at,
    r.body ->> 'product_name' as product_name, r.body ->> 'package_name' as package_name, s.currency,
    (r.body ->> 'quantity')::int as quantity, s.expected_minor, (r.body ->> 'charged_minor')::bigint as charged_minor,
    r.body ->> 'payload' as payload, s.cashier, r.body ->> 'tender' as tender, (r.body ->> 'tendered_minor')::bigint as tendered_minor,
    coalesce((r.body ->> 'rounding_minor')::bigint, 0) as rounding_minor, d.corrected,
    case when r.body ->> 'shares' is not null then coalesce(d.shares, '[]') end as shares,
    s.code, s.order_key, (r.body ->> 'seen_order' is not null)::int as was_seen, coalesce(d.given_back, false)::int as given_back,
    (select p.body ->> 'reference' from ledger.record p where p.shop_id = s.shop_id and p.till_id = s.till_id and p.tbl = 'payment_slips'
      and p.body ->> 'sale_id' = s.id order by p.born desc limit 1) as slip_reference,
    ledger.told_answer(r.body) as transaction_json
  from ledger.once_sale s
  join ledger.record r on r.shop_id = s.shop_id and r.till_id = s.till_id and r.tbl = 'sales' and r.key = s.id and r.born = 0 and r.body is not null
  left join lateral (
    select (array_agg(jsonb_build_array(e.body -> 'tender', e.body -> 'rounding_minor')::text order by e.born desc, (e.body ->> 'seq')::bigint desc)
        filter (where e.body ->> 'kind' = 'correction-in'))[1] as corrected,
      bool_or(e.body ->> 'kind' = 'refund') as given_back,
      (jsonb_agg(jsonb_build_object('kind', e.body -> 'kind', 'tender', e.body -> 'tender', 'amount', e.body -> 'amount_minor',
          'rounding', e.body -> 'rounding_minor', 'tendered', e.body -> 'tendered_minor') order by e.born, (e.body ->> 'seq')::bigint)
        filter (where e.body ->> 'kind' in ('payment', 'correction-out', 'correction-in')))::text as shares
    from (select distinct on (x.body ->> 'at', x.body ->> 'kind', x.body ->> 'tender', x.body ->> 'amount_minor') x.born, x.body
      from ledger.record x where x.shop_id = s.shop_id and x.till_id = s.till_id and x.tbl = 'drawer_entries' and x.body ->> 'sale_id' = s.id
      order by x.body ->> 'at', x.body ->> 'kind', x.body ->> 'tender', x.body ->> 'amount_minor', x.born) e) d on true;

/** What went through the drawers of the shop in a stretch of time, each entry once, oldest first. */
create or replace function ledger.shop_entries(p_from text, p_to text) returns table (till text, body jsonb)
language sql stable security definer set search_path = ledger, pg_temp as $$
  select x.till, x.body from (
    select distinct on (r.body ->> 'at', r.body ->> 'kind', r.body ->> 'sale_id', r.body ->> 'tender', r.body ->> 'amount_minor', r.body ->> 'who')
      r.till_id::text as till, r.body
    from ledger.record r join till t on t.shop_id = r.shop_id and t.id = r.till_id
    where r.shop_id = (select (me()).shop_id) and r.tbl = 'drawer_entries' and r.body ->> 'at' >= p_from and r.body ->> 'at' < p_to
    order by r.body ->> 'at', r.body ->> 'kind', r.body ->> 'sale_id', r.body ->> 'tender', r.body ->> 'amount_minor', r.body ->> 'who',
      t.enrolled_at, t.id, r.born desc) x
  order by x.body ->> 'at', x.till
$$;

create or replace function ledger.shop_tills() returns table (till text, name text, kind text, state text, own boolean, heard_at timestamptz, complete_at timestamptz,
  now timestamptz, trouble text, shift jsonb, drawer jsonb, states jsonb)
language sql stable security definer set search_path = ledger, pg_temp as $$
  select t.id::text, t.name, t.kind, t.state, t.id = (select (me()).id), t.heard_at, t.complete_at, clock_timestamp(),
    (select c.kind from conflict c where c.shop_id = t.shop_id and c.till_id = t.id and c.kind in ('cloned', 'other-installation') and c.at > t.enrolled_at
      order by c.id desc limit 1),
    s.body,
    (select jsonb_agg(x) from (select e.body -> 'kind' as kind, e.body -> 'tender' as tender, e.body -> 'currency' as currency,
        sum((e.body ->> 'amount_minor')::bigint) as minor
      from ledger.record e where e.shop_id = t.shop_id and e.till_id = t.id and e.tbl = 'drawer_entries'
        and is_current(t.shop_id, t.id, t.epoch, e.born, e.first_seq)
        and e.body ->> 'at' >= s.body ->> 'opened_at' and e.body ->> 'shift_id' = s.body ->> 'id' group by 1, 2, 3) x),
    (select jsonb_object_agg(x.state, x.n) from (select o.state, count(*) as n from once_sale o
      where o.shop_id = t.shop_id and o.till_id = t.id and o.state in ('held', 'sending', 'not-sent', 'unknown') group by 1) x)
  from till t left join lateral (select r.body, r.born from ledger.record r where r.shop_id = t.shop_id and r.till_id = t.id and r.tbl = 'shifts'
    and r.body ->> 'closed_at' is null and r.body is not null and is_current(t.shop_id, t.id, t.epoch, r.born, r.first_seq)
    order by r.born desc, r.seq desc limit 1) s on true
  where t.shop_id = (select (me()).shop_id) order by t.kind, t.name
$$;

revoke all on function ledger.lost_behind(uuid, uuid, int), ledger.is_current(uuid, uuid, int, int, bigint), ledger.forks(),
  ledger.lost_entries(int, int, bigint, int) from public;
grant execute on function ledger.forks(), ledger.lost_entries(int, int, bigint, int) to ledger_till, ledger_office;
