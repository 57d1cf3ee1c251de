/** The system's dialogues for paper, answered as a person would: no one could press them here. */
import type { Till } from '../till';

/** Answers the next save dialogues with a path; null cancels them. */
export async function saveAs(till: Till, path: string | null): Promise<void> {
  await till.app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = (...asked: unknown[]) => {
      const { defaultPath } = asked.at(-1) as { defaultPath: string };
      Object.assign(globalThis, { proposedName: defaultPath });
      return Promise.resolve({ canceled: filePath === null, filePath: filePath ?? '' });
    };
  }, path);
}

/** The file name that the last save dialogue proposed. */
export function proposedName(till: Till): Promise<string> {
  return till.app.evaluate(() => (globalThis as unknown as { proposedName: string }).proposedName);
}

/** The options of a print dialogue; sizes in micrometres. */
export interface PrintCall {
  readonly silent: boolean;
  readonly pageSize: { readonly width: number; readonly height: number };
}

/** Answers the print dialogues from now on, and records their options. */
export async function answerPrintDialogue(till: Till, done: boolean, reason: string): Promise<void> {
  await till.app.evaluate(
    ({ app }, [success, why]) => {
      const calls: unknown[] = [];
      Object.assign(globalThis, { printCalls: calls });
      app.on('web-contents-created', (_event, contents) => {
        contents.print = (options, callback) => {
          calls.push(options);
          callback?.(success, why);
        };
      });
    },
    [done, reason] as const,
  );
}

/** The options of the print dialogues answered so far. */
export function printCalls(till: Till): Promise<PrintCall[]> {
  return till.app.evaluate(() => (globalThis as unknown as { printCalls: PrintCall[] }).printCalls);
}
