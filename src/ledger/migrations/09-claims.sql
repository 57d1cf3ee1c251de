-- Whose order is this: claims by the evidence of a till, and what a person decides about another till's sale.

-- One order of the service settles one sale of the account's shops.
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

/**
 * Takes a lock until the transaction ends; false when another session has held it for longer than any question takes. A till
 * asks one question at a time and leaves no transaction open: the sessions of a login that holds the lock in an idle one, or in
 * one that lasts longer than any question, are ended, since a stolen login must not keep other tills waiting. Internal.
 */
create function ledger.in_turn(p_lock bigint) returns boolean
language plpgsql set search_path = ledger, pg_temp set lock_timeout = '100ms' as $$
declare holder name;
begin
  for tries in 1 .. 3 loop
    begin
      perform pg_advisory_xact_lock(p_lock);
      return true;
    exception when lock_not_available then
      for holder in select distinct t.role from pg_locks l join pg_stat_activity a on a.pid = l.pid join till t on t.role = a.usename
          where l.locktype = 'advisory' and l.granted and l.objsubid = 1 and a.datname = current_database()
            and (l.classid::bigint << 32 | l.objid::bigint) = p_lock loop
        perform end_open_transactions(holder);
      end loop;
    end;
  end loop;
  return false;
end $$;

/** Ends such sessions of the tills of an account that wrote something and have not committed it: a row of the same key waits for them. Internal. */
create function ledger.end_unfinished(p_account uuid) returns void
language plpgsql set search_path = ledger, pg_temp as $$
declare holder name;
begin
  for holder in select distinct t.role from pg_locks l join pg_stat_activity a on a.pid = l.pid join till t on t.role = a.usename
        join shop s on s.id = t.shop_id
      where s.account_id = p_account and l.locktype = 'transactionid' and l.mode = 'ExclusiveLock' and l.granted
        and l.pid <> pg_backend_pid() and a.datname = current_database() loop
    perform end_open_transactions(holder);
  end loop;
end $$;

/** Adds a claim where neither the order nor the sale has one; false when another till keeps it waiting. Internal. */
create function ledger.add_claim(p_account uuid, p_order text, p_shop uuid, p_sale text, p_till uuid, p_by text) returns boolean
language plpgsql set search_path = ledger, pg_temp set lock_timeout = '100ms' as $$
begin
  for tries in 1 .. 3 loop
    begin
      insert into claim (account_id, order_key, shop_id, sale_id, till_id, by) values (p_account, p_order, p_shop, p_sale, p_till, p_by)
        on conflict do nothing;
      return true;
    exception when lock_not_available then perform end_unfinished(p_account);
    end;
  end loop;
  return false;
end $$;

/**
 * Whether another till made the sale: the one that sent it first, as long as that till is active. On one machine a till may have
 * got another name. Internal.
 */
create function ledger.is_others_sale(p_shop uuid, p_till uuid, p_sale text) returns boolean
language sql stable set search_path = ledger, pg_temp as $$
  select exists (select 1 from (select s.till_id from sale s where s.shop_id = p_shop and s.id = p_sale order by s.received_at, s.till_id limit 1) f
    join till o on o.shop_id = p_shop and o.id = f.till_id
    join till t on t.shop_id = p_shop and t.id = p_till
    where o.id <> t.id and o.state = 'active' and o.installation is distinct from t.installation)
$$;

/** Whether a sale of the claim's till names the order: without that, a closed till's claim does not stand. Internal. */
create function ledger.is_backed(p_claim ledger.claim) returns boolean
language sql stable set search_path = ledger, pg_temp as $$
  select exists (select 1 from sale s where s.shop_id = p_claim.shop_id and s.till_id = p_claim.till_id and s.id = p_claim.sale_id
    and left(s.order_key, 1000) = p_claim.order_key)
$$;

/** What a till hears of a claim: of another shop's only that there is one, also when the till's sale has another order there. Internal. */
create function ledger.claimed(p_claim ledger.claim, p_till ledger.till, p_sale text) returns jsonb
language sql stable set search_path = ledger, pg_temp as $$
  select case when p_claim.shop_id is distinct from p_till.shop_id then jsonb_build_object('is', 'taken', 'sale', null)
    when p_claim.sale_id = p_sale then jsonb_build_object('is', 'yours', 'sale', p_sale)
    else jsonb_build_object('is', 'taken', 'sale', p_claim.sale_id,
      'till', (select o.name from till o where o.shop_id = p_claim.shop_id and o.id = p_claim.till_id)) end
