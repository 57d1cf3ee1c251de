-- Who else is selling this, whose order is this, and what the tills of a shop share.

/** "I am about to send this": kept for a day, by the ledger's clock. */
create table ledger.intent (
  shop_id uuid not null,
  item_key text not null,
  sale_id text not null,
  till_id uuid not null,
  at timestamptz not null default clock_timestamp(),
  primary key (shop_id, item_key, sale_id)
);
create index intent_old on ledger.intent (at);

/** One order of the service settles one sale of the account's shops. */
create table ledger.claim (
  account_id uuid not null references ledger.account,
  order_key text not null check (length(order_key) between 1 and 1000),
  shop_id uuid not null,
  sale_id text not null,
  till_id uuid not null,
  by text not null check (by in ('code', 'match', 'person', 'entry')),
  at timestamptz not null default clock_timestamp(),
  primary key (account_id, order_key),
  unique (shop_id, sale_id)
);

/** What an owner set for every till; each version stays. */
create table ledger.shared (
  shop_id uuid not null,
  kind text not null check (kind in ('people', 'prices', 'aliases', 'players', 'receipt')),
  version bigint not null,
  body text not null check (length(body) <= 4000000),
  till_id uuid not null,
  who text not null check (length(who) <= 200),
  at timestamptz not null default clock_timestamp(),
  primary key (shop_id, kind, version)
);
create trigger shared_stays before update or delete on ledger.shared for each row execute function ledger.stays();
create trigger shared_stays_whole before truncate on ledger.shared for each statement execute function ledger.stays();

/**
 * Says that this till is about to send, and tells which other tills said or did the same lately. Of two tills that
 * ask at once, one always hears of the other: they go one after the other.
 */
create function ledger.intend(p_sale text, p_product text, p_package text, p_recipient jsonb, p_within interval)
returns table (till text, sale text, at timestamptz)
language plpgsql security definer set search_path = ledger, pg_temp as $$
#variable_conflict use_column
declare t ledger.till := ledger.me(); item text;
begin
  if t.id is null then raise exception 'this login is no till of the ledger' using errcode = '42501'; end if;
  if length(p_sale) > 100 or length(p_recipient::text) > 20000 then raise exception 'too long' using errcode = '22001'; end if;
  item := item_key(t.shop_id, p_product, p_package, p_recipient);
  perform pg_advisory_xact_lock(hashtextextended(t.shop_id::text || item, 0));
  delete from intent where (shop_id, item_key, sale_id) in
    (select shop_id, item_key, sale_id from intent where at < clock_timestamp() - interval '1 day' limit 20 for update skip locked);
  insert into intent (shop_id, item_key, sale_id, till_id) values (t.shop_id, item, p_sale, t.id)
    on conflict (shop_id, item_key, sale_id) do nothing;
  return query
    select o.name, x.sale_id, max(x.at) from (
      select i.till_id, i.sale_id, i.at from intent i where i.shop_id = t.shop_id and i.item_key = item
      union all
      select s.till_id, s.id, s.received_at from sale s where s.shop_id = t.shop_id and s.item_key = item and s.state not in ('rejected', 'voided', 'failed')) x
    join till o on o.shop_id = t.shop_id and o.id = x.till_id
    where x.sale_id <> p_sale and x.till_id <> t.id and x.at > clock_timestamp() - least(p_within, interval '1 day')
    group by o.name, x.sale_id order by 3 desc limit 5;
end $$;

/** Takes back what `intend` said: nothing was sent, and nothing will be. */
create function ledger.withdraw(p_sale text) returns void
language sql security definer set search_path = ledger, pg_temp as $$
  delete from intent where shop_id = (me()).shop_id and till_id = (me()).id and sale_id = p_sale
$$;

/**
 * Claims an order of the service for a sale of this till. Saying it twice is harmless. By evidence (`match`) only
 * when nobody but tills sells, every other till of the account has told everything up to when the order was seen, no
 * restored journal lacks entries about then, and no other sale of the same item may own it.
 * `is`: yours, taken (by `sale`), wait (for `tills`), rivals (`sales`), or others (somebody else may sell).
 */
create function ledger.claim_order(p_order text, p_sale text, p_seen timestamptz, p_by text) returns jsonb
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare t ledger.till := ledger.me(); a ledger.account; own ledger.sale; c ledger.claim; late jsonb; rivals jsonb;
begin
  if t.id is null then raise exception 'this login is no till of the ledger' using errcode = '42501'; end if;
  if p_by not in ('code', 'match', 'person') then raise exception 'claimed by what?' using errcode = '22023'; end if;
  select x.* into a from account x join shop s on s.account_id = x.id where s.id = t.shop_id;
  perform pg_advisory_xact_lock(hashtextextended(a.id::text || p_order, 1));
  select * into c from claim where account_id = a.id and order_key = p_order;
  if found then
    return jsonb_build_object('is', case when c.shop_id = t.shop_id and c.sale_id = p_sale then 'yours' else 'taken' end,
      'sale', case when c.shop_id = t.shop_id then c.sale_id end);
  end if;
  select * into own from sale where shop_id = t.shop_id and till_id = t.id and id = p_sale;
  if p_by = 'match' then
    if own.id is null then return jsonb_build_object('is', 'wait', 'tills', jsonb_build_array(t.name)); end if;
    if not a.tills_alone then return jsonb_build_object('is', 'others'); end if;
    perform pg_advisory_xact_lock(hashtextextended(a.id::text || own.item_key, 2));
    select jsonb_agg(o.name order by o.name) into late from till o join shop s on s.id = o.shop_id
      where s.account_id = a.id and o.id <> t.id and o.kind = 'till' and o.state <> 'retired'
        and ((o.state = 'active' and (o.complete_at is null or o.complete_at < p_seen)) or o.state = 'closed'
          or exists (select 1 from epoch g where g.shop_id = o.shop_id and g.till_id = o.id and g.epoch > 0
            and coalesce(g.gap_from, '-infinity') <= p_seen and g.opened_at >= own.received_at - interval '1 day'));
    if late is not null then return jsonb_build_object('is', 'wait', 'tills', late); end if;
    select jsonb_agg(r.id order by r.id) into rivals from sale r join shop s on s.id = r.shop_id
      where s.account_id = a.id and r.id <> p_sale and r.product_id = own.product_id and r.package_id = own.package_id
        and (r.item_key = own.item_key or r.shop_id <> t.shop_id)
        and r.state in ('sending', 'unknown', 'not-sent', 'rejected', 'voided', 'accepted')
        and not exists (select 1 from claim q where q.shop_id = r.shop_id and q.sale_id = r.id);
    if rivals is not null then return jsonb_build_object('is', 'rivals', 'sales', rivals); end if;
  end if;
  insert into claim (account_id, order_key, shop_id, sale_id, till_id, by) values (a.id, p_order, t.shop_id, p_sale, t.id, p_by) on conflict do nothing;
  select * into c from claim where account_id = a.id and order_key = p_order;
  return jsonb_build_object('is', case when c.shop_id = t.shop_id and c.sale_id = p_sale then 'yours' else 'taken' end, 'sale', c.sale_id);
