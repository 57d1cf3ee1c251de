-- Whether two sales are alike, by what the tills tell of them: the same package of the same game, each by its id or by the form of
-- its name, for a player whose details are among the other's. A provider lists a package under new ids and renames, adds or drops
-- fields, and a key of ids and fields then took a second top-up for another one.
--
-- What one login does keeps no other till from its answer: nobody waits long for a lock that a session holds in a transaction
-- which it leaves open, and of each till so many sales are compared that the answer comes while somebody waits for it.

/**
 * What a sale is compared by: `product` and `package`, their ids; `productForm` and `packageForm`, the forms of their names;
 * `values`, keys of the forms of the player's details; `joined`, keys of all of them written as one. A sale of before this step that was told sealed has none.
 */
create table ledger.alike (
  shop_id uuid not null,
  till_id uuid not null,
  sale_id text not null,
  alike jsonb not null,
  primary key (shop_id, till_id, sale_id),
  foreign key (shop_id, till_id, sale_id) references ledger.sale (shop_id, till_id, id) on delete cascade
);
alter table ledger.alike enable row level security;
revoke all on ledger.alike from public;
alter table ledger.intent add column alike jsonb;
-- When the ledger first heard that the sale was sent; null for one that is kept. A sale may be sent long after it was made.
alter table ledger.sale add column sent_at timestamptz;
update ledger.sale set sent_at = received_at where state not in ('held', 'not-sent');
create index sale_of_till_by_sending on ledger.sale (till_id, sent_at);
create index sale_of_till_open on ledger.sale (till_id, received_at) where state in ('held', 'sending', 'not-sent', 'unknown');
create index intent_of_till on ledger.intent (till_id, at);

/**
 * Takes a lock until the transaction ends; false when another one has held it for longer than any question takes.
 * No till waits longer than a quarter of a second for the answer.
 */
create function ledger.in_turn(p_lock bigint) returns boolean
language plpgsql set search_path = ledger, pg_temp set lock_timeout = '100ms' as $$
begin
  perform pg_advisory_xact_lock(p_lock);
  return true;
exception when lock_not_available then return false;
end $$;

-- Without settings of their own these become part of the question, which is ten times as fast.
create function ledger.is_same_game(p_one jsonb, p_other jsonb) returns boolean
language sql immutable as $$
  select coalesce(p_one ->> 'product' = p_other ->> 'product'
    or p_one ->> 'productForm' <> '' and p_one ->> 'productForm' = p_other ->> 'productForm', false)
$$;

create function ledger.is_same_thing(p_one jsonb, p_other jsonb) returns boolean
language sql immutable as $$
  select ledger.is_same_game(p_one, p_other) and coalesce(p_one ->> 'package' = p_other ->> 'package'
    or p_one ->> 'packageForm' <> '' and p_one ->> 'packageForm' = p_other ->> 'packageForm', false)
$$;

create function ledger.is_same_player(p_one jsonb, p_other jsonb) returns boolean
language sql immutable as $$
  select coalesce(p_one -> 'values' <@ (p_other -> 'values') or p_one -> 'values' @> (p_other -> 'values')
    -- One field of a provider's may have what another has in several.
    or jsonb_array_length(p_one -> 'values') = 1 and p_other -> 'joined' ? (p_one -> 'values' ->> 0)
    or jsonb_array_length(p_other -> 'values') = 1 and p_one -> 'joined' ? (p_other -> 'values' ->> 0), false)
$$;

create function ledger.is_alike(p_one jsonb, p_other jsonb) returns boolean
language sql immutable as $$ select ledger.is_same_thing(p_one, p_other) and ledger.is_same_player(p_one, p_other) $$;

/** Whether anything says to whom it is: of vouchers every customer would look like the last one. */
create function ledger.has_player(p_alike jsonb) returns boolean
language sql immutable as $$ select coalesce(jsonb_array_length(p_alike -> 'values') > 0, false) $$;

/** What a sale is compared by. A till that seals its players makes the keys of their details; of the others they are made here. */
create function ledger.alike_of(p_shop uuid, p_sealed boolean, p_body jsonb, p_told jsonb) returns jsonb
language plpgsql stable set search_path = ledger, pg_temp as $$
declare told jsonb := case when jsonb_typeof(p_told -> 'values') = 'array' then p_told end; keys jsonb;
  one jsonb := case when jsonb_typeof(p_told -> 'joined') = 'array' then p_told -> 'joined' else '[]' end;
