-- The rows of an entry are put into the projections with one write each. Before, each was written without its columns and
-- then again with them, both times into every index of the table.

/** Takes what one entry says into the projections. Throws a data exception when it cannot be read. */
create or replace function ledger.project_event(p_event ledger.event) returns void
language plpgsql set search_path = ledger, pg_temp as $$
declare marks jsonb := coalesce(p_event.marks, '[]')::jsonb; m jsonb; r jsonb; content jsonb; canon jsonb; i int := 0;
  -- By the number of their mark: which rows came with their columns, these, and whether the digest in the entry is theirs.
  told boolean[]; bodies jsonb[]; provens boolean[];
begin
  for r in select x from jsonb_array_elements(coalesce(p_event.rows, '[]')::jsonb) x loop
    select jsonb_object_agg(c ->> 0, c -> 1) into content from jsonb_array_elements((r ->> 1)::jsonb -> 1) c;
    i := (r ->> 0)::int;
    m := marks -> i;
    if i >= 0 and m is not null then
      told[i] := true; bodies[i] := content;
      provens[i] := r ->> 2 is null and m ->> 2 = translate(rtrim(encode(sha256(convert_to(r ->> 1, 'UTF8')), 'base64'), '='), '+/', '-_');
    end if;
  end loop;
  i := 0;
  for m in select x from jsonb_array_elements(marks) x loop
    insert into record as q (shop_id, till_id, born, tbl, key, first_seq, epoch, seq, body, gone, proven)
      values (p_event.shop_id, p_event.till_id, born_in(p_event, m ->> 0, m ->> 1), m ->> 0, m ->> 1, p_event.seq, p_event.epoch, p_event.seq,
        bodies[i], m ->> 2 is null, case when told[i] then provens[i] else false end)
      on conflict (shop_id, till_id, tbl, key, born) do update set epoch = excluded.epoch, seq = excluded.seq, gone = excluded.gone,
        body = case when told[i] then excluded.body when excluded.gone then null else q.body end,
        proven = case when told[i] then excluded.proven else q.proven end;
    if told[i] and m ->> 0 = 'sales' then perform project_sale(p_event, bodies[i]); end if;
    i := i + 1;
  end loop;
  canon := p_event.canon::jsonb;
  if canon ->> 4 = 'settings' then
    insert into setting as q (shop_id, till_id, name, epoch, seq, value)
      values (p_event.shop_id, p_event.till_id, canon ->> 5, p_event.epoch, p_event.seq, (canon ->> 6)::jsonb -> 'to')
      on conflict (shop_id, till_id, name) do update set epoch = excluded.epoch, seq = excluded.seq, value = excluded.value;
  end if;
end $$;
