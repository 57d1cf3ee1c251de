-- A chain sees its shops: its office reads figures of the others, a line a shop. Which shops it reads is the word of the
-- ledger's owner alone, who says it with the tool.

/**
 * Every shop that the office reads, its own first: its tills, what they sold in a stretch, what waits for somebody, and
 * the number of the shop's report over a business day. The states come from the till, which alone knows what they mean.
 */
create function ledger.branches(p_from timestamptz, p_to timestamptz, p_day text, p_sold text[], p_waiting text[])
returns table (shop text, name text, own boolean, now timestamptz, heard timestamptz[], lost int, sold jsonb, waiting int, z_number int)
language sql stable security definer set search_path = ledger, pg_temp as $$
  select s.id::text, s.name, s.id = (select (me()).shop_id), clock_timestamp(),
    (select coalesce(array_agg(t.heard_at), '{}') from till t where t.shop_id = s.id and t.kind = 'till' and t.state = 'active'),
    (select count(*)::int from till t where t.shop_id = s.id and t.kind = 'till' and t.state = 'closed'),
    (select coalesce(jsonb_agg(x order by x.currency), '[]') from (
      select o.currency, count(*) as count, sum(o.charged_minor) as minor from once_sale o
      where o.shop_id = s.id and o.created_at >= p_from and o.created_at < p_to and o.state = any (p_sold) group by 1) x),
    -- By the states of the index over what is open, or a branch with years of sales would be read through.
    (select count(*)::int from once_sale o where o.shop_id = s.id and o.state in ('held', 'sending', 'not-sent', 'unknown') and o.state = any (p_waiting)),
    (select z.number from shop_z z where z.shop_id = s.id and z.business_day = p_day)
  from shop s where s.id in (select my_shops()) order by 3 desc, s.name limit 1000
$$;

revoke all on function ledger.branches(timestamptz, timestamptz, text, text[], text[]) from public;
grant execute on function ledger.branches(timestamptz, timestamptz, text, text[], text[]) to ledger_office;
