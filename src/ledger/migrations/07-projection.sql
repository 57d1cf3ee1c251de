-- How entries are taken into rows and sales.

/** Whether every till counts the keys of a table for itself; all other keys are random and mean the same row at every till. Internal. */
create function ledger.is_counted(p_tbl text) returns boolean
language sql immutable as $$
  select p_tbl <> all (array['sales', 'tickets', 'ticket_payments', 'attempts', 'owed_back', 'refund_waivers', 'parked_tickets', 'people', 'players', 'forgotten_recipients'])
$$;

/** The epoch in which the row began that an entry of this epoch changes. Internal. */
create function ledger.born_in(p_shop uuid, p_till uuid, p_epoch int, p_tbl text, p_key text) returns int
language plpgsql stable set search_path = ledger, pg_temp as $$
declare since int;
begin
  if p_epoch = 0 or not is_counted(p_tbl) then return 0; end if;
  select max(r.born) into since from lineage(p_shop, p_till, p_epoch) l
    join ledger.record r on r.shop_id = p_shop and r.till_id = p_till and r.tbl = p_tbl and r.key = p_key
      and r.born = l.epoch and r.first_seq <= l.upto;
  return coalesce(since, p_epoch);
end $$;

/** How far a state is: a restored journal may bring an earlier one, which does not count. Internal. */
create function ledger.rank(p_state text) returns int
language sql immutable as $$
  select case p_state when 'held' then 0 when 'sending' then 1 when 'not-sent' then 1 when 'unknown' then 2 when 'accepted' then 3 else 4 end
$$;

/** A sale as a row of its till's journal has it. Throws a data exception when it cannot be read. Internal. */
create function ledger.sale_of(p_shop uuid, p_till uuid, p_epoch int, p_seq bigint, p_received timestamptz, p_body jsonb) returns ledger.sale
language plpgsql stable set search_path = ledger, pg_temp as $$
declare said ledger.sale; player jsonb;
begin
  -- Of a sale that changed twice, the table of rows checks the last row alone, and the sale is made from the first as well.
  if not is_readable('sales', p_body) then raise exception 'no till writes such a sale' using errcode = '22000'; end if;
  said.shop_id := p_shop; said.till_id := p_till; said.id := p_body ->> 'id'; said.epoch := p_epoch; said.seq := p_seq;
  said.state := p_body ->> 'state'; said.created_at := (p_body ->> 'created_at')::timestamptz; said.received_at := p_received;
  said.product_id := p_body ->> 'product_id'; said.package_id := p_body ->> 'package_id';
  said.sealed := coalesce(starts_with(p_body ->> 'payload', 'sealed1:'), false);
  if said.sealed then
    -- The till made them under the shop's code: the same for the same player at all of its tills.
    said.item_key := p_body ->> 'item_key'; said.player_key := p_body ->> 'player_key';
    if (said.item_key ~ '^[0-9a-f]{64}$' and said.player_key ~ '^[0-9a-f]{64}$') is not true then
      raise exception 'a sealed sale without its keys' using errcode = '22000';
    end if;
  else
    player := recipient((p_body ->> 'payload')::jsonb);
    said.item_key := item_key(p_shop, said.product_id, said.package_id, player);
    said.player_key := player_key(p_shop, said.product_id, player);
  end if;
  said.currency := p_body ->> 'currency'; said.expected_minor := (p_body ->> 'expected_minor')::bigint;
  -- What the customer paid: a discount is off it already.
  said.charged_minor := coalesce((p_body ->> 'charged_minor')::bigint, said.expected_minor);
  said.cashier := p_body ->> 'cashier'; said.code := p_body ->> 'code'; said.order_key := nullif(p_body ->> 'order_key', '');
  said.z_number := (p_body ->> 'z_number')::bigint;
  said.told := case when p_body ->> 'transaction_json' is not null then told_answer(p_body) end;
  return said;
end $$;

