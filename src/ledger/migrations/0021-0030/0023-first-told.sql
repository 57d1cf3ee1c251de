-- Of a sale that several tills tell, as after a journal was copied, the line is of the till that told it first. It was of the
-- one that is longest in the shop: with the login of such a till, once stolen, anybody could hide what another had sold.
create or replace view ledger.once_sale as
  select s.shop_id, s.till_id, s.id, s.epoch, s.seq, s.state, s.created_at, s.received_at, s.product_id, s.package_id, s.item_key, s.currency,
    s.expected_minor, s.charged_minor, s.cashier, s.code, s.order_key, s.z_number, s.player_key, t.name as till_name, s.told
  from ledger.sale s join ledger.till t on t.shop_id = s.shop_id and t.id = s.till_id
  where not exists (select 1 from ledger.sale o
    where o.shop_id = s.shop_id and o.id = s.id and o.till_id <> s.till_id and (o.received_at, o.till_id) < (s.received_at, s.till_id));

/** The sales of a shop, each once, by the same rule. */
create or replace view ledger.shop_sale with (security_invoker = true) as
  select distinct on (s.shop_id, s.id) s.* from ledger.sale s order by s.shop_id, s.id, s.received_at, s.till_id;

-- Replaced whole, so that who may read it is said again.
revoke all on ledger.once_sale from public;
