-- What counts where several tills tell the same, and that nothing of the shop's day is left out in silence.

/** Of a sale that several tills tell, the line is of the one that told it first; what a till says that was shut out comes last. */
create or replace view ledger.once_sale as
  select s.shop_id, s.till_id, s.id, s.epoch, s.seq, s.state, s.created_at, s.received_at, s.product_id, s.package_id, s.item_key, s.currency,
    s.expected_minor, s.charged_minor, s.cashier, s.code, s.order_key, s.z_number, s.player_key, t.name as till_name, s.told
  from ledger.sale s join ledger.till t on t.shop_id = s.shop_id and t.id = s.till_id
  where not exists (select 1 from ledger.sale o join ledger.till u on u.shop_id = o.shop_id and u.id = o.till_id
    where o.shop_id = s.shop_id and o.id = s.id and o.till_id <> s.till_id
      and (u.state = 'closed', o.received_at, o.till_id) < (t.state = 'closed', s.received_at, s.till_id));

/** The sales of a shop, each once, by the same rule. */
create or replace view ledger.shop_sale with (security_invoker = true) as
  select distinct on (s.shop_id, s.id) s.* from ledger.sale s join ledger.till t on t.shop_id = s.shop_id and t.id = s.till_id
  order by s.shop_id, s.id, t.state = 'closed', s.received_at, s.till_id;

/** What went through the drawers of the shop in a stretch of time, each entry once, by the same rule, oldest first. */
create or replace function ledger.shop_entries(p_from text, p_to text) returns table (till text, body jsonb)
language sql stable security definer set search_path = ledger, pg_temp as $$
  select x.till, x.body from (
    select distinct on (k.at, k.kind, k.sale, k.tender, k.amount, k.who) k.till_id::text as till, k.body
    from (
      select r.till_id, r.born, r.body, t.state, r.body ->> 'at' as at, r.body ->> 'kind' as kind, r.body ->> 'sale_id' as sale,
        r.body ->> 'tender' as tender, r.body ->> 'amount_minor' as amount, r.body ->> 'who' as who,
        -- What was brought back after a copy is told twice: its till's first word says when, its last one what.
        min(v.received_at) over (partition by r.till_id, r.body ->> 'at', r.body ->> 'kind', r.body ->> 'sale_id', r.body ->> 'tender',
          r.body ->> 'amount_minor', r.body ->> 'who') as told_at
      from ledger.record r join till t on t.shop_id = r.shop_id and t.id = r.till_id
        join event v on v.shop_id = r.shop_id and v.till_id = r.till_id and v.epoch = r.born and v.seq = r.first_seq
      where r.shop_id = (select (me()).shop_id) and r.tbl = 'drawer_entries' and r.body ->> 'at' >= p_from and r.body ->> 'at' < p_to) k
    order by k.at, k.kind, k.sale, k.tender, k.amount, k.who, k.state = 'closed', k.told_at, k.till_id, k.born desc) x
  order by x.body ->> 'at', x.till
$$;

/**
 * How every till stands to a business day: `closed` with its Z report, `nothing` when it told everything up to the day's end and
 * there was no business, or when its report is another till's told again, `lost` when it ended with business of which it told no
 * report, else `waiting`.
 */
create or replace function ledger.day_standing(p_shop uuid, p_day text, p_from timestamptz, p_to timestamptz)
returns table (till uuid, name text, standing text, z_number bigint, z_seq bigint, report text)
language sql stable set search_path = ledger, pg_temp as $$
  select t.id, t.name,
    case when z.report is not null then 'closed'
      when z.is_copy then 'nothing'
      when p_to - p_from >= interval '20 hours' and t.complete_at >= p_to and not b.sold then 'nothing'
      when t.state <> 'active' then 'lost'
      else 'waiting' end,
    z.number, z.seq, z.report
  from till t
  cross join lateral (select exists (
    select 1 from sale s where s.shop_id = p_shop and s.till_id = t.id and s.created_at >= p_from and s.created_at < p_to
    union all select 1 from ledger.record r where r.shop_id = p_shop and r.till_id = t.id and r.tbl in ('drawer_entries', 'shifts')
      and coalesce(r.body ->> 'at', r.body ->> 'opened_at')::timestamptz >= p_from
      and coalesce(r.body ->> 'at', r.body ->> 'opened_at')::timestamptz < p_to) as sold) b
  left join lateral (
    select c.is_copy, case when not c.is_copy then q.number end as number, case when not c.is_copy then q.seq end as seq,
      case when not c.is_copy then q.report end as report
    from (select (r.body ->> 'number')::bigint as number, r.seq, r.body ->> 'report' as report, v.received_at as told_at
      from ledger.record r join event v on v.shop_id = r.shop_id and v.till_id = r.till_id and v.epoch = r.born and v.seq = r.first_seq
      where r.shop_id = p_shop and r.till_id = t.id and r.tbl = 'z_reports' and r.body ->> 'business_day' = p_day and r.body ->> 'report' is not null
      order by r.born desc, r.seq desc limit 1) q
    -- One journal that is told under two names, as after a till was set up from another's folder, has closed the day once.
    cross join lateral (select exists (
      select 1 from ledger.record o join event w on w.shop_id = o.shop_id and w.till_id = o.till_id and w.epoch = o.born and w.seq = o.first_seq
      where o.shop_id = p_shop and o.till_id <> t.id and o.tbl = 'z_reports' and o.body ->> 'business_day' = p_day
        and o.body ->> 'report' = q.report and (w.received_at, o.till_id) < (q.told_at, t.id)) as is_copy) c) z on true
  where t.shop_id = p_shop and t.kind = 'till'
    -- One that was retired counts on days on which it sold.
    and (t.state <> 'retired' or z.report is not null or b.sold and z.is_copy is not true) order by t.name
