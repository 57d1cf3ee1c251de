/** The support file: collected, shown, and saved exactly as shown. */
import { appError, Failure } from '@shared/ipc/errors';
import { toIso } from '@shared/model/day/business-day';
import type { Check, SupportFile } from '@shared/model/support';
import type { Settings } from '@shared/model/settings/settings';
import { supportText, withoutPersons, withoutPlaces } from '../../domain/support/support-text';
import type { Clock } from '../../domain/ports';

export interface SupportDependencies {
  readonly version: string;
  readonly machine: () => Readonly<Record<string, string>>;
  /** The home folder of the machine's user: their name stays out of the file. */
  readonly home: string;
  readonly settings: () => Settings;
  readonly check: () => Promise<readonly Check[]>;
  /** The log's end; empty when there is none. */
  readonly log: () => Promise<string>;
  /** Removes every secret of this run from a text. */
  readonly withoutSecrets: (text: string) => string;
  /** Asks where to save it and writes it. Throws Failure CANCELLED or FILE_NOT_WRITTEN. */
  readonly save: (name: string, text: string) => Promise<string>;
  readonly clock: Clock;
}

export class MakeSupportFile {
  private gathered: { readonly text: string; readonly at: string } | null = null;

  constructor(private readonly deps: SupportDependencies) {}

  /** Collects everything; `save` saves exactly what this returns. */
  async gather(): Promise<SupportFile> {
    const { version, machine, settings, check, log, withoutSecrets, home, clock } = this.deps;
    const clean = (text: string): string => withoutPlaces(withoutSecrets(text), home);
    const at = toIso(clock.now());
    const checks = (await check()).map((one) => ({ ...one, facts: clean(one.facts) }));
    const text = clean(
      supportText({
        version,
        at,
        machine: machine(),
        settings: withoutPersons({ ...settings() }),
        checks,
        log: await log(),
      }),
    );
    this.gathered = { text, at };
    return { checks, text };
  }

  /** Saves the file and returns its path. Throws Failure NOTHING_GATHERED, CANCELLED or FILE_NOT_WRITTEN. */
  save(): Promise<string> {
    if (this.gathered === null) throw new Failure(appError('NOTHING_GATHERED'));
    const { text, at } = this.gathered;
    return this.deps.save(`topup-till-support-${at.slice(0, 10)}.txt`, text);
  }
}
