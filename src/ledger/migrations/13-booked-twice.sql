-- A service has booked a sale twice. Its second order looks like the order of another till's like sale: looks prove nothing then.

alter function ledger.claim_order(text, text, timestamptz, text) rename to claim_alone;
revoke all on function ledger.claim_alone(text, text, timestamptz, text) from public, ledger_till, ledger_office;

/**
 * Other tills' sales that are like this one and were sent within a quarter of an hour of it, whether their own order is known
 * or not: a service books a second time within minutes, and a till takes its time to send a sale here. Internal.
 */
create function ledger.sent_around(p_account uuid, p_own ledger.sale) returns jsonb
language sql stable set search_path = ledger, pg_temp as $$
  select jsonb_agg(r.id order by r.id) from sale r join shop s on s.id = r.shop_id
      left join alike k on k.shop_id = r.shop_id and k.till_id = r.till_id and k.sale_id = r.id
      left join alike o on o.shop_id = p_own.shop_id and o.till_id = p_own.till_id and o.sale_id = p_own.id
    where s.account_id = p_account and r.id <> p_own.id and (r.shop_id, r.till_id) <> (p_own.shop_id, p_own.till_id)
      and r.state not in ('held', 'not-sent')
      and r.sent_at between p_own.sent_at - interval '15 minutes' and p_own.sent_at + interval '15 minutes'
      and (r.product_id = p_own.product_id and r.package_id = p_own.package_id or is_same_thing(k.alike, o.alike))
      and (r.item_key = p_own.item_key or r.shop_id <> p_own.shop_id or is_same_player(k.alike, o.alike) or r.sealed <> p_own.sealed)
$$;

/**
 * Claims an order as `claim_alone` says. By evidence (`match`) only when no like sale was sent around the same time: the order
 * may be that one's second. For tills and offices.
 */
create function ledger.claim_order(p_order text, p_sale text, p_seen timestamptz, p_by text) returns jsonb
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare t ledger.till := ledger.me(); word jsonb := ledger.claim_alone(p_order, p_sale, p_seen, p_by); own ledger.sale; rivals jsonb;
begin
  if p_by <> 'match' or word ->> 'is' <> 'yours' then return word; end if;
  select * into own from sale where shop_id = t.shop_id and till_id = t.id and id = p_sale;
  if own.order_key is not null then return word; end if;
  rivals := sent_around((select account_id from shop where id = t.shop_id), own);
  if rivals is null then return word; end if;
  perform release_order(p_order, p_sale);
  return jsonb_build_object('is', 'rivals', 'sales', rivals);
end $$;

revoke all on all functions in schema ledger from public;
grant execute on function ledger.claim_order(text, text, timestamptz, text) to ledger_till, ledger_office;
