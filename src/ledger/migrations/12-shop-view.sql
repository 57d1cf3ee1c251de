-- What a person sees of the shop: all tills, their sales and drawers, and the other shops of a chain.

-- A sale as a line of its day, with how it was paid by now: the columns that a till reads in its own journal.
create view ledger.sale_line as
  select s.shop_id, s.created_at as made_at, s.till_id::text as till, s.till_name, s.id, s.state, r.body ->> 'created_at' as created_at,
    r.body ->> 'product_name' as product_name, r.body ->> 'package_name' as package_name, s.currency,
    (r.body ->> 'quantity')::int as quantity, s.expected_minor, (r.body ->> 'charged_minor')::bigint as charged_minor,
    (r.body ->> 'discount_minor')::bigint as discount_minor,
    r.body ->> 'payload' as payload, s.cashier, r.body ->> 'tender' as tender, (r.body ->> 'tendered_minor')::bigint as tendered_minor,
    coalesce((r.body ->> 'rounding_minor')::bigint, 0) as rounding_minor, d.corrected,
    case when r.body ->> 'shares' is not null then coalesce(d.shares, '[]') end as shares,
    s.code, s.order_key, (r.body ->> 'seen_order' is not null)::int as was_seen,
    (coalesce(d.refunded, false) or exists (select 1 from ledger.record v where v.shop_id = s.shop_id and v.till_id = s.till_id
      and v.tbl = 'refund_waivers' and v.key = s.id and v.born = 0 and v.body is not null))::int as refund_settled,
    (r.body ->> 'refund_open')::int as refund_open,
    (select p.body ->> 'reference' from ledger.record p where p.shop_id = s.shop_id and p.till_id = s.till_id and p.tbl = 'payment_slips'
      and p.body ->> 'sale_id' = s.id order by p.born desc limit 1) as slip_reference,
    s.told as transaction_json
  from ledger.once_sale s
  join ledger.record r on r.shop_id = s.shop_id and r.till_id = s.till_id and r.tbl = 'sales' and r.key = s.id and r.born = 0 and r.body is not null
  -- The offset keeps the question separate, asked once a sale.
  cross join lateral (select r.body ->> 'shares' is not null or exists (select 1 from ledger.record c
    where c.shop_id = s.shop_id and c.till_id = s.till_id and c.tbl = 'drawer_entries'
      and c.body ->> 'kind' in ('refund', 'correction-out', 'correction-in') and c.body ->> 'sale_id' = s.id) as is_otherwise offset 0) w
  left join lateral (
    select (array_agg(jsonb_build_array(e.body -> 'tender', e.body -> 'rounding_minor')::text order by e.born desc, (e.body ->> 'seq')::bigint desc)
        filter (where e.body ->> 'kind' = 'correction-in'))[1] as corrected,
      bool_or(e.body ->> 'kind' = 'refund') as refunded,
      (jsonb_agg(jsonb_build_object('kind', e.body -> 'kind', 'tender', e.body -> 'tender', 'amount', e.body -> 'amount_minor',
          'rounding', e.body -> 'rounding_minor', 'tendered', e.body -> 'tendered_minor') order by e.born, (e.body ->> 'seq')::bigint)
        filter (where e.body ->> 'kind' in ('payment', 'correction-out', 'correction-in')))::text as shares
    -- What was recovered after a restore is in the ledger twice, under new numbers the second time: it counts once.
    from (select distinct on (x.body ->> 'at', x.body ->> 'kind', x.body ->> 'tender', x.body ->> 'amount_minor') x.born, x.body
      from ledger.record x where w.is_otherwise and x.shop_id = s.shop_id and x.till_id = s.till_id and x.tbl = 'drawer_entries'
        and x.body ->> 'sale_id' = s.id
      order by x.body ->> 'at', x.body ->> 'kind', x.body ->> 'tender', x.body ->> 'amount_minor', x.born) e) d on true;

