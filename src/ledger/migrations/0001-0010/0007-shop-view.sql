-- What the shop looks at: all of its tills side by side, their sales and their drawers. Read by functions, each of
-- which looks up whose shop asks.

create index sale_by_id on ledger.sale (shop_id, id text_pattern_ops);
create index sale_by_code on ledger.sale (shop_id, lower(code)) where code is not null;
create index record_by_sale on ledger.record (shop_id, till_id, tbl, (body ->> 'sale_id')) where tbl in ('drawer_entries', 'payment_slips');
create index record_by_time on ledger.record (shop_id, (body ->> 'at')) where tbl = 'drawer_entries';
create index record_open_shift on ledger.record (shop_id, till_id) where tbl = 'shifts' and body ->> 'closed_at' is null and body is not null;

/** The service's id of the order that a sale's answer told; null for none, and for what cannot be read. */
create function ledger.told_id(p_body jsonb) returns text
language plpgsql immutable set search_path = ledger, pg_temp as $$
begin
  return lower((p_body ->> 'transaction_json')::jsonb ->> 'id');
exception when data_exception then return null;
end $$;
create index record_by_told_id on ledger.record (shop_id, ledger.told_id(body)) where tbl = 'sales' and body ->> 'transaction_json' is not null;

/** What of the service's answer a line of the day shows: not what the sale cost the shop. */
create function ledger.told_answer(p_body jsonb) returns text
language plpgsql immutable set search_path = ledger, pg_temp as $$
declare answer jsonb := (p_body ->> 'transaction_json')::jsonb;
begin
  return case when answer is not null then jsonb_build_object('id', answer -> 'id', 'total', answer -> 'total', 'status', answer -> 'status') end;
exception when data_exception then return null;
end $$;

/** The sales of a shop, each once: a till that was set up from another's copy brings the other's sales again. */
create view ledger.once_sale as
  select s.*, t.name as till_name from ledger.sale s join ledger.till t on t.shop_id = s.shop_id and t.id = s.till_id
  where not exists (select 1 from ledger.sale o join ledger.till ot on ot.shop_id = o.shop_id and ot.id = o.till_id
    where o.shop_id = s.shop_id and o.id = s.id and o.till_id <> s.till_id and (ot.enrolled_at, ot.id) < (t.enrolled_at, t.id));

/** A sale as a line of its day, with how it was paid by now: the columns that a till reads of its own journal. */
create view ledger.sale_line as
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
    from ledger.record e where e.shop_id = s.shop_id and e.till_id = s.till_id and e.tbl = 'drawer_entries' and e.body ->> 'sale_id' = s.id) d on true;

/** Every till of the shop: when it was heard of, who has its shift open and what went through it, and how many sales of it are open. */
create function ledger.shop_tills() returns table (till text, name text, kind text, state text, own boolean, heard_at timestamptz, complete_at timestamptz,
  now timestamptz, trouble text, shift jsonb, drawer jsonb, states jsonb)
language sql stable security definer set search_path = ledger, pg_temp as $$
  select t.id::text, t.name, t.kind, t.state, t.id = (select (me()).id), t.heard_at, t.complete_at, clock_timestamp(),
    (select c.kind from conflict c where c.shop_id = t.shop_id and c.till_id = t.id and c.kind in ('cloned', 'other-installation') and c.at > t.enrolled_at
      order by c.id desc limit 1),
    s.body,
    (select jsonb_agg(x) from (select e.body -> 'kind' as kind, e.body -> 'tender' as tender, e.body -> 'currency' as currency,
        sum((e.body ->> 'amount_minor')::bigint) as minor
      from ledger.record e where e.shop_id = t.shop_id and e.till_id = t.id and e.tbl = 'drawer_entries' and e.born >= s.born
        and e.body ->> 'at' >= s.body ->> 'opened_at' and e.body ->> 'shift_id' = s.body ->> 'id' group by 1, 2, 3) x),
    (select jsonb_object_agg(x.state, x.n) from (select o.state, count(*) as n from once_sale o
      where o.shop_id = t.shop_id and o.till_id = t.id and o.state in ('held', 'sending', 'not-sent', 'unknown') group by 1) x)
  from till t left join lateral (select r.body, r.born from ledger.record r where r.shop_id = t.shop_id and r.till_id = t.id and r.tbl = 'shifts'
    and r.body ->> 'closed_at' is null and r.body is not null order by r.born desc, r.seq desc limit 1) s on true
  where t.shop_id = (select (me()).shop_id) order by t.kind, t.name
