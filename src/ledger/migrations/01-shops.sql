-- The shops of this ledger, their tills, and who a login is. Each comment says who may call a function; an internal one
-- may be called by other functions only.

do $$ begin
  -- Roles belong to the server: another ledger on it uses the same three.
  if not exists (select 1 from pg_roles where rolname = 'ledger_till') then create role ledger_till nologin; end if;
  if not exists (select 1 from pg_roles where rolname = 'ledger_office') then create role ledger_office nologin; end if;
  if not exists (select 1 from pg_roles where rolname = 'ledger_enrol') then create role ledger_enrol nologin; end if;
end $$;
grant usage on schema ledger to ledger_till, ledger_office, ledger_enrol;

-- This ledger itself. Another incarnation is another ledger.
create table ledger.meta (
  one boolean primary key default true check (one),
  incarnation uuid not null default gen_random_uuid(),
  -- How much of its journal a till may send in an hour, in bytes; a sale is some 5,000. A till that was enrolled within a
  -- day may have sold for years. The ledger's owner may change both.
  bytes_an_hour bigint not null default 64000000,
  bytes_an_hour_at_first bigint not null default 256000000,
  -- What a till asks takes less: its own programs give up sooner. Whoever holds a lock for longer keeps others waiting.
  longest_question interval not null default '20 seconds'
);
insert into ledger.meta default values;

-- Shops that sell through one identify of the service share its orders: they are one account.
create table ledger.account (
  id uuid primary key default gen_random_uuid(),
  -- The owner vouches that only enrolled tills sell through this identify.
  tills_alone boolean not null default false
);

/** A key of 32 bytes padded for HMAC: 64 bytes, each combined with the same one. Internal. */
create function ledger.hmac_pad(p_key bytea, p_against int) returns bytea
language plpgsql immutable set search_path = ledger, pg_temp as $$
declare padded bytea := p_key || decode(repeat('00', 32), 'hex');
begin
  for i in 0..63 loop padded := set_byte(padded, i, get_byte(padded, i) # p_against); end loop;
  return padded;
end $$;

create table ledger.shop (
  id uuid primary key default gen_random_uuid(),
  name text not null unique check (length(name) between 1 and 200),
  account_id uuid not null references ledger.account,
  -- The key of the shop's item and player keys, so that a player's id cannot be looked up from one.
  item_salt bytea not null default uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()),
  made_at timestamptz not null default clock_timestamp(),
  item_inner bytea generated always as (ledger.hmac_pad(item_salt, 54)) stored,
  item_outer bytea generated always as (ledger.hmac_pad(item_salt, 92)) stored,
  -- A check of the code that the tills seal their players with; null while they send players in clear. The ledger never
  -- has the code. The check keeps a till from sending players in clear, or under another code, by mistake.
  seal_check text,
  -- When the owner let the shop choose another code.
  unsealed_at timestamptz[] not null default '{}'
);

create table ledger.till (
  shop_id uuid not null references ledger.shop,
  id uuid not null default gen_random_uuid(),
  name text not null check (length(name) between 1 and 200),
  kind text not null default 'till' check (kind in ('till', 'office')),
  -- Its login.
  role name not null unique,
  state text not null default 'active' check (state in ('active', 'closed', 'retired')),
  -- The end of its chain of entries.
  epoch int not null default 0,
  head_seq bigint not null default 0,
  head_hash text not null default repeat('0', 64),
  -- The one installation that may write for this till: the first to say hello after an enrolment.
  installation text,
  -- Everything that the till recorded until then is in this ledger; by this ledger's clock.
  complete_at timestamptz,
  heard_at timestamptz,
  enrolled_at timestamptz not null default clock_timestamp(),
  -- When it was last shut out: what it sent until then counts behind what others sent, also once its name has a new machine.
  shut_out_at timestamptz,
  primary key (shop_id, id),
  unique (shop_id, name),
  constraint till_is_short check (length(installation) <= 200)
);

