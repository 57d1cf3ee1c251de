-- How much one till may say: every text has an end, what is read comes in pages that are small in bytes, and a till stores so many
-- bytes in an hour. With a stolen login somebody could fill the disk, or tell texts of megabytes that kept every other till from
-- reading what is new.

-- Of what is in a ledger already nothing is refused for it.
alter table ledger.till add constraint till_is_short check (length(installation) <= 200) not valid;
alter table ledger.record add constraint record_is_short check (length(tbl) <= 100 and length(key) <= 1000) not valid;
alter table ledger.setting add constraint setting_is_short check (length(name) <= 200 and pg_column_size(value) <= 1000000) not valid;
-- Sealed, a book of ten thousand prices is longer than in clear; Thai letters are three bytes each.
alter table ledger.shared drop constraint shared_body_check, add constraint shared_is_short check (octet_length(body) <= 8000000) not valid;
alter table ledger.shared_players drop constraint shared_players_body_check,
  add constraint shared_players_is_short check (octet_length(body) <= 8000000) not valid;

/** See the step of what is shared. */
create or replace function ledger.share(p_kind text, p_version bigint, p_body text, p_who text)
returns table (status text, version bigint, body text, who text, at timestamptz)
language plpgsql security definer set search_path = ledger, pg_temp as $$
#variable_conflict use_column
declare t ledger.till := ledger.me(); last_one ledger.shared;
begin
  if t.id is null then raise exception 'this login is no till of the ledger' using errcode = '42501'; end if;
  if octet_length(p_body) > 8000000 then raise exception 'too long' using errcode = '22001'; end if;
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

/** See the step of the players. */
create or replace function ledger.share_players(p_version bigint, p_body text, p_who text)
returns table (status text, version bigint, at timestamptz)
language plpgsql security definer set search_path = ledger, pg_temp as $$
#variable_conflict use_column
declare t ledger.till := ledger.me(); last_one ledger.shared_players; is_this_hour boolean;
begin
  if t.id is null then raise exception 'this login is no till of the ledger' using errcode = '42501'; end if;
  if p_body is null or octet_length(p_body) > 8000000 then raise exception 'too long' using errcode = '22001'; end if;
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

