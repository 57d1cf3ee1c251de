-- What a person decides at one till, or in the office, about a sale of another. The till that made the sale alone knows
-- whether it was sent: it hears of the decision and makes it come true by its own rules, or says why not.

create table ledger.decision (
  id uuid primary key default gen_random_uuid(),
  shop_id uuid not null references ledger.shop,
  sale_id text not null,
  -- Whose sale it is, and where it was decided.
  till_id uuid not null,
  by_till uuid not null,
  -- The state that whoever decided saw.
  state text not null check (state in ('held', 'not-sent', 'unknown')),
  -- Close it: nothing came, and nothing will; or an order of the service is it.
  what text not null check (what in ('void', 'order')),
  code text check (length(code) between 1 and 200),
  reason text not null check (length(reason) between 1 and 1000),
  who text not null check (length(who) between 1 and 200),
  person_id text check (length(person_id) <= 100),
  approved_by text check (length(approved_by) <= 200),
  at timestamptz not null default clock_timestamp(),
  answer text check (answer in ('done', 'refused')),
  why text check (length(why) <= 100),
  answered_at timestamptz,
  check ((what = 'order') = (code is not null) and (answer is null) = (answered_at is null)),
  -- What was kept is nobody's order: it may only be closed.
  check (what = 'void' or state = 'unknown')
);
-- One at a time: whoever comes second is told that there is one.
create unique index decision_waiting on ledger.decision (shop_id, sale_id) where answer is null;
create index decision_of_till on ledger.decision (shop_id, till_id) where answer is null;
create index decision_by_sale on ledger.decision (shop_id, sale_id, at);

/**
 * Decides about a sale of another till. `ok`; `waits`: a decision about it waits already; `moved`: it is not in that
 * state, which `state` tells; `own`: it is this till's, and settled here; `gone`: its till was closed or retired.
 */
create function ledger.decide(p_sale text, p_state text, p_what text, p_code text, p_reason text, p_who text, p_person text, p_approved text)
returns table (status text, till text, state text)
language plpgsql security definer set search_path = ledger, pg_temp as $$
#variable_conflict use_column
declare t ledger.till := ledger.me(); s ledger.sale; o ledger.till; taken uuid;
begin
  if t.id is null then raise exception 'this login is no till of the ledger' using errcode = '42501'; end if;
  select x.* into s from shop_sale x where x.shop_id = t.shop_id and x.id = p_sale;
  if s.id is null then raise exception 'no such sale' using errcode = '22023'; end if;
  select * into o from till where shop_id = s.shop_id and id = s.till_id;
  if o.id = t.id then return query select 'own', o.name, s.state; return; end if;
  if o.state <> 'active' then return query select 'gone', o.name, s.state; return; end if;
  if s.state <> p_state then return query select 'moved', o.name, s.state; return; end if;
  insert into decision (shop_id, sale_id, till_id, by_till, state, what, code, reason, who, person_id, approved_by)
    values (t.shop_id, s.id, o.id, t.id, p_state, p_what, p_code, p_reason, p_who, p_person, p_approved)
    on conflict (shop_id, sale_id) where answer is null do nothing returning id into taken;
  if taken is not null then perform pg_notify('ledger', t.shop_id::text); end if;
  return query select case when taken is null then 'waits' else 'ok' end, o.name, s.state;
end $$;

/** What was decided elsewhere about sales of this till and waits for it, oldest first. */
create function ledger.decisions() returns table (id uuid, sale text, state text, what text, code text, reason text, who text, person text, approved_by text, till text)
language sql stable security definer set search_path = ledger, pg_temp as $$
  select d.id, d.sale_id, d.state, d.what, d.code, d.reason, d.who, d.person_id, d.approved_by, b.name
  from decision d join till b on b.shop_id = d.shop_id and b.id = d.by_till
  where d.shop_id = (select (me()).shop_id) and d.till_id = (select (me()).id) and d.answer is null order by d.at limit 100
$$;

/** What became of a decision, said by the till whose sale it is about. Saying it twice is harmless. */
create function ledger.answer_decision(p_id uuid, p_answer text, p_why text) returns boolean
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare t ledger.till := ledger.me();
begin
  if t.id is null then raise exception 'this login is no till of the ledger' using errcode = '42501'; end if;
  update decision set answer = p_answer, why = p_why, answered_at = clock_timestamp()
    where shop_id = t.shop_id and till_id = t.id and id = p_id and answer is null;
  if not found then return false; end if;
  perform pg_notify('ledger', t.shop_id::text);
  return true;
end $$;

/** The last decision of each sale that was decided about within a week. */
create function ledger.shop_decisions() returns table (sale text, what text, who text, till text, at timestamptz, answer text, why text)
language sql stable security definer set search_path = ledger, pg_temp as $$
  select distinct on (d.sale_id) d.sale_id, d.what, d.who, b.name, d.at, d.answer, d.why
  from decision d join till b on b.shop_id = d.shop_id and b.id = d.by_till
  where d.shop_id = (select (me()).shop_id) and d.at > clock_timestamp() - interval '7 days' order by d.sale_id, d.at desc
$$;

alter table ledger.decision enable row level security;
create policy own_shops on ledger.decision for select to ledger_office using (shop_id in (select ledger.my_shops()));
revoke all on ledger.decision from public;
grant select on ledger.decision to ledger_office;
revoke all on function ledger.decide(text, text, text, text, text, text, text, text), ledger.decisions(),
  ledger.answer_decision(uuid, text, text), ledger.shop_decisions() from public;
grant execute on function ledger.decide(text, text, text, text, text, text, text, text), ledger.shop_decisions(),
  ledger.decisions(), ledger.answer_decision(uuid, text, text) to ledger_till, ledger_office;
