-- A day of thousands of sales on the screen at once: what reading it took longest over is looked at when an entry comes, not
-- whenever somebody looks.

-- What a line shows of the service's answer: parsing whole answers was most of the reading.
alter table ledger.sale add column told text;
-- Few sales are paid otherwise than as they say: the entries of the others need not be gone through.
create index record_by_change on ledger.record ((body ->> 'sale_id'), shop_id, till_id)
  where tbl = 'drawer_entries' and body ->> 'kind' in ('refund', 'correction-out', 'correction-in');

create or replace view ledger.once_sale as
  select s.shop_id, s.till_id, s.id, s.epoch, s.seq, s.state, s.created_at, s.received_at, s.product_id, s.package_id, s.item_key, s.currency,
    s.expected_minor, s.charged_minor, s.cashier, s.code, s.order_key, s.z_number, s.player_key, t.name as till_name, s.told
  from ledger.sale s join ledger.till t on t.shop_id = s.shop_id and t.id = s.till_id
  where not exists (select 1 from ledger.sale o join ledger.till ot on ot.shop_id = o.shop_id and ot.id = o.till_id
    where o.shop_id = s.shop_id and o.id = s.id and o.till_id <> s.till_id and (ot.enrolled_at, ot.id) < (t.enrolled_at, t.id));

-- Sales that were told before this step have nothing in `told`: theirs is read as it was until they are made anew.
create or replace view ledger.sale_line as
  select s.shop_id, s.created_at as made_at, s.till_id::text as till, s.till_name, s.id, s.state, r.body ->> 'created_at' as created_at,
    r.body ->> 'product_name' as product_name, r.body ->> 'package_name' as package_name, s.currency,
    (r.body ->> 'quantity')::int as quantity, s.expected_minor, (r.body ->> 'charged_minor')::bigint as charged_minor,
    r.body ->> 'payload' as payload, s.cashier, r.body ->> 'tender' as tender, (r.body ->> 'tendered_minor')::bigint as tendered_minor,
    coalesce((r.body ->> 'rounding_minor')::bigint, 0) as rounding_minor, d.corrected,
    case when r.body ->> 'shares' is not null then coalesce(d.shares, '[]') end as shares,
    s.code, s.order_key, (r.body ->> 'seen_order' is not null)::int as was_seen, coalesce(d.given_back, false)::int as given_back,
    (select p.body ->> 'reference' from ledger.record p where p.shop_id = s.shop_id and p.till_id = s.till_id and p.tbl = 'payment_slips'
      and p.body ->> 'sale_id' = s.id order by p.born desc limit 1) as slip_reference,
    coalesce(s.told, ledger.told_answer(r.body)) as transaction_json
  from ledger.once_sale s
  join ledger.record r on r.shop_id = s.shop_id and r.till_id = s.till_id and r.tbl = 'sales' and r.key = s.id and r.born = 0 and r.body is not null
  -- The offset keeps the question in a place of its own, asked once a sale.
  cross join lateral (select r.body ->> 'shares' is not null or exists (select 1 from ledger.record c
    where c.shop_id = s.shop_id and c.till_id = s.till_id and c.tbl = 'drawer_entries'
      and c.body ->> 'kind' in ('refund', 'correction-out', 'correction-in') and c.body ->> 'sale_id' = s.id) as is_otherwise offset 0) w
  left join lateral (
    select (array_agg(jsonb_build_array(e.body -> 'tender', e.body -> 'rounding_minor')::text order by e.born desc, (e.body ->> 'seq')::bigint desc)
        filter (where e.body ->> 'kind' = 'correction-in'))[1] as corrected,
      bool_or(e.body ->> 'kind' = 'refund') as given_back,
      (jsonb_agg(jsonb_build_object('kind', e.body -> 'kind', 'tender', e.body -> 'tender', 'amount', e.body -> 'amount_minor',
          'rounding', e.body -> 'rounding_minor', 'tendered', e.body -> 'tendered_minor') order by e.born, (e.body ->> 'seq')::bigint)
        filter (where e.body ->> 'kind' in ('payment', 'correction-out', 'correction-in')))::text as shares
    from (select distinct on (x.body ->> 'at', x.body ->> 'kind', x.body ->> 'tender', x.body ->> 'amount_minor') x.born, x.body
      from ledger.record x where w.is_otherwise and x.shop_id = s.shop_id and x.till_id = s.till_id and x.tbl = 'drawer_entries'
        and x.body ->> 'sale_id' = s.id
      order by x.body ->> 'at', x.body ->> 'kind', x.body ->> 'tender', x.body ->> 'amount_minor', x.born) e) d on true;

create or replace function ledger.project_sale(p_event ledger.event, p_body jsonb) returns void
language plpgsql set search_path = ledger, pg_temp as $$
declare said ledger.sale; player jsonb := recipient((p_body ->> 'payload')::jsonb);
begin
  said.shop_id := p_event.shop_id; said.till_id := p_event.till_id; said.id := p_body ->> 'id';
  said.epoch := p_event.epoch; said.seq := p_event.seq;
  said.state := p_body ->> 'state'; said.created_at := (p_body ->> 'created_at')::timestamptz; said.received_at := p_event.received_at;
  said.product_id := p_body ->> 'product_id'; said.package_id := p_body ->> 'package_id';
  said.item_key := item_key(p_event.shop_id, said.product_id, said.package_id, player);
  said.player_key := player_key(p_event.shop_id, said.product_id, player);
  said.currency := p_body ->> 'currency'; said.expected_minor := (p_body ->> 'expected_minor')::bigint;
  said.charged_minor := coalesce((p_body ->> 'charged_minor')::bigint, said.expected_minor) - coalesce((p_body ->> 'discount_minor')::bigint, 0);
  said.cashier := p_body ->> 'cashier'; said.code := p_body ->> 'code'; said.order_key := nullif(p_body ->> 'order_key', '');
  said.z_number := (p_body ->> 'z_number')::bigint;
  said.told := case when p_body ->> 'transaction_json' is not null then told_answer(p_body) end;
  insert into sale as s select said.*
    on conflict (shop_id, till_id, id) do update set epoch = excluded.epoch, seq = excluded.seq, state = excluded.state,
      code = excluded.code, order_key = excluded.order_key, z_number = excluded.z_number, told = excluded.told
    where (s.epoch, s.seq) < (excluded.epoch, excluded.seq)
      and (s.epoch = excluded.epoch or rank(excluded.state) >= rank(s.state));
end $$;

-- Replaced whole, so that who may read them is said again.
revoke all on ledger.once_sale, ledger.sale_line from public;