end $$;

/** Makes the claims of entries again, which a ledger that was restored from a copy has lost. */
create function ledger.claim_by_entry() returns trigger
language plpgsql set search_path = ledger, pg_temp as $$
declare account uuid; c ledger.claim;
begin
  select account_id into account from shop where id = new.shop_id;
  insert into claim (account_id, order_key, shop_id, sale_id, till_id, by)
    values (account, left(new.order_key, 1000), new.shop_id, new.id, new.till_id, 'entry') on conflict do nothing;
  select * into c from claim where account_id = account and order_key = left(new.order_key, 1000);
  if c.sale_id is distinct from new.id or c.shop_id is distinct from new.shop_id then
    insert into conflict (shop_id, till_id, epoch, seq, kind, detail)
      values (new.shop_id, new.till_id, new.epoch, new.seq, 'order-twice', jsonb_build_object('order', new.order_key, 'sale', new.id)) on conflict do nothing;
  end if;
  return null;
end $$;
create trigger sale_claims after insert or update of order_key on ledger.sale
  for each row when (new.order_key is not null) execute function ledger.claim_by_entry();

/** What is shared, in the versions that count. */
create function ledger.shared_versions() returns table (kind text, version bigint, body text, who text, at timestamptz)
language sql stable security definer set search_path = ledger, pg_temp as $$
  select distinct on (s.kind) s.kind, s.version, s.body, s.who, s.at from shared s where s.shop_id = (me()).shop_id order by s.kind, s.version desc
$$;

/**
 * Sets what is shared. `p_version` is the one that it was made from: when another has come since, nothing is
 * written and that one is told, so that the last writer sees what the other had written.
 */
create function ledger.share(p_kind text, p_version bigint, p_body text, p_who text)
returns table (status text, version bigint, body text, who text)
language plpgsql security definer set search_path = ledger, pg_temp as $$
#variable_conflict use_column
declare t ledger.till := ledger.me(); last_one ledger.shared;
begin
  if t.id is null then raise exception 'this login is no till of the ledger' using errcode = '42501'; end if;
  perform pg_advisory_xact_lock(hashtextextended(t.shop_id::text || p_kind, 3));
  select * into last_one from shared where shop_id = t.shop_id and kind = p_kind order by version desc limit 1;
  if coalesce(last_one.version, 0) <> p_version then
    return query select 'moved', coalesce(last_one.version, 0), last_one.body, last_one.who; return;
  end if;
  insert into shared (shop_id, kind, version, body, till_id, who) values (t.shop_id, p_kind, p_version + 1, p_body, t.id, p_who);
  return query select 'ok', p_version + 1, p_body, p_who;
end $$;

/** How far every till of the shop has come, and when it was heard of last. */
create function ledger.heads() returns table (till uuid, name text, kind text, state text, epoch int, seq bigint, hash text,
  heard_at timestamptz, complete_at timestamptz, now timestamptz)
language sql stable security definer set search_path = ledger, pg_temp as $$
  select t.id, t.name, t.kind, t.state, t.epoch, t.head_seq, t.head_hash, t.heard_at, t.complete_at, clock_timestamp()
  from till t where t.shop_id = (me()).shop_id order by t.name
$$;

/** The next entries of one till of the shop, for a reader that has come as far as `p_seq` of `p_epoch`. */
create function ledger.pull(p_till uuid, p_epoch int, p_seq bigint, p_limit int)
returns table (epoch int, seq bigint, received_at timestamptz, canon text, hash text, marks text, rows text)
language sql stable security definer set search_path = ledger, pg_temp as $$
  select e.epoch, e.seq, e.received_at, e.canon, e.hash, e.marks, e.rows from event e
  where e.shop_id = (select (me()).shop_id) and e.till_id = p_till and (e.epoch, e.seq) > (p_epoch, p_seq)
  order by e.epoch, e.seq limit least(greatest(p_limit, 0), 1000)
$$;

/** What is odd in the shop and wants a person, the newest first. */
create function ledger.conflicts() returns table (till text, kind text, detail jsonb, at timestamptz)
language sql stable security definer set search_path = ledger, pg_temp as $$
  select t.name, c.kind, c.detail, c.at from conflict c join till t on t.shop_id = c.shop_id and t.id = c.till_id
  where c.shop_id = (select (me()).shop_id) order by c.id desc limit 200
$$;
