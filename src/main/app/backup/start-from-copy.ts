/** Starting from a sealed copy: on a new machine, or in place of a damaged journal. */
import { appError, Failure } from '@shared/ipc/errors';
import { settingsSchema } from '@shared/ipc/shapes/settings';
import type { Actor } from '@shared/model/people/actor';
import type { Settings } from '@shared/model/settings/settings';
import type { JournalFiles } from '../../adapters/journal/journal-files';
import type { TrailKeyStore } from '../../adapters/secrets/trail-key';
import type { CopySafe } from '../../domain/backup/backup-ports';
import type { Log, SettingsStore } from '../../domain/ports';
import type { TillPeople } from '../people/till-people';
import type { SessionSwitch } from '../session/session-switch';

export interface StartFromCopyDependencies {
  /** Asks a person for a sealed copy. Throws Failure CANCELLED. */
  readonly chooseCopy: () => Promise<string>;
  readonly safe: CopySafe;
  readonly source: Pick<JournalFiles, 'facts' | 'idOf'>;
  readonly workFile: (name: string) => string;
  readonly remove: (path: string) => Promise<void>;
  readonly sessions: Pick<SessionSwitch, 'mayBegin' | 'beginWith'>;
  readonly people: Pick<TillPeople, 'pinText' | 'takePins' | 'dropPins' | 'keep'>;
  readonly trailKey: TrailKeyStore;
  /** The settings on the disk: a copy's settings come with the copy's journal. */
  readonly store: SettingsStore;
  readonly log: Log;
}

/** What a copy holds besides the journal: no token; keyring secrets only under the copy's own seal. */
interface Contents {
  readonly settings: Settings;
  readonly pins: string | null;
  readonly trailKey: string | null;
}

export class StartFromCopy {
  constructor(private readonly deps: StartFromCopyDependencies) {}

  /** As one text, for a copy that is made now. */
  async contents(): Promise<string> {
    const { store, people, trailKey } = this.deps;
    const contents: Contents = {
      settings: store.get(),
      pins: people.pinText(),
      trailKey: await trailKey.text(),
    };
    return JSON.stringify(contents);
  }

  /**
   * Asks for the copy, opens and checks it, and only then changes anything here. Throws Failure CANCELLED,
   * COPY_NOT_READ, COPY_NOT_OPENED, COPY_TOO_NEW, TILL_HAS_SALES or WRONG_STATE; nothing is changed then.
   */
  async start(passphrase: string, actor: Actor): Promise<void> {
    const { sessions, chooseCopy, safe, source, workFile, remove } = this.deps;
    await sessions.mayBegin();
    const path = await chooseCopy();
    const opened = workFile('taken-over');
    try {
      const { contents: json } = await safe.open(path, passphrase, opened);
      const { sales } = source.facts(opened);
      const contents = JSON.parse(json) as Partial<Contents>;
      const bring = (put: () => void) => this.bring(contents, source.idOf(opened), put);
      await sessions.beginWith(opened, bring, { sales, file: path }, actor);
    } catch (error) {
      if (error instanceof Failure) throw error;
      throw new Failure(appError('COPY_NOT_READ', { reason: error instanceof Error ? error.message : '' }));
    } finally {
      await remove(opened).catch(() => undefined);
    }
  }

  /** A copy only fills in what this machine lacks. When it rejects, nothing is filled in. */
  private async bring(
    { settings, pins, trailKey }: Partial<Contents>,
    journal: string,
    put: () => void,
  ): Promise<void> {
    const { people, store, trailKey: keys } = this.deps;
    const before = store.get();
    let [isKeyTaken, arePinsTaken] = [false, false];
    try {
      // Before the journal: a till that dies in between can check its people's PINs, and begins again. Until there is an
      // address, it can still begin with a copy.
      if (before.service === null) this.bringSettings({ ...settings, service: null });
      isKeyTaken = typeof trailKey === 'string' && (await keys.take(trailKey));
      arePinsTaken = typeof pins === 'string' && (await people.takePins(pins, journal));
      put();
      // Before the journal is opened for its people: its trail records these settings.
      if (before.service === null) this.bringSettings(settings);
      await people.keep.load();
    } catch (error) {
      if (isKeyTaken) keys.drop();
      if (arePinsTaken) people.dropPins();
      if (before.service === null) store.update(before);
      throw error;
    }
  }

  private bringSettings(settings: Partial<Settings> | undefined): void {
    const { store, log } = this.deps;
    const read = settingsSchema.safeParse({ ...store.get(), ...settings, mode: 'live' });
    if (read.success) store.update(read.data);
    else log.warn('the settings of the copy were left out', { issues: read.error.issues.length });
  }
}