/** Every till of the shop: when it was heard of, its open shift and what went through it, and how many of its sales are open. For tills and offices. */
create function ledger.shop_tills() returns table (till text, name text, kind text, state text, own boolean, heard_at timestamptz, complete_at timestamptz,
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
        -- The clock may have been set back since the shift was opened. No till has as many kinds of sums.
        and e.body ->> 'at' >= to_char((s.body ->> 'opened_at')::timestamptz at time zone 'UTC' - interval '1 day', 'YYYY-MM-DD')
        and e.body ->> 'shift_id' = s.body ->> 'id' group by 1, 2, 3 limit 200) x),
    (select jsonb_object_agg(x.state, x.n) from (select o.state, count(*) as n from once_sale o
      where o.shop_id = t.shop_id and o.till_id = t.id and o.state in ('held', 'sending', 'not-sent', 'unknown')
        and o.id not in (select settled((select (me()).shop_id))) group by 1) x)
  from till t left join lateral (select r.body, r.born from ledger.record r where r.shop_id = t.shop_id and r.till_id = t.id and r.tbl = 'shifts'
    and r.body ->> 'closed_at' is null and r.body is not null and is_current(t.shop_id, t.id, t.epoch, r.born, r.first_seq)
    order by r.born desc, r.seq desc limit 1) s on true
  where t.shop_id = (select (me()).shop_id) order by t.kind, t.name
$$;

/** The sales of a stretch, each till's in their order: `nth` of `made`. Internal. */
create function ledger.sales_of_tills(p_shop uuid, p_from timestamptz, p_to timestamptz)
returns table (till_id uuid, id text, nth bigint, made bigint)
language sql stable set search_path = ledger, pg_temp as $$
  select s.till_id, s.id, row_number() over (partition by s.till_id order by s.created_at, s.id), count(*) over (partition by s.till_id)
    from sale s where s.shop_id = p_shop and s.created_at >= p_from and s.created_at < p_to
$$;

/**
 * The shop's sales that were made in a stretch, oldest first; of each till its first 10,000. No till sells as many in a day, and
 * a stolen login that invents them must not keep the day from opening. For tills and offices.
 */
create function ledger.shop_sales(p_from timestamptz, p_to timestamptz) returns setof ledger.sale_line
language sql stable security definer set search_path = ledger, pg_temp as $$
  select * from sale_line where shop_id = (select (me()).shop_id) and made_at >= p_from and made_at < p_to
    and id = any (array(select n.id from sales_of_tills((select (me()).shop_id), p_from, p_to) n where n.nth <= 10000))
  order by made_at, id
$$;

/** How many sales of a stretch `shop_sales` leaves out, by till. For tills and offices. */
create function ledger.shop_sales_left_out(p_from timestamptz, p_to timestamptz) returns table (till text, count int)
language sql stable security definer set search_path = ledger, pg_temp as $$
  select t.name, (n.made - 10000)::int from sales_of_tills((select (me()).shop_id), p_from, p_to) n
    join till t on t.shop_id = (select (me()).shop_id) and t.id = n.till_id where n.nth = 10001
$$;

/**
 * The shop's sales of these states that were made before an instant, newest first, without what a person settled as no till
 * has it. When there are more than the limit, each
 * till's newest come first, so that none hides another's. For tills and offices.
 */
create function ledger.shop_open_sales(p_states text[], p_before timestamptz, p_limit int) returns setof ledger.sale_line
language sql stable security definer set search_path = ledger, pg_temp as $$
  select * from sale_line where shop_id = (select (me()).shop_id) and state = any (p_states) and made_at < p_before and id = any (array(
    select n.id from (select s.id, s.created_at, row_number() over (partition by s.till_id order by s.created_at desc, s.id) as nth from sale s
      where s.shop_id = (select (me()).shop_id) and s.state = any (p_states) and s.created_at < p_before
        and s.id not in (select settled((select (me()).shop_id)))) n
    order by n.nth, n.created_at desc, n.id limit least(greatest(p_limit, 0), 10000)))
  order by made_at desc, id