$$;

/**
 * Whether this ledger may lack what was sold under a till's name around a sale: its journal went back, or two machines have
 * its name, of which one is refused. Internal.
 */
create function ledger.may_lack(p_till ledger.till, p_sale ledger.sale, p_seen timestamptz) returns boolean
language sql stable set search_path = ledger, pg_temp as $$
  select exists (select 1 from epoch g where g.shop_id = p_till.shop_id and g.till_id = p_till.id and g.epoch > 0
      and coalesce(g.gap_from, '-infinity') <= p_seen and g.opened_at >= p_sale.received_at - interval '1 day')
    or exists (select 1 from conflict c where c.shop_id = p_till.shop_id and c.till_id = p_till.id and c.at > p_till.enrolled_at
      and c.kind in ('cloned', 'other-installation'))
$$;

/**
 * Claims an order of the service for a sale that this till made and has sent to the ledger: a stolen login must not bind an
 * order to a sale of another till, or to none. Asked again it does nothing. By evidence (`match`) only when only tills sell,
 * every other till of the account has sent everything up to when the order was seen, no journal may lack entries
 * of then, and no other unclaimed sale that is alike could own it; sealed and clear sales, and those sealed with two
 * codes, cannot be told apart. `p_seen` is this ledger's time; null for now, and a till that has to wait hears it, to ask
 * with it again. What a closed till claimed gives way to a sale that the service itself names with the order, and to a
 * person where that sale was sent before the claim. `is`: yours, taken (by `sale` of `till`), wait (for `tills`, or for a
 * lock), rivals (`sales`), or others (someone else may sell). For tills and offices.
 */
create function ledger.claim_order(p_order text, p_sale text, p_seen timestamptz, p_by text) returns jsonb
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare t ledger.till := ledger.writer(); a ledger.account; own ledger.sale; compared jsonb; c ledger.claim; late jsonb; rivals jsonb; seen timestamptz := coalesce(p_seen, clock_timestamp());
  waiting jsonb := case when p_seen is null then jsonb_build_object('seen', seen) else '{}' end;
begin
  if p_by not in ('code', 'match', 'person') then raise exception 'claimed by what?' using errcode = '22023'; end if;
  select x.* into a from account x join shop s on s.account_id = x.id where s.id = t.shop_id;
  if not in_turn(hashtextextended(a.id::text || p_order, 1)) then return jsonb_build_object('is', 'wait', 'tills', '[]'::jsonb) || waiting; end if;
  select * into own from sale where shop_id = t.shop_id and till_id = t.id and id = p_sale;
  select * into c from claim where account_id = a.id and order_key = p_order;
  if c.order_key is not null then
    -- A stolen login may have claimed the order for a sale whose id it heard: that is no evidence at the till that made it.
    if p_by = 'match' and c.shop_id = t.shop_id and c.sale_id = p_sale and c.till_id <> t.id and not exists (
        select 1 from till o where o.shop_id = c.shop_id and o.id = c.till_id and o.installation = t.installation) then
      return jsonb_build_object('is', 'rivals', 'sales', jsonb_build_array(p_sale));
    end if;
    if own.id is null or c.till_id = t.id or p_by = 'match' or p_by = 'person' and own.received_at >= c.at
      or not exists (select 1 from till o where o.shop_id = c.shop_id and o.id = c.till_id and o.state = 'closed') then
      return claimed(c, t, p_sale);
    end if;
    delete from claim where account_id = a.id and order_key = p_order;
  end if;
  if is_others_sale(t.shop_id, t.id, p_sale) then raise exception 'another till made that sale' using errcode = '42501'; end if;
  if p_by = 'match' and may_lack(t, own, seen) then return jsonb_build_object('is', 'wait', 'tills', jsonb_build_array(t.name)) || waiting; end if;
  if p_by = 'match' and not a.tills_alone then return jsonb_build_object('is', 'others'); end if;
  if own.id is null then return jsonb_build_object('is', 'wait', 'tills', jsonb_build_array(t.name)) || waiting; end if;
  if p_by = 'match' then
    -- Sales that are alike share no key that could be locked.
    if not in_turn(hashtextextended(a.id::text, 2)) then return jsonb_build_object('is', 'wait', 'tills', '[]'::jsonb) || waiting; end if;
    select k.alike into compared from alike k where k.shop_id = t.shop_id and k.till_id = t.id and k.sale_id = p_sale;
    select jsonb_agg(o.name order by o.name) into late from till o join shop s on s.id = o.shop_id
      where s.account_id = a.id and o.id <> t.id and o.kind = 'till' and o.state <> 'retired'
        and ((o.state = 'active' and (o.complete_at between seen and clock_timestamp()) is not true) or o.state = 'closed' or may_lack(o, own, seen));
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
  if p_by <> 'match' then
    -- Under another order the sale is claimed by a till that was shut out, which said that it made the sale.
    delete from claim x using till o where x.shop_id = t.shop_id and x.sale_id = p_sale and x.till_id <> t.id
      and o.shop_id = x.shop_id and o.id = x.till_id and o.state = 'closed';
  end if;
  if not add_claim(a.id, p_order, t.shop_id, p_sale, t.id, p_by) then return jsonb_build_object('is', 'wait', 'tills', '[]'::jsonb) || waiting; end if;
  select * into c from claim where account_id = a.id and order_key = p_order;
  return claimed(c, t, p_sale);
