-- The saved players of a shop, as its tills share them: sealed by them, so that the ledger can read nobody. Unlike what
-- else they share it is replaced in place: an older text would keep whoever was forgotten since.
create table ledger.shared_players (
  shop_id uuid primary key references ledger.shop (id),
  version bigint not null,
  body text not null check (length(body) <= 4000000),
  till_id uuid not null,
  who text not null check (length(who) <= 200),
  at timestamptz not null default clock_timestamp(),
  -- How often it was written in the hour that began then.
  hour timestamptz not null default clock_timestamp(),
  times int not null default 1,
  foreign key (shop_id, till_id) references ledger.till (shop_id, id)
);
alter table ledger.shared_players enable row level security;

create or replace function ledger.shared_heads() returns table (kind text, version bigint, at timestamptz)
language sql stable security definer set search_path = ledger, pg_temp as $$
  (select distinct on (s.kind) s.kind, s.version, s.at from shared s
    where s.shop_id = (select (me()).shop_id) and s.kind <> 'players' order by s.kind, s.version desc)
  union all select 'players', p.version, p.at from shared_players p where p.shop_id = (select (me()).shop_id)
$$;

/** The players that count, with who wrote them at which till. */
create function ledger.players_read() returns table (version bigint, body text, who text, till text, at timestamptz)
language sql stable security definer set search_path = ledger, pg_temp as $$
  select p.version, p.body, p.who, t.name, p.at from shared_players p join till t on t.shop_id = p.shop_id and t.id = p.till_id
  where p.shop_id = (select (me()).shop_id)
$$;

/**
 * Puts players in the place of those of `p_version`: when another till has written since, nothing is written. A shop
 * writes them 600 times in an hour at most: two tills that undo each other for ever wear out no disk.
 */
create function ledger.share_players(p_version bigint, p_body text, p_who text)
returns table (status text, version bigint, at timestamptz)
language plpgsql security definer set search_path = ledger, pg_temp as $$
#variable_conflict use_column
declare t ledger.till := ledger.me(); last_one ledger.shared_players; is_this_hour boolean;
begin
  if t.id is null then raise exception 'this login is no till of the ledger' using errcode = '42501'; end if;
  if p_body is null or length(p_body) > 4000000 then raise exception 'too long' using errcode = '22001'; end if;
  perform pg_advisory_xact_lock(hashtextextended(t.shop_id::text || 'players', 3));
  select * into last_one from shared_players where shop_id = t.shop_id;
  if coalesce(last_one.version, 0) <> p_version then
    return query select 'moved', coalesce(last_one.version, 0), last_one.at; return;
  end if;
  is_this_hour := coalesce(last_one.hour > clock_timestamp() - interval '1 hour', false);
  if is_this_hour and last_one.times >= 600 then
    raise exception 'too many versions in an hour' using errcode = '54000';
  end if;
  insert into shared_players (shop_id, version, body, till_id, who) values (t.shop_id, p_version + 1, p_body, t.id, p_who)
    on conflict (shop_id) do update set version = excluded.version, body = excluded.body, till_id = excluded.till_id,
      who = excluded.who, at = clock_timestamp(),
      hour = case when is_this_hour then last_one.hour else clock_timestamp() end,
      times = case when is_this_hour then last_one.times + 1 else 1 end
    returning * into last_one;
  -- A hint that there is something to read, and nothing of it.
  perform pg_notify('ledger', t.shop_id::text);
  return query select 'ok', last_one.version, last_one.at;
end $$;

revoke all on function ledger.players_read(), ledger.share_players(bigint, text, text) from public;
grant execute on function ledger.players_read(), ledger.share_players(bigint, text, text) to ledger_till, ledger_office;
