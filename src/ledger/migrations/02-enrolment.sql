-- How a till gets its login, and how it loses it.

-- A login that is good for one enrolment, once, until it expires.
create table ledger.enrolment (
  role name primary key,
  shop_id uuid not null references ledger.shop,
  name text not null check (length(name) between 1 and 200),
  kind text not null check (kind in ('till', 'office')),
  expires_at timestamptz not null,
  used_at timestamptz,
  -- The login of the office that made it, and without which it is worth nothing; null for the ledger's owner.
  by_role name
);
alter table ledger.enrolment enable row level security;

/** Whether a text is the SCRAM verifier of a password. Internal. */
create function ledger.is_verifier(p_text text) returns boolean
language sql immutable set search_path = ledger, pg_temp as $$
  select coalesce(p_text ~ '^SCRAM-SHA-256\$[0-9]{4,7}:[A-Za-z0-9+/]{22,64}={0,2}\$[A-Za-z0-9+/]{43}=:[A-Za-z0-9+/]{43}=$', false)
$$;

/** Whether this server has a login: one that a ledger was restored on may lack it. Internal. */
create function ledger.is_login(p_role name) returns boolean
language sql stable set search_path = ledger, pg_temp as $$
  select exists (select 1 from pg_roles where rolname = p_role)
$$;

/**
 * Ends the sessions of a login that work, or hold a lock. A session that only waits stays open: that is where a till hears
 * that it was shut out. Internal.
 */
create function ledger.end_sessions(p_role name) returns void
language plpgsql set search_path = ledger, pg_temp as $$
begin
  if not is_login(p_role) then return; end if;
  -- A role's maker may end its sessions only as a member of it.
  execute format('grant %I to current_user', p_role);
  perform pg_terminate_backend(a.pid) from pg_stat_activity a where a.usename = p_role
    and (a.state is distinct from 'idle' or exists (select 1 from pg_locks l where l.pid = a.pid and l.granted and l.locktype = 'advisory'));
end $$;

/** Ends every code that an office made: no one comes in by one, and what came in is sent away. Internal. */
create function ledger.end_codes(p_by name) returns void
language plpgsql set search_path = ledger, pg_temp as $$
declare code name;
begin
  for code in select e.role from enrolment e where e.by_role = p_by and e.role <> session_user and is_login(e.role)
      and (e.used_at is null and e.expires_at > clock_timestamp() or exists (select 1 from pg_stat_activity a where a.usename = e.role)) loop
    execute format('alter role %I nologin', code);
    execute format('grant %I to current_user', code);
    perform pg_terminate_backend(a.pid) from pg_stat_activity a where a.usename = code;
  end loop;
end $$;

/** Ends the sessions of a login that do nothing in an open transaction, or keep one open for longer than any question takes. Internal. */
create function ledger.end_open_transactions(p_role name) returns void
language plpgsql set search_path = ledger, pg_temp as $$
begin
  execute format('grant %I to current_user', p_role);
  perform pg_terminate_backend(a.pid) from pg_stat_activity a where a.usename = p_role
    and (a.state like 'idle in transaction%' or a.xact_start < clock_timestamp() - (select m.longest_question from meta m));
end $$;

/**
 * Locks the row of a till that is about to end or to get another login. Sessions that may keep a transaction open to hold the
 * row are ended: its own, those of codes for it, and those of codes that it made. Gives an empty row when no till has that
 * name. Internal.
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
      perform end_sessions(r.role) from (
        select x.role from till x where x.shop_id = p_shop and x.name = p_name
        union select e.role from enrolment e join pg_stat_activity a on a.usename = e.role and e.role <> session_user
          left join till x on x.role = e.by_role where e.shop_id = p_shop and (e.name = p_name or x.name = p_name)) r;
      perform pg_sleep(0.02);
    end;
  end loop;
  raise exception 'somebody else holds this till' using errcode = '55P03';
end $$;

/** Ends a login, with its sessions and the codes that it made. Internal. */
create function ledger.end_login(p_role name) returns void
language plpgsql set search_path = ledger, pg_temp as $$
begin
  if is_login(p_role) then execute format('alter role %I nologin', p_role); end if;
  perform end_sessions(p_role);
  perform end_codes(p_role);
end $$;

/**
 * Turns the login of an enrolment into a till with its own login. The password never travels: the till makes its SCRAM
 * verifier. An existing till of that name gets the new login, and its old one is closed. For the login of an enrolment.
 */
