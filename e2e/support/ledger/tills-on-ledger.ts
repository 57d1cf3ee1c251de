/** Tills on one shop ledger, all ended and cleaned up after a test. */
import { expect, test as base } from '../fixtures';
import { Cable } from './cable';
import { E2eLedger } from './ledger';
import { newDataDir, removeDataDir, type Till } from '../till';

export const test = base.extend<{
  ledger: E2eLedger;
  /** A line to the ledger for one till. */
  cable: Cable;
  otherDir: string;
  /**
   * Starts two tills of the shop; `both` and `first` are members of their provisioning that differ from the
   * usual.
   */
  twoTills: (both?: object, first?: object) => Promise<readonly [Till, Till]>;
  /** Starts a till and its shop's office, one after the other. */
  tillAndOffice: () => Promise<readonly [Till, Till]>;
  /** One more folder for a till at each call. */
  newDir: () => string;
}>({
  cable: async ({ ledger }, use) => {
    const cable = await Cable.to(ledger.url);
    await use(cable);
    await cable.remove();
  },
  newDir: async ({}, use) => {
    const folders: string[] = [];
    await use(() => {
      const folder = newDataDir();
      folders.push(folder);
      return folder;
    });
    folders.forEach(removeDataDir);
  },
  otherDir: async ({ newDir }, use) => use(newDir()),
  tillAndOffice: async ({ ledger, launch, provision, otherDir }, use) =>
    use(async () => [
      await launch({ provision: { ...provision, ledger: ledger.provisionFor('Till 1') } }),
      await launch({
        provision: { ...provision, ledger: ledger.provisionFor('Office', 'office') },
        dataDir: otherDir,
      }),
    ]),
  twoTills: async ({ ledger, launch, provision, otherDir }, use) =>
    use(async (both, first) => {
      const of = (name: string) => ({ ...provision, ...both, ledger: ledger.provisionFor(name) });
      return [
        await launch({ provision: { ...of('Till 1'), ...first } }),
        await launch({ provision: of('Till 2'), dataDir: otherDir }),
      ];
    }),
  ledger: async ({}, use) => {
    const ledger = await E2eLedger.start();
    await use(ledger);
    await ledger.remove();
  },
});

/** Waits until the status bar shows this state of the ledger. */
export async function expectLedger(till: Till, state: string, waiting: string | RegExp): Promise<void> {
  await expect(till.id('ledger-state')).toHaveAttribute('data-state', state);
  await expect(till.id('ledger-state')).toHaveAttribute('data-waiting', waiting);
}
