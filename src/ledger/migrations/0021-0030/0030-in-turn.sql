-- What one login does keeps no other till from its answer: nobody waits long for a lock that a session holds in a transaction
-- which it leaves open, and of each till so many sales are compared that the answer comes while somebody waits for it. With a
-- stolen login somebody could keep all tills of a shop from hearing of each other, by one lock or by sales that never were.

/**
 * Takes a lock until the transaction ends; false when another one has held it for longer than any question takes.
 * No till waits longer than a quarter of a second for the answer.
 */
create function ledger.in_turn(p_lock bigint) returns boolean
language plpgsql set search_path = ledger, pg_temp set lock_timeout = '100ms' as $$
begin
  perform pg_advisory_xact_lock(p_lock);
  return true;
exception when lock_not_available then return false;
end $$;

-- Without settings of their own they become part of the question, which is ten times as fast.
create or replace function ledger.is_same_game(p_one jsonb, p_other jsonb) returns boolean
language sql immutable as $$
  select coalesce(p_one ->> 'product' = p_other ->> 'product'
    or p_one ->> 'productForm' <> '' and p_one ->> 'productForm' = p_other ->> 'productForm', false)
$$;

create or replace function ledger.is_same_thing(p_one jsonb, p_other jsonb) returns boolean
language sql immutable as $$
  select ledger.is_same_game(p_one, p_other) and coalesce(p_one ->> 'package' = p_other ->> 'package'
    or p_one ->> 'packageForm' <> '' and p_one ->> 'packageForm' = p_other ->> 'packageForm', false)
$$;

create or replace function ledger.is_same_player(p_one jsonb, p_other jsonb) returns boolean
language sql immutable as $$
  select coalesce(p_one -> 'values' <@ (p_other -> 'values') or p_one -> 'values' @> (p_other -> 'values'), false)
$$;

create or replace function ledger.is_alike(p_one jsonb, p_other jsonb) returns boolean
language sql immutable as $$ select ledger.is_same_thing(p_one, p_other) and ledger.is_same_player(p_one, p_other) $$;

create or replace function ledger.has_player(p_alike jsonb) returns boolean
language sql immutable as $$ select coalesce(jsonb_array_length(p_alike -> 'values') > 0, false) $$;

drop index ledger.sale_by_arrival;
create index sale_of_till_by_arrival on ledger.sale (till_id, received_at);
create index sale_of_till_open on ledger.sale (till_id, received_at) where state in ('held', 'sending', 'not-sent', 'unknown');
create index intent_of_till on ledger.intent (till_id, at);

/**
 * See the step before. Of each till its newest are compared: more than one sells in a day, or has open. Those of a closed till
 * warn nobody. When there are more than are told, every till has its newest among them.
 */
create or replace function ledger.intended(p_sale text, p_item text, p_player text, p_within interval, p_alike jsonb)
returns table (till text, sale text, state text, why text, ago double precision)
language plpgsql security definer set search_path = ledger, pg_temp as $$
#variable_conflict use_column
declare t ledger.till := ledger.me(); since timestamptz := clock_timestamp() - least(p_within, interval '1 day'); most constant int := 5000;
begin
  if t.id is null then raise exception 'this login is no till of the ledger' using errcode = '42501'; end if;
  if length(p_sale) > 100 or p_item !~ '^[0-9a-f]{64}$' or p_player !~ '^[0-9a-f]{64}$' then
    raise exception 'not a key' using errcode = '22023';
  end if;
  if p_alike is not null and (jsonb_typeof(p_alike -> 'values') is distinct from 'array' or pg_column_size(p_alike) > 20000) then
    raise exception 'not what is sold' using errcode = '22023';
  end if;
  -- Of all that are alike no one key tells. When it is not this one's turn in time, it hears of all but what is asked this moment.
  perform in_turn(hashtextextended(t.shop_id::text, 0));
  delete from intent where (shop_id, item_key, sale_id) in
    (select shop_id, item_key, sale_id from intent where at < clock_timestamp() - interval '1 day' limit 20 for update skip locked);
  insert into intent (shop_id, item_key, sale_id, till_id, alike) values (t.shop_id, p_item, p_sale, t.id, p_alike)
    on conflict (shop_id, item_key, sale_id) do nothing;
  return query
    select f.name, f.sale_id, f.state, f.why, extract(epoch from clock_timestamp() - f.at)::double precision from (
      select o.name, x.*, row_number() over (partition by o.id order by x.at desc) as nth
      from till o cross join lateral (
        select i.sale_id, null::text as state, 'now' as why, i.at
          from (select * from intent n where n.shop_id = o.shop_id and n.till_id = o.id and n.at > since order by n.at desc limit most) i
          where (i.item_key = p_item and (p_alike is null or has_player(p_alike)) or is_alike(i.alike, p_alike) and has_player(i.alike) and has_player(p_alike))
            and not exists (select 1 from sale s where s.shop_id = o.shop_id and s.till_id = o.id and s.id = i.sale_id)
        union all
        select s.id, s.state, case when s.state = 'unknown' then 'unknown' when s.state in ('held', 'not-sent') then 'kept' else 'recent' end, s.received_at
          from (
            (select * from sale n where n.shop_id = o.shop_id and n.till_id = o.id and n.state in ('held', 'sending', 'not-sent', 'unknown')
              order by n.received_at desc limit most)
            union all
            (select * from (select * from sale n where n.shop_id = o.shop_id and n.till_id = o.id and n.received_at > since order by n.received_at desc limit most) r
              where r.state in ('accepted', 'delivered'))) s
          left join alike k on k.shop_id = s.shop_id and k.till_id = s.till_id and k.sale_id = s.id
          where case s.state
            when 'unknown' then s.player_key = p_player and (p_alike is null or has_player(p_alike)) or is_alike(k.alike, p_alike)
              or is_same_game(k.alike, p_alike) and is_same_player(k.alike, p_alike) and has_player(k.alike) and has_player(p_alike)
            else (s.state <> 'sending' or s.received_at > since)
              and (s.item_key = p_item and (p_alike is null or has_player(p_alike)) or is_alike(k.alike, p_alike) and has_player(k.alike) and has_player(p_alike)) end) x
      where o.shop_id = t.shop_id and o.id <> t.id and o.state <> 'closed' and x.sale_id <> p_sale) f
    order by f.nth, f.at desc limit 20;
