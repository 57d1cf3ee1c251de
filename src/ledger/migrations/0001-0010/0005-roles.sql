-- Who may what. A till has functions and no table; an office may read its own shops' tables as well.

/** A login that is good for one enrolment, once, until it expires. */
create table ledger.enrolment (
  role name primary key,
  shop_id uuid not null references ledger.shop,
  name text not null check (length(name) between 1 and 200),
  kind text not null check (kind in ('till', 'office')),
  expires_at timestamptz not null,
  used_at timestamptz
);

/** Shops that an office reads beside its own: the others of its chain. */
create table ledger.chain (
  shop_id uuid not null,
  till_id uuid not null,
  reads uuid not null references ledger.shop,
  primary key (shop_id, till_id, reads),
  foreign key (shop_id, till_id) references ledger.till (shop_id, id)
);

create function ledger.is_verifier(p_text text) returns boolean
language sql immutable set search_path = ledger, pg_temp as $$
  select coalesce(p_text ~ '^SCRAM-SHA-256\$[0-9]{4,7}:[A-Za-z0-9+/]{22,64}={0,2}\$[A-Za-z0-9+/]{43}=:[A-Za-z0-9+/]{43}=$', false)
$$;

/**
 * Turns the login of an enrolment into a till with a login of its own. The password never travels: its SCRAM
 * verifier was made on the till. Under a name that is there already, that till goes on with a new login and the old
 * one is closed.
 */
create function ledger.enrol(p_verifier text) returns table (shop uuid, shop_name text, till uuid, till_name text, role_name text)
language plpgsql security definer set search_path = ledger, pg_temp as $$
#variable_conflict use_column
declare e ledger.enrolment; t ledger.till; r text := 'till_' || replace(gen_random_uuid()::text, '-', '');
begin
  if not is_verifier(p_verifier) then raise exception 'not a SCRAM verifier' using errcode = '22023'; end if;
  update enrolment set used_at = clock_timestamp() where role = session_user and used_at is null and expires_at > clock_timestamp() returning * into e;
  if e.role is null then raise exception 'this code is not valid any more' using errcode = '28000'; end if;
  select * into t from till where shop_id = e.shop_id and name = e.name for update;
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
  end if;
  execute format('alter role %I nologin', e.role);
  return query select s.id, s.name, t.id, t.name, r from shop s where s.id = t.shop_id;
end $$;

/** Lets a till of a shop write no more, from its next word on: `closed` for a stolen one, `retired` for one that told everything. */
create function ledger.end_till(p_shop uuid, p_name text, p_state text) returns boolean
language plpgsql set search_path = ledger, pg_temp as $$
declare t ledger.till;
begin
  if p_state not in ('closed', 'retired') then raise exception 'ended how?' using errcode = '22023'; end if;
  update till set state = p_state where shop_id = p_shop and name = p_name returning * into t;
  if t.id is null then return false; end if;
  execute format('alter role %I nologin', t.role);
  return true;
end $$;

/** The same, from an office of the shop. */
create function ledger.close_till(p_name text) returns boolean
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare t ledger.till := ledger.me();
begin
  if t.kind is distinct from 'office' then raise exception 'only an office closes a till' using errcode = '42501'; end if;
  return end_till(t.shop_id, p_name, 'closed');
end $$;

/** The shops whose rows the login may read. */
create function ledger.my_shops() returns setof uuid
language sql stable security definer set search_path = ledger, pg_temp as $$
  select (me()).shop_id where (me()).id is not null
  union
  select c.reads from chain c where c.shop_id = (me()).shop_id and c.till_id = (me()).id and (me()).kind = 'office'
$$;

do $$ begin
  -- Of the server, not of one database: another ledger beside this one uses the same three.
  if not exists (select 1 from pg_roles where rolname = 'ledger_till') then create role ledger_till nologin; end if;
  if not exists (select 1 from pg_roles where rolname = 'ledger_office') then create role ledger_office nologin; end if;
  if not exists (select 1 from pg_roles where rolname = 'ledger_enrol') then create role ledger_enrol nologin; end if;
  execute format('grant connect on database %I to ledger_till, ledger_office, ledger_enrol', current_database());
end $$;

revoke all on all tables in schema ledger from public;
revoke all on all functions in schema ledger from public;
alter default privileges in schema ledger revoke all on functions from public;
grant usage on schema ledger to ledger_till, ledger_office, ledger_enrol;
grant execute on function ledger.enrol(text) to ledger_enrol;
grant execute on function ledger.me(), ledger.hello(text), ledger.common(bigint[], text[]), ledger.fork(text, int, bigint, text, text),
  ledger.append(text, int, bigint, text, timestamptz, bigint[], text[], text[], text[], text[]),
  ledger.intend(text, text, text, jsonb, interval), ledger.withdraw(text), ledger.claim_order(text, text, timestamptz, text),
  ledger.shared_versions(), ledger.share(text, bigint, text, text), ledger.heads(), ledger.pull(uuid, int, bigint, int), ledger.conflicts()
  to ledger_till, ledger_office;
grant execute on function ledger.close_till(text), ledger.my_shops() to ledger_office;
grant select on ledger.event, ledger.epoch, ledger.conflict, ledger.record, ledger.sale, ledger.setting, ledger.claim, ledger.shared,
  ledger.payment, ledger.refund, ledger.cash_move, ledger.shift, ledger.z_report, ledger.adjustment, ledger.person, ledger.price, ledger.shop_sale to ledger_office;
grant select (shop_id, id, name, kind, state, epoch, head_seq, head_hash, complete_at, heard_at, enrolled_at) on ledger.till to ledger_office;

do $$ declare x text; begin
  foreach x in array array['event', 'epoch', 'conflict', 'record', 'sale', 'setting', 'claim', 'shared', 'till', 'shop', 'intent', 'enrolment', 'chain', 'account'] loop
    execute format('alter table ledger.%I enable row level security', x);
  end loop;
  foreach x in array array['event', 'epoch', 'conflict', 'record', 'sale', 'setting', 'claim', 'shared', 'till'] loop
    execute format('create policy own_shops on ledger.%I for select to ledger_office using (shop_id in (select ledger.my_shops()))', x);
  end loop;
end $$;
