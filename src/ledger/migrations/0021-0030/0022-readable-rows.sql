-- Rows that no till writes. The ledger takes every entry, whatever it says; but one till, lost or stolen, must not keep the
-- day of the whole shop from opening by telling a number that is none. Such an entry is marked as unreadable now, and
-- stays out of what the shop looks at.

/** Whether it is nothing, or a whole number of at most so many digits, as a till writes it. */
create function ledger.is_whole(p_value jsonb, p_digits int) returns boolean
language sql immutable as $$
  select case jsonb_typeof(p_value) when 'number' then p_value::text ~ '^-?[0-9]+$' and length(ltrim(p_value::text, '-')) <= p_digits
    when 'null' then true else p_value is null end
$$;

/** Whether it is an instant as a till writes it. Throws a data exception on a day that no calendar has. */
create function ledger.is_instant(p_value jsonb) returns boolean
language sql immutable as $$
  select jsonb_typeof(p_value) = 'string' and p_value #>> '{}' ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?Z$'
    and (p_value #>> '{}')::timestamptz is not null
$$;

/** Whether it is nothing, or a text of at most so many characters. */
create function ledger.is_text(p_value jsonb, p_most int) returns boolean
language sql immutable as $$
  select case jsonb_typeof(p_value) when 'string' then length(p_value #>> '{}') <= p_most when 'null' then true else p_value is null end
$$;

/**
 * Whether the columns of a row that the shop's questions count with are what they should be. Amounts of a sale are less
 * than 10^12: thousands of them are added up, and have to stay whole. A text is longer than any that a till writes: whoever
 * looks at a day is sent them all.
 */
create function ledger.is_readable(p_tbl text, p_row jsonb) returns boolean
language plpgsql immutable set search_path = ledger, pg_temp as $$
begin
  return case p_tbl
    when 'sales' then is_instant(p_row -> 'created_at') and is_whole(p_row -> 'quantity', 9) and is_whole(p_row -> 'expected_minor', 12)
      and is_whole(p_row -> 'charged_minor', 12) and is_whole(p_row -> 'discount_minor', 12) and is_whole(p_row -> 'tendered_minor', 12)
      and is_whole(p_row -> 'rounding_minor', 12) and is_whole(p_row -> 'z_number', 9)
      and is_text(p_row -> 'payload', 200000) and is_text(p_row -> 'product_name', 1000) and is_text(p_row -> 'package_name', 1000)
      and is_text(p_row -> 'cashier', 1000) and is_text(p_row -> 'tender', 100) and is_text(p_row -> 'code', 1000) and is_text(p_row -> 'order_key', 10000)
    when 'drawer_entries' then is_instant(p_row -> 'at') and is_whole(p_row -> 'seq', 15) and is_whole(p_row -> 'amount_minor', 12)
      and is_whole(p_row -> 'tendered_minor', 12) and is_whole(p_row -> 'rounding_minor', 12)
    when 'shifts' then is_instant(p_row -> 'opened_at') and is_whole(p_row -> 'float_minor', 12) and is_text(p_row -> 'opened_by', 1000)
    when 'z_reports' then is_whole(p_row -> 'number', 9)
    else true end;
end $$;

/** What a line shows of the service's answer; nothing of one that is longer than any that a till takes for an answer. */
create or replace function ledger.told_answer(p_body jsonb) returns text
language plpgsql immutable set search_path = ledger, pg_temp as $$
declare answer jsonb := (p_body ->> 'transaction_json')::jsonb; shown text;
begin
  shown := case when answer is not null then jsonb_build_object('id', answer -> 'id', 'total', answer -> 'total', 'status', answer -> 'status') end;
  return case when length(shown) <= 10000 then shown end;
exception when data_exception then return null;
end $$;

-- What a ledger has already: marked and left out as well. A day that no calendar has throws here, once.
create function ledger.was_readable(p_tbl text, p_row jsonb) returns boolean
language plpgsql immutable set search_path = ledger, pg_temp as $$
begin
  return coalesce(is_readable(p_tbl, p_row), false);
exception when data_exception then return false;
end $$;

with odd as materialized (
  select r.* from ledger.record r where r.tbl in ('sales', 'drawer_entries', 'shifts', 'z_reports') and r.body is not null
    and not ledger.was_readable(r.tbl, r.body)),
marked as (
  insert into ledger.conflict (shop_id, till_id, epoch, seq, kind, detail)
    select distinct shop_id, till_id, epoch, seq, 'unreadable', jsonb_build_object('why', 'a row that no till writes') from odd on conflict do nothing),
sold as (
  delete from ledger.sale s using odd where odd.tbl = 'sales' and s.shop_id = odd.shop_id and s.till_id = odd.till_id and s.id = odd.key)
update ledger.record r set body = null from odd
  where r.shop_id = odd.shop_id and r.till_id = odd.till_id and r.tbl = odd.tbl and r.key = odd.key and r.born = odd.born;

drop function ledger.was_readable(text, jsonb);

-- An entry that breaks it is marked as every other that cannot be read: see `project`.
alter table ledger.record add constraint record_is_readable check (body is null or ledger.is_readable(tbl, body));

revoke all on function ledger.is_whole(jsonb, int), ledger.is_text(jsonb, int), ledger.is_instant(jsonb), ledger.told_answer(jsonb), ledger.is_readable(text, jsonb) from public;
