-- What the entries say, as the shop looks at it. Made from events alone: it can be dropped and made anew.

/** A row of a till's journal, as it was told last. */
create table ledger.record (
  shop_id uuid not null,
  till_id uuid not null,
  -- The epoch in which the row began: numbers that a till counts by itself begin again in each.
  born int not null,
  tbl text not null,
  key text not null,
  -- Its first entry in that epoch.
  first_seq bigint not null,
  epoch int not null,
  seq bigint not null,
  -- The row's columns; null until an entry brought them.
  body jsonb,
  gone boolean not null default false,
  -- The digest in the entry is this row's: no column was withheld.
  proven boolean not null default false,
  primary key (shop_id, till_id, tbl, key, born)
) partition by hash (shop_id);

create table ledger.sale (
  shop_id uuid not null,
  till_id uuid not null,
  id text not null,
  epoch int not null,
  seq bigint not null,
  state text not null,
  created_at timestamptz not null,
  received_at timestamptz not null,
  product_id text not null,
  package_id text not null,
  item_key text not null,
  currency text not null,
  expected_minor bigint not null,
  charged_minor bigint not null,
  cashier text,
  code text,
  order_key text,
  z_number bigint,
  primary key (shop_id, till_id, id)
) partition by hash (shop_id);

create table ledger.setting (
  shop_id uuid not null,
  till_id uuid not null,
  name text not null,
  epoch int not null,
  seq bigint not null,
  value jsonb,
  primary key (shop_id, till_id, name)
);

do $$ begin
  for i in 0..7 loop
    execute format('create table ledger.record_%s partition of ledger.record for values with (modulus 8, remainder %s)', i, i);
    execute format('create table ledger.sale_%s partition of ledger.sale for values with (modulus 8, remainder %s)', i, i);
  end loop;
end $$;
create index sale_by_time on ledger.sale (shop_id, created_at);
create index sale_by_item on ledger.sale (shop_id, item_key, received_at desc);
create index sale_by_order on ledger.sale (shop_id, order_key) where order_key is not null;
create index sale_open on ledger.sale (shop_id, state) where state in ('held', 'sending', 'not-sent', 'unknown');

/** How far a state is: a journal that was restored may bring an older one, which is not taken for the truth. */
create function ledger.rank(p_state text) returns int
language sql immutable as $$
  select case p_state when 'held' then 0 when 'sending' then 1 when 'not-sent' then 1 when 'unknown' then 2 when 'accepted' then 3 else 4 end
$$;

/** Tables whose keys every till counts for itself; the keys of all others are drawn at random and mean the same row for good. */
create function ledger.is_counted(p_tbl text) returns boolean
language sql immutable as $$
  select p_tbl <> all (array['sales', 'tickets', 'ticket_payments', 'attempts', 'owed_back', 'refund_waivers', 'parked_tickets', 'people', 'players', 'forgotten_recipients'])
$$;

/** What two sales of the same package to the same player have in common, and nobody can read. */
create function ledger.item_key(p_shop uuid, p_product text, p_package text, p_recipient jsonb) returns text
language plpgsql stable set search_path = ledger, pg_temp as $$
begin
  return (select encode(sha256(s.item_salt || convert_to(jsonb_build_array(p_product, p_package, p_recipient)::text, 'UTF8')), 'hex')
    from shop s where s.id = p_shop);
end $$;

/** `[[ref, value], …]` of a sale's payload, without what is secret. */
create function ledger.recipient(p_payload jsonb) returns jsonb
language plpgsql immutable set search_path = ledger, pg_temp as $$
begin
  return (select coalesce(jsonb_agg(jsonb_build_array(x.item -> 'ref', x.item -> 'value') order by x.i), '[]')
    from jsonb_array_elements(p_payload) with ordinality x (item, i) where not (x.item ->> 'secret')::boolean);
end $$;

create function ledger.project_sale(p_event ledger.event, p_body jsonb) returns void
language plpgsql set search_path = ledger, pg_temp as $$
declare said ledger.sale;
begin
  said.shop_id := p_event.shop_id; said.till_id := p_event.till_id; said.id := p_body ->> 'id';
  said.epoch := p_event.epoch; said.seq := p_event.seq;
  said.state := p_body ->> 'state'; said.created_at := (p_body ->> 'created_at')::timestamptz; said.received_at := p_event.received_at;
  said.product_id := p_body ->> 'product_id'; said.package_id := p_body ->> 'package_id';
  said.item_key := item_key(p_event.shop_id, said.product_id, said.package_id, recipient((p_body ->> 'payload')::jsonb));
  said.currency := p_body ->> 'currency'; said.expected_minor := (p_body ->> 'expected_minor')::bigint;
  said.charged_minor := coalesce((p_body ->> 'charged_minor')::bigint, said.expected_minor) - coalesce((p_body ->> 'discount_minor')::bigint, 0);
  said.cashier := p_body ->> 'cashier'; said.code := p_body ->> 'code'; said.order_key := nullif(p_body ->> 'order_key', '');
  said.z_number := (p_body ->> 'z_number')::bigint;
  insert into sale as s select said.*
    on conflict (shop_id, till_id, id) do update set epoch = excluded.epoch, seq = excluded.seq, state = excluded.state,
      code = excluded.code, order_key = excluded.order_key, z_number = excluded.z_number
    where (s.epoch, s.seq) < (excluded.epoch, excluded.seq)
      and (s.epoch = excluded.epoch or rank(excluded.state) >= rank(s.state));