begin
  if p_sealed and told is null then return null; end if;
  if p_sealed then
    select jsonb_agg(v) into keys from jsonb_array_elements_text(told -> 'values') v where v ~ '^[0-9a-f]{64}$';
    select jsonb_agg(v) into one from jsonb_array_elements_text(one) v where v ~ '^[0-9a-f]{64}$';
  else
    -- A till of before this step tells no forms.
    select jsonb_agg(distinct keyed(p_shop, to_jsonb(v))) into keys from (
      select x from jsonb_array_elements_text(told -> 'values') x
      union all
      select r.x ->> 1 from jsonb_array_elements(recipient((p_body ->> 'payload')::jsonb)) r (x) where told is null) q (v)
      where v is not null and v <> '' and length(v) <= 1000;
    select jsonb_agg(keyed(p_shop, to_jsonb(v))) into one from jsonb_array_elements_text(one) v where length(v) <= 4000;
  end if;
  return jsonb_build_object('product', p_body ->> 'product_id', 'package', p_body ->> 'package_id',
    'productForm', coalesce(left(told ->> 'product', 1000), lower(btrim(p_body ->> 'product_name')), ''),
    'packageForm', coalesce(left(told ->> 'package', 1000), lower(btrim(p_body ->> 'package_name')), ''),
    'values', coalesce(keys, '[]'), 'joined', coalesce(one, '[]'));
end $$;

-- Of what was told sealed nothing can be made here: it is compared by its keys of before.
insert into ledger.alike (shop_id, till_id, sale_id, alike)
  select s.shop_id, s.till_id, s.id, ledger.alike_of(s.shop_id, false, q.body, null) from ledger.sale s join ledger.record q
    on q.shop_id = s.shop_id and q.till_id = s.till_id and q.tbl = 'sales' and q.key = s.id and q.body is not null
  where not s.sealed on conflict do nothing;

/**
 * Takes the entries behind `p_after` up to `p_upto` into the projections, as if one after the other; nobody else may do so
 * for the till meanwhile. Throws a data exception when one of them cannot be read.
 */