end $$;

/** Gives back a claim by evidence that came to nothing: something at the till speaks against it. For tills and offices. */
create function ledger.release_order(p_order text, p_sale text) returns void
language sql security definer set search_path = ledger, pg_temp as $$
  delete from claim c where c.shop_id = (me()).shop_id and c.till_id = (me()).id and c.order_key = p_order and c.sale_id = p_sale and c.by = 'match'
    and not exists (select 1 from sale s where s.shop_id = c.shop_id and s.till_id = c.till_id and s.id = p_sale and s.order_key = p_order)
$$;

/**
 * Makes a claim again from an entry, which a ledger restored from a copy has lost; none for a sale that another till made, as a
 * stolen login may send any. Internal: a trigger.
 */
create function ledger.claim_by_entry() returns trigger
language plpgsql set search_path = ledger, pg_temp as $$
declare account uuid; c ledger.claim;
begin
  select account_id into account from shop where id = new.shop_id;
  if not is_others_sale(new.shop_id, new.till_id, new.id)
      and not add_claim(account, left(new.order_key, 1000), new.shop_id, new.id, new.till_id, 'entry') then
    raise exception 'another till keeps this waiting' using errcode = '55P03';
  end if;
  select * into c from claim where account_id = account and order_key = left(new.order_key, 1000);
  if c.sale_id is distinct from new.id or c.shop_id is distinct from new.shop_id then
    insert into conflict (shop_id, till_id, epoch, seq, kind, detail)
      values (new.shop_id, new.till_id, new.epoch, new.seq, 'order-twice', jsonb_build_object('order', new.order_key, 'sale', new.id)) on conflict do nothing;
  end if;
  return null;
end $$;
create trigger sale_claims after insert or update of order_key on ledger.sale
  for each row when (new.order_key is not null) execute function ledger.claim_by_entry();

-- What a person decides at one till, or in the office, about a sale of another. Only the till that made the sale knows
-- whether it was sent: it hears of the decision and applies it by its own rules, or says why not.
create table ledger.decision (
  id uuid primary key default gen_random_uuid(),
  shop_id uuid not null references ledger.shop,
  sale_id text not null,
  -- Whose sale it is, and where it was decided.
  till_id uuid not null,
  by_till uuid not null,
  -- The state that the person saw.
  state text not null check (state in ('held', 'not-sent', 'unknown')),
  -- Void it: nothing came, and nothing will; or an order of the service is it.
  what text not null check (what in ('void', 'order')),
  code text check (length(code) between 1 and 200),
  reason text not null check (length(reason) between 1 and 1000),
  who text not null check (length(who) between 1 and 200),
  person_id text check (length(person_id) <= 100),
  approved_by text check (length(approved_by) <= 200),
  at timestamptz not null default clock_timestamp(),
  answer text check (answer in ('done', 'refused')),
  -- Without an answer, `TILL_GONE`: it is only noted, as no till has the sale. The till hears of it when it comes back.
  why text check (length(why) <= 100),
  answered_at timestamptz,
  check ((what = 'order') = (code is not null) and (answer is null) = (answered_at is null)),
  -- A kept sale has no order: it may only be voided.
  check (what = 'void' or state = 'unknown')
);
-- One at a time: the second person hears that there is one.
create unique index decision_waiting on ledger.decision (shop_id, sale_id) where answer is null;
create index decision_of_till on ledger.decision (shop_id, till_id) where answer is null;
create index decision_by_sale on ledger.decision (shop_id, sale_id, at);
create index decision_without_till on ledger.decision (shop_id) where answer is null and why = 'TILL_GONE';
create trigger decision_spends after insert on ledger.decision for each row execute function ledger.spend_row('asked', '8000000');