$$;

/** The shop's sales with one of these codes, keys or ids of orders. For tills and offices. */
create function ledger.shop_sales_named(p_codes text[], p_keys text[], p_ids text[]) returns setof ledger.sale_line
language sql stable security definer set search_path = ledger, pg_temp as $$
  select * from sale_line where shop_id = (select (me()).shop_id) and id in (
    select s.id from sale s where s.shop_id = (select (me()).shop_id) and lower(s.code) in (select lower(c) from unnest(p_codes) c) and s.code = any (p_codes)
    union select s.id from sale s where s.shop_id = (select (me()).shop_id) and s.order_key = any (p_keys)
    union select r.key from ledger.record r where r.shop_id = (select (me()).shop_id) and r.tbl = 'sales' and r.body ->> 'transaction_json' is not null
      and told_id(r.body) in (select lower(i) from unnest(p_ids) i))
  limit 10000
$$;

/**
 * The shop's sales that a text of a receipt or of the service names: code, id of the order, its own id, or the number on paper.
 * Of more than 50 each till's newest come first. For tills and offices.
 */
create function ledger.shop_look_up(p_text text) returns setof ledger.sale_line
language sql stable security definer set search_path = ledger, pg_temp as $$
  select * from sale_line where shop_id = (select (me()).shop_id) and id = any (array(
    select n.id from (select s.id, s.created_at, row_number() over (partition by s.till_id order by s.created_at desc, s.id) as nth from sale s
      where s.shop_id = (select (me()).shop_id) and length(p_text) between 1 and 200 and s.id in (
        select s.id from sale s where s.shop_id = (select (me()).shop_id) and lower(s.code) = lower(p_text)
        union select s.id from sale s where s.shop_id = (select (me()).shop_id) and s.id = lower(p_text)
        union select s.id from sale s where s.shop_id = (select (me()).shop_id) and p_text ~* '^[0-9a-f]{8}$' and s.id like lower(p_text) || '-%'
        union select r.key from ledger.record r where r.shop_id = (select (me()).shop_id) and r.tbl = 'sales' and r.body ->> 'transaction_json' is not null
          and told_id(r.body) = lower(p_text))) n
    order by n.nth, n.created_at desc, n.id limit 50))
  order by made_at desc
$$;

/** What went through the shop's drawers in a stretch, oldest first; each entry once, by the rule of `once_sale`. For tills and offices. */
create function ledger.shop_entries(p_from text, p_to text) returns table (till text, body jsonb)
language sql stable security definer set search_path = ledger, pg_temp as $$
  select x.till, x.body from (
    select distinct on (k.at, k.kind, k.sale, k.tender, k.amount, k.who) k.till_id::text as till, k.body
    from (
      select r.till_id, r.born, r.body, (t.state = 'closed' or v.received_at <= t.shut_out_at) is true as shut_out, r.body ->> 'at' as at, r.body ->> 'kind' as kind, r.body ->> 'sale_id' as sale,
        r.body ->> 'tender' as tender, r.body ->> 'amount_minor' as amount, r.body ->> 'who' as who,
        -- What was recovered after a restore is in the ledger twice: the first says when, the last says what.
        min(v.received_at) over (partition by r.till_id, r.body ->> 'at', r.body ->> 'kind', r.body ->> 'sale_id', r.body ->> 'tender',
          r.body ->> 'amount_minor', r.body ->> 'who') as told_at
      from ledger.record r join till t on t.shop_id = r.shop_id and t.id = r.till_id
        join event v on v.shop_id = r.shop_id and v.till_id = r.till_id and v.epoch = r.born and v.seq = r.first_seq
      where r.shop_id = (select (me()).shop_id) and r.tbl = 'drawer_entries' and r.body ->> 'at' >= p_from and r.body ->> 'at' < p_to) k
    order by k.at, k.kind, k.sale, k.tender, k.amount, k.who, k.shut_out, k.told_at, k.till_id, k.born desc) x
  order by x.body ->> 'at', x.till
