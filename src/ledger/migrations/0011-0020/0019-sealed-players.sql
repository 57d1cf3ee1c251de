-- A shop whose tills tell who a top-up is for sealed, under a code that this ledger never has. It keeps a check of the
-- code alone, so that none of them tells anybody in clear, or under another code, by mistake.
alter table ledger.shop add column seal_check text;
alter table ledger.sale add column sealed boolean not null default false;

alter function ledger.hello(text) rename to greeted;
revoke all on function ledger.greeted(text) from ledger_till, ledger_office;

/** See `greeted`. A till that would tell players in clear is not heard in a shop that seals them. */
create function ledger.hello(p_installation text)
returns table (status text, now timestamptz, incarnation uuid, shop uuid, shop_name text, till uuid, till_name text,
  kind text, epoch int, seq bigint, hash text)
language plpgsql security definer set search_path = ledger, pg_temp as $$
begin
  if exists (select 1 from till t join shop s on s.id = t.shop_id where t.role = session_user and t.state = 'active' and s.seal_check is not null) then
    -- A till of before this step takes this code for a ledger that is newer than itself, which is so.
    raise exception 'this shop seals its players' using errcode = '42883', hint = 'sealed';
  end if;
  return query select * from greeted(p_installation);
end $$;

/** See `greeted`. The first check that a till of the shop says is the shop's; a till with another one hears `sealed`. */
create function ledger.hello(p_installation text, p_check text)
returns table (status text, now timestamptz, incarnation uuid, shop uuid, shop_name text, till uuid, till_name text,
  kind text, epoch int, seq bigint, hash text)
language plpgsql security definer set search_path = ledger, pg_temp as $$
#variable_conflict use_column
declare kept text;
begin
  if p_check is null or p_check !~ '^[0-9a-f]{64}$' then raise exception 'not a check' using errcode = '22023'; end if;
  select * into status, now, incarnation, shop, shop_name, till, till_name, kind, epoch, seq, hash from greeted(p_installation);
  if status = 'ok' then
    update shop s set seal_check = p_check where s.id = hello.shop and s.seal_check is null;
    select s.seal_check into kept from shop s where s.id = hello.shop;
    if kept <> p_check then status := 'sealed'; end if;
  end if;
  return next;
end $$;

create or replace function ledger.project_sale(p_event ledger.event, p_body jsonb) returns void
language plpgsql set search_path = ledger, pg_temp as $$
declare said ledger.sale; player jsonb;
begin
  said.shop_id := p_event.shop_id; said.till_id := p_event.till_id; said.id := p_body ->> 'id';
  said.epoch := p_event.epoch; said.seq := p_event.seq;
  said.state := p_body ->> 'state'; said.created_at := (p_body ->> 'created_at')::timestamptz; said.received_at := p_event.received_at;
  said.product_id := p_body ->> 'product_id'; said.package_id := p_body ->> 'package_id';
  said.sealed := coalesce(starts_with(p_body ->> 'payload', 'sealed1:'), false);
  if said.sealed then
    -- Made by the till, under the shop's code: the same for the same player at all of its tills.
    said.item_key := p_body ->> 'item_key'; said.player_key := p_body ->> 'player_key';
    if (said.item_key ~ '^[0-9a-f]{64}$' and said.player_key ~ '^[0-9a-f]{64}$') is not true then
      raise exception 'a sealed sale without its keys' using errcode = '22000';
    end if;
  else
    player := recipient((p_body ->> 'payload')::jsonb);
    said.item_key := item_key(p_event.shop_id, said.product_id, said.package_id, player);
    said.player_key := player_key(p_event.shop_id, said.product_id, player);
  end if;
  said.currency := p_body ->> 'currency'; said.expected_minor := (p_body ->> 'expected_minor')::bigint;
  said.charged_minor := coalesce((p_body ->> 'charged_minor')::bigint, said.expected_minor) - coalesce((p_body ->> 'discount_minor')::bigint, 0);
  said.cashier := p_body ->> 'cashier'; said.code := p_body ->> 'code'; said.order_key := nullif(p_body ->> 'order_key', '');
  said.z_number := (p_body ->> 'z_number')::bigint;
  said.told := case when p_body ->> 'transaction_json' is not null then told_answer(p_body) end;
  insert into sale as s select said.*
    on conflict (shop_id, till_id, id) do update set epoch = excluded.epoch, seq = excluded.seq, state = excluded.state,
      code = excluded.code, order_key = excluded.order_key, z_number = excluded.z_number, told = excluded.told
    where (s.epoch, s.seq) < (excluded.epoch, excluded.seq)
      and (s.epoch = excluded.epoch or rank(excluded.state) >= rank(s.state));
