-- Two places where a shop's seal was taken for the same throughout: a till that was heard before the shop sealed went on
-- in clear until its next hello, and sales that were sealed under two codes were compared by keys that say nothing then.

-- When the shop's owner let another code be said.
alter table ledger.shop add column unsealed_at timestamptz[] not null default '{}';

alter function ledger.append(text, int, bigint, text, timestamptz, bigint[], text[], text[], text[], text[]) rename to appended;
revoke all on function ledger.appended(text, int, bigint, text, timestamptz, bigint[], text[], text[], text[], text[]) from ledger_till, ledger_office;

/**
 * See `appended`. The check is of the code that the entries are sealed with; null for entries in clear. A till that does
 * not tell as its shop does by now is told to say hello again, which tells it why.
 */
create function ledger.append(p_installation text, p_epoch int, p_seq bigint, p_hash text, p_complete timestamptz,
  p_seqs bigint[], p_canons text[], p_hashes text[], p_marks text[], p_rows text[], p_check text default null)
returns table (status text, epoch int, seq bigint, hash text)
language plpgsql security definer set search_path = ledger, pg_temp as $$
#variable_conflict use_column
declare t ledger.till := ledger.lock_me();
begin
  if (select s.seal_check from shop s where s.id = t.shop_id) is distinct from p_check then
    return query select 'moved', t.epoch, t.head_seq, t.head_hash; return;
  end if;
  return query select * from appended(p_installation, p_epoch, p_seq, p_hash, p_complete, p_seqs, p_canons, p_hashes, p_marks, p_rows);
end $$;

/** As before; whether sales that were sealed under two codes are of the same player, nobody can say here either. */
create or replace function ledger.claim_order(p_order text, p_sale text, p_seen timestamptz, p_by text) returns jsonb
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare t ledger.till := ledger.me(); a ledger.account; own ledger.sale; c ledger.claim; late jsonb; rivals jsonb; seen timestamptz := coalesce(p_seen, clock_timestamp());
  waiting jsonb := case when p_seen is null then jsonb_build_object('seen', seen) else '{}' end;
begin
  if t.id is null then raise exception 'this login is no till of the ledger' using errcode = '42501'; end if;
  if p_by not in ('code', 'match', 'person') then raise exception 'claimed by what?' using errcode = '22023'; end if;
  select x.* into a from account x join shop s on s.account_id = x.id where s.id = t.shop_id;
  perform pg_advisory_xact_lock(hashtextextended(a.id::text || p_order, 1));
  select * into c from claim where account_id = a.id and order_key = p_order;
  if found then return claimed(c, t, p_sale); end if;
  select * into own from sale where shop_id = t.shop_id and till_id = t.id and id = p_sale;
  if p_by = 'match' then
    if not a.tills_alone then return jsonb_build_object('is', 'others'); end if;
    if own.id is null then return jsonb_build_object('is', 'wait', 'tills', jsonb_build_array(t.name)) || waiting; end if;
    perform pg_advisory_xact_lock(hashtextextended(a.id::text || own.item_key, 2));
    select jsonb_agg(o.name order by o.name) into late from till o join shop s on s.id = o.shop_id
      where s.account_id = a.id and o.id <> t.id and o.kind = 'till' and o.state <> 'retired'
        and ((o.state = 'active' and (o.complete_at is null or o.complete_at < seen)) or o.state = 'closed'
          or exists (select 1 from epoch g where g.shop_id = o.shop_id and g.till_id = o.id and g.epoch > 0
            and coalesce(g.gap_from, '-infinity') <= seen and g.opened_at >= own.received_at - interval '1 day'));
    if late is not null then return jsonb_build_object('is', 'wait', 'tills', late) || waiting; end if;
    select jsonb_agg(r.id order by r.id) into rivals from sale r join shop s on s.id = r.shop_id
      where s.account_id = a.id and r.id <> p_sale and r.product_id = own.product_id and r.package_id = own.package_id
        and (r.item_key = own.item_key or r.shop_id <> t.shop_id
          or (r.sealed <> own.sealed or own.sealed and exists (select 1 from unnest(s.unsealed_at) u
              where u between least(r.received_at, own.received_at) and greatest(r.received_at, own.received_at)))
            and r.received_at between own.received_at - interval '1 day' and own.received_at + interval '1 day')
        and r.state in ('sending', 'unknown', 'not-sent', 'rejected', 'voided', 'accepted')
        and not exists (select 1 from claim q where q.shop_id = r.shop_id and q.sale_id = r.id);
    if rivals is not null then return jsonb_build_object('is', 'rivals', 'sales', rivals); end if;
  end if;
  insert into claim (account_id, order_key, shop_id, sale_id, till_id, by) values (a.id, p_order, t.shop_id, p_sale, t.id, p_by) on conflict do nothing;
  select * into c from claim where account_id = a.id and order_key = p_order;
  return claimed(c, t, p_sale);
end $$;

revoke all on function ledger.append(text, int, bigint, text, timestamptz, bigint[], text[], text[], text[], text[], text) from public;
grant execute on function ledger.append(text, int, bigint, text, timestamptz, bigint[], text[], text[], text[], text[], text) to ledger_till, ledger_office;
