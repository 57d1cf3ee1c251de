import type { Settings } from '@shared/model/settings/settings';
import { THE_TILL } from '@shared/model/people/actor';
import type { OpenedSettings } from '../../adapters/settings/settings-store';
import type { TrailKeyStore } from '../../adapters/secrets/trail-key';
import type { LooseFile } from '../../adapters/system/file-modes';
import type { Log, SettingsStore } from '../../domain/ports';
import type { LiveTrail } from '../live/live-trail';
import { looseFiles, settingsNotices, type Notices } from '../notices';
import type { TillPeople } from '../people/till-people';
import type { TillProvisioning } from './provision-till';
import type { SessionSwitch } from './session-switch';

export interface StartDependencies {
  readonly opened: Omit<OpenedSettings, 'store'>;
  readonly store: SettingsStore;
  readonly trailKey: Pick<TrailKeyStore, 'find'>;
  readonly live: Pick<LiveTrail, 'record'>;
  readonly notices: Notices;
  readonly provisioning: Pick<TillProvisioning, 'take' | 'removeFile'>;
  readonly people: Pick<TillPeople, 'hasPins' | 'start'>;
  readonly sessions: Pick<SessionSwitch, 'open'>;
  /** Closes the till's files to others; returns those that were open. */
  readonly closeFiles: () => LooseFile[];
  /** Shows the first window, now that its colours are known. */
  readonly paint: (theme: Settings['theme']) => void;
  readonly log: Log;
}

export interface StartedFor {
  readonly training: boolean;
  readonly resetOwnerPin: string | null;
}

/**
 * Starts the till, in the order that its promises need: files closed, the provisioning file taken, the journal
 * opened and recovered, its people read; then the first call is answered.
 */
export async function startTill(
  deps: StartDependencies,
  { training, resetOwnerPin }: StartedFor,
): Promise<void> {
  const { notices, people, sessions, provisioning, log } = deps;
  notices.add(...settingsNotices(deps.opened));
  // Requested while the files are opened: a keyring takes its time.
  void deps.trailKey.find();
  const loose = deps.closeFiles();
  if (loose.length > 0) log.warn('files were open to others', { loose });
  notices.add(...looseFiles(loose));
  await provisioning.take();
  const { mode, theme } = deps.store.get();
  deps.paint(theme);
  const trains = training && !(await people.hasPins());
  await sessions.open(trains ? 'training' : mode);
  // The person who starts the till may lack the right: one who has it begins training on the screen.
  if (training && !trains) {
    notices.add({ code: 'TRAINING_REFUSED', text: [] });
    await deps.live.record('session', 'training-refused', {}, THE_TILL).catch(() => undefined);
  }
  await people.start(resetOwnerPin);
  await provisioning.removeFile();
}