create or replace function ledger.project_entries(p_shop uuid, p_till uuid, p_epoch int, p_after bigint, p_upto bigint) returns void
-- One plan for all: making one anew, or compiling it, takes longer than an entry does.
language plpgsql set search_path = ledger, pg_temp set jit = off set plan_cache_mode = force_generic_plan as $$
begin
  with e as materialized (
    select q.seq, q.received_at, q.canon::jsonb as canon, coalesce(q.marks, '[]')::jsonb as marks, coalesce(q.rows, '[]')::jsonb as rows
    from event q where q.shop_id = p_shop and q.till_id = p_till and q.epoch = p_epoch and q.seq > p_after and q.seq <= p_upto),
  -- Every row is read, also one that no mark asks for.
  told_row as materialized (
    select e.seq, (r.x ->> 0)::int as i, r.n, r.x ->> 1 as text, r.x ->> 2 as withheld, r.x -> 3 as alike,
      (select jsonb_object_agg(c ->> 0, c -> 1) from jsonb_array_elements((r.x ->> 1)::jsonb -> 1) c) as body
    from e, jsonb_array_elements(e.rows) with ordinality r (x, n)),
  last_row as (select distinct on (seq, i) * from told_row order by seq, i, n desc),
  mark as materialized (
    select e.seq, e.received_at, m.i, m.x ->> 0 as tbl, m.x ->> 1 as key, m.x ->> 2 is null as gone, r.seq is not null as has_row, r.body, r.alike,
      r.withheld is null and m.x ->> 2 = translate(rtrim(encode(sha256(convert_to(r.text, 'UTF8')), 'base64'), '='), '+/', '-_') as proven
    from e cross join jsonb_array_elements(e.marks) with ordinality m (x, i) left join last_row r on r.seq = e.seq and r.i = m.i - 1),
  -- What the entries come to for each row of the journal. A mark without its row leaves the columns as they are, unless it
  -- says that the row is gone.
  net as (
    select tbl, key, born_in(p_shop, p_till, p_epoch, tbl, key) as born, min(seq) as first_seq, max(seq) as seq,
      (array_agg(gone order by seq desc, i desc))[1] as gone,
      bool_or(has_row or gone) as has_body, (array_agg(body order by seq desc, has_row desc, i desc) filter (where has_row or gone))[1] as body,
      bool_or(has_row) as has_row, (array_agg(proven order by seq desc, i desc) filter (where has_row))[1] as proven
    from mark group by tbl, key),
  recorded as (
    insert into record as q (shop_id, till_id, born, tbl, key, first_seq, epoch, seq, body, gone, proven)
    select p_shop, p_till, s.born, s.tbl, s.key, s.first_seq, p_epoch, s.seq, case when s.has_body then s.body else k.body end, s.gone,
      case when s.has_row then s.proven else coalesce(k.proven, false) end
    from net s left join lateral (select r.body, r.proven from ledger.record r
      where r.shop_id = p_shop and r.till_id = p_till and r.tbl = s.tbl and r.key = s.key and r.born = s.born limit 1) k on true
    on conflict (shop_id, till_id, tbl, key, born) do update set epoch = excluded.epoch, seq = excluded.seq, gone = excluded.gone,
      body = excluded.body, proven = excluded.proven),
  told as materialized (
    select x.*, m.i, alike_of(p_shop, x.sealed, m.body, m.alike) as compared from mark m cross join lateral sale_of(p_shop, p_till, p_epoch, m.seq, m.received_at, m.body) x where m.tbl = 'sales' and m.has_row),
  peak as (select id, max(rank(state)) as rank from told group by id),
  -- A sale keeps what its first entry said of it but for what becomes of it. A journal that was restored may bring an older
  -- state, which is not taken for the truth.
  sold as (
    insert into sale as q (shop_id, till_id, id, epoch, seq, state, created_at, received_at, product_id, package_id, item_key, player_key, sealed,
      currency, expected_minor, charged_minor, cashier, code, order_key, z_number, told, sent_at)
    select p_shop, p_till, f.id, p_epoch, l.seq, l.state, f.created_at, f.received_at, f.product_id, f.package_id, f.item_key, f.player_key, f.sealed,
      f.currency, f.expected_minor, f.charged_minor, f.cashier, l.code, l.order_key, l.z_number, l.told,
      (select min(t.received_at) from told t where t.id = f.id and t.state not in ('held', 'not-sent'))
    from (select distinct on (id) * from told order by id, seq, i) f
      join (select distinct on (id) * from told order by id, seq desc, i) l on l.id = f.id
      join peak p on p.id = f.id
      left join lateral (select o.epoch, o.seq, o.state from ledger.sale o where o.shop_id = p_shop and o.till_id = p_till and o.id = f.id limit 1) k on true
    where k.state is null or ((k.epoch, k.seq) < (p_epoch, l.seq) and (k.epoch = p_epoch or p.rank >= rank(k.state)))
    on conflict (shop_id, till_id, id) do update set epoch = excluded.epoch, seq = excluded.seq, state = excluded.state,
      code = excluded.code, order_key = excluded.order_key, z_number = excluded.z_number, told = excluded.told,
      sent_at = coalesce(q.sent_at, excluded.sent_at)),
  compared as (
    insert into alike (shop_id, till_id, sale_id, alike)
    select p_shop, p_till, f.id, f.compared from (select distinct on (id) id, compared from told order by id, seq, i) f where f.compared is not null
    on conflict do nothing)
  insert into setting as q (shop_id, till_id, name, epoch, seq, value)
    select distinct on (canon ->> 5) p_shop, p_till, canon ->> 5, p_epoch, seq, (canon ->> 6)::jsonb -> 'to'
    from e where canon ->> 4 = 'settings' order by canon ->> 5, seq desc
    on conflict (shop_id, till_id, name) do update set epoch = excluded.epoch, seq = excluded.seq, value = excluded.value;
end $$;

drop function ledger.intend(text, text, text, interval, text);
drop function ledger.intended(text, text, text, interval);

/**
 * Notes what a till is about to send. It is asked on its own and before the till asks for the others' sales: of two tills that send
 * the same at once one at least hears of the other, and neither waits for a lock.
 */