$$;

/**
 * Orders that look like sales which their tills did not make, while the till's alert is open: of each till its newest 200, and
 * of its own sales alone. For tills and offices.
 */
create function ledger.shop_alarms() returns table (sale text, order_key text)
language sql stable security definer set search_path = ledger, pg_temp as $$
  select x.sale, x.order_key from till t cross join lateral (
    select l.sale, l.order_key from (
      -- What was recovered after a restore is in the ledger twice: the last says whether it is closed.
      select distinct on (r.body ->> 'raised_at', r.body ->> 'sale_id', r.body ->> 'order_key') r.body ->> 'sale_id' as sale,
        r.body ->> 'order_key' as order_key, r.body ->> 'raised_at' as raised_at, r.body ->> 'closed_at' as closed_at
      from record r where r.shop_id = t.shop_id and r.till_id = t.id and r.tbl = 'alarms' and r.body ->> 'kind' = 'booked'
      order by r.body ->> 'raised_at', r.body ->> 'sale_id', r.body ->> 'order_key', r.born desc) l
    where l.closed_at is null and l.order_key is not null
      and exists (select 1 from sale s where s.shop_id = t.shop_id and s.till_id = t.id and s.id = l.sale)
      -- It became the order of a sale since.
      and not exists (select 1 from sale s where s.shop_id = t.shop_id and s.order_key = l.order_key)
    order by l.raised_at desc limit 200) x
  where t.shop_id = (select (me()).shop_id)
$$;

/**
 * Every shop that the office may read, its own first, a line each: its tills, what they sold in a stretch, what waits for a
 * person, and the number of its Z report of a business day. The till gives the states: only it knows what they mean. For
 * offices.
 */
create function ledger.branches(p_from timestamptz, p_to timestamptz, p_day text, p_sold text[], p_waiting text[])
returns table (shop text, name text, own boolean, now timestamptz, heard timestamptz[], lost int, sold jsonb, waiting int, z_number int)
language sql stable security definer set search_path = ledger, pg_temp as $$
  select s.id::text, s.name, s.id = (select (me()).shop_id), clock_timestamp(),
    (select coalesce(array_agg(t.heard_at), '{}') from till t where t.shop_id = s.id and t.kind = 'till' and t.state = 'active'),
    (select count(*)::int from till t where t.shop_id = s.id and t.kind = 'till' and t.state = 'closed'),
    (select coalesce(jsonb_agg(x order by x.currency), '[]') from (
      select o.currency, count(*) as count, sum(o.charged_minor) as minor from once_sale o
      where o.shop_id = s.id and o.created_at >= p_from and o.created_at < p_to and o.state = any (p_sold) group by 1) x),
    -- The states of the index on open sales: without them years of sales would be read through.
    (select count(*)::int from once_sale o where o.shop_id = s.id and o.state in ('held', 'sending', 'not-sent', 'unknown') and o.state = any (p_waiting)
      and o.id not in (select settled(s.id))),
    (select z.number from shop_z z where z.shop_id = s.id and z.business_day = p_day)
  from shop s where s.id in (select my_shops()) order by 3 desc, s.name limit 1000
$$;

revoke all on all functions in schema ledger from public;
grant execute on function ledger.shop_tills(), ledger.shop_sales(timestamptz, timestamptz), ledger.shop_sales_left_out(timestamptz, timestamptz), ledger.shop_open_sales(text[], timestamptz, int),
  ledger.shop_sales_named(text[], text[], text[]), ledger.shop_look_up(text), ledger.shop_entries(text, text), ledger.shop_alarms() to ledger_till, ledger_office;
grant execute on function ledger.branches(timestamptz, timestamptz, text, text[], text[]) to ledger_office;
