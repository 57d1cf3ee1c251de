-- What the tills of a shop share: people, prices and other settings, each version kept, and the saved players.

create table ledger.shared (
  shop_id uuid not null,
  kind text not null,
  version bigint not null,
  body text not null,
  till_id uuid not null,
  who text not null check (length(who) <= 200),
  at timestamptz not null default clock_timestamp(),
  primary key (shop_id, kind, version),
  constraint shared_kind_check check (kind in ('people', 'prices', 'aliases', 'receipt', 'day')),
  -- Sealed, a book of ten thousand prices is longer than in clear; Thai letters are three bytes each.
  constraint shared_is_short check (octet_length(body) <= 8000000)
);
create index shared_by_till on ledger.shared (shop_id, kind, till_id, at);
create trigger shared_stays before update or delete on ledger.shared for each row execute function ledger.stays();
create trigger shared_stays_whole before truncate on ledger.shared for each statement execute function ledger.stays();
create trigger shared_spends after insert on ledger.shared for each row execute function ledger.spend_row('shared', '64000000');

-- The saved players of a shop, sealed by its tills so that the ledger can read no one. They are replaced in place: an older
-- text would keep players who were forgotten since.
create table ledger.shared_players (
  shop_id uuid primary key references ledger.shop (id),
  version bigint not null,
  body text not null,
  till_id uuid not null,
  who text not null check (length(who) <= 200),
  at timestamptz not null default clock_timestamp(),
  -- How often it was written within the hour that began then.
  hour timestamptz not null default clock_timestamp(),
  times int not null default 1,
  foreign key (shop_id, till_id) references ledger.till (shop_id, id),
  constraint shared_players_is_short check (octet_length(body) <= 8000000)
);
create trigger players_spend after insert or update on ledger.shared_players for each row execute function ledger.spend_row('players', '512000000');

/**
 * The last version of every kind, without the text: tills ask often. A number means the same version only together with its
 * time: a ledger that was restored from a copy gives numbers again. For tills and offices.
 */
create function ledger.shared_heads() returns table (kind text, version bigint, at timestamptz)
language sql stable security definer set search_path = ledger, pg_temp as $$
  (select distinct on (s.kind) s.kind, s.version, s.at from shared s
    where s.shop_id = (select (me()).shop_id) order by s.kind, s.version desc)
  union all select 'players', p.version, p.at from shared_players p where p.shop_id = (select (me()).shop_id)
$$;

/**
 * The last version of one kind, with who wrote it at which till. `known_at`: when the version `p_known` was written, which a ledger
 * that was restored from a copy may have lost, and given its number again. For tills and offices.
 */
create function ledger.shared_read(p_kind text, p_known bigint default null)
returns table (version bigint, body text, who text, till text, at timestamptz, known_at timestamptz)
language sql stable security definer set search_path = ledger, pg_temp as $$
  select s.version, s.body, s.who, t.name, s.at,
    (select k.at from shared k where k.shop_id = s.shop_id and k.kind = p_kind and k.version = p_known) from shared s join till t on t.shop_id = s.shop_id and t.id = s.till_id
  where s.shop_id = (select (me()).shop_id) and s.kind = p_kind order by s.version desc limit 1
$$;

/**
 * Writes the version behind `p_version`. When another has come since, nothing is written and the answer has that one, so
 * that the person reads what the other wrote. A till writes one kind at most 120 times an hour: versions are kept, and two
 * tills that undo each other must not fill the disk. For tills and offices.
 */
create function ledger.share(p_kind text, p_version bigint, p_body text, p_who text)
returns table (status text, version bigint, body text, who text, at timestamptz)
language plpgsql security definer set search_path = ledger, pg_temp as $$
#variable_conflict use_column
declare t ledger.till := ledger.writer(); last_one ledger.shared;
begin
  if octet_length(p_body) > 8000000 then raise exception 'too long' using errcode = '22001'; end if;
  if not in_turn(hashtextextended(t.shop_id::text || p_kind, 3)) then raise exception 'another till keeps this waiting' using errcode = '55P03'; end if;
  select * into last_one from shared where shop_id = t.shop_id and kind = p_kind order by version desc limit 1;
  if coalesce(last_one.version, 0) <> p_version then
    return query select 'moved', coalesce(last_one.version, 0), last_one.body, last_one.who, last_one.at; return;
  end if;
  if (select count(*) from shared s where s.shop_id = t.shop_id and s.kind = p_kind and s.till_id = t.id
      and s.at between clock_timestamp() - interval '1 hour' and clock_timestamp()) >= 120 then
    raise exception 'too many versions in an hour' using errcode = '54000';
  end if;
  insert into shared (shop_id, kind, version, body, till_id, who) values (t.shop_id, p_kind, p_version + 1, p_body, t.id, p_who)
    returning * into last_one;
  perform hint(t.shop_id);
  return query select 'ok', last_one.version, null::text, last_one.who, last_one.at;
end $$;

/** The saved players, with who wrote them at which till. For tills and offices. */
create function ledger.players_read() returns table (version bigint, body text, who text, till text, at timestamptz)
language sql stable security definer set search_path = ledger, pg_temp as $$
  select p.version, p.body, p.who, t.name, p.at from shared_players p join till t on t.shop_id = p.shop_id and t.id = p.till_id
  where p.shop_id = (select (me()).shop_id)
$$;

/**
 * Replaces the players of `p_version`; when another till has written since, nothing is written. A shop writes them at most
 * 600 times an hour: two tills that undo each other must not wear out the disk. For tills and offices.
 */
create function ledger.share_players(p_version bigint, p_body text, p_who text)
returns table (status text, version bigint, at timestamptz)
language plpgsql security definer set search_path = ledger, pg_temp as $$
#variable_conflict use_column
declare t ledger.till := ledger.writer(); last_one ledger.shared_players; is_this_hour boolean;
begin
  if p_body is null or octet_length(p_body) > 8000000 then raise exception 'too long' using errcode = '22001'; end if;
  if not in_turn(hashtextextended(t.shop_id::text || 'players', 3)) then raise exception 'another till keeps this waiting' using errcode = '55P03'; end if;
  select * into last_one from shared_players where shop_id = t.shop_id;
  if coalesce(last_one.version, 0) <> p_version then
    return query select 'moved', coalesce(last_one.version, 0), last_one.at; return;
  end if;
  is_this_hour := coalesce(last_one.hour between clock_timestamp() - interval '1 hour' and clock_timestamp(), false);
  if is_this_hour and last_one.times >= 600 then
    raise exception 'too many versions in an hour' using errcode = '54000';
  end if;
  insert into shared_players (shop_id, version, body, till_id, who) values (t.shop_id, p_version + 1, p_body, t.id, p_who)
    on conflict (shop_id) do update set version = excluded.version, body = excluded.body, till_id = excluded.till_id,
      who = excluded.who, at = clock_timestamp(),
      hour = case when is_this_hour then last_one.hour else clock_timestamp() end,
      times = case when is_this_hour then last_one.times + 1 else 1 end
    returning * into last_one;
  perform hint(t.shop_id);
  return query select 'ok', last_one.version, last_one.at;
end $$;

alter table ledger.shared enable row level security;
alter table ledger.shared_players enable row level security;
create policy own_shops on ledger.shared for select to ledger_office using (shop_id in (select ledger.my_shops()));
revoke all on all functions in schema ledger from public;
grant select on ledger.shared to ledger_office;
grant execute on function ledger.shared_heads(), ledger.shared_read(text, bigint), ledger.share(text, bigint, text, text),
  ledger.players_read(), ledger.share_players(bigint, text, text) to ledger_till, ledger_office;