create function ledger.note_intent(p_sale text, p_item text, p_check text default null, p_alike jsonb default null) returns void
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare t ledger.till := ledger.me();
begin
  perform may_ask(t, p_sale, p_check, p_alike, p_item);
  delete from intent where (shop_id, item_key, sale_id) in
    (select shop_id, item_key, sale_id from intent where at < clock_timestamp() - interval '1 day' limit 20 for update skip locked);
  insert into intent (shop_id, item_key, sale_id, till_id, alike) values (t.shop_id, p_item, p_sale, t.id, p_alike)
    on conflict (shop_id, item_key, sale_id) do nothing;
end $$;

/** Throws when a till may not ask about what it is about to send. */
create function ledger.may_ask(p_till ledger.till, p_sale text, p_check text, p_alike jsonb, variadic p_keys text[]) returns void
language plpgsql stable set search_path = ledger, pg_temp as $$
begin
  if p_till.id is null then raise exception 'this login is no till of the ledger' using errcode = '42501'; end if;
  if (select s.seal_check from shop s where s.id = p_till.shop_id) is distinct from p_check then
    raise exception 'this shop seals its players' using errcode = '42883', hint = 'sealed';
  end if;
  if length(p_sale) > 100 or exists (select 1 from unnest(p_keys) k where k !~ '^[0-9a-f]{64}$') then
    raise exception 'not a key' using errcode = '22023';
  end if;
  if p_alike is not null and (jsonb_typeof(p_alike -> 'values') is distinct from 'array' or pg_column_size(p_alike) > 20000) then
    raise exception 'not what is sold' using errcode = '22023';
  end if;
end $$;

/**
 * What the other tills sold of what a till is about to send, and are about to send themselves. See the step of the other tills and that
 * of the sealed players; `p_alike`: what is about to be sent, as sales are compared by it. A till of before this step is compared by its keys alone. Of each till its newest are compared:
 * more than one sells in a day, or has open. Those of a closed till warn nobody. When there are more than are told, every till has
 * its newest among them.
 */
create function ledger.intend(p_sale text, p_item text, p_player text, p_within interval, p_check text default null, p_alike jsonb default null)
returns table (till text, sale text, state text, why text, ago double precision)
language plpgsql security definer set search_path = ledger, pg_temp as $$
#variable_conflict use_column
declare t ledger.till := ledger.me(); since timestamptz := clock_timestamp() - least(p_within, interval '1 day'); most constant int := 5000;
begin
  perform may_ask(t, p_sale, p_check, p_alike, p_item, p_player);
  return query
    select f.name, f.sale_id, f.state, f.why, extract(epoch from clock_timestamp() - f.at)::double precision from (
      select o.name, x.*, row_number() over (partition by o.id order by x.at desc) as nth
      from till o cross join lateral (
        select i.sale_id, null::text as state, 'now' as why, i.at
          from (select * from intent n where n.shop_id = o.shop_id and n.till_id = o.id and n.at > since order by n.at desc limit most) i
          where (i.item_key = p_item and (p_alike is null or has_player(p_alike)) or is_alike(i.alike, p_alike) and has_player(i.alike) and has_player(p_alike))
            and not exists (select 1 from sale s where s.shop_id = o.shop_id and s.till_id = o.id and s.id = i.sale_id)
        union all
        select s.id, s.state, case when s.state = 'unknown' then 'unknown' when s.state in ('held', 'not-sent') then 'kept' else 'recent' end, coalesce(s.sent_at, s.received_at)
          from (
            (select * from sale n where n.shop_id = o.shop_id and n.till_id = o.id and n.state in ('held', 'sending', 'not-sent', 'unknown')
              order by n.received_at desc limit most)
            union all
            (select * from (select * from sale n where n.shop_id = o.shop_id and n.till_id = o.id and n.sent_at > since order by n.sent_at desc limit most) r
              where r.state in ('accepted', 'delivered'))) s
          left join alike k on k.shop_id = s.shop_id and k.till_id = s.till_id and k.sale_id = s.id
          where case s.state
            when 'unknown' then s.player_key = p_player and (p_alike is null or has_player(p_alike)) or is_alike(k.alike, p_alike)
              or is_same_game(k.alike, p_alike) and is_same_player(k.alike, p_alike) and has_player(k.alike) and has_player(p_alike)
            else (s.state <> 'sending' or s.sent_at > since)
              and (s.item_key = p_item and (p_alike is null or has_player(p_alike)) or is_alike(k.alike, p_alike) and has_player(k.alike) and has_player(p_alike)) end) x
      where o.shop_id = t.shop_id and o.id <> t.id and o.state <> 'closed' and x.sale_id <> p_sale) f
    order by f.nth, f.at desc limit 20;