/** Adds a decision where none waits, and gives its id; null where one does. Throws when another till keeps it waiting. Internal. */
create function ledger.add_decision(d ledger.decision) returns uuid
language plpgsql set search_path = ledger, pg_temp set lock_timeout = '100ms' as $$
declare taken uuid;
begin
  for tries in 1 .. 3 loop
    begin
      insert into decision (shop_id, sale_id, till_id, by_till, state, what, code, reason, who, person_id, approved_by, why)
        values (d.shop_id, d.sale_id, d.till_id, d.by_till, d.state, d.what, d.code, d.reason, d.who, d.person_id, d.approved_by, d.why)
        on conflict (shop_id, sale_id) where answer is null do nothing returning id into taken;
      return taken;
    exception when lock_not_available then perform end_unfinished(s.account_id) from shop s where s.id = d.shop_id;
    end;
  end loop;
  raise exception 'another till keeps this waiting' using errcode = '55P03';
end $$;

/** Whether no till has a sale any more: its till ended, or another journal goes on under its name. Internal. */
create function ledger.is_gone(p_shop uuid, p_till uuid, p_epoch int, p_seq bigint) returns boolean
language sql stable set search_path = ledger, pg_temp as $$
  select t.state <> 'active' or t.epoch <> p_epoch and not exists (
    select 1 from lineage(p_shop, p_till, t.epoch) l where l.epoch = p_epoch and p_seq <= l.upto)
  from till t where t.shop_id = p_shop and t.id = p_till
$$;

/** A till's sale as its machine has it now, which may go on under another name; empty when no till has it. Internal. */
create function ledger.held(p_shop uuid, p_till uuid, p_sale text) returns ledger.sale
language sql stable set search_path = ledger, pg_temp as $$
  select x from till o join till t on t.shop_id = o.shop_id and (t.id = o.id or goes_on(o, t))
    join sale x on x.shop_id = t.shop_id and x.till_id = t.id and x.id = p_sale
  where o.shop_id = p_shop and o.id = p_till and not is_gone(x.shop_id, x.till_id, x.epoch, x.seq) order by t.id <> o.id, x.received_at limit 1
$$;

/** Whether a decision about a till's sale is for this till: its own, or one that its machine made under a name that ended. Internal. */
create function ledger.is_for(p_decision ledger.decision, p_till ledger.till) returns boolean
language sql stable set search_path = ledger, pg_temp as $$
  select p_decision.shop_id = p_till.shop_id and (p_decision.till_id = p_till.id or exists (
    select 1 from till o where o.shop_id = p_decision.shop_id and o.id = p_decision.till_id and goes_on(o, p_till)))
$$;

/** The sales that no till has, and that a person settled. Internal. */
create function ledger.settled(p_shop uuid) returns setof text
language sql stable set search_path = ledger, pg_temp as $$
  select d.sale_id from decision d
  where d.shop_id = p_shop and d.answer is null and d.why = 'TILL_GONE' and (held(d.shop_id, d.till_id, d.sale_id)).id is null
$$;

/**
 * Decides about a sale of another till. `ok`; `waits`: there is a decision already; `moved`: the sale is in another state,
 * given as `state`; `own`: it is this till's, and settled here; `gone`: no till has it, so that the decision is only noted, until
 * that till comes back with its journal. Asked again it says the same. For tills and offices.
 */
