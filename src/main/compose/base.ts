/** The base of every part of the till: its log and events, the sealed files, the live journal, its people. */
import { join } from 'node:path';
import { app } from 'electron';
import { zoneOfMachine } from '@shared/model/day/business-day';
import { defaultSettings, localeOf } from '@shared/model/settings/defaults';
import { AnchorFile, anchorPath } from '../adapters/anchor/anchor-file';
import { installationOf } from '../adapters/anchor/installation';
import { backupRecord } from '../adapters/backup/backup-record';
import { openJournal } from '../adapters/journal/journal-file';
import { JournalFiles } from '../adapters/journal/journal-files';
import { LedgerAccountFile } from '../adapters/ledger/account-file';
import { SystemKeyring } from '../adapters/secrets/keyring';
import { FilePinSafe, pinSafePath } from '../adapters/secrets/pin-safe';
import { TrailKeyStore, trailKeyPath } from '../adapters/secrets/trail-key';
import { NewsTargetFile } from '../adapters/secrets/news-target-file';
import { openVault } from '../adapters/secrets/vault';
import { openSettings } from '../adapters/settings/settings-store';
import { steadyMs, systemClock } from '../adapters/system/clock';
import { journalPath } from '../adapters/system/data-folder';
import { openLog } from '../adapters/system/log/log';
import { Redactor } from '../adapters/system/log/redactor';
import { Events } from '../app/events';
import { recordedBy } from '../app/live/anchored-journal';
import { LiveTrail } from '../app/live/live-trail';
import { wantsNews } from '../app/news/wants-news';
import { Notices } from '../app/notices';
import { TillPeople } from '../app/people/till-people';
import { withOneCurrency } from '../app/service/one-currency';
import type { Announce } from '../app/session-dependencies';
import { SessionAtWork } from '../app/session/session-at-work';
import { ResumedTickets } from '../app/ticket/draft-ticket';
import type { TillEvents } from '../app/till-events';
import type { RecordChange } from '../app/write-down';
import { checkInChild } from '../adapters/journal/check/client';
import { forkChild } from '../shell/child-process';
import { PictureFile } from '../adapters/catalogue/picture-file';

export type TillBase = ReturnType<typeof tillBase>;

export function tillBase() {
  const folder = app.getPath('userData');
  const installation = installationOf(folder);
  const version = app.getVersion();
  const named = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const machineTimeZone = zoneOfMachine(named, new Date().getTimezoneOffset());
  const clock = systemClock;
  const redactor = new Redactor();
  const learn = (secret: string): void => redactor.learn(secret);
  const log = openLog(join(folder, 'logs'), redactor, !app.isPackaged);
  const notices = new Notices();
  const events = new Events<TillEvents>();
  const noticesChanged = (): void => events.emit('noticesChanged', null);
  const announce: Announce = (event, payload) => {
    events.emit(event, payload as TillEvents[typeof event]);
    events.emit('page', { event, payload } as TillEvents['page']);
  };

  // The sealed files, and the live journal.
  const opened = openSettings(folder, defaultSettings(machineTimeZone, localeOf(app.getLocale())));
  const file = opened.store;
  const vault = openVault(join(folder, 'vault.json'), new SystemKeyring(process.platform), learn, clock, {
    sealing: () => events.settle('tokenSealing', null),
  });
  const trailKey = new TrailKeyStore(trailKeyPath(folder), vault, installation);
  const journals = new JournalFiles(folder, clock);
  const recordedByShop = recordedBy(() => file.get());
  const check = checkInChild(() => forkChild('journal'));
  const newsTarget = new NewsTargetFile(join(folder, 'news.json'), installation, vault, learn);
  const ledgerAccount = new LedgerAccountFile(join(folder, 'ledger.json'), installation, vault, learn);
  const backups = backupRecord(join(folder, 'backup.json'));
  const wants = wantsNews(
    () => newsTarget.isSet(),
    () => file.get(),
  );
  const live = new LiveTrail({
    ...{ installation, clock, log, key: trailKey },
    settings: () => file.get(),
    restoreSettings: (values) => void file.update(values),
    openFile: (trail) =>
      openJournal(journalPath(folder, 'live'), recordedByShop, { ...trail, check, wantsNews: wants }),
    pictures: () => new PictureFile(join(folder, 'live')),
    services: () => ({
      messages: newsTarget.isSet(),
      copyFolder: backups.fresh()?.folder ?? null,
      ledger: ledgerAccount.isSet(),
    }),
    openAnchor: (failed, mended) => new AnchorFile(anchorPath(folder), failed, mended),
    anchoredChanged: noticesChanged,
    replaced: (failure) => events.emit('journalReplaced', failure),
  });
  const record: RecordChange = (kind, subject, body, actor) =>
    live.record(kind, subject, body, actor, () => people.keep.mustKnow(actor));
  const store = withOneCurrency(file, () => live.shiftCurrency());
  const now = new SessionAtWork(store, clock);
  const settings = () => now.settings();
  const people = new TillPeople({
    ...{ vault, trailKey, live, notices, clock, steadyMs, log },
    safe: new FilePinSafe(pinSafePath(folder), vault, undefined, installation),
    hasJournal: () => journals.isThere('live'),
    readReset: async (path) => {
      const { readReset } = await import('../adapters/system/reset-mark');
      return readReset(path, folder, clock.now());
    },
    left: () => events.emit('personLeft', null),
    changed: (state) => announce('people.changed', state),
  });
  return {
    ...{ folder, installation, version, machineTimeZone, clock, redactor, learn, log },
    ...{ notices, noticesChanged, events, announce },
    ...{ opened, file, store, vault, trailKey, journals, live, record },
    ...{ now, settings, people, newsTarget, wants, backups, ledgerAccount, resumed: new ResumedTickets() },
  };
}
