-- The sales of every till, and what they are compared by. Made from events alone.

create table ledger.sale (
  shop_id uuid not null,
  till_id uuid not null,
  id text not null,
  epoch int not null,
  seq bigint not null,
  state text not null,
  created_at timestamptz not null,
  received_at timestamptz not null,
  product_id text not null,
  package_id text not null,
  -- The same for sales of the same package to the same player: see `item_key`.
  item_key text not null,
  currency text not null,
  expected_minor bigint not null,
  charged_minor bigint not null,
  cashier text,
  code text,
  order_key text,
  z_number bigint,
  -- The same for sales of the same product to the same player: see `player_key`.
  player_key text,
  -- What a line of the day shows of the service's answer: parsing whole answers was most of the reading.
  told text,
  -- The till sealed who it is for, and made both keys.
  sealed boolean not null default false,
  -- When the ledger first heard that it was sent; null for one that is kept. A sale may be sent long after it was made.
  sent_at timestamptz,
  primary key (shop_id, till_id, id)
) partition by hash (shop_id);
do $$ begin
  for i in 0..7 loop
    execute format('create table ledger.sale_%s partition of ledger.sale for values with (modulus 8, remainder %s)', i, i);
  end loop;
end $$;
create index sale_by_time on ledger.sale (shop_id, created_at);
create index sale_by_item on ledger.sale (shop_id, item_key, received_at desc);
create index sale_by_order on ledger.sale (shop_id, order_key) where order_key is not null;
create index sale_open on ledger.sale (shop_id, state) where state in ('held', 'sending', 'not-sent', 'unknown');
create index sale_unknown on ledger.sale (shop_id, player_key) where state = 'unknown';
create index sale_by_place on ledger.sale (shop_id, till_id, epoch, seq);
create index sale_by_id on ledger.sale (shop_id, id text_pattern_ops);
create index sale_by_code on ledger.sale (shop_id, lower(code)) where code is not null;
create index sale_of_till_by_sending on ledger.sale (till_id, sent_at);
create index sale_by_report on ledger.sale (shop_id, till_id, z_number);
create index sale_of_till_open on ledger.sale (till_id, received_at) where state in ('held', 'sending', 'not-sent', 'unknown');

-- What a sale is compared by. `product` and `package`: their ids; `productForm` and `packageForm`: the forms of their names;
-- `values`: keys of the forms of the player's details; `joined`: keys of all of them written as one; `ids`: keys of what
-- identifies the player alone.
create table ledger.alike (
  shop_id uuid not null,
  till_id uuid not null,
  sale_id text not null,
  alike jsonb not null,
  primary key (shop_id, till_id, sale_id),
  foreign key (shop_id, till_id, sale_id) references ledger.sale (shop_id, till_id, id) on delete cascade
);

-- Whether two sales are alike: the same package of the same game, each by its id or by the form of its name, for a player
-- whose details are among the other's. A provider lists a package under new ids and renames, adds or drops fields. Without a
-- search_path these functions become part of the question, which is ten times as fast.

/** Whether two sales are of the same game. Internal. */
create function ledger.is_same_game(p_one jsonb, p_other jsonb) returns boolean
language sql immutable as $$
  select coalesce(p_one ->> 'product' = p_other ->> 'product'
    or p_one ->> 'productForm' <> '' and p_one ->> 'productForm' = p_other ->> 'productForm', false)
$$;

/** Whether two sales are of the same package of the same game. Internal. */
create function ledger.is_same_thing(p_one jsonb, p_other jsonb) returns boolean
language sql immutable as $$
  select ledger.is_same_game(p_one, p_other) and coalesce(p_one ->> 'package' = p_other ->> 'package'
    or p_one ->> 'packageForm' <> '' and p_one ->> 'packageForm' = p_other ->> 'packageForm', false)
$$;

/** Whether two sales are for the same player. Internal. */
create function ledger.is_same_player(p_one jsonb, p_other jsonb) returns boolean
language sql immutable as $$
  select coalesce(p_one -> 'values' <@ (p_other -> 'values') or p_one -> 'values' @> (p_other -> 'values')
    -- A provider may ask in one field what another asks in several.
    or jsonb_array_length(p_one -> 'values') = 1 and p_other -> 'joined' ? (p_one -> 'values' ->> 0)
    or jsonb_array_length(p_other -> 'values') = 1 and p_one -> 'joined' ? (p_other -> 'values' ->> 0), false)