$$;

/** The shop's sales that were made in a stretch, oldest first. */
create function ledger.shop_sales(p_from timestamptz, p_to timestamptz) returns setof ledger.sale_line
language sql stable security definer set search_path = ledger, pg_temp as $$
  select * from sale_line where shop_id = (select (me()).shop_id) and made_at >= p_from and made_at < p_to order by made_at, id
$$;

/** The shop's sales of these states that were made before an instant, newest first. */
create function ledger.shop_open_sales(p_states text[], p_before timestamptz, p_limit int) returns setof ledger.sale_line
language sql stable security definer set search_path = ledger, pg_temp as $$
  select * from sale_line where shop_id = (select (me()).shop_id) and state = any (p_states) and made_at < p_before
  order by made_at desc, id limit least(greatest(p_limit, 0), 10000)
$$;

/** The shop's sales that go by one of these codes, keys or ids of orders. */
create function ledger.shop_sales_named(p_codes text[], p_keys text[], p_ids text[]) returns setof ledger.sale_line
language sql stable security definer set search_path = ledger, pg_temp as $$
  select * from sale_line where shop_id = (select (me()).shop_id) and id in (
    select s.id from sale s where s.shop_id = (select (me()).shop_id) and lower(s.code) in (select lower(c) from unnest(p_codes) c) and s.code = any (p_codes)
    union select s.id from sale s where s.shop_id = (select (me()).shop_id) and s.order_key = any (p_keys)
    union select r.key from ledger.record r where r.shop_id = (select (me()).shop_id) and r.tbl = 'sales' and r.body ->> 'transaction_json' is not null
      and told_id(r.body) in (select lower(i) from unnest(p_ids) i))
  limit 10000
$$;

/** The shop's sales that a receipt's or the service's text names: bill code, id of its order, its own id, or the number on paper. */
create function ledger.shop_look_up(p_text text) returns setof ledger.sale_line
language sql stable security definer set search_path = ledger, pg_temp as $$
  select * from sale_line where shop_id = (select (me()).shop_id) and length(p_text) between 1 and 200 and id in (
    select s.id from sale s where s.shop_id = (select (me()).shop_id) and lower(s.code) = lower(p_text)
    union select s.id from sale s where s.shop_id = (select (me()).shop_id) and s.id = lower(p_text)
    union select s.id from sale s where s.shop_id = (select (me()).shop_id) and p_text ~* '^[0-9a-f]{8}$' and s.id like lower(p_text) || '-%'
    union select r.key from ledger.record r where r.shop_id = (select (me()).shop_id) and r.tbl = 'sales' and r.body ->> 'transaction_json' is not null
      and told_id(r.body) = lower(p_text))
  order by made_at desc limit 50
$$;

/** What went through the drawers of the shop in a stretch of time, each entry once, oldest first. */
create function ledger.shop_entries(p_from text, p_to text) returns table (till text, body jsonb)
language sql stable security definer set search_path = ledger, pg_temp as $$
  select x.till, x.body from (
    select distinct on (r.key, r.body ->> 'at', r.body ->> 'kind', r.body ->> 'sale_id') r.till_id::text as till, r.body
    from ledger.record r join till t on t.shop_id = r.shop_id and t.id = r.till_id
    where r.shop_id = (select (me()).shop_id) and r.tbl = 'drawer_entries' and r.body ->> 'at' >= p_from and r.body ->> 'at' < p_to
    order by r.key, r.body ->> 'at', r.body ->> 'kind', r.body ->> 'sale_id', t.enrolled_at, t.id) x
  order by x.body ->> 'at', x.till
$$;

revoke all on ledger.once_sale, ledger.sale_line from public;
revoke all on all functions in schema ledger from public;
grant execute on function ledger.shop_tills(), ledger.shop_sales(timestamptz, timestamptz), ledger.shop_open_sales(text[], timestamptz, int),
  ledger.shop_sales_named(text[], text[], text[]), ledger.shop_look_up(text), ledger.shop_entries(text, text) to ledger_till, ledger_office;