-- Other shops of its chain that an office may read. The ledger's owner sets them, with `npm run ledger -- chain`.
create table ledger.chain (
  shop_id uuid not null,
  till_id uuid not null,
  reads uuid not null references ledger.shop,
  primary key (shop_id, till_id, reads),
  foreign key (shop_id, till_id) references ledger.till (shop_id, id)
);

/** The till that is logged in; null for any other login, and for a till that was closed or retired. For tills and offices. */
create function ledger.me() returns ledger.till
language sql stable security definer set search_path = ledger, pg_temp as $$
  select t from till t where t.role = session_user and t.state = 'active'
$$;

/**
 * The active till of a login, which no one can end before the transaction does; empty for none. It waits for no entries that
 * the till sends meanwhile. Transactions that go on seeing what was are refused: they would see a till that was shut out
 * since. Internal.
 */
create function ledger.staying(p_role name) returns ledger.till
language plpgsql set search_path = ledger, pg_temp as $$
declare t ledger.till;
begin
  if current_setting('transaction_isolation') <> 'read committed' then
    raise exception 'only a transaction that reads what is committed may write' using errcode = '25001';
  end if;
  select * into t from till where role = p_role and state = 'active' for key share;
  return t;
end $$;

/** The till that is logged in, as `staying`. What writes begins with it. Refuses any other login. Internal. */
create function ledger.writer() returns ledger.till
language plpgsql set search_path = ledger, pg_temp as $$
declare t ledger.till := ledger.staying(session_user);
begin
  if t.id is null then raise exception 'this login is no till of the ledger' using errcode = '42501'; end if;
  return t;
end $$;

/** The same for one session at a time. Internal. */
create function ledger.lock_me() returns ledger.till
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare t ledger.till;
begin
  select * into t from till where role = session_user and state = 'active' for no key update;
  if not found then raise exception 'this login is no till of the ledger' using errcode = '42501'; end if;
  return t;
end $$;

/** The shops whose rows the login may read: an office may read others of its chain. For offices: row security asks it. */
create function ledger.my_shops() returns setof uuid
language sql stable security definer set search_path = ledger, pg_temp as $$
  select (me()).shop_id where (me()).id is not null
  union
  select c.reads from chain c where c.shop_id = (me()).shop_id and c.till_id = (me()).id and (me()).kind = 'office'
$$;

/** The shop's key, from which its tills make item and player keys. For tills and offices. */
create function ledger.shop_key() returns text
language sql stable security definer set search_path = ledger, pg_temp as $$
  select encode(s.item_salt, 'base64') from shop s where s.id = (me()).shop_id
$$;

/** How far every till of the shop has come, and when it was heard of. For tills and offices. */
create function ledger.heads() returns table (till uuid, name text, kind text, state text, epoch int, seq bigint, hash text,
  heard_at timestamptz, complete_at timestamptz, now timestamptz)
language sql stable security definer set search_path = ledger, pg_temp as $$
  select t.id, t.name, t.kind, t.state, t.epoch, t.head_seq, t.head_hash, t.heard_at, t.complete_at, clock_timestamp()
  from till t where t.shop_id = (me()).shop_id order by t.name
$$;

alter table ledger.account enable row level security;
alter table ledger.shop enable row level security;
alter table ledger.till enable row level security;
alter table ledger.chain enable row level security;
create policy own_shops on ledger.till for select to ledger_office using (shop_id in (select ledger.my_shops()));
revoke all on all functions in schema ledger from public;
grant select (shop_id, id, name, kind, state, epoch, head_seq, head_hash, complete_at, heard_at, enrolled_at, shut_out_at) on ledger.till to ledger_office;
grant execute on function ledger.me(), ledger.shop_key(), ledger.heads() to ledger_till, ledger_office;
grant execute on function ledger.my_shops() to ledger_office;
