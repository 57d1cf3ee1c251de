-- What every till recorded, entry by entry, in a chain that is only ever added to.

/** Refuses every change to what is only added to. Internal: a trigger. */
create function ledger.stays() returns trigger language plpgsql as $$
begin
  raise exception '% is only ever added to', tg_table_name using errcode = '42501';
end $$;

-- A till whose journal went back begins a new epoch behind the last entry that it and the ledger both have.
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
  -- The text that the entry's hash is made of. jsonb would refuse \u0000 and lone surrogates.
  canon text not null,
  hash text not null,
  -- The digests of the rows that the entry changed.
  marks text,
  -- Those rows, where they still had that digest when the entry was read.
  rows text,
  -- Why it cannot be trusted; null for a sound one. It is kept all the same.
  fault text,
  primary key (shop_id, till_id, epoch, seq)
) partition by hash (shop_id);

-- What is odd and needs a person.
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

-- How much each till stored within the hour that began then, by kind.
create table ledger.spent (
  shop_id uuid not null,
  till_id uuid not null,
  what text not null,
  hour timestamptz not null default clock_timestamp(),
  bytes bigint not null,
  primary key (shop_id, till_id, what),
  foreign key (shop_id, till_id) references ledger.till (shop_id, id)
);

create trigger event_stays before update or delete on ledger.event for each row execute function ledger.stays();
create trigger event_stays_whole before truncate on ledger.event for each statement execute function ledger.stays();
create trigger epoch_stays before update or delete on ledger.epoch for each row execute function ledger.stays();
create trigger epoch_stays_whole before truncate on ledger.epoch for each statement execute function ledger.stays();
do $$ begin
  for i in 0..7 loop
    execute format('create table ledger.event_%s partition of ledger.event for values with (modulus 8, remainder %s)', i, i);
    -- Partitions do not inherit a trigger against truncate.
    execute format('create trigger event_stays_whole before truncate on ledger.event_%s for each statement execute function ledger.stays()', i);
  end loop;
end $$;

/** Counts what a till stores, and refuses more than `p_most` bytes within the hour: a stolen login must not fill the disk. Internal. */
create function ledger.spend(p_shop uuid, p_till uuid, p_what text, p_bytes bigint, p_most bigint) returns void
language plpgsql set search_path = ledger, pg_temp as $$
declare since timestamptz := clock_timestamp() - interval '1 hour';
begin
  if p_bytes <= p_most then
    -- An hour that begins later than now is of a clock that was set back since: it would not end for as long.
    insert into spent as s (shop_id, till_id, what, bytes) values (p_shop, p_till, p_what, p_bytes)
      on conflict (shop_id, till_id, what) do update
      set hour = case when s.hour between since and clock_timestamp() then s.hour else clock_timestamp() end,
        bytes = p_bytes + case when s.hour between since and clock_timestamp() then s.bytes else 0 end
      where s.hour not between since and clock_timestamp() or s.bytes + p_bytes <= p_most;
    if found then return; end if;
  end if;
  raise exception 'this till stores too much in an hour' using errcode = '54000';
end $$;

/** The same for a new row; its trigger gives the kind and the limit. Internal: a trigger. */
create function ledger.spend_row() returns trigger
language plpgsql set search_path = ledger, pg_temp as $$
begin
  perform spend(new.shop_id, case when tg_table_name = 'decision' then (to_jsonb(new) ->> 'by_till')::uuid else new.till_id end,
    tg_argv[0], pg_column_size(new), tg_argv[1]::bigint);
  return null;
end $$;

alter table ledger.event enable row level security;
alter table ledger.epoch enable row level security;
alter table ledger.conflict enable row level security;
alter table ledger.spent enable row level security;
create policy own_shops on ledger.event for select to ledger_office using (shop_id in (select ledger.my_shops()));
create policy own_shops on ledger.epoch for select to ledger_office using (shop_id in (select ledger.my_shops()));
create policy own_shops on ledger.conflict for select to ledger_office using (shop_id in (select ledger.my_shops()));
revoke all on all functions in schema ledger from public;
grant select on ledger.event, ledger.epoch, ledger.conflict to ledger_office;
