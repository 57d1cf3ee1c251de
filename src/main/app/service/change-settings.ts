import { own } from '@shared/model/own';
import { appError, Failure } from '@shared/ipc/errors';
import type { SettingsPatch } from '@shared/ipc/shapes/settings';
import type { CurrencyCode } from '@shared/model/money/currency';
import type { Actor } from '@shared/model/people/actor';
import { isPrinterAddress } from '@shared/model/printing/printer';
import { statusInBoth } from '@shared/model/service/order-status';
import { isSameSetting } from '@shared/model/settings/defaults';
import type { SettingValue } from '@shared/model/settings/setting-kinds';
import { SETTING_NAMES, settingRow, type SettingName } from '@shared/model/settings/settings-table';
import { MOST_GAMES_WITH_ALIASES, type Settings } from '@shared/model/settings/settings';
import type { SettingsStore } from '../../domain/ports';
import { changeInTurn, recordThenStore, type RecordChange } from '../write-down';

export interface RecordDependencies {
  readonly store: SettingsStore;
  readonly record: RecordChange;
}

export interface ChangeSettingsDependencies extends RecordDependencies {
  /** Whether a session is open that would continue with the old values. */
  readonly isOpen: () => boolean;
  /** Rejects with Failure SHIFT_IN_CURRENCY while a shift counts in another currency than this one. */
  readonly allowCurrency: (currency: CurrencyCode) => Promise<void>;
  /** Throws Failure WRONG_STATE while a sale is on the wire. */
  readonly mustBeIdle: () => void;
  /** Opens the current session again, with `change` made while none is open; notifies the page. */
  readonly reopen: (change: () => Promise<void>) => Promise<void>;
  /** Called with settings that the session continues with. */
  readonly changed: () => void;
}

interface Change {
  readonly name: SettingName;
  readonly from: SettingValue;
  readonly to: SettingValue;
}

/** The settings of the table that a patch changes, with their values before and after. */
function changesOf(before: Settings, patch: SettingsPatch): Change[] {
  return SETTING_NAMES.flatMap((name) => {
    const [from, to] = [before[name], patch[name]];
    return to === undefined || isSameSetting(from, to) ? [] : [{ name, from, to }];
  });
}

/**
 * Writes each change with its old and new value into the trail, then stores them. A change that cannot be
 * recorded is not made. One that could not be stored is recorded as kept, and the error thrown.
 */
export function recordAndStore(
  { store, record }: RecordDependencies,
  patch: SettingsPatch,
  actor: Actor,
): Promise<void> {
  return changeInTurn(async () => {
    const changes = changesOf(store.get(), patch);
    await recordThenStore({
      record: async () => {
        for (const { name, from, to } of changes) await record('settings', name, { from, to }, actor);
      },
      store: () => void store.update(given(patch)),
      stays: async () => {
        for (const { name, from } of changes) await record('settings', name, { kept: from }, actor);
      },
    });
  });
}

/**
 * Changes settings as the screen asks. The session continues with them, or is opened again if they affect how
 * the service's amounts are read. Throws Failure SHIFT_IN_CURRENCY, STATUS_IN_BOTH, BAD_PRINTER_ADDRESS,
 * WRONG_STATE or NOT_WRITTEN_DOWN.
 */
export async function changeSettings(
  deps: ChangeSettingsDependencies,
  patch: SettingsPatch,
  actor: Actor,
): Promise<void> {
  if (patch.currency !== undefined) await deps.allowCurrency(patch.currency);
  const before = deps.store.get();
  const rereads = changesOf(before, patch).some(({ name }) => settingRow(name).rereads);
  const reopens = rereads && deps.isOpen() && before.mode === 'live';
  // Checked before anything is stored: a session must not continue in another currency than its own.
  if (reopens) deps.mustBeIdle();
  refuseClashes(before, patch);
  const store: SettingsStore = {
    get: () => deps.store.get(),
    // Checked again right before storing: another change may have been stored while this one was recorded.
    update: (values) => {
      refuseClashes(deps.store.get(), patch);
      return deps.store.update(values);
    },
  };
  const change = () => recordAndStore({ store, record: deps.record }, patch, actor);
  if (reopens) {
    await deps.reopen(change);
    return;
  }
  await change();
  deps.changed();
}

/** Throws Failure STATUS_IN_BOTH or BAD_PRINTER_ADDRESS. */
function refuseClashes(before: Settings, patch: SettingsPatch): void {
  const after = { ...before, ...given(patch) };
  const status = statusInBoth(after);
  if (status !== null) throw new Failure(appError('STATUS_IN_BOTH', { status }));
  refusePrinter(after, patch);
}

function refusePrinter({ printerKind, printerAddress }: Settings, patch: SettingsPatch): void {
  // A person chooses the new kind first and types its address after it.
  if (!patch.printerAddress || isPrinterAddress(printerKind, printerAddress)) return;
  throw new Failure(appError('BAD_PRINTER_ADDRESS', {}));
}

/** More than a counter has; the file with the settings has a limit. */
const MOST_FAVOURITES = 500;

/** Adds a product to the favourites of a mode, or removes it. Of too many the oldest goes. */
export function markFavourite(store: SettingsStore, mode: Settings['mode'], id: string, on: boolean): void {
  const { favourites } = store.get();
  const others = favourites[mode].filter((other) => other !== id);
  const marked = (on ? [...others, id] : others).slice(-MOST_FAVOURITES);
  store.update({ favourites: { ...favourites, [mode]: marked } });
}

/**
 * Sets the shop's words for a product, each word once, recorded like any setting; an empty list removes them.
 * Throws Failure TOO_MANY_ALIASES or NOT_WRITTEN_DOWN.
 */
export function setAliases(
  { store, record }: RecordDependencies,
  mode: Settings['mode'],
  productId: string,
  words: readonly string[],
  actor: Actor,
): Promise<void> {
  return changeInTurn(async () => {
    const { aliases } = store.get();
    const from = own(aliases[mode], productId) ?? [];
    const { [productId]: _, ...others } = aliases[mode];
    const to = [...new Set(words)];
    if (to.length > 0 && Object.keys(others).length >= MOST_GAMES_WITH_ALIASES) {
      throw new Failure(appError('TOO_MANY_ALIASES', { most: MOST_GAMES_WITH_ALIASES }));
    }
    await record('settings', 'aliases', { productId, from, to }, actor);
    store.update({
      aliases: { ...aliases, [mode]: to.length === 0 ? others : { ...others, [productId]: to } },
    });
  });
}

/** The members with a value: `undefined` in a patch would unset settings it does not mention. */
export function given<T extends object>(patch: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  const entries = Object.entries(patch).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as { [K in keyof T]: Exclude<T[K], undefined> };
}
