/** The audit trail. */
import type { audit } from '@shared/ipc/till/audit';
import type { TillSession } from '../../app/till-session';
import type { HandlersOf } from '../register';

export function auditHandlers(session: () => TillSession): HandlersOf<typeof audit> {
  return { 'audit.verify': () => session().deps.audit.verify() };
}