/**
 * Takes the entries behind `p_after` up to `p_upto` into rows and sales, as if one after the other; no one else may do so for
 * the till meanwhile. Throws a data exception when one of them cannot be read. Internal.
 */
create function ledger.project_entries(p_shop uuid, p_till uuid, p_epoch int, p_after bigint, p_upto bigint) returns void
-- One plan for all calls: planning or compiling takes longer than an entry does.
language plpgsql set search_path = ledger, pg_temp set jit = off set plan_cache_mode = force_generic_plan as $$
begin
  with e as materialized (
    select q.seq, q.received_at, q.canon::jsonb as canon, coalesce(q.marks, '[]')::jsonb as marks, coalesce(q.rows, '[]')::jsonb as rows
    from event q where q.shop_id = p_shop and q.till_id = p_till and q.epoch = p_epoch and q.seq > p_after and q.seq <= p_upto),
  -- Every row is parsed, also one without a mark.
  told_row as materialized (
    select e.seq, (r.x ->> 0)::int as i, r.n, r.x ->> 1 as text, r.x ->> 2 as withheld, r.x -> 3 as alike,
      (select jsonb_object_agg(c ->> 0, c -> 1) from jsonb_array_elements((r.x ->> 1)::jsonb -> 1) c) as body
    from e, jsonb_array_elements(e.rows) with ordinality r (x, n)),
  last_row as (select distinct on (seq, i) * from told_row order by seq, i, n desc),
  mark as materialized (
    select e.seq, e.received_at, m.i, m.x ->> 0 as tbl, m.x ->> 1 as key, m.x ->> 2 is null as gone, r.seq is not null as has_row, r.body, r.alike,
      r.withheld is null and m.x ->> 2 = translate(rtrim(encode(substring(sha256(convert_to(r.text, 'UTF8')) for 16), 'base64'), '='), '+/', '-_') as proven
    from e cross join jsonb_array_elements(e.marks) with ordinality m (x, i) left join last_row r on r.seq = e.seq and r.i = m.i - 1),
  -- The net change of each row of the journal. A mark without its row leaves the columns as they are, unless it says that
  -- the row is gone.
  net as (
    select tbl, key, born_in(p_shop, p_till, p_epoch, tbl, key) as born, min(seq) as first_seq, max(seq) as seq,
      (array_agg(gone order by seq desc, i desc))[1] as gone,
      bool_or(has_row or gone) as has_body, (array_agg(body order by seq desc, has_row desc, i desc) filter (where has_row or gone))[1] as body,
      bool_or(has_row) as has_row, (array_agg(proven order by seq desc, i desc) filter (where has_row))[1] as proven
    from mark group by tbl, key),
  recorded as (
    insert into record as q (shop_id, till_id, born, tbl, key, first_seq, epoch, seq, body, gone, proven)
    select p_shop, p_till, s.born, s.tbl, s.key, s.first_seq, p_epoch, s.seq, case when s.has_body then s.body else k.body end, s.gone,
      case when s.has_row then s.proven else coalesce(k.proven, false) end
    from net s left join lateral (select r.body, r.proven from ledger.record r
      where r.shop_id = p_shop and r.till_id = p_till and r.tbl = s.tbl and r.key = s.key and r.born = s.born limit 1) k on true
    on conflict (shop_id, till_id, tbl, key, born) do update set epoch = excluded.epoch, seq = excluded.seq, gone = excluded.gone,
      body = excluded.body, proven = excluded.proven),
  told as materialized (
    select x.*, m.i, alike_of(p_shop, x.sealed, m.body, m.alike) as compared from mark m cross join lateral sale_of(p_shop, p_till, p_epoch, m.seq, m.received_at, m.body) x where m.tbl = 'sales' and m.has_row),
  peak as (select id, max(rank(state)) as rank from told group by id),
  -- A sale keeps the columns of its first entry; its state, code, order and Z number change. A restored journal may bring an
  -- earlier state, which does not count.
  sold as (
    insert into sale as q (shop_id, till_id, id, epoch, seq, state, created_at, received_at, product_id, package_id, item_key, player_key, sealed,
      currency, expected_minor, charged_minor, cashier, code, order_key, z_number, told, sent_at)
    select p_shop, p_till, f.id, p_epoch, l.seq, l.state, f.created_at, f.received_at, f.product_id, f.package_id, f.item_key, f.player_key, f.sealed,
      f.currency, f.expected_minor, f.charged_minor, f.cashier, l.code, l.order_key, l.z_number, l.told,
      (select min(t.received_at) from told t where t.id = f.id and t.state not in ('held', 'not-sent'))
    from (select distinct on (id) * from told order by id, seq, i) f
      join (select distinct on (id) * from told order by id, seq desc, i) l on l.id = f.id
      join peak p on p.id = f.id
      left join lateral (select o.epoch, o.seq, o.state from ledger.sale o where o.shop_id = p_shop and o.till_id = p_till and o.id = f.id limit 1) k on true
    where k.state is null or ((k.epoch, k.seq) < (p_epoch, l.seq) and (k.epoch = p_epoch or p.rank >= rank(k.state)))
    on conflict (shop_id, till_id, id) do update set epoch = excluded.epoch, seq = excluded.seq, state = excluded.state,
      code = excluded.code, order_key = excluded.order_key, z_number = excluded.z_number, told = excluded.told,
      sent_at = coalesce(q.sent_at, excluded.sent_at)),
  compared as (
    insert into alike (shop_id, till_id, sale_id, alike)
    select p_shop, p_till, f.id, f.compared from (select distinct on (id) id, compared from told order by id, seq, i) f where f.compared is not null
    on conflict do nothing)
  insert into setting as q (shop_id, till_id, name, epoch, seq, value)
    select distinct on (canon ->> 5) p_shop, p_till, canon ->> 5, p_epoch, seq, (canon ->> 6)::jsonb -> 'to'
    from e where canon ->> 4 = 'settings' order by canon ->> 5, seq desc
    on conflict (shop_id, till_id, name) do update set epoch = excluded.epoch, seq = excluded.seq, value = excluded.value;