end $$;

alter function ledger.intend(text, text, text, interval) rename to intended;
revoke all on function ledger.intended(text, text, text, interval) from ledger_till, ledger_office;

/**
 * See `intended`. In a shop that seals its players the check is of their code: keys of two kinds would let the same
 * pass by itself, and no answer is better than a wrong one.
 */
create function ledger.intend(p_sale text, p_item text, p_player text, p_within interval, p_check text default null)
returns table (till text, sale text, state text, why text, ago double precision)
language plpgsql security definer set search_path = ledger, pg_temp as $$
begin
  if (select s.seal_check from shop s where s.id = (me()).shop_id) is distinct from p_check then
    raise exception 'this shop seals its players' using errcode = '42883', hint = 'sealed';
  end if;
  return query select * from intended(p_sale, p_item, p_player, p_within);
end $$;

/** As before; whether a sale that was told sealed and one told in clear are of the same player, nobody can say here. */
create or replace function ledger.claim_order(p_order text, p_sale text, p_seen timestamptz, p_by text) returns jsonb
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare t ledger.till := ledger.me(); a ledger.account; own ledger.sale; c ledger.claim; late jsonb; rivals jsonb; seen timestamptz := coalesce(p_seen, clock_timestamp());
  waiting jsonb := case when p_seen is null then jsonb_build_object('seen', seen) else '{}' end;
begin
  if t.id is null then raise exception 'this login is no till of the ledger' using errcode = '42501'; end if;
  if p_by not in ('code', 'match', 'person') then raise exception 'claimed by what?' using errcode = '22023'; end if;
  select x.* into a from account x join shop s on s.account_id = x.id where s.id = t.shop_id;
  perform pg_advisory_xact_lock(hashtextextended(a.id::text || p_order, 1));
  select * into c from claim where account_id = a.id and order_key = p_order;
  if found then return claimed(c, t, p_sale); end if;
  select * into own from sale where shop_id = t.shop_id and till_id = t.id and id = p_sale;
  if p_by = 'match' then
    if not a.tills_alone then return jsonb_build_object('is', 'others'); end if;
    if own.id is null then return jsonb_build_object('is', 'wait', 'tills', jsonb_build_array(t.name)) || waiting; end if;
    perform pg_advisory_xact_lock(hashtextextended(a.id::text || own.item_key, 2));
    select jsonb_agg(o.name order by o.name) into late from till o join shop s on s.id = o.shop_id
      where s.account_id = a.id and o.id <> t.id and o.kind = 'till' and o.state <> 'retired'
        and ((o.state = 'active' and (o.complete_at is null or o.complete_at < seen)) or o.state = 'closed'
          or exists (select 1 from epoch g where g.shop_id = o.shop_id and g.till_id = o.id and g.epoch > 0
            and coalesce(g.gap_from, '-infinity') <= seen and g.opened_at >= own.received_at - interval '1 day'));
    if late is not null then return jsonb_build_object('is', 'wait', 'tills', late) || waiting; end if;
    select jsonb_agg(r.id order by r.id) into rivals from sale r join shop s on s.id = r.shop_id
      where s.account_id = a.id and r.id <> p_sale and r.product_id = own.product_id and r.package_id = own.package_id
        and (r.item_key = own.item_key or r.shop_id <> t.shop_id
          or r.sealed <> own.sealed and r.received_at between own.received_at - interval '1 day' and own.received_at + interval '1 day')
        and r.state in ('sending', 'unknown', 'not-sent', 'rejected', 'voided', 'accepted')
        and not exists (select 1 from claim q where q.shop_id = r.shop_id and q.sale_id = r.id);
    if rivals is not null then return jsonb_build_object('is', 'rivals', 'sales', rivals); end if;
  end if;
  insert into claim (account_id, order_key, shop_id, sale_id, till_id, by) values (a.id, p_order, t.shop_id, p_sale, t.id, p_by) on conflict do nothing;
  select * into c from claim where account_id = a.id and order_key = p_order;
  return claimed(c, t, p_sale);
end $$;

revoke all on function ledger.hello(text), ledger.hello(text, text), ledger.intend(text, text, text, interval, text) from public;
grant execute on function ledger.hello(text), ledger.hello(text, text), ledger.intend(text, text, text, interval, text) to ledger_till, ledger_office;