end $$;

/** The epoch in which the row that an entry tells began. */
create function ledger.born_in(p_event ledger.event, p_tbl text, p_key text) returns int
language plpgsql stable set search_path = ledger, pg_temp as $$
declare since int;
begin
  if p_event.epoch = 0 or not is_counted(p_tbl) then return 0; end if;
  select max(r.born) into since from lineage(p_event.shop_id, p_event.till_id, p_event.epoch) l
    join ledger.record r on r.shop_id = p_event.shop_id and r.till_id = p_event.till_id and r.tbl = p_tbl and r.key = p_key
      and r.born = l.epoch and r.first_seq <= l.upto;
  return coalesce(since, p_event.epoch);
end $$;

/** Takes what one entry says into the projections. Throws a data exception when it cannot be read. */
create function ledger.project_event(p_event ledger.event) returns void
language plpgsql set search_path = ledger, pg_temp as $$
declare marks jsonb := coalesce(p_event.marks, '[]')::jsonb; m jsonb; r jsonb; content jsonb; canon jsonb;
begin
  for m in select x from jsonb_array_elements(marks) x loop
    insert into record as q (shop_id, till_id, born, tbl, key, first_seq, epoch, seq, gone)
      values (p_event.shop_id, p_event.till_id, born_in(p_event, m ->> 0, m ->> 1), m ->> 0, m ->> 1, p_event.seq, p_event.epoch, p_event.seq, m ->> 2 is null)
      on conflict (shop_id, till_id, tbl, key, born) do update set epoch = excluded.epoch, seq = excluded.seq, gone = excluded.gone,
        body = case when excluded.gone then null else q.body end;
  end loop;
  for r in select x from jsonb_array_elements(coalesce(p_event.rows, '[]')::jsonb) x loop
    m := marks -> (r ->> 0)::int;
    select jsonb_object_agg(c ->> 0, c -> 1) into content from jsonb_array_elements((r ->> 1)::jsonb -> 1) c;
    update record set body = content,
        proven = r ->> 2 is null and m ->> 2 = translate(rtrim(encode(sha256(convert_to(r ->> 1, 'UTF8')), 'base64'), '='), '+/', '-_')
      where shop_id = p_event.shop_id and till_id = p_event.till_id and tbl = m ->> 0 and key = m ->> 1
        and born = born_in(p_event, m ->> 0, m ->> 1);
    if m ->> 0 = 'sales' then perform project_sale(p_event, content); end if;
  end loop;
  canon := p_event.canon::jsonb;
  if canon ->> 4 = 'settings' then
    insert into setting as q (shop_id, till_id, name, epoch, seq, value)
      values (p_event.shop_id, p_event.till_id, canon ->> 5, p_event.epoch, p_event.seq, (canon ->> 6)::jsonb -> 'to')
      on conflict (shop_id, till_id, name) do update set epoch = excluded.epoch, seq = excluded.seq, value = excluded.value;
  end if;
end $$;

/**
 * Takes the entries behind `p_after` up to `p_upto` into the projections. One that cannot be read is left out and
 * said to be, and does not keep those behind it out.
 */
create function ledger.project(p_shop uuid, p_till uuid, p_epoch int, p_after bigint, p_upto bigint) returns void
language plpgsql set search_path = ledger, pg_temp as $$
declare e ledger.event;
begin
  begin
    for e in select * from event where shop_id = p_shop and till_id = p_till and epoch = p_epoch and seq > p_after and seq <= p_upto order by seq loop
      perform project_event(e);
    end loop;
    return;
  exception when data_exception or integrity_constraint_violation or program_limit_exceeded then
    null;
  end;
  for e in select * from event where shop_id = p_shop and till_id = p_till and epoch = p_epoch and seq > p_after and seq <= p_upto order by seq loop
    begin
      perform project_event(e);
    exception when data_exception or integrity_constraint_violation or program_limit_exceeded then
      insert into conflict (shop_id, till_id, epoch, seq, kind, detail)
        values (p_shop, p_till, p_epoch, e.seq, 'unreadable', jsonb_build_object('why', left(sqlerrm, 300))) on conflict do nothing;
    end;
  end loop;
end $$;

/** Makes the projections of a shop anew from its events; its tills wait meanwhile. Gives how many events there were. */
create function ledger.rebuild(p_shop uuid) returns bigint
language plpgsql set search_path = ledger, pg_temp as $$
declare stretch record; entries bigint := 0;
begin
  perform 1 from till where shop_id = p_shop for update;
  delete from sale where shop_id = p_shop;
  delete from ledger.record where shop_id = p_shop;
  delete from setting where shop_id = p_shop;
  for stretch in select till_id, epoch, min(seq) - 1 as after, max(seq) as upto, count(*) as n from event
      where shop_id = p_shop group by till_id, epoch order by till_id, epoch loop
    perform project(p_shop, stretch.till_id, stretch.epoch, stretch.after, stretch.upto);
    entries := entries + stretch.n;
  end loop;
  return entries;
end $$;

-- The same rows under the names that the shop knows them by. Whoever reads them reads with its own rights.
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

/** The sales of a shop, each once: a till that was set up from another's copy brings the other's sales again. */
create view ledger.shop_sale with (security_invoker = true) as
  select distinct on (s.shop_id, s.id) s.* from ledger.sale s
  join ledger.till t on t.shop_id = s.shop_id and t.id = s.till_id
  order by s.shop_id, s.id, t.enrolled_at, s.till_id;
