-- How a till says what it wrote down. Everything that a till may do is a function that looks up by itself who asks.

/** The till whose login asks; null for anybody else, and for a till that was closed or retired. */
create function ledger.me() returns ledger.till
language sql stable security definer set search_path = ledger, pg_temp as $$
  select t from till t where t.role = session_user and t.state = 'active'
$$;

/** The same, locked until the transaction ends. Refuses anybody else. */
create function ledger.lock_me() returns ledger.till
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare t ledger.till;
begin
  select * into t from till where role = session_user and state = 'active' for update;
  if not found then raise exception 'this login is no till of the ledger' using errcode = '42501'; end if;
  return t;
end $$;

create function ledger.digest_hex(p_text text) returns text
language sql immutable set search_path = ledger, pg_temp as $$
  select encode(sha256(convert_to(p_text, 'UTF8')), 'hex')
$$;

/** Which stretch of which epoch the till's chain of entries is made of, the newest first. */
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
 * Tells a till where the ledger's copy of its chain ends. The first installation that asks after an enrolment is
 * the till's from then on; another one is told so and may write nothing.
 */
create function ledger.hello(p_installation text)
returns table (status text, now timestamptz, incarnation uuid, shop uuid, shop_name text, till uuid, till_name text,
  kind text, epoch int, seq bigint, hash text)
language plpgsql security definer set search_path = ledger, pg_temp as $$
#variable_conflict use_column
declare t ledger.till; said text;
begin
  select * into t from till where role = session_user for update;
  if not found then raise exception 'this login is no till of the ledger' using errcode = '42501'; end if;
  said := case when t.state <> 'active' then t.state
    when t.installation is not null and t.installation <> p_installation then 'other-installation' else 'ok' end;
  if said = 'ok' then
    update till set heard_at = clock_timestamp(), installation = p_installation where shop_id = t.shop_id and id = t.id;
  elsif said = 'other-installation' then
    insert into conflict (shop_id, till_id, epoch, seq, kind, detail)
      values (t.shop_id, t.id, t.epoch, t.head_seq, 'other-installation', '{}') on conflict do nothing;
  end if;
  return query select said, clock_timestamp(), m.incarnation, t.shop_id, s.name, t.id, t.name, t.kind, t.epoch, t.head_seq, t.head_hash
    from meta m, shop s where s.id = t.shop_id;
end $$;

/** The last of the till's own entries, named by number and hash, that the ledger has as well; 0 for none. */
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
 * Begins a new epoch after an entry that both know: the till's journal went back. Said twice it does nothing the
 * second time. More than three in an hour are two machines that write under one name: `cloned`, until the owner
 * enrols one of them anew.
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
      and e.opened_at > greatest(clock_timestamp() - interval '1 hour', t.enrolled_at)) >= 3 then
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
 * Adds entries behind the one that the till knows as the ledger's last. When another is the last, nothing is added
 * and that one is told: an answer that was lost is found again like that, and nothing is added twice. No entry is
 * refused for what it says, so that an odd one does not stop those behind it: what is wrong with it is kept beside it.
 */
create function ledger.append(p_installation text, p_epoch int, p_seq bigint, p_hash text, p_complete timestamptz,
  p_seqs bigint[], p_canons text[], p_hashes text[], p_marks text[], p_rows text[])
returns table (status text, epoch int, seq bigint, hash text)
language plpgsql security definer set search_path = ledger, pg_temp as $$
#variable_conflict use_column
declare t ledger.till := ledger.lock_me(); n int := coalesce(array_length(p_seqs, 1), 0); misplaced bigint;
begin
  if t.installation is distinct from p_installation then
    return query select 'other-installation', t.epoch, t.head_seq, t.head_hash; return;
  end if;
  if t.epoch <> p_epoch or t.head_seq <> p_seq or t.head_hash <> p_hash then
    return query select 'moved', t.epoch, t.head_seq, t.head_hash; return;
  end if;
  if n > 0 then
    with said as materialized (
      select q.seq, q.canon, q.hash, q.marks, q.rows, lag(q.seq, 1, p_seq) over w as seq_before, lag(q.hash, 1, p_hash) over w as hash_before
      from unnest(p_seqs, p_canons, p_hashes, p_marks, p_rows) with ordinality q (seq, canon, hash, marks, rows, i)
      window w as (order by q.i)),
    wrong as materialized (
      select min(seq) as seq from said where seq is null or canon is null or hash is null or seq <= seq_before or hash !~ '^[0-9a-f]{64}$'
        or not starts_with(canon, '[' || seq || ',') or right(canon, 68) <> ',"' || hash_before || '"]'),
    added as (
      insert into event (shop_id, till_id, epoch, seq, canon, hash, marks, rows, fault)
      select t.shop_id, t.id, t.epoch, said.seq, said.canon, said.hash, said.marks, said.rows,
        case when said.hash <> ledger.digest_hex(said.canon) then 'hash'
          when said.seq <> said.seq_before + 1 then 'gap'
          when said.marks is not null and position('\"rows\":\"' || ledger.digest_hex(said.marks) || '\"' in said.canon) = 0 then 'marks' end
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
      -- What the till read its journal after; never later than now.
      complete_at = greatest(complete_at, least(p_complete, clock_timestamp()))
    where shop_id = t.shop_id and id = t.id;
  if n > 0 then
    -- A hint that there is something to read, and nothing of it: whoever listens reads by its own right.
    perform pg_notify('ledger', t.shop_id::text);
  end if;
  return query select 'ok', t.epoch, coalesce(p_seqs[n], p_seq), coalesce(p_hashes[n], p_hash);
end $$;
