-- The shop's own Z report: numbers without a gap, each over a business day of every till.

create table ledger.shop_z (
  shop_id uuid not null references ledger.shop,
  number int not null check (number >= 1),
  business_day text not null check (business_day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  taken_at timestamptz not null default clock_timestamp(),
  till_id uuid not null,
  who text not null check (length(who) <= 200),
  -- Each till with how it stood: the Z report that it brought, nothing on that day, or lost.
  basis jsonb not null,
  report text not null check (length(report) <= 20000000),
  -- Of the one before, and of everything above.
  hash text not null,
  primary key (shop_id, number),
  unique (shop_id, business_day)
);
create trigger shop_z_stays before update or delete on ledger.shop_z for each row execute function ledger.stays();
create trigger shop_z_stays_whole before truncate on ledger.shop_z for each statement execute function ledger.stays();
create trigger shop_z_spends after insert on ledger.shop_z for each row execute function ledger.spend_row('shared', '64000000');

/** The hash of the first entry of the journal that a till sent in an epoch: a copy of that journal has the same. Internal. */
create function ledger.journal_start(p_shop uuid, p_till uuid, p_epoch int) returns text
language sql stable set search_path = ledger, pg_temp as $$
  select v.hash from event v where v.shop_id = p_shop and v.till_id = p_till and v.seq = 1 and v.fault is null
    and v.epoch = (select max(e.epoch) from epoch e where e.shop_id = p_shop and e.till_id = p_till and e.epoch <= p_epoch and e.from_seq = 0)
$$;

/** Whether a till sent another report of the same day later, which counts for it then. Internal. */
create function ledger.is_superseded(p_report ledger.record) returns boolean
language sql stable set search_path = ledger, pg_temp as $$
  select exists (select 1 from record n where n.shop_id = p_report.shop_id and n.till_id = p_report.till_id and n.tbl = 'z_reports'
    and n.body ->> 'business_day' = p_report.body ->> 'business_day' and (n.born, n.seq) > (p_report.born, p_report.seq))
$$;

/**
 * Whether a till that was set up from a copy of another one's journal, or the other way round, reported its sale, and that report
 * counts. A thief knows another till's ids and not its first entry. Internal.
 */
create function ledger.has_reported(p_by ledger.sale, p_sale ledger.sale) returns boolean
language sql stable set search_path = ledger, pg_temp as $$
  select p_by.z_number is not null and p_by.till_id <> p_sale.till_id
    and journal_start(p_by.shop_id, p_by.till_id, p_by.epoch) = journal_start(p_sale.shop_id, p_sale.till_id, p_sale.epoch)
    and exists (select 1 from record z where z.shop_id = p_by.shop_id and z.till_id = p_by.till_id and z.tbl = 'z_reports'
      and z.body ->> 'number' = p_by.z_number::text and not is_superseded(z)
      and journal_start(z.shop_id, z.till_id, z.epoch) = journal_start(p_by.shop_id, p_by.till_id, p_by.epoch))
$$;

/**
 * Whether a till sold something in a stretch that its report, sent in an epoch, lacks and no later one will have: another
 * journal goes on under its name, as on a new machine, and did not bring it back, or the till has ended. `p_still`: what the
 * journal that goes on sold, and may still report for the stretch. Internal.
 */
create function ledger.left_out(p_till ledger.till, p_reported int, p_still boolean, p_from timestamptz, p_to timestamptz) returns boolean
language sql stable set search_path = ledger, pg_temp as $$
  select exists (select 1 from sale s
      left join lineage(p_till.shop_id, p_till.id, p_till.epoch) l on l.epoch = s.epoch and s.seq <= l.upto
      left join lineage(p_till.shop_id, p_till.id, p_reported) r on r.epoch = s.epoch and s.seq <= r.upto
    -- Most tills have one journal, and go on with it; what it reported need not be looked at.
    where (p_till.epoch > 0 or p_till.state <> 'active') and (s.epoch <> p_till.epoch or s.z_number is null)
      and s.shop_id = p_till.shop_id and s.till_id = p_till.id and s.created_at >= p_from and s.created_at < p_to
      and case when p_still then l.epoch is not null and s.z_number is null and r.epoch is null
        when l.epoch is null then s.z_number is null or r.epoch is null
        else s.z_number is null and p_till.state <> 'active' end
      and (p_still or not exists (select 1 from sale o where o.shop_id = s.shop_id and o.id = s.id and has_reported(o, s))))
$$;

/**
 * Whether a till's report has a sale that another till's report has as well, which sent it first: one was set up from the
 * other's folder before that was closed. Internal.
 */
create function ledger.has_sold_twice(p_till ledger.till, p_number bigint) returns boolean
language sql stable set search_path = ledger, pg_temp as $$
  select exists (select 1 from sale s join sale o on o.shop_id = s.shop_id and o.id = s.id and o.till_id <> s.till_id
    where s.shop_id = p_till.shop_id and s.till_id = p_till.id and s.z_number = p_number
      and (o.received_at, o.till_id) < (s.received_at, s.till_id) and has_reported(o, s))
$$;

/** The sales that a till closed a report with, or that are adjusted in it. Internal. */
create function ledger.sales_of(p_report ledger.record) returns setof text
language sql stable set search_path = ledger, pg_temp as $$
  -- A report that was recovered after a restore is the same one, and comes with sales of others.
  select coalesce((select a.body ->> 'sale_id' from ledger.record a where m ->> 0 = 'adjustments' and a.shop_id = p_report.shop_id
      and a.till_id = p_report.till_id and a.tbl = 'adjustments' and a.key = m ->> 1 and a.body ->> 'z_number' = p_report.key limit 1), m ->> 1)
  from ledger.record f
    cross join lateral (select v.canon, v.marks from event v
      where v.shop_id = f.shop_id and v.till_id = f.till_id and v.epoch = f.born and v.seq = f.first_seq limit 1) e
    cross join jsonb_array_elements(e.marks::jsonb) m
  where f.shop_id = p_report.shop_id and f.till_id = p_report.till_id and f.tbl = 'z_reports' and f.key = p_report.key
    and f.body ->> 'report' = p_report.body ->> 'report' and e.canon::jsonb ->> 4 = 'z' and m ->> 0 in ('sales', 'adjustments')
$$;

/**
 * Whether a sale of a till's report is in a Z of the shop already, by another report of the same journal: that went back behind
 * it, and closed a day again before it heard of it. In steps: a server that has not counted its rows takes seconds to look for
 * all at once. Internal.
 */
create function ledger.is_in_shop_z(p_till ledger.till, p_report ledger.record) returns boolean
language plpgsql stable set search_path = ledger, pg_temp as $$
declare own jsonb; o ledger.record; sales text[]; start text;
begin
  if p_till.epoch = 0 or p_report.key is null then return false; end if;
  -- Where the report's journal has come by, and how far.
  select jsonb_object_agg(l.epoch, l.upto) into own from lineage(p_till.shop_id, p_till.id, p_report.born) l;
  start := journal_start(p_till.shop_id, p_till.id, p_report.born);
  for o in select r.* from (select distinct b ->> 2 as key, (b ->> 3)::bigint as seq from shop_z z cross join jsonb_array_elements(z.basis) b
      where z.shop_id = p_till.shop_id and z.business_day <> p_report.body ->> 'business_day' and b ->> 0 = p_till.id::text and b ->> 3 is not null) k
    cross join lateral (select * from ledger.record q where q.shop_id = p_till.shop_id and q.till_id = p_till.id and q.tbl = 'z_reports' and q.key = k.key
      and q.seq = k.seq offset 0) r
  loop
    -- Reports before and after it have other sales.
    continue when o.born = p_report.born or o.first_seq <= coalesce((own ->> o.born::text)::bigint, 0);
    continue when exists (select 1 from lineage(p_till.shop_id, p_till.id, o.born) l where l.epoch = p_report.born and p_report.first_seq <= l.upto);
    -- Neither is a journal that was sent again another one, nor a report that was recovered.
    continue when exists (select 1 from ledger.record w where w.shop_id = o.shop_id and w.till_id = o.till_id and w.tbl = 'z_reports' and w.key = o.key
      and w.first_seq <= coalesce((own ->> w.born::text)::bigint, 0) and w.body ->> 'report' = o.body ->> 'report');
    continue when journal_start(p_till.shop_id, p_till.id, o.born) is distinct from start;
    sales := coalesce(sales, array(select sales_of(p_report)));
    if exists (select 1 from sales_of(o) s where s = any (sales)) then return true; end if;
  end loop;
  return false;
end $$;

/**
 * How every till stands to a business day. `closed`: it has a Z report. `nothing`: it sent everything up to the day's end and
 * had no business, or its report is a copy of another till's. `lost`: it ended with business but no report, or its report
 * lacks what an earlier journal sold. Else `waiting`, also when a new machine sold on after the old one had closed the day. A
 * report that has sales of another one comes without its text and its entry. Internal.
 */
create function ledger.day_standing(p_shop uuid, p_day text, p_from timestamptz, p_to timestamptz)
returns table (till uuid, name text, standing text, z_number bigint, z_seq bigint, report text)
language sql stable set search_path = ledger, pg_temp as $$
  select t.id, t.name,
    case when z.epoch is not null and left_out(t, z.epoch, false, p_from, p_to) then 'lost'
      when z.report is not null and not left_out(t, z.epoch, true, p_from, p_to) then 'closed'
      when z.is_copy then 'nothing'
      when p_to - p_from >= interval '20 hours' and t.complete_at >= p_to and not b.sold
        -- What it sold after it had closed the day before is in its next report.
        and not exists (select 1 from sale s join lineage(p_shop, t.id, t.epoch) l on l.epoch = s.epoch and s.seq <= l.upto
          where s.shop_id = p_shop and s.till_id = t.id and s.z_number is null and s.created_at < p_to) then 'nothing'
      when t.state <> 'active' then 'lost'
      else 'waiting' end,
    z.number, case when w.counts then z.seq end, case when w.counts then z.report end
  from till t
  cross join lateral (select exists (
    select 1 from sale s where s.shop_id = p_shop and s.till_id = t.id and s.created_at >= p_from and s.created_at < p_to
    -- Of each table the column that is known to be an instant: another may hold anything.
    union all select 1 from ledger.record r where r.shop_id = p_shop and r.till_id = t.id and r.tbl in ('drawer_entries', 'shifts')
      and (r.body ->> case r.tbl when 'shifts' then 'opened_at' else 'at' end)::timestamptz >= p_from
      and (r.body ->> case r.tbl when 'shifts' then 'opened_at' else 'at' end)::timestamptz < p_to) as sold) b
  left join lateral (
    select c.is_copy, q.epoch, case when not c.is_copy then q.number end as number, case when not c.is_copy then q.seq end as seq,
      case when not c.is_copy then q.report end as report, q.whole
    from (select r as whole, (r.body ->> 'number')::bigint as number, r.epoch, r.seq, r.body ->> 'report' as report, v.received_at as told_at
      from ledger.record r join event v on v.shop_id = r.shop_id and v.till_id = r.till_id and v.epoch = r.born and v.seq = r.first_seq
      where r.shop_id = p_shop and r.till_id = t.id and r.tbl = 'z_reports' and r.body ->> 'business_day' = p_day and r.body ->> 'report' is not null
        -- A stolen login may have sent the reports of days that had not begun, before it was shut out or the name got a new machine.
        and not (v.received_at < p_from and (t.state = 'closed' or v.received_at < t.enrolled_at))
      order by r.born desc, r.seq desc limit 1) q
    -- A journal that is sent under two names, as after a till was set up from another's folder, has closed the day once.
    cross join lateral (select exists (
      select 1 from ledger.record o join event w on w.shop_id = o.shop_id and w.till_id = o.till_id and w.epoch = o.born and w.seq = o.first_seq
      where o.shop_id = p_shop and o.till_id <> t.id and o.tbl = 'z_reports' and o.body ->> 'business_day' = p_day
        and o.body ->> 'report' = q.report and (w.received_at, o.till_id) < (q.told_at, t.id) and not is_superseded(o)) as is_copy) c) z on true
  cross join lateral (select z.report is not null and not has_sold_twice(t, z.number) and not is_in_shop_z(t, z.whole) as counts offset 0) w
  where t.shop_id = p_shop and t.kind = 'till'
    -- A retired till counts on days on which it sold.
    and (t.state <> 'retired' or z.report is not null or b.sold and z.is_copy is not true) order by t.name
$$;

/** How every till of the shop stands to a business day. For tills and offices. */
create function ledger.shop_day(p_day text, p_from timestamptz, p_to timestamptz)
returns table (till text, name text, standing text, z_number bigint, z_seq bigint, report text)
language sql stable security definer set search_path = ledger, pg_temp as $$
  select d.till::text, d.name, d.standing, d.z_number, d.z_seq, d.report from day_standing((select (me()).shop_id), p_day, p_from, p_to) d
$$;

/** What the shop's Z report of a day is made of, to compare with what its writer saw. Internal. */
create function ledger.basis_of(p_shop uuid, p_day text, p_from timestamptz, p_to timestamptz, p_lost uuid[]) returns jsonb
language sql stable set search_path = ledger, pg_temp as $$
  select coalesce(jsonb_agg(jsonb_build_array(d.till, case when d.standing = 'waiting' and d.till = any (p_lost) then 'lost' else d.standing end,
    d.z_number, d.z_seq) order by d.name, d.till), '[]') from day_standing(p_shop, p_day, p_from, p_to) d
$$;

/**
 * Takes the shop's Z report of a day, under the shop's lock. `p_basis` is what it was written from: when a till stands
 * otherwise by now, nothing is taken (`moved`). `waiting` names the tills that have not closed the day; an office may declare
 * them lost. For tills and offices.
 */
create function ledger.take_shop_z(p_day text, p_from timestamptz, p_to timestamptz, p_basis jsonb, p_lost uuid[], p_report text, p_who text)
returns table (status text, number int, tills jsonb)
language plpgsql security definer set search_path = ledger, pg_temp as $$
#variable_conflict use_column
declare t ledger.till := ledger.writer(); known ledger.shop_z; found jsonb; n int; before text;
begin
  if cardinality(p_lost) > 0 and t.kind <> 'office' then raise exception 'only an office declares a till lost' using errcode = '42501'; end if;
  -- A day begins on its date, wherever on earth the shop is and whenever its day does; and it has begun.
  if p_from is null or p_to is null or p_from >= p_to or p_from > clock_timestamp() or p_to - p_from > interval '72 hours'
    or p_from - p_day::timestamp at time zone 'UTC' not between interval '-15 hours' and interval '37 hours' then
    raise exception 'no such day' using errcode = '22023';
  end if;
  if not in_turn(hashtextextended(t.shop_id::text, 4)) then raise exception 'another till keeps this waiting' using errcode = '55P03'; end if;
  select * into known from shop_z z where z.shop_id = t.shop_id and z.business_day = p_day;
  if known.number is not null then return query select 'taken', known.number, known.basis; return; end if;
  found := basis_of(t.shop_id, p_day, p_from, p_to, p_lost);
  if found @? 'strict $[*] ? (@[1] == "waiting")' then return query select 'waiting', null::int, found; return; end if;
  if not found @? 'strict $[*] ? (@[2] != null)' then raise exception 'no till closed that day' using errcode = '22023'; end if;
  if found is distinct from p_basis then return query select 'moved', null::int, found; return; end if;
  select coalesce(max(z.number), 0) + 1 into n from shop_z z where z.shop_id = t.shop_id;
  select z.hash into before from shop_z z where z.shop_id = t.shop_id and z.number = n - 1;
  insert into shop_z (shop_id, number, business_day, till_id, who, basis, report, hash)
    values (t.shop_id, n, p_day, t.id, p_who, found, p_report,
      digest_hex(coalesce(before, repeat('0', 64)) || jsonb_build_array(n, p_day, t.id, p_who, found)::text || p_report));
  return query select 'ok', n, found;
end $$;

/**
 * The shop's last Z reports, newest first, and behind them an earlier one of the day that is asked for; with a number only that
 * one, with its report. For tills and offices.
 */
create function ledger.shop_zs(p_number int, p_day text default null)
returns table (number int, day text, taken_at timestamptz, who text, hash text, report text)
language sql stable security definer set search_path = ledger, pg_temp as $$
  select z.number, z.business_day, z.taken_at, z.who, z.hash, case when p_number is not null then z.report end from shop_z z
  where z.shop_id = (select (me()).shop_id) and case when p_number is not null then z.number = p_number
    else z.business_day = p_day or z.number > (select max(n.number) from shop_z n where n.shop_id = z.shop_id) - 12 end
  order by z.number desc
$$;

/**
 * Z reports of tills that no Z of the shop has, though that day's was taken: of a till that was declared lost and came back,
 * or closed again. Of each till the last forty are looked at. For tills and offices.
 */
create function ledger.left_out_zs() returns table (till text, number bigint, day text)
language sql stable security definer set search_path = ledger, pg_temp as $$
  select x.name, x.number, x.day from (select t.name, r.number, r.day from till t
  cross join lateral (
    select (q.body ->> 'number')::bigint as number, q.body ->> 'business_day' as day, q.body ->> 'report' as report
    from (select n.body from ledger.record n where n.shop_id = t.shop_id and n.till_id = t.id and n.tbl = 'z_reports' and n.body is not null
      order by n.born desc, n.seq desc limit 40) q) r
  join shop_z z on z.shop_id = t.shop_id and z.business_day = r.day
  where t.shop_id = (select (me()).shop_id) and t.kind = 'till'
    -- Two machines under one name may have given the number twice, and closed the day with it.
    and not exists (select 1 from jsonb_array_elements(z.basis) b where b ->> 0 = t.id::text and (b ->> 2)::bigint = r.number
      and not exists (select 1 from ledger.record o where o.shop_id = t.shop_id and o.till_id = t.id and o.tbl = 'z_reports'
        and o.body ->> 'number' = r.number::text and o.seq = (b ->> 3)::bigint and o.body ->> 'report' <> r.report))
    -- A journal that is sent under two names is in it by the other one.
    and not exists (select 1 from ledger.record o where o.shop_id = t.shop_id and o.till_id <> t.id and o.tbl = 'z_reports'
      and o.body ->> 'business_day' = r.day and o.body ->> 'report' = r.report)
  -- Each till's newest first: a stolen login that sent forty must not hide another's.
  order by row_number() over (partition by t.id order by r.day desc), r.day desc limit 40) x
  order by x.day desc, x.name
$$;

alter table ledger.shop_z enable row level security;
create policy own_shops on ledger.shop_z for select to ledger_office using (shop_id in (select ledger.my_shops()));
revoke all on all functions in schema ledger from public;
grant select on ledger.shop_z to ledger_office;
grant execute on function ledger.shop_day(text, timestamptz, timestamptz), ledger.shop_zs(int, text), ledger.left_out_zs(),
  ledger.take_shop_z(text, timestamptz, timestamptz, jsonb, uuid[], text, text) to ledger_till, ledger_office;