create function ledger.decide(p_sale text, p_state text, p_what text, p_code text, p_reason text, p_who text, p_person text, p_approved text)
returns table (status text, till text, state text)
language plpgsql security definer set search_path = ledger, pg_temp as $$
#variable_conflict use_column
declare t ledger.till := ledger.writer(); s ledger.sale; h ledger.sale; o ledger.till; d ledger.decision; taken uuid; gone boolean;
begin
  select x.* into s from shop_sale x where x.shop_id = t.shop_id and x.id = p_sale;
  if s.id is null then raise exception 'no such sale' using errcode = '22023'; end if;
  h := held(s.shop_id, s.till_id, s.id);
  gone := h.id is null;
  if not gone then s := h; end if;
  select * into o from till where shop_id = s.shop_id and id = s.till_id;
  if o.id = t.id and not gone then return query select 'own', o.name, s.state; return; end if;
  if s.state <> p_state then return query select 'moved', o.name, s.state; return; end if;
  d.shop_id := t.shop_id; d.sale_id := s.id; d.till_id := o.id; d.by_till := t.id; d.state := p_state; d.what := p_what; d.code := p_code;
  d.reason := p_reason; d.who := p_who; d.person_id := p_person; d.approved_by := p_approved;
  if gone then
    -- One that waited for the till waits for no one now.
    update decision set answer = 'refused', why = 'TILL_GONE', answered_at = clock_timestamp()
      where shop_id = t.shop_id and sale_id = s.id and answer is null and why is null;
    d.why := 'TILL_GONE';
  end if;
  taken := add_decision(d);
  if taken is not null then perform hint(t.shop_id); end if;
  -- The answer was lost, and the person decides the same again.
  taken := coalesce(taken, (select w.id from decision w where w.shop_id = t.shop_id and w.sale_id = s.id and w.answer is null
    and w.by_till = t.id and (w.what, w.code, w.reason, w.who) is not distinct from (d.what, d.code, d.reason, d.who)));
  return query select case when taken is null then 'waits' when gone then 'gone' else 'ok' end, o.name, s.state;
end $$;

/**
 * Decisions of others about sales of this till that wait for it, oldest first; `noted`: made while no till had the sale. For tills
 * and offices.
 */
create function ledger.decisions() returns table (id uuid, sale text, state text, what text, code text, reason text, who text, person text, approved_by text,
  till text, at timestamptz, noted boolean)
language sql stable security definer set search_path = ledger, pg_temp as $$
  select d.id, d.sale_id, d.state, d.what, d.code, d.reason, d.who, d.person_id, d.approved_by, b.name, d.at, d.why is not null
  from decision d join till b on b.shop_id = d.shop_id and b.id = d.by_till
  where d.shop_id = (select (me()).shop_id) and d.answer is null and is_for(d, (select me()))
    and (held(d.shop_id, d.till_id, d.sale_id)).till_id = (select (me()).id) order by d.at limit 100
$$;

/** What the till did with a decision about its sale. Asked again it does nothing. For tills and offices. */
create function ledger.answer_decision(p_id uuid, p_answer text, p_why text) returns boolean
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare t ledger.till := ledger.writer();
begin
  update decision d set answer = p_answer, why = p_why, answered_at = clock_timestamp()
    where d.shop_id = t.shop_id and d.id = p_id and d.answer is null and is_for(d, t);
  if not found then return false; end if;
  perform hint(t.shop_id);
  return true;
end $$;

/**
 * The last decision about each sale: those that wait, and those that were answered within a week. One that waits for a till that
 * will not come back is refused. For tills and offices.
 */
create function ledger.shop_decisions() returns table (sale text, what text, who text, till text, at timestamptz, answer text, why text)
language sql stable security definer set search_path = ledger, pg_temp as $$
  select distinct on (d.sale_id) d.sale_id, d.what, d.who, b.name, d.at, case when l.is_lost then 'refused' else d.answer end,
    case when l.is_lost then 'TILL_GONE' else d.why end
  from decision d join till b on b.shop_id = d.shop_id and b.id = d.by_till
    cross join lateral (select d.answer is null and d.why is null and (held(d.shop_id, d.till_id, d.sale_id)).id is null as is_lost) l
  where d.shop_id = (select (me()).shop_id) and (d.answer is null or d.answered_at > clock_timestamp() - interval '7 days')
  order by d.sale_id, d.at desc
$$;

alter table ledger.claim enable row level security;
alter table ledger.decision enable row level security;
create policy own_shops on ledger.claim for select to ledger_office using (shop_id in (select ledger.my_shops()));
create policy own_shops on ledger.decision for select to ledger_office using (shop_id in (select ledger.my_shops()));
revoke all on all functions in schema ledger from public;
grant select on ledger.claim, ledger.decision to ledger_office;
grant execute on function ledger.claim_order(text, text, timestamptz, text), ledger.release_order(text, text),
  ledger.decide(text, text, text, text, text, text, text, text), ledger.decisions(), ledger.answer_decision(uuid, text, text),
  ledger.shop_decisions() to ledger_till, ledger_office;
