-- A slip pays once in a shop, at whichever of its tills it is shown.
create index record_by_slip on ledger.record ((body ->> 'reference'), shop_id) where tbl = 'payment_slips';

/**
 * Says that a sale is about to be paid for with a slip, and tells the sale that it has paid for already, or that it is
 * being shown at another till right now. Of two tills that ask at once, one always hears of the other. `product` and
 * `package` are null where that sale was not told yet.
 */
create function ledger.slip_paid(p_reference text, p_sale text)
returns table (till text, sale text, product text, package text, at timestamptz)
language plpgsql security definer set search_path = ledger, pg_temp as $$
#variable_conflict use_column
declare t ledger.till := ledger.me(); shown text := 'slip ' || p_reference;
begin
  if t.id is null then raise exception 'this login is no till of the ledger' using errcode = '42501'; end if;
  if length(p_sale) > 100 or p_reference !~ '^[0-9A-Z]{6,40}$' then raise exception 'not a reference' using errcode = '22023'; end if;
  perform pg_advisory_xact_lock(hashtextextended(t.shop_id::text || shown, 3));
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
  -- Like what is about to be sent: withdrawn with its sale, and let go after a day.
  insert into intent (shop_id, item_key, sale_id, till_id) values (t.shop_id, shown, p_sale, t.id)
    on conflict (shop_id, item_key, sale_id) do nothing;
end $$;

revoke all on function ledger.slip_paid(text, text) from public;
grant execute on function ledger.slip_paid(text, text) to ledger_till, ledger_office;