create function ledger.enrol(p_verifier text) returns table (shop uuid, shop_name text, till uuid, till_name text, role_name text)
language plpgsql security definer set search_path = ledger, pg_temp as $$
#variable_conflict use_column
declare e ledger.enrolment; t ledger.till; r text := 'till_' || replace(gen_random_uuid()::text, '-', '');
begin
  if not is_verifier(p_verifier) then raise exception 'not a SCRAM verifier' using errcode = '22023'; end if;
  update enrolment set used_at = clock_timestamp() where role = session_user and used_at is null and expires_at > clock_timestamp() returning * into e;
  if e.role is null or e.by_role is not null and (staying(e.by_role)).id is null then raise exception 'this code is not valid any more' using errcode = '28000'; end if;
  t := hold_till(e.shop_id, e.name);
  execute format('create role %I login connection limit 8 password %L', r, p_verifier);
  execute format('grant %I to %I', case e.kind when 'office' then 'ledger_office' else 'ledger_till' end, r);
  execute format('alter role %I set statement_timeout = %L', r, '60s');
  execute format('alter role %I set idle_in_transaction_session_timeout = %L', r, '10s');
  if t.id is null then
    insert into till (shop_id, name, kind, role) values (e.shop_id, e.name, e.kind, r) returning * into t;
    insert into epoch (shop_id, till_id, epoch, from_seq, from_hash, reason) values (t.shop_id, t.id, 0, 0, repeat('0', 64), 'enrolled');
  else
    update till set role = r, kind = e.kind, state = 'active', installation = null, enrolled_at = clock_timestamp()
      where shop_id = t.shop_id and id = t.id;
    perform end_login(t.role);
  end if;
  execute format('alter role %I nologin', e.role);
  return query select s.id, s.name, t.id, t.name, r from shop s where s.id = t.shop_id;
end $$;

/**
 * Ends a till of a shop: `closed` for a lost or stolen one, `retired` for one that has sent everything. What a closed till
 * decided and claimed, and no sale confirms, is undone. For the ledger's owner.
 */
create function ledger.end_till(p_shop uuid, p_name text, p_state text) returns boolean
language plpgsql set search_path = ledger, pg_temp as $$
declare t ledger.till;
begin
  if p_state not in ('closed', 'retired') then raise exception 'ended how?' using errcode = '22023'; end if;
  t := hold_till(p_shop, p_name);
  if t.id is null then return false; end if;
  update till set state = p_state, shut_out_at = case when p_state = 'closed' then clock_timestamp() else shut_out_at end
    where shop_id = t.shop_id and id = t.id;
  perform end_login(t.role);
  if p_state = 'closed' then
    -- No one stands behind what a stolen till decided about others' sales; what none of them has applied yet is refused.
    update decision set answer = 'refused', why = 'TILL_CLOSED', answered_at = clock_timestamp()
      where shop_id = t.shop_id and by_till = t.id and answer is null;
    delete from claim c where c.shop_id = t.shop_id and c.till_id = t.id and not is_backed(c);
  end if;
  return true;
end $$;

/**
 * Makes a one-time code for a till of the office's shop, or for another office: a login and the verifier of its password,
 * both made by the office. An existing till of that name moves to the machine that uses the code, with a new login; the old
 * login is closed. For offices.
 */
create function ledger.offer_code(p_login text, p_verifier text, p_name text, p_kind text, p_minutes int) returns timestamptz
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare t ledger.till := ledger.writer(); until timestamptz := clock_timestamp() + make_interval(mins => p_minutes);
begin
  if t.kind is distinct from 'office' then raise exception 'only an office enrols a till' using errcode = '42501'; end if;
  if p_login !~ '^enrol_[0-9a-z]{8}$' or not is_verifier(p_verifier) or p_kind not in ('till', 'office') or p_minutes not between 1 and 1440
      or length(trim(p_name)) not between 1 and 200 then
    raise exception 'no such code' using errcode = '22023';
  end if;
  -- A code does not turn an office into a till, nor a till into an office: they may read different things.
  if exists (select 1 from till o where o.shop_id = t.shop_id and o.name = p_name and o.kind <> p_kind) then
    raise exception 'that name is another kind' using errcode = '22023';
  end if;
  if (select count(*) from enrolment e where e.shop_id = t.shop_id and e.used_at is null and e.expires_at > clock_timestamp()) >= 50 then
    raise exception 'too many codes are open' using errcode = '54000';
  end if;
  execute format('create role %I login connection limit 3 valid until %L password %L', p_login, until, p_verifier);
  execute format('grant ledger_enrol to %I', p_login);
  insert into enrolment (role, shop_id, name, kind, expires_at, by_role) values (p_login, t.shop_id, p_name, p_kind, until, t.role);
  return until;
end $$;

/** Ends another till of the office's shop, as `end_till` does. For offices. */
create function ledger.end_own_till(p_till uuid, p_state text) returns boolean
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare t ledger.till := ledger.writer(); gone ledger.till;
begin
  if t.kind is distinct from 'office' then raise exception 'only an office ends a till' using errcode = '42501'; end if;
  select * into gone from till where shop_id = t.shop_id and id = p_till;
  if gone.id is null or gone.id = t.id then return false; end if;
  return end_till(t.shop_id, gone.name, p_state);
end $$;

revoke all on all functions in schema ledger from public;
grant execute on function ledger.enrol(text) to ledger_enrol;
grant execute on function ledger.offer_code(text, text, text, text, int), ledger.end_own_till(uuid, text) to ledger_office;
