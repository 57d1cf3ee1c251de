-- A claim is made for a sale that its till has sent to the ledger. With a stolen login anybody could claim orders for sales that
-- do not exist, and no other till ever got them back.

/** Whether a claim stands: not one of a closed till that none of its sales says, once it was closed. */
create function ledger.is_backed(p_claim ledger.claim) returns boolean
language sql stable set search_path = ledger, pg_temp as $$
  select exists (select 1 from sale s where s.shop_id = p_claim.shop_id and s.till_id = p_claim.till_id and s.id = p_claim.sale_id
    and left(s.order_key, 1000) = p_claim.order_key)
$$;

-- Of tills that were closed before this step.
delete from ledger.claim c using ledger.till t
  where t.shop_id = c.shop_id and t.id = c.till_id and t.state = 'closed' and not ledger.is_backed(c);

/** See the step of the shut-out till. What it claimed and no sale of it says is free again. */
create or replace function ledger.end_till(p_shop uuid, p_name text, p_state text) returns boolean
language plpgsql set search_path = ledger, pg_temp as $$
declare t ledger.till;
begin
  if p_state not in ('closed', 'retired') then raise exception 'ended how?' using errcode = '22023'; end if;
  t := hold_till(p_shop, p_name);
  if t.id is null then return false; end if;
  update till set state = p_state where shop_id = t.shop_id and id = t.id;
  execute format('alter role %I nologin', t.role);
  perform end_sessions(t.role);
  if p_state = 'closed' then
    -- What a stolen till decided about the sales of others, and none of them has done yet, is nobody's word any more.
    update decision set answer = 'refused', why = 'TILL_CLOSED', answered_at = clock_timestamp()
      where shop_id = t.shop_id and by_till = t.id and answer is null;
    delete from claim c where c.shop_id = t.shop_id and c.till_id = t.id and not is_backed(c);
  end if;
  return true;
end $$;

/**
 * See the steps before. A till that has not sent the sale yet waits for itself. What a closed till claimed gives way to a till
 * whose sale the service itself names with the order, and to a person where that sale was sent before the claim was made: what a
 * thief says of a sale that others wait for comes after it.
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

revoke all on function ledger.is_backed(ledger.claim) from public;