/** Whether it is nothing, or an amount that a till takes: at most 10^12 minor units (`amount-bound.ts`). */
create function ledger.is_amount(p_value jsonb) returns boolean
language sql immutable set search_path = ledger, pg_temp as $$
  select case when not is_whole(p_value, 13) then false
    when jsonb_typeof(p_value) = 'number' then (p_value #>> '{}')::numeric between -1000000000000 and 1000000000000
    else true end
$$;

/** Whether a row is one that a till writes, and no longer than it writes it; see the step of readable rows. */
create or replace function ledger.is_readable(p_tbl text, p_row jsonb) returns boolean
language plpgsql immutable set search_path = ledger, pg_temp as $$
begin
  -- A till takes no id, name or code that is longer than 200, and 20 values of 500 for a top-up; sealed, that is four times as much.
  return case p_tbl
    when 'sales' then pg_column_size(p_row) <= 8000000 and is_instant(p_row -> 'created_at') and is_whole(p_row -> 'quantity', 9)
      and is_amount(p_row -> 'expected_minor') and is_amount(p_row -> 'charged_minor') and is_amount(p_row -> 'discount_minor')
      and is_amount(p_row -> 'tendered_minor') and is_amount(p_row -> 'rounding_minor') and is_whole(p_row -> 'z_number', 9)
      and is_text(p_row -> 'payload', 80000) and is_text(p_row -> 'product_name', 1000) and is_text(p_row -> 'package_name', 1000)
      and is_text(p_row -> 'product_id', 1000) and is_text(p_row -> 'package_id', 1000) and is_text(p_row -> 'id', 100)
      and is_text(p_row -> 'cashier', 1000) and is_text(p_row -> 'tender', 100) and is_text(p_row -> 'code', 1000) and is_text(p_row -> 'order_key', 2000)
      and is_text(p_row -> 'state', 100) and is_text(p_row -> 'currency', 10) and is_text(p_row -> 'item_key', 100) and is_text(p_row -> 'player_key', 100)
    when 'drawer_entries' then pg_column_size(p_row) <= 20000 and is_instant(p_row -> 'at') and is_whole(p_row -> 'seq', 15)
      and is_amount(p_row -> 'amount_minor') and is_amount(p_row -> 'tendered_minor') and is_amount(p_row -> 'rounding_minor')
    when 'payment_slips' then pg_column_size(p_row) <= 20000
    when 'shifts' then pg_column_size(p_row) <= 200000 and is_instant(p_row -> 'opened_at') and is_amount(p_row -> 'float_minor')
      and is_text(p_row -> 'opened_by', 1000)
    when 'z_reports' then is_whole(p_row -> 'number', 9) and is_text(p_row -> 'report', 4000000)
    else pg_column_size(p_row) <= 8000000 end;
end $$;

/** How much each till stored in the hour that began then, by what it was. */
create table ledger.spent (
  shop_id uuid not null,
  till_id uuid not null,
  what text not null,
  hour timestamptz not null default clock_timestamp(),
  bytes bigint not null,
  primary key (shop_id, till_id, what),
  foreign key (shop_id, till_id) references ledger.till (shop_id, id)
);
alter table ledger.spent enable row level security;
revoke all on ledger.spent from public;

-- How much a till may tell of its journal in an hour, in bytes; a sale is some 5,000. One that was enrolled within a day may have
-- sold for years. The ledger's owner may set others.
alter table ledger.meta
  add column told_an_hour bigint not null default 64000000,
  add column told_an_hour_at_first bigint not null default 256000000;

/** Counts what a till stores. Refuses it when it is more than `p_most` within the hour. */
create function ledger.spend(p_shop uuid, p_till uuid, p_what text, p_bytes bigint, p_most bigint) returns void
language plpgsql set search_path = ledger, pg_temp as $$
declare since timestamptz := clock_timestamp() - interval '1 hour';
begin
  if p_bytes <= p_most then
    insert into spent as s (shop_id, till_id, what, bytes) values (p_shop, p_till, p_what, p_bytes)
      on conflict (shop_id, till_id, what) do update
      set hour = case when s.hour > since then s.hour else clock_timestamp() end, bytes = p_bytes + case when s.hour > since then s.bytes else 0 end
      where s.hour <= since or s.bytes + p_bytes <= p_most;
    if found then return; end if;
  end if;
  raise exception 'this till stores too much in an hour' using errcode = '54000';
end $$;

/** The same for a row, as what, and up to how much, its trigger says. */
create function ledger.spend_row() returns trigger
language plpgsql set search_path = ledger, pg_temp as $$
begin
  perform spend(new.shop_id, case when tg_table_name = 'decision' then (to_jsonb(new) ->> 'by_till')::uuid else new.till_id end,
    tg_argv[0], pg_column_size(new), tg_argv[1]::bigint);
  return null;
end $$;
create trigger shared_spends after insert on ledger.shared for each row execute function ledger.spend_row('shared', '64000000');
create trigger shop_z_spends after insert on ledger.shop_z for each row execute function ledger.spend_row('shared', '64000000');
-- Replaced in place, as often as somebody saves a player.
create trigger players_spend after insert or update on ledger.shared_players for each row execute function ledger.spend_row('players', '512000000');
create trigger intent_spends after insert on ledger.intent for each row execute function ledger.spend_row('asked', '8000000');
create trigger decision_spends after insert on ledger.decision for each row execute function ledger.spend_row('asked', '8000000');

/** See the step of appending. Of an entry whose rows are longer than any that a till writes they are left out, and it is marked. */
create or replace function ledger.appended(p_installation text, p_epoch int, p_seq bigint, p_hash text, p_complete timestamptz,
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
    perform ledger.spend(t.shop_id, t.id, 'told', bytes, (select case when t.enrolled_at > clock_timestamp() - interval '1 day' then m.told_an_hour_at_first
      else m.told_an_hour end from meta m));
    with said as materialized (
      select q.seq, q.canon, q.hash, q.marks, q.rows, lag(q.seq, 1, p_seq) over w as seq_before, lag(q.hash, 1, p_hash) over w as hash_before,
        coalesce(octet_length(q.marks) > 4000000, false) or coalesce(octet_length(q.rows) > 16000000, false) as is_long
      from unnest(p_seqs, p_canons, p_hashes, p_marks, p_rows) with ordinality q (seq, canon, hash, marks, rows, i)
      window w as (order by q.i)),
    wrong as materialized (
      select min(seq) as seq from said where seq is null or canon is null or hash is null or seq <= seq_before or hash !~ '^[0-9a-f]{64}$'
        or not starts_with(canon, '[' || seq || ',') or right(canon, 68) <> ',"' || hash_before || '"]'),
    added as (
      insert into event (shop_id, till_id, epoch, seq, canon, hash, marks, rows, fault)
      select t.shop_id, t.id, t.epoch, said.seq, said.canon, said.hash, case when not said.is_long then said.marks end, case when not said.is_long then said.rows end,
        case when said.hash <> ledger.digest_hex(said.canon) then 'hash'
          when said.seq <> said.seq_before + 1 then 'gap'
          when said.is_long then 'long'
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

drop function ledger.pull_sales(uuid, int, bigint, int, interval);
/**
 * Sales of one till of the shop that changed behind a place in its entries, in their order, so many or a million bytes, or some
 * more: those of one entry come together. What was first heard of longer ago than `p_within` is left out, unless it is open.
 * `more`: this is not all. Of a closed till nothing is given out: it says what it likes.
 */
create function ledger.pull_sales(p_till uuid, p_epoch int, p_seq bigint, p_limit int, p_within interval)
returns table (id text, epoch int, seq bigint, state text, created_at timestamptz, received_at timestamptz, product_id text, package_id text,
  item_key text, player_key text, currency text, charged_minor bigint, code text, order_key text, more boolean)
language sql stable security definer set search_path = ledger, pg_temp as $$
  with page as materialized (
    select s.id, s.epoch, s.seq, s.state, s.created_at, s.received_at, s.product_id, s.package_id, s.item_key, s.player_key, s.currency,
      s.charged_minor, s.code, s.order_key
    from sale s where s.shop_id = (select (me()).shop_id) and s.till_id = p_till and (s.epoch, s.seq) > (p_epoch, p_seq)
      and (s.received_at > clock_timestamp() - p_within or s.state in ('held', 'sending', 'not-sent', 'unknown'))
      and exists (select 1 from till o where o.shop_id = s.shop_id and o.id = p_till and o.state <> 'closed')
    order by s.epoch, s.seq fetch first (least(greatest(p_limit, 1), 1000)) rows with ties),
  sized as (
    select p.*, count(*) over () as n, sum(pg_column_size(p)) over (order by p.epoch, p.seq) - sum(pg_column_size(p)) over (partition by p.epoch, p.seq) as before
    from page p),
  cut as (select z.*, z.n >= least(greatest(p_limit, 1), 1000) or max(z.before) over () >= 1000000 as more from sized z)
  select z.id, z.epoch, z.seq, z.state, z.created_at, z.received_at, z.product_id, z.package_id, z.item_key, z.player_key, z.currency,
    z.charged_minor, z.code, z.order_key, z.more
  from cut z where z.before < 1000000 order by z.epoch, z.seq
$$;

/** The next entries of one till of the shop, for a reader that has come as far as `p_seq` of `p_epoch`; four million bytes, or one. */
create or replace function ledger.pull(p_till uuid, p_epoch int, p_seq bigint, p_limit int)
returns table (epoch int, seq bigint, received_at timestamptz, canon text, hash text, marks text, rows text)
language sql stable security definer set search_path = ledger, pg_temp as $$
  select x.epoch, x.seq, x.received_at, x.canon, x.hash, x.marks, x.rows from (
    select e.epoch, e.seq, e.received_at, e.canon, e.hash, e.marks, e.rows, row_number() over w as n,
      sum(octet_length(e.canon) + coalesce(octet_length(e.marks), 0) + coalesce(octet_length(e.rows), 0)) over w as bytes
    from (select v.* from event v where v.shop_id = (select (me()).shop_id) and v.till_id = p_till and (v.epoch, v.seq) > (p_epoch, p_seq)
      order by v.epoch, v.seq limit least(greatest(p_limit, 0), 1000)) e
    window w as (order by e.epoch, e.seq)) x
  where x.n = 1 or x.bytes <= 4000000 order by x.epoch, x.seq
$$;

/** See the step of what was brought back; in pages of four million bytes, or one entry. */
create or replace function ledger.lost_entries(p_epoch int, p_after_epoch int, p_after_seq bigint, p_limit int)
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

/** What is odd in the shop and wants a person, the newest first: of each till so much, so that none hides what is odd of another. */
create or replace function ledger.conflicts() returns table (till text, kind text, detail jsonb, at timestamptz)
language sql stable security definer set search_path = ledger, pg_temp as $$
  select t.name, c.kind, c.detail, c.at from till t
    cross join lateral (select o.* from conflict o where o.shop_id = t.shop_id and o.till_id = t.id order by o.id desc limit 100) c
  where t.shop_id = (select (me()).shop_id) order by c.id desc limit 1000
$$;

revoke all on function ledger.is_amount(jsonb), ledger.spend(uuid, uuid, text, bigint, bigint), ledger.spend_row(), ledger.pull_sales(uuid, int, bigint, int, interval) from public;
grant execute on function ledger.pull_sales(uuid, int, bigint, int, interval) to ledger_till, ledger_office;
