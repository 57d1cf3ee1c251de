-- What an office does with the shop's tills: codes for new ones, and the end of old ones.

/**
 * A one-time code for a till of the office's shop, or for another office: its login and the verifier of its password,
 * both made by who asks. A till of that name goes on with the machine that uses it, with a new login; the old one is
 * closed. So a login is changed as well.
 */
create function ledger.offer_code(p_login text, p_verifier text, p_name text, p_kind text, p_minutes int) returns timestamptz
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare t ledger.till := ledger.me(); until timestamptz := clock_timestamp() + make_interval(mins => p_minutes);
begin
  if t.kind is distinct from 'office' then raise exception 'only an office enrols a till' using errcode = '42501'; end if;
  if p_login !~ '^enrol_[0-9a-z]{8}$' or not is_verifier(p_verifier) or p_kind not in ('till', 'office') or p_minutes not between 1 and 1440
      or length(trim(p_name)) not between 1 and 200 then
    raise exception 'no such code' using errcode = '22023';
  end if;
  -- An office does not become a till by a code, nor a till an office: what it may read is another.
  if exists (select 1 from till o where o.shop_id = t.shop_id and o.name = p_name and o.kind <> p_kind) then
    raise exception 'that name is another kind' using errcode = '22023';
  end if;
  if (select count(*) from enrolment e where e.shop_id = t.shop_id and e.used_at is null and e.expires_at > clock_timestamp()) >= 50 then
    raise exception 'too many codes are open' using errcode = '54000';
  end if;
  execute format('create role %I login connection limit 3 valid until %L password %L', p_login, until, p_verifier);
  execute format('grant ledger_enrol to %I', p_login);
  insert into enrolment (role, shop_id, name, kind, expires_at) values (p_login, t.shop_id, p_name, p_kind, until);
  return until;
end $$;

/** Ends a till of the office's shop: `closed` for one that is lost or stolen, `retired` for one that told everything. Not the office itself. */
create function ledger.end_own_till(p_till uuid, p_state text) returns boolean
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare t ledger.till := ledger.me(); gone ledger.till;
begin
  if t.kind is distinct from 'office' then raise exception 'only an office ends a till' using errcode = '42501'; end if;
  select * into gone from till where shop_id = t.shop_id and id = p_till;
  if gone.id is null or gone.id = t.id then return false; end if;
  return end_till(t.shop_id, gone.name, p_state);
end $$;

revoke all on all functions in schema ledger from public;
grant execute on function ledger.offer_code(text, text, text, text, int), ledger.end_own_till(uuid, text) to ledger_office;