end $$;

/** See the steps before. Whose turn does not come in time waits, as for a till that has not told everything. */
create or replace function ledger.claim_order(p_order text, p_sale text, p_seen timestamptz, p_by text) returns jsonb
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare t ledger.till := ledger.me(); a ledger.account; own ledger.sale; compared jsonb; c ledger.claim; late jsonb; rivals jsonb; seen timestamptz := coalesce(p_seen, clock_timestamp());
  waiting jsonb := case when p_seen is null then jsonb_build_object('seen', seen) else '{}' end;
begin
  if t.id is null then raise exception 'this login is no till of the ledger' using errcode = '42501'; end if;
  if p_by not in ('code', 'match', 'person') then raise exception 'claimed by what?' using errcode = '22023'; end if;
  select x.* into a from account x join shop s on s.account_id = x.id where s.id = t.shop_id;
  if not in_turn(hashtextextended(a.id::text || p_order, 1)) then return jsonb_build_object('is', 'wait', 'tills', '[]'::jsonb) || waiting; end if;
  select * into own from sale where shop_id = t.shop_id and till_id = t.id and id = p_sale;
  select * into c from claim where account_id = a.id and order_key = p_order;
  if c.order_key is not null then
    if own.id is null or c.till_id = t.id or p_by = 'match' or p_by = 'person' and own.received_at >= c.at
      or not exists (select 1 from till o where o.shop_id = c.shop_id and o.id = c.till_id and o.state = 'closed') then
      return claimed(c, t, p_sale);
    end if;
    delete from claim where account_id = a.id and order_key = p_order;
  end if;
  -- Whose sale it is says the till that told it first, as long as that one is at work. On one machine a till may have another name since.
  if exists (select 1 from (select s.till_id from sale s where s.shop_id = t.shop_id and s.id = p_sale order by s.received_at, s.till_id limit 1) f
      join till o on o.shop_id = t.shop_id and o.id = f.till_id
      where o.id <> t.id and o.state = 'active' and o.installation is distinct from t.installation) then
    raise exception 'another till made that sale' using errcode = '42501';
  end if;
  if p_by = 'match' and not a.tills_alone then return jsonb_build_object('is', 'others'); end if;
  if own.id is null then return jsonb_build_object('is', 'wait', 'tills', jsonb_build_array(t.name)) || waiting; end if;
  if p_by = 'match' then
    -- Of all that are alike no one key tells.
    if not in_turn(hashtextextended(a.id::text, 2)) then return jsonb_build_object('is', 'wait', 'tills', '[]'::jsonb) || waiting; end if;
    select k.alike into compared from alike k where k.shop_id = t.shop_id and k.till_id = t.id and k.sale_id = p_sale;
    select jsonb_agg(o.name order by o.name) into late from till o join shop s on s.id = o.shop_id
      where s.account_id = a.id and o.id <> t.id and o.kind = 'till' and o.state <> 'retired'
        and ((o.state = 'active' and (o.complete_at is null or o.complete_at < seen)) or o.state = 'closed'
          or exists (select 1 from epoch g where g.shop_id = o.shop_id and g.till_id = o.id and g.epoch > 0
            and coalesce(g.gap_from, '-infinity') <= seen and g.opened_at >= own.received_at - interval '1 day'));
    if late is not null then return jsonb_build_object('is', 'wait', 'tills', late) || waiting; end if;
    select jsonb_agg(r.id order by r.id) into rivals from sale r join shop s on s.id = r.shop_id
        left join alike k on k.shop_id = r.shop_id and k.till_id = r.till_id and k.sale_id = r.id
      where s.account_id = a.id and r.id <> p_sale
        and (r.product_id = own.product_id and r.package_id = own.package_id or is_same_thing(k.alike, compared))
        and (r.item_key = own.item_key or r.shop_id <> t.shop_id or is_same_player(k.alike, compared)
          or (r.sealed <> own.sealed or own.sealed and exists (select 1 from unnest(s.unsealed_at) u
              where u between least(r.received_at, own.received_at) and greatest(r.received_at, own.received_at)))
            and r.received_at between own.received_at - interval '1 day' and own.received_at + interval '1 day')
        and r.state in ('sending', 'unknown', 'not-sent', 'rejected', 'voided', 'accepted')
        and not exists (select 1 from claim q where q.shop_id = r.shop_id and q.sale_id = r.id);
    if rivals is not null then return jsonb_build_object('is', 'rivals', 'sales', rivals); end if;
  end if;
  insert into claim (account_id, order_key, shop_id, sale_id, till_id, by) values (a.id, p_order, t.shop_id, p_sale, t.id, p_by) on conflict do nothing;
  select * into c from claim where account_id = a.id and order_key = p_order;
  return claimed(c, t, p_sale);
end $$;

revoke all on function ledger.in_turn(bigint) from public;
