-- The rows of every till's journal as its entries say them. Made from events alone: `rebuild` makes them again.

-- Which rows are readable. The ledger takes every entry whatever it says, but one lost or stolen till must not keep the
-- shop's day from opening by sending a number that is none, or a text of megabytes.

/** Whether it is nothing, or a whole number of at most so many digits. Internal. */
create function ledger.is_whole(p_value jsonb, p_digits int) returns boolean
language sql immutable as $$
  select case jsonb_typeof(p_value) when 'number' then p_value::text ~ '^-?[0-9]+$' and length(ltrim(p_value::text, '-')) <= p_digits
    when 'null' then true else p_value is null end
$$;

/** Whether it is nothing, or an amount that a till takes: at most 10^12 minor units (`amount-bound.ts`). Internal. */
create function ledger.is_amount(p_value jsonb) returns boolean
language sql immutable set search_path = ledger, pg_temp as $$
  select case when not is_whole(p_value, 13) then false
    when jsonb_typeof(p_value) = 'number' then (p_value #>> '{}')::numeric between -1000000000000 and 1000000000000
    else true end
$$;

/** Whether it is an instant as a till writes it. Throws a data exception on a day that no calendar has. Internal. */
create function ledger.is_instant(p_value jsonb) returns boolean
language sql immutable as $$
  select jsonb_typeof(p_value) = 'string' and p_value #>> '{}' ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?Z$'
    and (p_value #>> '{}')::timestamptz is not null
$$;

/** Whether it is nothing, or a text of at most so many characters. Internal. */
create function ledger.is_text(p_value jsonb, p_most int) returns boolean
language sql immutable as $$
  select case jsonb_typeof(p_value) when 'string' then length(p_value #>> '{}') <= p_most when 'null' then true else p_value is null end
$$;

/**
 * Whether the columns of a row that the shop's questions use are as a till writes them, and no longer. Amounts are bounded so
 * that sums of thousands of them stay whole numbers. Internal.
 */
create function ledger.is_readable(p_tbl text, p_row jsonb) returns boolean
language plpgsql immutable set search_path = ledger, pg_temp as $$
begin
  -- A column holds a text or a whole number. Another number, or a list of such, may be a text of megabytes once it is read.
  if p_tbl in ('sales', 'alarms', 'drawer_entries', 'payment_slips', 'shifts', 'z_reports') and jsonb_path_exists(p_row, 'strict $.* ? (@.type() == "array"
      || @.type() == "object" || @.type() == "number" && (@ > 1000000000000000 || @ < -1000000000000000 || @ != @.floor()))') then
    return false;
  end if;
  -- A till takes no id, name or code that is longer than 200, and 20 values of 500 for a top-up; sealed, that is four times as much.
  return case p_tbl
    when 'sales' then pg_column_size(p_row) <= 8000000 and is_instant(p_row -> 'created_at') and is_whole(p_row -> 'quantity', 9)
      and is_amount(p_row -> 'expected_minor') and is_amount(p_row -> 'charged_minor') and is_amount(p_row -> 'discount_minor')
      and is_amount(p_row -> 'tendered_minor') and is_amount(p_row -> 'rounding_minor') and is_whole(p_row -> 'z_number', 9) and is_whole(p_row -> 'refund_open', 1)
      and is_text(p_row -> 'payload', 80000) and is_text(p_row -> 'product_name', 1000) and is_text(p_row -> 'package_name', 1000)
      and is_text(p_row -> 'product_id', 1000) and is_text(p_row -> 'package_id', 1000) and is_text(p_row -> 'id', 100)
      and is_text(p_row -> 'cashier', 1000) and is_text(p_row -> 'tender', 100) and is_text(p_row -> 'code', 1000) and is_text(p_row -> 'order_key', 2000)
      and is_text(p_row -> 'state', 100) and is_text(p_row -> 'currency', 10) and is_text(p_row -> 'item_key', 100) and is_text(p_row -> 'player_key', 100)
    when 'alarms' then pg_column_size(p_row) <= 8000000 and is_text(p_row -> 'sale_id', 100) and is_text(p_row -> 'order_key', 2000)
      and is_text(p_row -> 'kind', 30) and is_text(p_row -> 'raised_at', 40) and is_text(p_row -> 'closed_at', 40)
    when 'drawer_entries' then pg_column_size(p_row) <= 20000 and is_instant(p_row -> 'at') and is_whole(p_row -> 'seq', 15)
      and is_amount(p_row -> 'amount_minor') and is_amount(p_row -> 'tendered_minor') and is_amount(p_row -> 'rounding_minor')
      and is_text(p_row -> 'kind', 30) and is_text(p_row -> 'tender', 100) and is_text(p_row -> 'currency', 10)
    when 'payment_slips' then pg_column_size(p_row) <= 20000
    when 'shifts' then pg_column_size(p_row) <= 200000 and is_instant(p_row -> 'opened_at') and is_amount(p_row -> 'float_minor')
      and is_text(p_row -> 'opened_by', 1000)
    -- A till's report has a number, by which the shop names it.
    when 'z_reports' then is_whole(p_row -> 'number', 9) and coalesce(jsonb_typeof(p_row -> 'number') = 'number', false)
      and is_text(p_row -> 'report', 4000000)
    else pg_column_size(p_row) <= 8000000 end;
end $$;

-- A row of a till's journal, as the last entry has it.
create table ledger.record (
  shop_id uuid not null,
  till_id uuid not null,
  -- The epoch in which the row began: numbers that a till counts for itself begin again in each.
  born int not null,
  tbl text not null,
  key text not null,
  -- Its first entry in that epoch.
  first_seq bigint not null,
  epoch int not null,
  seq bigint not null,
  -- The row's columns; null until an entry brings them.
  body jsonb,
  gone boolean not null default false,
  -- The digest in the entry is this row's: no column was withheld.
  proven boolean not null default false,
  primary key (shop_id, till_id, tbl, key, born),
  constraint record_is_short check (length(tbl) <= 100 and length(key) <= 1000),
  -- An entry that breaks it is marked as unreadable: see `project`.
  constraint record_is_readable check (body is null or ledger.is_readable(tbl, body))
) partition by hash (shop_id);

create table ledger.setting (
  shop_id uuid not null,
  till_id uuid not null,
  name text not null,
  epoch int not null,
  seq bigint not null,
  value jsonb,
  primary key (shop_id, till_id, name),
  constraint setting_is_short check (length(name) <= 200 and pg_column_size(value) <= 1000000)
);

do $$ begin
  for i in 0..7 loop
    execute format('create table ledger.record_%s partition of ledger.record for values with (modulus 8, remainder %s)', i, i);
  end loop;
end $$;

/** What of the service's answer a line of the day shows: without the shop's cost. Nothing of an answer that is longer than any. Internal. */
create function ledger.told_answer(p_body jsonb) returns text
language plpgsql immutable set search_path = ledger, pg_temp as $$
declare answer jsonb := (p_body ->> 'transaction_json')::jsonb; shown text;
begin
  shown := case when answer is not null then jsonb_build_object('id', answer -> 'id', 'total', answer -> 'total', 'status', answer -> 'status') end;
  return case when length(shown) <= 10000 then shown end;
exception when data_exception then return null;
end $$;

/** The service's id of the order in a sale's answer; null for none, and for what cannot be read. Internal. */
create function ledger.told_id(p_body jsonb) returns text
language plpgsql immutable set search_path = ledger, pg_temp as $$
begin
  return lower((p_body ->> 'transaction_json')::jsonb ->> 'id');
exception when data_exception then return null;
end $$;

-- An index that begins with a shop's or a till's id looks as good as the key to a server that has not counted the rows yet,
-- and thousands of new entries are then looked for among all rows of the shop. So these begin with what only they answer.
create index record_by_sale on ledger.record ((body ->> 'sale_id'), shop_id, till_id, tbl) where tbl in ('drawer_entries', 'payment_slips');
create index record_by_slip on ledger.record ((body ->> 'reference'), shop_id) where tbl = 'payment_slips';
create index record_by_time on ledger.record ((body ->> 'at'), shop_id) where tbl = 'drawer_entries';
create index record_by_told_id on ledger.record (ledger.told_id(body), shop_id) where tbl = 'sales' and body ->> 'transaction_json' is not null;
-- Few sales are paid differently than they say; the entries of the others need not be read.
create index record_by_change on ledger.record ((body ->> 'sale_id'), shop_id, till_id)
  where tbl = 'drawer_entries' and body ->> 'kind' in ('refund', 'correction-out', 'correction-in');
create index record_open_shift on ledger.record (shop_id, till_id) where tbl = 'shifts' and body ->> 'closed_at' is null and body is not null;

/** Whether a row that a till counts for itself belongs to the chain that the till goes on with. Internal. */
create function ledger.is_current(p_shop uuid, p_till uuid, p_epoch int, p_born int, p_first bigint) returns boolean
language sql stable set search_path = ledger, pg_temp as $$
  select exists (select 1 from lineage(p_shop, p_till, p_epoch) l where l.epoch = p_born and p_first <= l.upto)
$$;

-- The same rows under names that the shop knows. They are read with the reader's own rights.
do $$ declare v record; begin
  for v in select * from (values
    ('payment', 'drawer_entries', $w$body ->> 'kind' = 'payment'$w$),
    ('refund', 'drawer_entries', $w$body ->> 'kind' = 'refund'$w$),
    ('cash_move', 'drawer_entries', $w$body ->> 'kind' not in ('payment', 'refund')$w$),
    ('shift', 'shifts', 'true'), ('z_report', 'z_reports', 'true'), ('adjustment', 'adjustments', 'true'),
    ('person', 'people', 'true'), ('price', 'price_rules', 'true')) x (name, tbl, which) loop
    execute format('create view ledger.%I with (security_invoker = true) as
      select shop_id, till_id, born, key, epoch, seq, proven, body from ledger.record
      where tbl = %L and not gone and body is not null and %s', v.name, v.tbl, v.which);
  end loop;
end $$;

alter table ledger.record enable row level security;
alter table ledger.setting enable row level security;
create policy own_shops on ledger.record for select to ledger_office using (shop_id in (select ledger.my_shops()));
create policy own_shops on ledger.setting for select to ledger_office using (shop_id in (select ledger.my_shops()));
revoke all on all functions in schema ledger from public;
grant select on ledger.record, ledger.setting, ledger.payment, ledger.refund, ledger.cash_move, ledger.shift, ledger.z_report, ledger.adjustment,
  ledger.person, ledger.price to ledger_office;