$$;

/** Whether two sales are of the same package for the same player. Internal. */
create function ledger.is_alike(p_one jsonb, p_other jsonb) returns boolean
language sql immutable as $$ select ledger.is_same_thing(p_one, p_other) and ledger.is_same_player(p_one, p_other) $$;

/** Whether a sale says who it is for: vouchers of every customer would look like the last one. Internal. */
create function ledger.has_player(p_alike jsonb) returns boolean
language sql immutable as $$ select coalesce(jsonb_array_length(p_alike -> 'values') > 0, false) $$;

/** Whether two sales share an id of the player, whatever is written around it. Internal. */
create function ledger.shares_id(p_one jsonb, p_other jsonb) returns boolean
language sql immutable as $$
  select coalesce(jsonb_path_exists(p_one, '$.ids[*] ? (@ == $other[*])', jsonb_build_object('other', p_other -> 'ids')), false)
$$;

/**
 * Whether a sale of unknown outcome asks about the one being sent: it is alike, or of the same game or the same package for
 * the same player, or for the same id: game and package may have other names and other ids by now. Internal.
 */
create function ledger.may_be_booked_already(p_unknown jsonb, p_item jsonb) returns boolean
language sql immutable as $$
  select ledger.shares_id(p_unknown, p_item) or ledger.is_same_player(p_unknown, p_item) and (ledger.is_same_thing(p_unknown, p_item)
    or ledger.has_player(p_unknown) and ledger.has_player(p_item)
      and (ledger.is_same_game(p_unknown, p_item) or coalesce(p_unknown ->> 'package' = p_item ->> 'package', false)))
$$;

/** HMAC-SHA-256 under the shop's key, in hex. Its tills make the same keys, so that no player's id travels to be compared. Internal. */
create function ledger.keyed(p_shop uuid, p_said jsonb) returns text
language sql stable set search_path = ledger, pg_temp as $$
  select encode(sha256(s.item_outer || sha256(s.item_inner || convert_to(p_said::text, 'UTF8'))), 'hex') from shop s where s.id = p_shop
$$;

/** What sales of the same package to the same player have in common. Internal. */
create function ledger.item_key(p_shop uuid, p_product text, p_package text, p_recipient jsonb) returns text
language plpgsql stable set search_path = ledger, pg_temp as $$
begin
  return keyed(p_shop, jsonb_build_array(p_product, p_package, p_recipient));
end $$;

/** What sales of a product to the same player have in common, whatever the package. Internal. */
create function ledger.player_key(p_shop uuid, p_product text, p_recipient jsonb) returns text
language plpgsql stable set search_path = ledger, pg_temp as $$
begin
  return keyed(p_shop, jsonb_build_array(p_product, p_recipient));
end $$;

/** `[[ref, value], …]` of a sale's payload, without what is secret. Internal. */
create function ledger.recipient(p_payload jsonb) returns jsonb
language plpgsql immutable set search_path = ledger, pg_temp as $$
begin
  return (select coalesce(jsonb_agg(jsonb_build_array(x.item -> 'ref', x.item -> 'value') order by x.i), '[]')
    from jsonb_array_elements(p_payload) with ordinality x (item, i) where not (x.item ->> 'secret')::boolean);
end $$;

/** What a sale is compared by. A till that seals its players makes the keys of their details; those of the others are made here. Internal. */
create function ledger.alike_of(p_shop uuid, p_sealed boolean, p_body jsonb, p_told jsonb) returns jsonb
language plpgsql stable set search_path = ledger, pg_temp as $$
declare told jsonb := case when jsonb_typeof(p_told -> 'values') = 'array' then p_told end; keys jsonb; ids jsonb;
  -- Four details have 24 orders, and a top-up has hardly more details; the first of them are the same player. Other tills
  -- compare with each.
  most constant int := 24;
  one jsonb := case when jsonb_typeof(p_told -> 'joined') = 'array' then p_told -> 'joined' else '[]' end;
  identify jsonb := case when jsonb_typeof(p_told -> 'ids') = 'array' then p_told -> 'ids' else '[]' end;
