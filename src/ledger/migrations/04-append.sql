-- How a till sends its entries, and how it finds back after its journal or this ledger was restored from a copy.

/** SHA-256 of a text, in hex. Internal. */
create function ledger.digest_hex(p_text text) returns text
language sql immutable set search_path = ledger, pg_temp as $$
  select encode(sha256(convert_to(p_text, 'UTF8')), 'hex')
$$;

/**
 * Hints to listening tills that there is something to read, without any of it: they read by their own right. Every login may fill
 * the server's queue of hints, and a full one would refuse the write that hints: without a hint tills look a little later. Internal.
 */
create function ledger.hint(p_shop uuid) returns void
language plpgsql set search_path = ledger, pg_temp as $$
begin
  if pg_notification_queue_usage() < 0.5 then perform pg_notify('ledger', p_shop::text); end if;
end $$;

/** The stretches of epochs that a till's chain of entries is made of, newest first. Internal. */
create function ledger.lineage(p_shop uuid, p_till uuid, p_epoch int) returns table (epoch int, upto bigint)
language sql stable set search_path = ledger, pg_temp as $$
  with recursive l (epoch, upto) as (
    select p_epoch, 9223372036854775807::bigint
    union all
    select e.from_epoch, least(l.upto, e.from_seq) from l
      join epoch e on e.shop_id = p_shop and e.till_id = p_till and e.epoch = l.epoch
      where e.from_epoch is not null)
  select l.epoch, l.upto from l
$$;

/**
 * Says where the ledger's copy of the till's chain ends. The first installation that asks after an enrolment writes for the
 * till from then on; another one gets `other-installation` and may write nothing. Internal: see `hello`.
 */
create function ledger.greeted(p_installation text)
returns table (status text, now timestamptz, incarnation uuid, shop uuid, shop_name text, till uuid, till_name text,
  kind text, epoch int, seq bigint, hash text)
language plpgsql security definer set search_path = ledger, pg_temp as $$
#variable_conflict use_column
declare t ledger.till; said text;
begin
  select * into t from till where role = session_user for no key update;
  if not found then raise exception 'this login is no till of the ledger' using errcode = '42501'; end if;
  said := case when t.state <> 'active' then t.state
    when t.installation is not null and t.installation <> p_installation then 'other-installation' else 'ok' end;
  if said = 'ok' then
    update till set heard_at = clock_timestamp(), installation = p_installation where shop_id = t.shop_id and id = t.id;
    -- The server's clock was set back: what tills were complete up to by the clock of before is not known by this one.
    update till set complete_at = null
      where id in (select x.id from till x where x.complete_at > clock_timestamp() for no key update skip locked);
  elsif said = 'other-installation' then
    insert into conflict (shop_id, till_id, epoch, seq, kind, detail)
      values (t.shop_id, t.id, t.epoch, t.head_seq, 'other-installation', '{}') on conflict do nothing;
  end if;
  return query select said, clock_timestamp(), m.incarnation, t.shop_id, s.name, t.id, t.name, t.kind, t.epoch, t.head_seq, t.head_hash
    from meta m, shop s where s.id = t.shop_id;
end $$;

/** `greeted` for a till that sends its players in clear; refused where the shop seals them. For tills and offices. */
create function ledger.hello(p_installation text)
returns table (status text, now timestamptz, incarnation uuid, shop uuid, shop_name text, till uuid, till_name text,
  kind text, epoch int, seq bigint, hash text)
language plpgsql security definer set search_path = ledger, pg_temp as $$
begin
  if exists (select 1 from till t join shop s on s.id = t.shop_id where t.role = session_user and t.state = 'active' and s.seal_check is not null) then
    raise exception 'this shop seals its players' using errcode = '42883', hint = 'sealed';
  end if;
  return query select * from greeted(p_installation);
end $$;

/**
 * Sets the check of a shop that has none, and gives the one that counts. Throws when another till keeps it waiting, as a
 * stolen login would that does the same in a transaction without an end. Internal.
 */
create function ledger.agreed_check(p_shop uuid, p_check text) returns text
language plpgsql set search_path = ledger, pg_temp set lock_timeout = '100ms' as $$
begin
  for tries in 1 .. 3 loop
    begin
      update shop s set seal_check = p_check where s.id = p_shop and s.seal_check is null;
      return (select s.seal_check from shop s where s.id = p_shop);
    exception when lock_not_available then perform end_unfinished(s.account_id) from shop s where s.id = p_shop;
    end;
  end loop;
  raise exception 'another till keeps this waiting' using errcode = '55P03';
