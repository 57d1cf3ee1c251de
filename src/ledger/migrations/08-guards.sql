-- What a till asks before it sends or takes a slip: is another till selling the same right now, did one sell it lately.

-- "I am about to send this", kept for a day by the ledger's clock. What is being shown as a slip is kept here too.
create table ledger.intent (
  shop_id uuid not null,
  item_key text not null,
  sale_id text not null,
  till_id uuid not null,
  at timestamptz not null default clock_timestamp(),
  -- What it is compared by, as in `alike`.
  alike jsonb,
  -- Of each till its own: one must neither keep another's note waiting nor take it back.
  primary key (shop_id, item_key, sale_id, till_id)
);
create index intent_old on ledger.intent (at);
create index intent_of_till on ledger.intent (till_id, at);
create trigger intent_spends after insert on ledger.intent for each row execute function ledger.spend_row('asked', '8000000');

/** Throws when a till may not ask about what it is about to send. Internal. */
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
  -- Keys alone: other tills compare with them, and a number of seven letters may be a text of a hundred thousand.
  if p_alike is not null and (jsonb_typeof(p_alike -> 'values') is distinct from 'array' or pg_column_size(p_alike) > 20000
      or exists (select 1 from jsonb_array_elements((p_alike -> 'values') || coalesce(p_alike -> 'joined', '[]') || coalesce(p_alike -> 'ids', '[]')) v
        where jsonb_typeof(v) <> 'string' or v #>> '{}' !~ '^[0-9a-f]{64}$')) then
    raise exception 'not what is sold' using errcode = '22023';
  end if;
end $$;

/**
 * Notes what a till is about to send. A till calls it before `intend`, in a separate transaction: of two tills that send the
 * same at once at least one hears of the other, and neither waits for a lock. In a shop that seals its players `p_check` is
 * of their code: keys of two kinds would miss each other, and no answer is better than a wrong one. For tills and offices.
 */
create function ledger.note_intent(p_sale text, p_item text, p_check text default null, p_alike jsonb default null) returns void
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare t ledger.till := ledger.writer();
begin
  perform may_ask(t, p_sale, p_check, p_alike, p_item);
  delete from intent where (shop_id, item_key, sale_id, till_id) in
    (select shop_id, item_key, sale_id, till_id from intent where at < clock_timestamp() - interval '1 day' limit 20 for update skip locked);
  insert into intent (shop_id, item_key, sale_id, till_id, alike) values (t.shop_id, p_item, p_sale, t.id, p_alike)
    on conflict (shop_id, item_key, sale_id, till_id) do nothing;
end $$;

/**
 * The sales of other tills of which the one that is about to be sent could be a second: what they noted or sold within the
 * span, kept of the same package, or have open for the same player. `p_alike`: what it is compared by; null compares by the
 * keys alone. `state` is null for what was only noted; `ago` is in seconds, by this ledger's clock. Of each till its newest
 * are compared: no till sells more in a day, or has more open. Closed tills warn no one. Of two machines with one till's name,
 * of which one is refused, each hears what the other noted. When there are more than 20, each till's newest come first. For
 * tills and offices.
 */
create function ledger.intend(p_sale text, p_item text, p_player text, p_within interval, p_check text default null, p_alike jsonb default null)
returns table (till text, sale text, state text, why text, ago double precision)
language plpgsql security definer set search_path = ledger, pg_temp as $$
#variable_conflict use_column
declare t ledger.till := ledger.me(); since timestamptz := clock_timestamp() - least(p_within, interval '1 day'); most constant int := 5000; doubted boolean;
begin
  perform may_ask(t, p_sale, p_check, p_alike, p_item, p_player);
  doubted := exists (select 1 from conflict c where c.shop_id = t.shop_id and c.till_id = t.id and c.kind in ('cloned', 'other-installation') and c.at > t.enrolled_at);
  return query
    select f.name, f.sale_id, f.state, f.why, extract(epoch from clock_timestamp() - f.at)::double precision from (
      select o.name, x.*, row_number() over (partition by o.id order by x.at desc) as nth
      from till o cross join lateral (
        select i.sale_id, null::text as state, 'now' as why, i.at
          from (select * from intent n where n.shop_id = o.shop_id and n.till_id = o.id and n.at > since order by n.at desc limit most) i
          where (i.item_key = p_item and (p_alike is null or has_player(p_alike)) or is_alike(i.alike, p_alike) and has_player(i.alike) and has_player(p_alike))
            and not exists (select 1 from sale s where s.shop_id = o.shop_id and s.till_id = o.id and s.id = i.sale_id)
        union all
        select s.id, s.state, s.why, coalesce(s.sent_at, s.received_at)
          from (select n.*, k.alike, case when n.state in ('held', 'not-sent') then 'kept'
            -- No request takes ten minutes: its till died while it sent.
            when n.state = 'unknown' or n.state = 'sending' and n.sent_at < since - interval '10 minutes' then 'unknown' else 'recent' end as why from (
            (select * from sale n where n.shop_id = o.shop_id and n.till_id = o.id and n.state in ('held', 'sending', 'not-sent', 'unknown')
              order by n.received_at desc limit most)
            union all
            (select * from (select * from sale n where n.shop_id = o.shop_id and n.till_id = o.id and n.sent_at > since order by n.sent_at desc limit most) r
              where r.state in ('accepted', 'delivered'))) n
            left join alike k on k.shop_id = n.shop_id and k.till_id = n.till_id and k.sale_id = n.id) s
          where o.id <> t.id and case s.why
            when 'unknown' then s.player_key = p_player and (p_alike is null or has_player(p_alike)) or may_be_booked_already(s.alike, p_alike)
            else s.item_key = p_item and (p_alike is null or has_player(p_alike)) or is_alike(s.alike, p_alike) and has_player(s.alike) and has_player(p_alike) end) x
      where o.shop_id = t.shop_id and (o.id <> t.id or doubted) and o.state <> 'closed' and x.sale_id <> p_sale) f
    order by f.nth, f.at desc limit 20;
end $$;

/** Takes back what `note_intent` or `slip_paid` noted: nothing was sent, and nothing will be. For tills and offices. */
create function ledger.withdraw(p_sale text) returns void
language sql security definer set search_path = ledger, pg_temp as $$
  delete from intent where shop_id = (me()).shop_id and till_id = (me()).id and sale_id = p_sale
$$;

/**
 * Notes that a sale is about to be paid with a slip, and gives the sale that it paid already, or that it is being shown for
 * at another till right now. Of two tills that ask at once, one always hears of the other. `product` and `package` are null
 * where the ledger does not have that sale yet. For tills and offices.
 */
create function ledger.slip_paid(p_reference text, p_sale text)
returns table (till text, sale text, product text, package text, at timestamptz)
language plpgsql security definer set search_path = ledger, pg_temp as $$
#variable_conflict use_column
declare t ledger.till := ledger.writer(); shown text := 'slip ' || p_reference;
begin
  if length(p_sale) > 100 or p_reference !~ '^[0-9A-Z]{6,40}$' then raise exception 'not a reference' using errcode = '22023'; end if;
  if not in_turn(hashtextextended(t.shop_id::text || shown, 3)) then raise exception 'another till keeps this waiting' using errcode = '55P03'; end if;
  return query
    select o.name, x.sale_id, q.body ->> 'product_name', q.body ->> 'package_name', x.at from (
      select p.till_id, p.body ->> 'sale_id' as sale_id, s.created_at as at from record p
        join sale s on s.shop_id = p.shop_id and s.till_id = p.till_id and s.id = p.body ->> 'sale_id'
        where p.shop_id = t.shop_id and p.tbl = 'payment_slips' and p.body ->> 'reference' = p_reference
      union all
      select i.till_id, i.sale_id, i.at from intent i
        where i.shop_id = t.shop_id and i.item_key = shown and i.till_id <> t.id and i.at > clock_timestamp() - interval '2 minutes') x
    join till o on o.shop_id = t.shop_id and o.id = x.till_id
    left join record q on q.shop_id = t.shop_id and q.till_id = x.till_id and q.tbl = 'sales' and q.key = x.sale_id and q.body is not null
    where x.sale_id <> p_sale order by x.at limit 1;
  if found then return; end if;
  -- Withdrawn with its sale and deleted after a day, like what is about to be sent.
  insert into intent (shop_id, item_key, sale_id, till_id) values (t.shop_id, shown, p_sale, t.id)
    on conflict (shop_id, item_key, sale_id, till_id) do nothing;
end $$;

/**
 * Sales of one till of the shop that changed behind a place in its entries, in their order: so many, or a million bytes, or
 * some more, as those of one entry come together. What was sent longer ago than `p_within` is left out, unless it is open.
 * `received_at` is when it was sent, where it was. `more`: this is not all. A closed till has none: it says what it likes.
 * For tills and offices.
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

alter table ledger.intent enable row level security;
revoke all on all functions in schema ledger from public;
grant execute on function ledger.note_intent(text, text, text, jsonb), ledger.intend(text, text, text, interval, text, jsonb), ledger.withdraw(text),
  ledger.slip_paid(text, text), ledger.pull_sales(uuid, int, bigint, int, interval) to ledger_till, ledger_office;