end $$;

/** See the steps before; rivals are those that are alike. Whose turn does not come in time waits, as for a till that has not told everything. */
create or replace function ledger.claim_order(p_order text, p_sale text, p_seen timestamptz, p_by text) returns jsonb
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare t ledger.till := ledger.me(); a ledger.account; own ledger.sale; compared jsonb; c ledger.claim; late jsonb; rivals jsonb; seen timestamptz := coalesce(p_seen, clock_timestamp());
  waiting jsonb := case when p_seen is null then jsonb_build_object('seen', seen) else '{}' end;
begin
  if t.id is null then raise exception 'this login is no till of the ledger' using errcode = '42501'; end if;
  if p_by not in ('code', 'match', 'person') then raise exception 'claimed by what?' using errcode = '22023'; end if;
  select x.* into a from account x join shop s on s.account_id = x.id where s.id = t.shop_id;
  if not in_turn(hashtextextended(a.id::text || p_order, 1)) then return jsonb_build_object('is', 'wait', 'tills', '[]'::jsonb) || waiting; end if;
  select * into own from sale where shop_id = t.shop_id and till_id = t.id and id = p_sale;
  select * into c from claim where account_id = a.id and order_key = p_order;
  if c.order_key is not null then
    if own.id is null or c.till_id = t.id or p_by = 'match' or p_by = 'person' and own.received_at >= c.at
      or not exists (select 1 from till o where o.shop_id = c.shop_id and o.id = c.till_id and o.state = 'closed') then
      return claimed(c, t, p_sale);
    end if;
    delete from claim where account_id = a.id and order_key = p_order;
  end if;
  -- Whose sale it is says the till that told it first, as long as that one is at work. On one machine a till may have another name since.
  if exists (select 1 from (select s.till_id from sale s where s.shop_id = t.shop_id and s.id = p_sale order by s.received_at, s.till_id limit 1) f
      join till o on o.shop_id = t.shop_id and o.id = f.till_id
      where o.id <> t.id and o.state = 'active' and o.installation is distinct from t.installation) then
    raise exception 'another till made that sale' using errcode = '42501';
  end if;
  if p_by = 'match' and not a.tills_alone then return jsonb_build_object('is', 'others'); end if;
  if own.id is null then return jsonb_build_object('is', 'wait', 'tills', jsonb_build_array(t.name)) || waiting; end if;
  if p_by = 'match' then
    -- Of all that are alike no one key tells.
    if not in_turn(hashtextextended(a.id::text, 2)) then return jsonb_build_object('is', 'wait', 'tills', '[]'::jsonb) || waiting; end if;
    select k.alike into compared from alike k where k.shop_id = t.shop_id and k.till_id = t.id and k.sale_id = p_sale;
    select jsonb_agg(o.name order by o.name) into late from till o join shop s on s.id = o.shop_id
      where s.account_id = a.id and o.id <> t.id and o.kind = 'till' and o.state <> 'retired'
        and ((o.state = 'active' and (o.complete_at is null or o.complete_at < seen)) or o.state = 'closed'
          or exists (select 1 from epoch g where g.shop_id = o.shop_id and g.till_id = o.id and g.epoch > 0
            and coalesce(g.gap_from, '-infinity') <= seen and g.opened_at >= own.received_at - interval '1 day'));
    if late is not null then return jsonb_build_object('is', 'wait', 'tills', late) || waiting; end if;
    select jsonb_agg(r.id order by r.id) into rivals from sale r join shop s on s.id = r.shop_id
        left join alike k on k.shop_id = r.shop_id and k.till_id = r.till_id and k.sale_id = r.id
      where s.account_id = a.id and r.id <> p_sale
        and (r.product_id = own.product_id and r.package_id = own.package_id or is_same_thing(k.alike, compared))
        and (r.item_key = own.item_key or r.shop_id <> t.shop_id or is_same_player(k.alike, compared)
          or (r.sealed <> own.sealed or own.sealed and exists (select 1 from unnest(s.unsealed_at) u
              where u between least(r.received_at, own.received_at) and greatest(r.received_at, own.received_at)))
            and r.received_at between own.received_at - interval '1 day' and own.received_at + interval '1 day')
        and r.state in ('sending', 'unknown', 'not-sent', 'rejected', 'voided', 'accepted')
        and not exists (select 1 from claim q where q.shop_id = r.shop_id and q.sale_id = r.id);
    if rivals is not null then return jsonb_build_object('is', 'rivals', 'sales', rivals); end if;
  end if;
  insert into claim (account_id, order_key, shop_id, sale_id, till_id, by) values (a.id, p_order, t.shop_id, p_sale, t.id, p_by) on conflict do nothing;
  select * into c from claim where account_id = a.id and order_key = p_order;
  return claimed(c, t, p_sale);