end $$;

/** `greeted` for a till that seals its players. The first check counts for the shop; another check gets `sealed`. For tills and offices. */
create function ledger.hello(p_installation text, p_check text)
returns table (status text, now timestamptz, incarnation uuid, shop uuid, shop_name text, till uuid, till_name text,
  kind text, epoch int, seq bigint, hash text)
language plpgsql security definer set search_path = ledger, pg_temp as $$
#variable_conflict use_column
begin
  if p_check is null or p_check !~ '^[0-9a-f]{64}$' then raise exception 'not a check' using errcode = '22023'; end if;
  select * into status, now, incarnation, shop, shop_name, till, till_name, kind, epoch, seq, hash from greeted(p_installation);
  if status = 'ok' and agreed_check(hello.shop, p_check) <> p_check then status := 'sealed'; end if;
  return next;
end $$;

/** The last of the till's own entries, named by number and hash, that the ledger also has; 0 for none. For tills and offices. */
create function ledger.common(p_seqs bigint[], p_hashes text[]) returns bigint
language plpgsql stable security definer set search_path = ledger, pg_temp as $$
declare t ledger.till := ledger.me(); found_seq bigint;
begin
  if t.id is null then raise exception 'this login is no till of the ledger' using errcode = '42501'; end if;
  select max(q.seq) into found_seq from unnest(p_seqs, p_hashes) q (seq, hash)
    join lineage(t.shop_id, t.id, t.epoch) l on q.seq <= l.upto
    join event e on e.shop_id = t.shop_id and e.till_id = t.id and e.epoch = l.epoch and e.seq = q.seq and e.hash = q.hash;
  return coalesce(found_seq, 0);
end $$;

/**
 * Begins a new epoch behind an entry that both have: the till's journal went back. Asked again it does nothing. More than
 * three in an hour mean two machines that write under one name: `cloned`, until the owner enrols one of them again. For
 * tills and offices.
 */
create function ledger.fork(p_installation text, p_epoch int, p_seq bigint, p_hash text, p_reason text)
returns table (status text, epoch int)
language plpgsql security definer set search_path = ledger, pg_temp as $$
#variable_conflict use_column
declare t ledger.till := ledger.lock_me(); known text;
begin
  if t.installation is distinct from p_installation then return query select 'other-installation', t.epoch; return; end if;
  if t.epoch <> p_epoch then return query select 'moved', t.epoch; return; end if;
  if p_seq = 0 then known := repeat('0', 64);
  else
    select e.hash into known from lineage(t.shop_id, t.id, t.epoch) l
      join event e on e.shop_id = t.shop_id and e.till_id = t.id and e.epoch = l.epoch and e.seq = p_seq and p_seq <= l.upto;
  end if;
  if known is distinct from p_hash then return query select 'unknown-entry', t.epoch; return; end if;
  if (select count(*) from epoch e where e.shop_id = t.shop_id and e.till_id = t.id and e.epoch > 0
      and e.opened_at > greatest(clock_timestamp() - interval '1 hour', t.enrolled_at) and e.opened_at <= clock_timestamp()) >= 3 then
    insert into conflict (shop_id, till_id, epoch, seq, kind, detail)
      values (t.shop_id, t.id, t.epoch, p_seq, 'cloned', '{}') on conflict do nothing;
    return query select 'cloned', t.epoch; return;
  end if;
  insert into epoch (shop_id, till_id, epoch, from_epoch, from_seq, from_hash, gap_from, reason)
    values (t.shop_id, t.id, t.epoch + 1, t.epoch, p_seq, p_hash, t.complete_at, left(p_reason, 200));
  insert into conflict (shop_id, till_id, epoch, seq, kind, detail)
    values (t.shop_id, t.id, t.epoch + 1, p_seq, 'journal-went-back', jsonb_build_object('known', t.head_seq));
  update till set epoch = t.epoch + 1, head_seq = p_seq, head_hash = p_hash where shop_id = t.shop_id and id = t.id;
  return query select 'ok', t.epoch + 1;
end $$;

/**
 * Adds entries behind the one that the till takes for the ledger's last. When another is the last, nothing is added and the
 * answer names it: so the till finds out about an answer that was lost, and nothing is added twice. No entry is refused for
 * its content, so that an odd one does not stop those behind it: its fault is kept with it. Rows longer than any that a till
 * writes are left out, and the entry is marked. Internal: see `append`.
 */