$$;

/** Whether a row is one that a till writes, and no longer than it writes it; see the step of readable rows. */
create or replace function ledger.is_readable(p_tbl text, p_row jsonb) returns boolean
language plpgsql immutable set search_path = ledger, pg_temp as $$
begin
  return case p_tbl
    when 'sales' then is_instant(p_row -> 'created_at') and is_whole(p_row -> 'quantity', 9) and is_whole(p_row -> 'expected_minor', 12)
      and is_whole(p_row -> 'charged_minor', 12) and is_whole(p_row -> 'discount_minor', 12) and is_whole(p_row -> 'tendered_minor', 12)
      and is_whole(p_row -> 'rounding_minor', 12) and is_whole(p_row -> 'z_number', 9)
      and is_text(p_row -> 'payload', 200000) and is_text(p_row -> 'product_name', 1000) and is_text(p_row -> 'package_name', 1000)
      and is_text(p_row -> 'cashier', 1000) and is_text(p_row -> 'tender', 100) and is_text(p_row -> 'code', 1000) and is_text(p_row -> 'order_key', 10000)
      and is_text(p_row -> 'state', 100) and is_text(p_row -> 'currency', 100)
    -- What a till writes is a tenth of these lengths at most; one long row would be told to every till of the shop.
    when 'drawer_entries' then length(p_row::text) <= 20000 and is_instant(p_row -> 'at') and is_whole(p_row -> 'seq', 15) and is_whole(p_row -> 'amount_minor', 12)
      and is_whole(p_row -> 'tendered_minor', 12) and is_whole(p_row -> 'rounding_minor', 12)
    when 'shifts' then length(p_row::text) <= 200000 and is_instant(p_row -> 'opened_at') and is_whole(p_row -> 'float_minor', 12) and is_text(p_row -> 'opened_by', 1000)
    when 'z_reports' then is_whole(p_row -> 'number', 9) and is_text(p_row -> 'report', 4000000)
    else true end;
end $$;

/** See the step of the shop's report. A day has bounds. */
create or replace function ledger.take_shop_z(p_day text, p_from timestamptz, p_to timestamptz, p_basis jsonb, p_lost uuid[], p_report text, p_who text)
returns table (status text, number int, tills jsonb)
language plpgsql security definer set search_path = ledger, pg_temp as $$
#variable_conflict use_column
declare t ledger.till := ledger.me(); known ledger.shop_z; found jsonb; n int; before text;
begin
  if t.id is null then raise exception 'this login is no till of the ledger' using errcode = '42501'; end if;
  if cardinality(p_lost) > 0 and t.kind <> 'office' then raise exception 'only an office declares a till lost' using errcode = '42501'; end if;
  -- A day begins on its date, wherever on earth the shop is and whenever its day does; and it has begun.
  if p_from is null or p_to is null or p_from >= p_to or p_from > clock_timestamp() or p_to - p_from > interval '72 hours'
    or p_from - p_day::timestamp at time zone 'UTC' not between interval '-15 hours' and interval '37 hours' then
    raise exception 'no such day' using errcode = '22023';
  end if;
  perform 1 from shop where id = t.shop_id for update;
  select * into known from shop_z z where z.shop_id = t.shop_id and z.business_day = p_day;
  if known.number is not null then return query select 'taken', known.number, known.basis; return; end if;
  found := basis_of(t.shop_id, p_day, p_from, p_to, p_lost);
  if found @? 'strict $[*] ? (@[1] == "waiting")' then return query select 'waiting', null::int, found; return; end if;
  if not found @? 'strict $[*] ? (@[1] == "closed")' then raise exception 'no till closed that day' using errcode = '22023'; end if;
  if found is distinct from p_basis then return query select 'moved', null::int, found; return; end if;
  select coalesce(max(z.number), 0) + 1 into n from shop_z z where z.shop_id = t.shop_id;
  select z.hash into before from shop_z z where z.shop_id = t.shop_id and z.number = n - 1;
  insert into shop_z (shop_id, number, business_day, till_id, who, basis, report, hash)
    values (t.shop_id, n, p_day, t.id, p_who, found, p_report,
      digest_hex(coalesce(before, repeat('0', 64)) || jsonb_build_array(n, p_day, t.id, p_who, found)::text || p_report));
  return query select 'ok', n, found;
end $$;

-- Replaced whole, so that who may read it is said again.
revoke all on ledger.once_sale from public;
