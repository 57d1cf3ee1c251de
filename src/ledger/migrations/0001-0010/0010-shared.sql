-- What the tills of a shop share, told with the till that wrote it.

/**
 * Which version of what is shared counts: asked often, so without the text. A number means the same version for good
 * only together with its time: a ledger that was put back from a copy gives numbers again.
 */
create function ledger.shared_heads() returns table (kind text, version bigint, at timestamptz)
language sql stable security definer set search_path = ledger, pg_temp as $$
  select distinct on (s.kind) s.kind, s.version, s.at from shared s where s.shop_id = (select (me()).shop_id) order by s.kind, s.version desc
$$;

/** The version of one kind that counts, with who wrote it at which till. */
create function ledger.shared_read(p_kind text) returns table (version bigint, body text, who text, till text, at timestamptz)
language sql stable security definer set search_path = ledger, pg_temp as $$
  select s.version, s.body, s.who, t.name, s.at from shared s join till t on t.shop_id = s.shop_id and t.id = s.till_id
  where s.shop_id = (select (me()).shop_id) and s.kind = p_kind order by s.version desc limit 1
$$;

create index shared_by_till on ledger.shared (shop_id, kind, till_id, at);

drop function ledger.share(text, bigint, text, text);

/**
 * Sets what is shared. `p_version` is the one that it was made from: when another has come since, nothing is written
 * and that one is told, so that the last writer reads what the other had written. A till writes one
 * kind 120 times in an hour at most: versions stay, and two tills that undo each other for ever fill no disk.
 */
create function ledger.share(p_kind text, p_version bigint, p_body text, p_who text)
returns table (status text, version bigint, body text, who text, at timestamptz)
language plpgsql security definer set search_path = ledger, pg_temp as $$
#variable_conflict use_column
declare t ledger.till := ledger.me(); last_one ledger.shared;
begin
  if t.id is null then raise exception 'this login is no till of the ledger' using errcode = '42501'; end if;
  if length(p_body) > 4000000 then raise exception 'too long' using errcode = '22001'; end if;
  perform pg_advisory_xact_lock(hashtextextended(t.shop_id::text || p_kind, 3));
  select * into last_one from shared where shop_id = t.shop_id and kind = p_kind order by version desc limit 1;
  if coalesce(last_one.version, 0) <> p_version then
    return query select 'moved', coalesce(last_one.version, 0), last_one.body, last_one.who, last_one.at; return;
  end if;
  if (select count(*) from shared s where s.shop_id = t.shop_id and s.kind = p_kind and s.till_id = t.id
      and s.at > clock_timestamp() - interval '1 hour') >= 120 then
    raise exception 'too many versions in an hour' using errcode = '54000';
  end if;
  insert into shared (shop_id, kind, version, body, till_id, who) values (t.shop_id, p_kind, p_version + 1, p_body, t.id, p_who)
    returning * into last_one;
  -- A hint that there is something to read, and nothing of it.
  perform pg_notify('ledger', t.shop_id::text);
  return query select 'ok', last_one.version, null::text, last_one.who, last_one.at;
end $$;

revoke all on function ledger.shared_heads(), ledger.shared_read(text), ledger.share(text, bigint, text, text) from public;
grant execute on function ledger.shared_heads(), ledger.shared_read(text), ledger.share(text, bigint, text, text) to ledger_till, ledger_office;
