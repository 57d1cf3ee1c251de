-- What a till asks of the others' sales: is somebody selling this right now, whose order is this, what was sold lately.

/** A key of 32 bytes as HMAC takes it: 64 bytes, each against the same one. */
create function ledger.hmac_pad(p_key bytea, p_against int) returns bytea
language plpgsql immutable set search_path = ledger, pg_temp as $$
declare padded bytea := p_key || decode(repeat('00', 32), 'hex');
begin
  for i in 0..63 loop padded := set_byte(padded, i, get_byte(padded, i) # p_against); end loop;
  return padded;
end $$;
alter table ledger.shop
  add column item_inner bytea generated always as (ledger.hmac_pad(item_salt, 54)) stored,
  add column item_outer bytea generated always as (ledger.hmac_pad(item_salt, 92)) stored;

/** HMAC-SHA-256 under the shop's key, as hex: its tills make the same, so that no player's id travels to be compared. */
create function ledger.keyed(p_shop uuid, p_said jsonb) returns text
language sql stable set search_path = ledger, pg_temp as $$
  select encode(sha256(s.item_outer || sha256(s.item_inner || convert_to(p_said::text, 'UTF8'))), 'hex') from shop s where s.id = p_shop
$$;

create or replace function ledger.item_key(p_shop uuid, p_product text, p_package text, p_recipient jsonb) returns text
language plpgsql stable set search_path = ledger, pg_temp as $$
begin
  return keyed(p_shop, jsonb_build_array(p_product, p_package, p_recipient));
end $$;

/** What sales of a product to the same player have in common, whatever the package. */
create function ledger.player_key(p_shop uuid, p_product text, p_recipient jsonb) returns text
language plpgsql stable set search_path = ledger, pg_temp as $$
begin
  return keyed(p_shop, jsonb_build_array(p_product, p_recipient));
end $$;

/** The shop's key, for its tills alone. */
create function ledger.shop_key() returns text
language sql stable security definer set search_path = ledger, pg_temp as $$
  select encode(s.item_salt, 'base64') from shop s where s.id = (me()).shop_id
$$;

alter table ledger.sale add column player_key text;
do $$ declare r record; begin
  for r in select s.shop_id, s.till_id, s.id, s.product_id, s.package_id, ledger.recipient((q.body ->> 'payload')::jsonb) as recipient
      from ledger.sale s join ledger.record q on q.shop_id = s.shop_id and q.till_id = s.till_id and q.tbl = 'sales' and q.key = s.id and q.body is not null loop
    update ledger.sale s set item_key = ledger.item_key(r.shop_id, r.product_id, r.package_id, r.recipient),
        player_key = ledger.player_key(r.shop_id, r.product_id, r.recipient)
      where s.shop_id = r.shop_id and s.till_id = r.till_id and s.id = r.id;
  end loop;
end $$;
delete from ledger.intent;
create index sale_unknown on ledger.sale (shop_id, player_key) where state = 'unknown';
create index sale_by_place on ledger.sale (shop_id, till_id, epoch, seq);

create or replace function ledger.project_sale(p_event ledger.event, p_body jsonb) returns void
language plpgsql set search_path = ledger, pg_temp as $$
declare said ledger.sale; player jsonb := recipient((p_body ->> 'payload')::jsonb);
begin
  said.shop_id := p_event.shop_id; said.till_id := p_event.till_id; said.id := p_body ->> 'id';
  said.epoch := p_event.epoch; said.seq := p_event.seq;
  said.state := p_body ->> 'state'; said.created_at := (p_body ->> 'created_at')::timestamptz; said.received_at := p_event.received_at;
  said.product_id := p_body ->> 'product_id'; said.package_id := p_body ->> 'package_id';
  said.item_key := item_key(p_event.shop_id, said.product_id, said.package_id, player);
  said.player_key := player_key(p_event.shop_id, said.product_id, player);
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

drop function ledger.intend(text, text, text, jsonb, interval);
/**
 * Says that this till is about to send, and tells which sales of other tills it could be a second one of: what they
 * said or sold within the span, what they kept of the same package, and what is open of the same player. Of two
 * tills that ask at once, one always hears of the other: they go one after the other. `state` is null for what was
 * only said; `ago` is in seconds, by this ledger's clock.
 */
create function ledger.intend(p_sale text, p_item text, p_player text, p_within interval)
returns table (till text, sale text, state text, why text, ago double precision)
language plpgsql security definer set search_path = ledger, pg_temp as $$
#variable_conflict use_column
declare t ledger.till := ledger.me(); since timestamptz := clock_timestamp() - least(p_within, interval '1 day');
begin
  if t.id is null then raise exception 'this login is no till of the ledger' using errcode = '42501'; end if;
  if length(p_sale) > 100 or p_item !~ '^[0-9a-f]{64}$' or p_player !~ '^[0-9a-f]{64}$' then
    raise exception 'not a key' using errcode = '22023';
  end if;
  perform pg_advisory_xact_lock(hashtextextended(t.shop_id::text || p_item, 0));
  delete from intent where (shop_id, item_key, sale_id) in
    (select shop_id, item_key, sale_id from intent where at < clock_timestamp() - interval '1 day' limit 20 for update skip locked);
  insert into intent (shop_id, item_key, sale_id, till_id) values (t.shop_id, p_item, p_sale, t.id)
    on conflict (shop_id, item_key, sale_id) do nothing;
  return query
    select o.name, x.sale_id, x.state, x.why, extract(epoch from clock_timestamp() - x.at)::double precision from (
      select i.till_id, i.sale_id, null::text as state, 'now' as why, i.at from intent i
        where i.shop_id = t.shop_id and i.item_key = p_item and i.at > since
          and not exists (select 1 from sale s where s.shop_id = i.shop_id and s.till_id = i.till_id and s.id = i.sale_id)
      union all
      select s.till_id, s.id, s.state, 'unknown', s.received_at from sale s
        where s.shop_id = t.shop_id and s.player_key = p_player and s.state = 'unknown'
      union all
      select s.till_id, s.id, s.state, case when s.state in ('held', 'not-sent') then 'kept' else 'recent' end, s.received_at from sale s
        where s.shop_id = t.shop_id and s.item_key = p_item
          and (s.state in ('held', 'not-sent') or s.received_at > since and s.state in ('sending', 'accepted', 'delivered'))) x
    join till o on o.shop_id = t.shop_id and o.id = x.till_id
    where x.sale_id <> p_sale and x.till_id <> t.id
    order by x.at desc limit 20;
end $$;

/** What a till is told of a claim: of another shop's no more than that there is one, and so where the sale has another order. */
create function ledger.claimed(p_claim ledger.claim, p_till ledger.till, p_sale text) returns jsonb
language sql stable set search_path = ledger, pg_temp as $$
  select case when p_claim.shop_id is distinct from p_till.shop_id then jsonb_build_object('is', 'taken', 'sale', null)
    when p_claim.sale_id = p_sale then jsonb_build_object('is', 'yours', 'sale', p_sale)
    else jsonb_build_object('is', 'taken', 'sale', p_claim.sale_id,
      'till', (select o.name from till o where o.shop_id = p_claim.shop_id and o.id = p_claim.till_id)) end
$$;

/**
 * Claims an order of the service for a sale of this till. Saying it twice is harmless. By evidence (`match`) only
 * when nobody but tills sells, every other till of the account has told everything up to when the order was seen, no
 * restored journal lacks entries about then, and no other sale of the same item may own it. `p_seen` is the ledger's
 * own time; null for now, and whoever has to wait is told it, to ask with it again.
 * `is`: yours, taken (by `sale` of `till`), wait (for `tills`), rivals (`sales`), or others (somebody else may sell).
 */
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
        and (r.item_key = own.item_key or r.shop_id <> t.shop_id)
        and r.state in ('sending', 'unknown', 'not-sent', 'rejected', 'voided', 'accepted')
        and not exists (select 1 from claim q where q.shop_id = r.shop_id and q.sale_id = r.id);
    if rivals is not null then return jsonb_build_object('is', 'rivals', 'sales', rivals); end if;
  end if;
  insert into claim (account_id, order_key, shop_id, sale_id, till_id, by) values (a.id, p_order, t.shop_id, p_sale, t.id, p_by) on conflict do nothing;
  select * into c from claim where account_id = a.id and order_key = p_order;
  return claimed(c, t, p_sale);
end $$;

/** Gives a claim by evidence back that came to nothing: what spoke against it turned up at the till meanwhile. */
create function ledger.release_order(p_order text, p_sale text) returns void
language sql security definer set search_path = ledger, pg_temp as $$
  delete from claim c where c.shop_id = (me()).shop_id and c.till_id = (me()).id and c.order_key = p_order and c.sale_id = p_sale and c.by = 'match'
    and not exists (select 1 from sale s where s.shop_id = c.shop_id and s.till_id = c.till_id and s.id = p_sale and s.order_key = p_order)
$$;

/**
 * Sales of one till of the shop that changed behind a place in its entries, in their order, so many or some more:
 * those of one entry come together. What was first heard of longer ago than `p_within` is left out, unless it is open.
 */
create function ledger.pull_sales(p_till uuid, p_epoch int, p_seq bigint, p_limit int, p_within interval)
returns table (id text, epoch int, seq bigint, state text, created_at timestamptz, received_at timestamptz, product_id text, package_id text,
  item_key text, player_key text, currency text, charged_minor bigint, code text, order_key text)
language sql stable security definer set search_path = ledger, pg_temp as $$
  select s.id, s.epoch, s.seq, s.state, s.created_at, s.received_at, s.product_id, s.package_id, s.item_key, s.player_key, s.currency,
    s.charged_minor, s.code, s.order_key
  from sale s where s.shop_id = (select (me()).shop_id) and s.till_id = p_till and (s.epoch, s.seq) > (p_epoch, p_seq)
    and (s.received_at > clock_timestamp() - p_within or s.state in ('held', 'sending', 'not-sent', 'unknown'))
  order by s.epoch, s.seq fetch first (least(greatest(p_limit, 1), 1000)) rows with ties
$$;

revoke all on function ledger.hmac_pad(bytea, int), ledger.keyed(uuid, jsonb), ledger.player_key(uuid, text, jsonb), ledger.claimed(ledger.claim, ledger.till, text),
  ledger.shop_key(), ledger.intend(text, text, text, interval), ledger.release_order(text, text),
  ledger.pull_sales(uuid, int, bigint, int, interval) from public;
grant execute on function ledger.shop_key(), ledger.intend(text, text, text, interval), ledger.release_order(text, text),
  ledger.pull_sales(uuid, int, bigint, int, interval) to ledger_till, ledger_office;