create function ledger.appended(p_installation text, p_epoch int, p_seq bigint, p_hash text, p_complete timestamptz,
  p_seqs bigint[], p_canons text[], p_hashes text[], p_marks text[], p_rows text[])
returns table (status text, epoch int, seq bigint, hash text)
language plpgsql security definer set search_path = ledger, pg_temp as $$
#variable_conflict use_column
declare t ledger.till := ledger.lock_me(); n int := coalesce(array_length(p_seqs, 1), 0); misplaced bigint; longest bigint; bytes bigint;
begin
  if t.installation is distinct from p_installation then
    return query select 'other-installation', t.epoch, t.head_seq, t.head_hash; return;
  end if;
  if t.epoch <> p_epoch or t.head_seq <> p_seq or t.head_hash <> p_hash then
    return query select 'moved', t.epoch, t.head_seq, t.head_hash; return;
  end if;
  if n > 0 then
    select max(octet_length(q.canon)), sum(octet_length(q.canon) + coalesce(octet_length(q.marks), 0) + coalesce(octet_length(q.rows), 0) + 200)
      into longest, bytes from unnest(p_canons, p_marks, p_rows) q (canon, marks, rows);
    if longest > 4000000 then raise exception 'too long' using errcode = '22001'; end if;
    perform ledger.spend(t.shop_id, t.id, 'told', bytes, (select case when t.enrolled_at > clock_timestamp() - interval '1 day' then m.bytes_an_hour_at_first
      else m.bytes_an_hour end from meta m));
    with said as materialized (
      select q.seq, q.canon, q.hash, q.marks, q.rows, lag(q.seq, 1, p_seq) over w as seq_before, lag(q.hash, 1, p_hash) over w as hash_before,
        coalesce(octet_length(q.marks) > 4000000, false) or coalesce(octet_length(q.rows) > 16000000, false) as is_long
      from unnest(p_seqs, p_canons, p_hashes, p_marks, p_rows) with ordinality q (seq, canon, hash, marks, rows, i)
      window w as (order by q.i)),
    wrong as materialized (
      -- The other tills store how far each has come, and their files hold no larger number.
      select min(seq) as seq from said where seq is null or canon is null or hash is null or seq <= seq_before or seq > 1000000000000000 or hash !~ '^[0-9a-f]{64}$'
        or not starts_with(canon, '[' || seq || ',') or right(canon, 68) <> ',"' || hash_before || '"]'),
    added as (
      insert into event (shop_id, till_id, epoch, seq, canon, hash, marks, rows, fault)
      select t.shop_id, t.id, t.epoch, said.seq, said.canon, said.hash, case when not said.is_long then said.marks end, case when not said.is_long then said.rows end,
        case when said.hash <> ledger.digest_hex(said.canon) then 'hash'
          when said.seq <> said.seq_before + 1 then 'gap'
          when said.is_long then 'long'
          when said.marks is not null and left(right(said.canon, 135), 68) <> ',"' || ledger.digest_hex(said.marks) || '",' then 'marks' end
      from said, wrong where wrong.seq is null
      returning seq, fault),
    told as (
      insert into conflict (shop_id, till_id, epoch, seq, kind, detail)
      select t.shop_id, t.id, t.epoch, seq, 'broken-entry', jsonb_build_object('fault', fault) from added where fault is not null)
    select wrong.seq into misplaced from wrong;
    if misplaced is not null or array_position(p_seqs, null) is not null then
      return query select 'misplaced', t.epoch, t.head_seq, t.head_hash; return;
    end if;
    perform ledger.project(t.shop_id, t.id, t.epoch, p_seq, p_seqs[n]);
  end if;
  update till set head_seq = case when n > 0 then p_seqs[n] else head_seq end,
      head_hash = case when n > 0 then p_hashes[n] else head_hash end,
      heard_at = clock_timestamp(),
      -- The time that the till took before it read its journal; never later than now.
      complete_at = greatest(complete_at, least(p_complete, clock_timestamp()))
    where shop_id = t.shop_id and id = t.id;
  if n > 0 then perform hint(t.shop_id); end if;
  return query select 'ok', t.epoch, coalesce(p_seqs[n], p_seq), coalesce(p_hashes[n], p_hash);
end $$;

/**
 * `appended` for entries that are sealed with the code of this check; null for entries in clear. Where the shop seals
 * otherwise by now the answer is `moved`: the till says hello again and hears why. For tills and offices.
 */
create function ledger.append(p_installation text, p_epoch int, p_seq bigint, p_hash text, p_complete timestamptz,
  p_seqs bigint[], p_canons text[], p_hashes text[], p_marks text[], p_rows text[], p_check text default null)
