/** `--verify-audit`: the check of each journal's audit trail, as lines of a terminal. */
import type { AuditCheck } from '@shared/model/audit';
import type { Settings } from '@shared/model/settings/settings';
import { linesOf } from './trail-lines';

/** Checks each trail and prints the findings. The exit code is 0 when every trail adds up, else 1. */
export async function verifyTrails(
  checked: (mode: Settings['mode']) => Promise<AuditCheck | null>,
  print: (line: string) => void,
): Promise<number> {
  let broken = 0;
  for (const mode of ['live', 'training'] as const) {
    try {
      const check = await checked(mode);
      if (check === null) continue;
      if (check.breaks.length > 0) broken = 1;
      for (const line of linesOf(check)) print(`${mode}: ${line}`);
    } catch (error) {
      broken = 1;
      print(`${mode}: cannot be read: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return broken;
}
