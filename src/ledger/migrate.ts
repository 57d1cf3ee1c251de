import { createHash } from 'node:crypto';
import type { Client } from 'pg';
import { ledgerMigrations, type LedgerMigration } from './migrations/migrations';

/** Why a ledger was not upgraded; the message has the next step. */
export class LedgerError extends Error {}

/** Two tools that upgrade at the same time take turns. */
const LOCK = 7_071_973;
const OLDEST = 150_000;

/** Whether the login is a superuser: then a role with fewer rights becomes the owner. */
async function isSuperuser(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ rolsuper: boolean }>(
    'select rolsuper from pg_roles where rolname = session_user',
  );
  return rows[0]?.rolsuper === true;
}

/**
 * Makes the session the ledger's owner. The ledger's functions run with the owner's rights, and a superuser
 * has too many. A login that is no superuser needs CREATEROLE, must own the database, and is itself the
 * owner.
 */
export async function becomeOwner(client: Client): Promise<void> {
  if (!(await isSuperuser(client))) return;
  await client.query(`do $$ begin
    if not exists (select 1 from pg_roles where rolname = 'ledger_owner') then create role ledger_owner nologin createrole; end if;
  end $$`);
  await client.query('set role ledger_owner');
}

/**
 * Upgrades the ledger of the database to the newest version, each step in a transaction. Throws LedgerError
 * when the server is too old or the ledger is newer than this tool. Also throws it when one of the ledger's
 * steps has another text than here, or the ledger is another role's.
 */
export async function migrateLedger(
  client: Client,
  migrations: readonly LedgerMigration[] = ledgerMigrations,
): Promise<{ from: number; to: number }> {
  const { rows } = await client.query<{ server_version_num: string }>('show server_version_num');
  if (Number(rows[0]?.server_version_num) < OLDEST) {
    throw new LedgerError('the shop ledger needs PostgreSQL 15 or newer: upgrade the server');
  }
  await client.query('select pg_advisory_lock($1)', [LOCK]);
  try {
    await closeDatabase(client);
    await becomeOwner(client);
    await checkOwner(client);
    await client.query(`create schema if not exists ledger;
      create table if not exists ledger.migration (
        version int primary key, name text not null, checksum text not null, at timestamptz not null default clock_timestamp())`);
    const from = await checkSteps(client, migrations);
    for (const step of migrations) if (step.version > from) await take(client, step);
    await client.query(LET_TILLS_IN);
    return { from, to: migrations.at(-1)?.version ?? from };
  } finally {
    await client.query('reset role');
    await client.query('select pg_advisory_unlock($1)', [LOCK]);
  }
}

/** Who may connect belongs to the database: a ledger that was restored from a dump has it from here. */
const LET_TILLS_IN = `do $$ begin
  execute format('grant connect on database %I to ledger_till, ledger_office, ledger_enrol', current_database());
end $$`;

/** Without the logins a dump is restored as its reader's, whose rights every till would have. */
async function checkOwner(client: Client): Promise<void> {
  const { rows } = await client.query<{
    owner: string;
  }>(`select pg_get_userbyid(nspowner) as owner from pg_namespace
    where nspname = 'ledger' and pg_get_userbyid(nspowner) <> current_user`);
  const [other] = rows;
  if (other)
    throw new LedgerError(
      `the ledger belongs to ${other.owner}: it was restored without its logins. Restore those first (pg_dumpall --roles-only), then the ledger again.`,
    );
}

/** No login can connect, make temporary tables or write into `public` without a right from the ledger. */
async function closeDatabase(client: Client): Promise<void> {
  const owner = (await isSuperuser(client)) ? 'ledger_owner' : null;
  if (owner !== null) {
    await becomeOwner(client);
    await client.query('reset role');
    await client.query(
      `do $$ begin execute format('grant create, connect on database %I to ledger_owner with grant option', current_database()); end $$`,
    );
  }
  await client.query(`do $$ begin
    execute format('revoke all on database %I from public', current_database());
  end $$;
  revoke all on schema public from public`);
  if (owner !== null) await closeToEverybody(client);
}

/**
 * Functions by which every PostgreSQL login can store, lock or write outside the ledger's functions. They
 * cover large objects, locks that block others, messages in the replication log, server programs, and
 * temporary files.
 */
const OPEN_TO_ALL = `p.pronamespace = 'pg_catalog'::regnamespace and p.prokind = 'f'
  and (p.proname ~ '^lo(_.*|creat|read|write)$|advisory' or p.proname in ('pg_logical_emit_message', 'pg_export_snapshot'))`;

/** Limits them to superusers; the ledger's own functions still lock. */
async function closeToEverybody(client: Client): Promise<void> {
  await client.query(`do $$ declare f regprocedure; begin
    for f in select p.oid from pg_proc p where ${OPEN_TO_ALL} and has_function_privilege('public', p.oid, 'execute') loop
      execute format('revoke execute on function %s from public', f);
      if f::text like '%advisory%' then execute format('grant execute on function %s to ledger_owner', f); end if;
    end loop;
    revoke usage on language plpgsql from public;
    grant usage on language plpgsql to ledger_owner;
    execute format('alter database %I set temp_file_limit = %L', current_database(), '1GB');
  end $$`);
}

/** What a till's login may do on this server outside the ledger, for its administrator; empty for nothing. */
export async function openDoors(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ door: string }>(`
    select distinct 'every login may call ' || p.proname as door from pg_proc p
      where ${OPEN_TO_ALL} and has_function_privilege('ledger_till', p.oid, 'execute')
    union all select 'every login may keep a lock for ever (max_prepared_transactions is not 0)'
      where current_setting('max_prepared_transactions') <> '0'
    union all select 'every login may run programs (language plpgsql)' where has_language_privilege('ledger_till', 'plpgsql', 'usage')
    union all select 'every login may enter the database ' || d.datname from pg_database d
      where d.datname <> current_database() and d.datallowconn and has_database_privilege('ledger_till', d.oid, 'connect')
    order by 1`);
  return rows.map(({ door }) => door);
}

async function checkSteps(client: Client, migrations: readonly LedgerMigration[]): Promise<number> {
  const { rows } = await client.query<{ version: number; name: string; checksum: string }>(
    'select version, name, checksum from ledger.migration order by version',
  );
  for (const { version, name, checksum } of rows) {
    const own = migrations.find((step) => step.version === version);
    if (!own) {
      throw new LedgerError(
        `the ledger is at version ${version} (${name}), this tool knows up to ${migrations.at(-1)?.version ?? 0}: use the newer till's tool`,
      );
    }
    if (checksumOf(own.sql) !== checksum) {
      throw new LedgerError(
        `version ${version} (${name}) of the ledger was made by another text than this tool's: it was changed by hand, or comes from another build. Nothing was changed.`,
      );
    }
  }
  return rows.at(-1)?.version ?? 0;
}

async function take(client: Client, { version, name, sql }: LedgerMigration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query('insert into ledger.migration (version, name, checksum) values ($1, $2, $3)', [
      version,
      name,
      checksumOf(sql),
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

function checksumOf(sql: string): string {
  // A checkout on Windows may have other line endings.
  return createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex');
}