begin
  if p_sealed and told is null then return null; end if;
  if p_sealed then
    select jsonb_agg(v) into keys from (select v from jsonb_array_elements_text(told -> 'values') v where v ~ '^[0-9a-f]{64}$' limit most) q;
    select jsonb_agg(v) into one from (select v from jsonb_array_elements_text(one) v where v ~ '^[0-9a-f]{64}$' limit most) q;
    select jsonb_agg(v) into ids from (select v from jsonb_array_elements_text(identify) v where v ~ '^[0-9a-f]{64}$' limit most) q;
  else
    -- The forms are missing where the till could not make them; then the details of the row count.
    select jsonb_agg(distinct keyed(p_shop, to_jsonb(v))) into keys from (select u.v from (
      select x from jsonb_array_elements_text(told -> 'values') x
      union all
      select r.x ->> 1 from jsonb_array_elements(recipient((p_body ->> 'payload')::jsonb)) r (x) where told is null) u (v)
      where v is not null and v <> '' and length(v) <= 1000 limit most) q;
    select jsonb_agg(keyed(p_shop, to_jsonb(v))) into one from (select v from jsonb_array_elements_text(one) v where length(v) <= 4000 limit most) q;
    select jsonb_agg(keyed(p_shop, to_jsonb(v))) into ids from (select v from jsonb_array_elements_text(identify) v where length(v) <= 1000 limit most) q;
  end if;
  return jsonb_build_object('product', p_body ->> 'product_id', 'package', p_body ->> 'package_id',
    'productForm', coalesce(left(told ->> 'product', 1000), lower(btrim(p_body ->> 'product_name')), ''),
    'packageForm', coalesce(left(told ->> 'package', 1000), lower(btrim(p_body ->> 'package_name')), ''),
    'values', coalesce(keys, '[]'), 'joined', coalesce(one, '[]'), 'ids', coalesce(ids, '[]'));
end $$;

-- Of a sale that several tills sent, as after a journal was copied, the one that sent it first counts; what a till sent before
-- it was shut out comes last, so that a stolen login cannot hide what another sold. Where a till ended and its machine goes on
-- under another name, what it says under that one counts: the sale may have moved on.

/** Whether a till ended and its machine goes on as that other one. Internal. */
create function ledger.goes_on(p_ended ledger.till, p_other ledger.till) returns boolean
language sql immutable as $$
  select coalesce(p_ended.state <> 'active' and p_other.state = 'active' and p_ended.installation = p_other.installation, false)
$$;

-- The sales of a shop, each once, for the shop's questions.
create view ledger.once_sale as
  select s.shop_id, s.till_id, s.id, s.epoch, s.seq, s.state, s.created_at, s.received_at, s.product_id, s.package_id, s.item_key, s.currency,
    s.expected_minor, s.charged_minor, s.cashier, s.code, s.order_key, s.z_number, s.player_key, t.name as till_name, s.told
  from ledger.sale s join ledger.till t on t.shop_id = s.shop_id and t.id = s.till_id
  where not exists (select 1 from ledger.sale o join ledger.till u on u.shop_id = o.shop_id and u.id = o.till_id
    where o.shop_id = s.shop_id and o.id = s.id and o.till_id <> s.till_id
      and ((u.state = 'closed' or o.received_at <= u.shut_out_at) is true, ledger.goes_on(u, t), o.received_at, o.till_id)
        < ((t.state = 'closed' or s.received_at <= t.shut_out_at) is true, ledger.goes_on(t, u), s.received_at, s.till_id));

-- The same for an office's own questions, read with its own rights.
create view ledger.shop_sale with (security_invoker = true) as
  select distinct on (s.shop_id, s.id) s.* from ledger.sale s join ledger.till t on t.shop_id = s.shop_id and t.id = s.till_id
  order by s.shop_id, s.id, (t.state = 'closed' or s.received_at <= t.shut_out_at) is true, s.received_at, s.till_id;

alter table ledger.sale enable row level security;
alter table ledger.alike enable row level security;
create policy own_shops on ledger.sale for select to ledger_office using (shop_id in (select ledger.my_shops()));
revoke all on all functions in schema ledger from public;
grant select on ledger.sale, ledger.shop_sale to ledger_office;
