-- What every till wrote down, in the order in which it did: entries are only ever added.

create table ledger.meta (
  one boolean primary key default true check (one),
  incarnation uuid not null default gen_random_uuid()
);
insert into ledger.meta default values;

-- Whoever sells through one identify of the service shares its orders: one account.
create table ledger.account (
  id uuid primary key default gen_random_uuid(),
  -- The owner's word that nobody but enrolled tills sells through this identify.
  tills_alone boolean not null default false
);

create table ledger.shop (
  id uuid primary key default gen_random_uuid(),
  name text not null unique check (length(name) between 1 and 200),
  account_id uuid not null references ledger.account,
  -- Item keys are digests with this in front, so that a player's id cannot be looked up from one.
  item_salt bytea not null default uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()),
  made_at timestamptz not null default clock_timestamp()
);

create table ledger.till (
  shop_id uuid not null references ledger.shop,
  id uuid not null default gen_random_uuid(),
  name text not null check (length(name) between 1 and 200),
  kind text not null default 'till' check (kind in ('till', 'office')),
  role name not null unique,
  state text not null default 'active' check (state in ('active', 'closed', 'retired')),
  epoch int not null default 0,
  head_seq bigint not null default 0,
  head_hash text not null default repeat('0', 64),
  -- The one installation that may write for this till; the first to say hello after an enrolment.
  installation text,
  -- Everything that the till wrote down until then stands here; by this ledger's clock.
  complete_at timestamptz,
  heard_at timestamptz,
  enrolled_at timestamptz not null default clock_timestamp(),
  primary key (shop_id, id),
  unique (shop_id, name)
);

-- A till whose journal went back begins a new epoch at the last entry that both know.
create table ledger.epoch (
  shop_id uuid not null,
  till_id uuid not null,
  epoch int not null,
  from_epoch int,
  from_seq bigint not null,
  from_hash text not null,
  -- How far the till had been complete: between then and the opening, entries may be missing.
  gap_from timestamptz,
  opened_at timestamptz not null default clock_timestamp(),
  reason text not null,
  primary key (shop_id, till_id, epoch),
  foreign key (shop_id, till_id) references ledger.till (shop_id, id)
);

create table ledger.event (
  shop_id uuid not null,
  till_id uuid not null,
  epoch int not null,
  seq bigint not null,
  received_at timestamptz not null default clock_timestamp(),
  -- What the entry's hash is taken of, as text: jsonb would refuse \u0000 and lone surrogates.
  canon text not null,
  hash text not null,
  -- The digests of the rows that the entry tells, and of those the rows themselves that still said so when it was read.
  marks text,
  rows text,
  -- Why it is not to be trusted; null for a sound one. It is kept all the same.
  fault text,
  primary key (shop_id, till_id, epoch, seq)
) partition by hash (shop_id);

create table ledger.conflict (
  id bigint generated always as identity primary key,
  shop_id uuid not null,
  till_id uuid not null,
  epoch int not null,
  seq bigint not null,
  kind text not null,
  detail jsonb not null,
  at timestamptz not null default clock_timestamp(),
  unique (shop_id, till_id, epoch, seq, kind)
);

do $$ begin
  for i in 0..7 loop
    execute format('create table ledger.event_%s partition of ledger.event for values with (modulus 8, remainder %s)', i, i);
  end loop;
end $$;

create function ledger.stays() returns trigger language plpgsql as $$
begin
  raise exception '% is only ever added to', tg_table_name using errcode = '42501';
end $$;
create trigger event_stays before update or delete on ledger.event for each row execute function ledger.stays();
create trigger epoch_stays before update or delete on ledger.epoch for each row execute function ledger.stays();

-- A trigger against truncate is not inherited by partitions: each has its own.
do $$ begin
  execute 'create trigger event_stays_whole before truncate on ledger.event for each statement execute function ledger.stays()';
  execute 'create trigger epoch_stays_whole before truncate on ledger.epoch for each statement execute function ledger.stays()';
  for i in 0..7 loop
    execute format('create trigger event_stays_whole before truncate on ledger.event_%s for each statement execute function ledger.stays()', i);
  end loop;
end $$;
