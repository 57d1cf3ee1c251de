/** The file for whoever helps: gathered, shown, and saved as it was shown. */
import { appError, Failure } from '@shared/ipc/errors';
import { toIso } from '@shared/model/day/business-day';
import type { Check, SupportFile } from '@shared/model/support';
import type { Settings } from '@shared/model/settings/settings';
import { supportText, withoutPersons, withoutPlaces } from '../../domain/support/support-text';
import type { Clock } from '../../domain/ports';

/** What it is made of. */
export interface SupportDependencies {
  readonly version: string;
  readonly machine: () => Readonly<Record<string, string>>;
  /** The folder of the machine's user, whose name is nobody's business. */
  readonly home: string;
  readonly settings: () => Settings;
  readonly check: () => Promise<readonly Check[]>;
  /** The log's end; empty when there is none. */
  readonly log: () => Promise<string>;
  /** Takes every secret of this run out of a text. */
  readonly withoutSecrets: (text: string) => string;
  /** Asks where it goes and writes it. Throws Failure CANCELLED or FILE_NOT_WRITTEN. */
  readonly save: (name: string, text: string) => Promise<string>;
  readonly clock: Clock;
}

/** The use case. */
export class MakeSupportFile {
  private gathered: { readonly text: string; readonly at: string } | null = null;

  constructor(private readonly deps: SupportDependencies) {}

  /** Looks at everything; what it gives is what `save` saves. */
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

  /** Throws Failure NOTHING_GATHERED, CANCELLED or FILE_NOT_WRITTEN. Gives the path. */
  save(): Promise<string> {
    if (this.gathered === null) throw new Failure(appError('NOTHING_GATHERED'));
    const { text, at } = this.gathered;
    return this.deps.save(`topup-till-support-${at.slice(0, 10)}.txt`, text);
  }
}