end $$;

/**
 * The same, a hundred entries at a time: beginning a write takes longer than an entry does. Where one cannot be read they are
 * taken one by one, and that one is left out and becomes a conflict. Internal.
 */
create function ledger.project(p_shop uuid, p_till uuid, p_epoch int, p_after bigint, p_upto bigint) returns void
language plpgsql set search_path = ledger, pg_temp as $$
declare behind bigint := p_after; upto bigint; one bigint;
begin
  loop
    select max(x.seq) into upto from (select e.seq from event e
      where e.shop_id = p_shop and e.till_id = p_till and e.epoch = p_epoch and e.seq > behind and e.seq <= p_upto order by e.seq limit 100) x;
    exit when upto is null;
    begin
      perform project_entries(p_shop, p_till, p_epoch, behind, upto);
    exception when data_exception or integrity_constraint_violation or program_limit_exceeded then
      for one in select e.seq from event e
          where e.shop_id = p_shop and e.till_id = p_till and e.epoch = p_epoch and e.seq > behind and e.seq <= upto order by e.seq loop
        begin
          perform project_entries(p_shop, p_till, p_epoch, one - 1, one);
        exception when data_exception or integrity_constraint_violation or program_limit_exceeded then
          insert into conflict (shop_id, till_id, epoch, seq, kind, detail)
            values (p_shop, p_till, p_epoch, one, 'unreadable', jsonb_build_object('why', left(sqlerrm, 300))) on conflict do nothing;
        end;
      end loop;
    end;
    behind := upto;
  end loop;
end $$;

/** Makes rows and sales of a shop again from its events; its tills wait meanwhile. Gives the number of events. For the ledger's owner. */
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

revoke all on all functions in schema ledger from public;
