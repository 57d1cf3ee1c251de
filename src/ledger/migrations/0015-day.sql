-- A day of the shop is read sooner: of most sales nothing was given back or corrected, and one tender paid it, so what
-- each tender did is put together for the others alone. Whose copy of a sale counts is asked of the day's sales only.

create or replace function ledger.shop_sales(p_from timestamptz, p_to timestamptz) returns setof ledger.sale_line
language sql stable security definer set search_path = ledger, pg_temp as $$
  -- Each once: a till that was set up from another's copy brings the other's sales again, made at the same moment.
  with made as materialized (
    select distinct on (s.id) s.*, t.name as till_name
    from sale s join till t on t.shop_id = s.shop_id and t.id = s.till_id
    where s.shop_id = (select (me()).shop_id) and s.created_at >= p_from and s.created_at < p_to
    order by s.id, t.enrolled_at, t.id
  )
  select m.shop_id, m.created_at, m.till_id::text, m.till_name, m.id, m.state, r.body ->> 'created_at',
    r.body ->> 'product_name', r.body ->> 'package_name', m.currency,
    (r.body ->> 'quantity')::int, m.expected_minor, (r.body ->> 'charged_minor')::bigint,
    r.body ->> 'payload', m.cashier, r.body ->> 'tender', (r.body ->> 'tendered_minor')::bigint,
    coalesce((r.body ->> 'rounding_minor')::bigint, 0), d.corrected,
    case when r.body ->> 'shares' is not null then coalesce((
      select jsonb_agg(jsonb_build_object('kind', e.body -> 'kind', 'tender', e.body -> 'tender', 'amount', e.body -> 'amount_minor',
          'rounding', e.body -> 'rounding_minor', 'tendered', e.body -> 'tendered_minor') order by e.born, (e.body ->> 'seq')::bigint)::text
      from record e where e.shop_id = m.shop_id and e.till_id = m.till_id and e.tbl = 'drawer_entries' and e.body ->> 'sale_id' = m.id
        and e.body ->> 'kind' in ('payment', 'correction-out', 'correction-in')), '[]') end,
    m.code, m.order_key, (r.body ->> 'seen_order' is not null)::int, coalesce(d.given_back, false)::int,
    (select p.body ->> 'reference' from record p where p.shop_id = m.shop_id and p.till_id = m.till_id and p.tbl = 'payment_slips'
      and p.body ->> 'sale_id' = m.id order by p.born desc limit 1),
    told_answer(r.body)
  from made m
  join record r on r.shop_id = m.shop_id and r.till_id = m.till_id and r.tbl = 'sales' and r.key = m.id and r.born = 0 and r.body is not null
  left join lateral (
    select (array_agg(jsonb_build_array(e.body -> 'tender', e.body -> 'rounding_minor')::text order by e.born desc, (e.body ->> 'seq')::bigint desc)
        filter (where e.body ->> 'kind' = 'correction-in'))[1] as corrected,
      bool_or(e.body ->> 'kind' = 'refund') as given_back
    from record e where e.shop_id = m.shop_id and e.till_id = m.till_id and e.tbl = 'drawer_entries' and e.body ->> 'sale_id' = m.id
      and e.body ->> 'kind' in ('refund', 'correction-in')) d on true
  order by m.created_at, m.id
$$;