returns table (status text, epoch int, seq bigint, hash text)
language plpgsql security definer set search_path = ledger, pg_temp as $$
#variable_conflict use_column
declare t ledger.till := ledger.lock_me();
begin
  if (select s.seal_check from shop s where s.id = t.shop_id) is distinct from p_check then
    return query select 'moved', t.epoch, t.head_seq, t.head_hash; return;
  end if;
  return query select * from appended(p_installation, p_epoch, p_seq, p_hash, p_complete, p_seqs, p_canons, p_hashes, p_marks, p_rows);
end $$;

/** Entries of a till that its chain left behind when an epoch began, in the order of its earlier chain. Internal. */
create function ledger.lost_behind(p_shop uuid, p_till uuid, p_epoch int) returns setof ledger.event
language sql stable set search_path = ledger, pg_temp as $$
  select v.* from epoch e
    cross join lateral lineage(p_shop, p_till, e.from_epoch) l
    join event v on v.shop_id = p_shop and v.till_id = p_till and v.epoch = l.epoch and v.seq > e.from_seq and v.seq <= l.upto
    where e.shop_id = p_shop and e.till_id = p_till and e.epoch = p_epoch
    order by v.epoch, v.seq
$$;

/**
 * The epochs of this till that began because its journal went back, each with the last common entry and the end of what was
 * left behind. One without a common entry is another journal under the till's name, and is left out. For tills and offices.
 */
create function ledger.forks() returns table (epoch int, from_seq bigint, from_hash text, lost_epoch int, lost_seq bigint, lost_hash text, lost_at text)
language sql stable security definer set search_path = ledger, pg_temp as $$
  -- A stolen login may have written any text.
  select e.epoch, e.from_seq, e.from_hash, x.epoch, x.seq, x.hash, coalesce(substring(x.canon from '^\[[0-9]+,"([^"\\]*)"'), '')
  from epoch e cross join lateral (
    select v.epoch, v.seq, v.hash, v.canon from lost_behind(e.shop_id, e.till_id, e.epoch) v order by v.epoch desc, v.seq desc limit 1) x
  where e.shop_id = (select (me()).shop_id) and e.till_id = (select (me()).id) and e.from_seq > 0 order by e.epoch
$$;

/**
 * The next entries that were left behind when that epoch of this till began, without faulty ones: up to four million bytes, or
 * one entry. For tills and offices.
 */
create function ledger.lost_entries(p_epoch int, p_after_epoch int, p_after_seq bigint, p_limit int)
returns table (epoch int, seq bigint, canon text, marks text, rows text)
language sql stable security definer set search_path = ledger, pg_temp as $$
  select x.epoch, x.seq, x.canon, x.marks, x.rows from (
    select e.epoch, e.seq, e.canon, e.marks, e.rows, row_number() over w as n,
      sum(octet_length(e.canon) + coalesce(octet_length(e.marks), 0) + coalesce(octet_length(e.rows), 0)) over w as bytes
    from (select v.* from lost_behind((select (me()).shop_id), (select (me()).id), p_epoch) v
      where (v.epoch, v.seq) > (p_after_epoch, p_after_seq) and v.fault is null
      order by v.epoch, v.seq limit least(greatest(p_limit, 0), 1000)) e
    window w as (order by e.epoch, e.seq)) x
  where x.n = 1 or x.bytes <= 4000000 order by x.epoch, x.seq
$$;

/** What is odd in the shop and needs a person, newest first: at most 100 a till, so that none hides another's. For tills and offices. */
create function ledger.conflicts() returns table (till text, kind text, detail jsonb, at timestamptz)
language sql stable security definer set search_path = ledger, pg_temp as $$
  select t.name, c.kind, c.detail, c.at from till t
    cross join lateral (select o.* from conflict o where o.shop_id = t.shop_id and o.till_id = t.id order by o.id desc limit 100) c
  where t.shop_id = (select (me()).shop_id) order by c.id desc limit 1000
$$;

revoke all on all functions in schema ledger from public;
grant execute on function ledger.hello(text), ledger.hello(text, text), ledger.common(bigint[], text[]), ledger.fork(text, int, bigint, text, text),
  ledger.append(text, int, bigint, text, timestamptz, bigint[], text[], text[], text[], text[], text),
  ledger.forks(), ledger.lost_entries(int, int, bigint, int), ledger.conflicts() to ledger_till, ledger_office;
