-- A stolen till is shut out whatever its login holds, and what it said last about the sales of others counts no more.

/**
 * Ends what a login has open and works in, or holds a lock by. A session that only waits goes on: a till hears there that it
 * was shut out.
 */
create function ledger.end_sessions(p_role name) returns void
language plpgsql set search_path = ledger, pg_temp as $$
begin
  -- Who made a role may end its sessions only as one of its members.
  execute format('grant %I to current_user', p_role);
  perform pg_terminate_backend(a.pid) from pg_stat_activity a where a.usename = p_role
    and (a.state is distinct from 'idle' or exists (select 1 from pg_locks l where l.pid = a.pid and l.granted and l.locktype = 'advisory'));
end $$;

/**
 * Locks the row of a till that is to end or to get another login. Its own sessions, which may have left a transaction open to
 * hold it, give way. Gives an empty row for a name that nobody has.
 */
create function ledger.hold_till(p_shop uuid, p_name text) returns ledger.till
language plpgsql set search_path = ledger, pg_temp as $$
declare t ledger.till;
begin
  for tries in 1 .. 250 loop
    begin
      select * into t from till where shop_id = p_shop and name = p_name for update nowait;
      return t;
    exception when lock_not_available then
      perform end_sessions(x.role) from till x where x.shop_id = p_shop and x.name = p_name;
      perform pg_sleep(0.02);
    end;
  end loop;
  raise exception 'somebody else holds this till' using errcode = '55P03';
end $$;

create or replace function ledger.enrol(p_verifier text) returns table (shop uuid, shop_name text, till uuid, till_name text, role_name text)
language plpgsql security definer set search_path = ledger, pg_temp as $$
#variable_conflict use_column
declare e ledger.enrolment; t ledger.till; r text := 'till_' || replace(gen_random_uuid()::text, '-', '');
begin
  if not is_verifier(p_verifier) then raise exception 'not a SCRAM verifier' using errcode = '22023'; end if;
  update enrolment set used_at = clock_timestamp() where role = session_user and used_at is null and expires_at > clock_timestamp() returning * into e;
  if e.role is null then raise exception 'this code is not valid any more' using errcode = '28000'; end if;
  t := hold_till(e.shop_id, e.name);
  execute format('create role %I login connection limit 6 password %L', r, p_verifier);
  execute format('grant %I to %I', case e.kind when 'office' then 'ledger_office' else 'ledger_till' end, r);
  execute format('alter role %I set statement_timeout = %L', r, '60s');
  execute format('alter role %I set idle_in_transaction_session_timeout = %L', r, '10s');
  if t.id is null then
    insert into till (shop_id, name, kind, role) values (e.shop_id, e.name, e.kind, r) returning * into t;
    insert into epoch (shop_id, till_id, epoch, from_seq, from_hash, reason) values (t.shop_id, t.id, 0, 0, repeat('0', 64), 'enrolled');
  else
    execute format('alter role %I nologin', t.role);
    update till set role = r, kind = e.kind, state = 'active', installation = null, enrolled_at = clock_timestamp()
      where shop_id = t.shop_id and id = t.id;
    perform end_sessions(t.role);
  end if;
  execute format('alter role %I nologin', e.role);
  return query select s.id, s.name, t.id, t.name, r from shop s where s.id = t.shop_id;
end $$;

/** Lets a till of a shop write no more, from its next word on: `closed` for a stolen one, `retired` for one that told everything. */
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
  -- What a stolen till decided about the sales of others, and none of them has done yet, is nobody's word any more.
  if p_state = 'closed' then
    update decision set answer = 'refused', why = 'TILL_CLOSED', answered_at = clock_timestamp()
      where shop_id = t.shop_id and by_till = t.id and answer is null;
  end if;
  return true;
end $$;

/** See the step before. A till claims for its own sales: with a stolen login nobody binds an order to another till's. */
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
  -- Whose sale it is says the till that told it first, as long as that one is at work. On one machine a till may have another name since.
  if exists (select 1 from (select s.till_id from sale s where s.shop_id = t.shop_id and s.id = p_sale order by s.received_at, s.till_id limit 1) f
      join till o on o.shop_id = t.shop_id and o.id = f.till_id
      where o.id <> t.id and o.state = 'active' and o.installation is distinct from t.installation) then
    raise exception 'another till made that sale' using errcode = '42501';
  end if;
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

revoke all on function ledger.end_sessions(name), ledger.hold_till(uuid, text) from public;
