import type { Migration } from '../../sqlite/migrate';

/** Every line of a day asks who approved something: few entries name somebody, and no other is read for it. */
export const approvalsMigration: Migration = {
  version: 17,
  sql: `CREATE INDEX audit_approved ON audit (subject) WHERE instr(body, '"approvedBy"') > 0;`,
};
