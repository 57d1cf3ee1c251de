import { t } from './language';
import type { AuditBreak } from '@shared/model/audit';

/** What does not add up at one place of the audit trail, as a sentence with the entry and the row. */
export function auditBreakText({ fault, seq, table, key }: AuditBreak): string {
  const place = [table ?? '', key ?? ''].filter(Boolean).join(' ');
  const what = t(`audit.fault.${fault}`, { place });
  return seq === null ? what : t('audit.atEntry', { seq, what });
}