end $$;


drop function ledger.pull_sales(uuid, int, bigint, int, interval);
/**
 * Sales of one till of the shop that changed behind a place in its entries, in their order, so many or a million bytes, or some
 * more: those of one entry come together. What was sent longer ago than `p_within` is left out, unless it is open; `received_at`
 * is when it was sent, where it was. `more`: this is not all. Of a closed till nothing is given out: it says what it likes.
 */
create function ledger.pull_sales(p_till uuid, p_epoch int, p_seq bigint, p_limit int, p_within interval)
returns table (id text, epoch int, seq bigint, state text, created_at timestamptz, received_at timestamptz, product_id text, package_id text,
  item_key text, player_key text, currency text, charged_minor bigint, code text, order_key text, more boolean, alike jsonb)
language sql stable security definer set search_path = ledger, pg_temp as $$
  with page as materialized (
    select s.id, s.epoch, s.seq, s.state, s.created_at, coalesce(s.sent_at, s.received_at) as received_at, s.product_id, s.package_id,
      s.item_key, s.player_key, s.currency, s.charged_minor, s.code, s.order_key, k.alike
    from sale s left join alike k on k.shop_id = s.shop_id and k.till_id = s.till_id and k.sale_id = s.id
    where s.shop_id = (select (me()).shop_id) and s.till_id = p_till and (s.epoch, s.seq) > (p_epoch, p_seq)
      and (coalesce(s.sent_at, s.received_at) > clock_timestamp() - p_within or s.state in ('held', 'sending', 'not-sent', 'unknown'))
      and exists (select 1 from till o where o.shop_id = s.shop_id and o.id = p_till and o.state <> 'closed')
    order by s.epoch, s.seq fetch first (least(greatest(p_limit, 1), 1000)) rows with ties),
  sized as (
    select p.*, count(*) over () as n, sum(pg_column_size(p)) over (order by p.epoch, p.seq) - sum(pg_column_size(p)) over (partition by p.epoch, p.seq) as before
    from page p),
  cut as (select z.*, z.n >= least(greatest(p_limit, 1), 1000) or max(z.before) over () >= 1000000 as more from sized z)
  select z.id, z.epoch, z.seq, z.state, z.created_at, z.received_at, z.product_id, z.package_id, z.item_key, z.player_key, z.currency,
    z.charged_minor, z.code, z.order_key, z.more, z.alike
  from cut z where z.before < 1000000 order by z.epoch, z.seq
$$;

revoke all on function ledger.in_turn(bigint), ledger.is_same_game(jsonb, jsonb), ledger.is_same_thing(jsonb, jsonb), ledger.is_same_player(jsonb, jsonb),
  ledger.is_alike(jsonb, jsonb), ledger.has_player(jsonb), ledger.alike_of(uuid, boolean, jsonb, jsonb),
  ledger.note_intent(text, text, text, jsonb), ledger.may_ask(ledger.till, text, text, jsonb, text[]),
  ledger.intend(text, text, text, interval, text, jsonb), ledger.pull_sales(uuid, int, bigint, int, interval) from public;
grant execute on function ledger.note_intent(text, text, text, jsonb), ledger.intend(text, text, text, interval, text, jsonb), ledger.pull_sales(uuid, int, bigint, int, interval) to ledger_till, ledger_office;
