/** What a till shares, kind by kind: how it is read, and how another till's version is applied. */
import { own } from '@shared/model/own';
import { appError, Failure } from '@shared/ipc/errors';
import type { SettingsPatch } from '@shared/ipc/shapes/settings';
import { THE_TILL } from '@shared/model/people/actor';
import { isSameSetting } from '@shared/model/settings/defaults';
import { MOST_GAMES_WITH_ALIASES, type Settings } from '@shared/model/settings/settings';
import { settingRow, type SettingName } from '@shared/model/settings/settings-table';
import { DAY_SETTINGS, RECEIPT_LOGO, RECEIPT_SETTINGS } from '@shared/model/shop/shop-wide';
import { keysOtherwise } from '../../../domain/ledger/shared-clash';
import { sayTheSame, type SharedItem, type SharedItems } from '../../../domain/ledger/shared-items';
import type { SharedPart } from '../../../domain/ledger/shared-ports';
import type { SettingsStore } from '../../../domain/ports';
import { joinedPerson, shownPerson, withOwner } from '../../../domain/people/shared-people';
import { joinedItem, settledPlayers, type ForgottenName } from '../../../domain/players/shared-players';
import type { SharePeople } from '../../people/share-people';
import { shownPlayer, type SharePlayers } from '../../players/share-players';
import { latestOf } from '../../../domain/credit/shared-credit';
import { outgoingPrices } from '../../../domain/prices/shared-prices';
import type { ShareCredit } from '../../credit/share-credit';
import type { ShopPrices } from '../../prices/shop-prices';
import type { SetLooks } from '../../service/set-looks';
import type { SetPictures } from '../../service/set-pictures';
import type { RecordChange } from '../../write-down';
import { changeUnmoved, mustStay } from './must-stay';
import type { SharedOrigin } from '../../../domain/ledger/shared-versions';
import type { OpenSession } from '../../session/open-session';

/** What a receipt says of the seller and of tax. */
const TAX_SETTINGS: readonly string[] = [
  'sellerName',
  'sellerAddress',
  'taxId',
  'branch',
  'vat',
] satisfies SettingName[];

export interface SharedPartsDependencies {
  readonly prices: Pick<ShopPrices, 'shared' | 'sharedToday' | 'lowered' | 'takeShared'>;
  readonly pictures: Pick<SetPictures, 'get' | 'set'>;
  readonly people: Pick<SharePeople, 'read' | 'take'>;
  readonly players: Pick<SharePlayers, 'read' | 'ready' | 'take'>;
  readonly credit: Pick<ShareCredit, 'read' | 'take'>;
  readonly looks: Pick<SetLooks, 'get' | 'takePauses'>;
  /** Uses the shop's code. Null until this till knows the code; it shares neither people nor players then. */
  readonly forgottenName: ForgottenName | null;
  readonly store: Pick<SettingsStore, 'get' | 'update'>;
  readonly record: RecordChange;
  /** Reports that prices of another till are now used here. */
  readonly pricesTaken: () => void;
  readonly settingsChanged: () => void;
}

type OfTheTill = Omit<SharedPartsDependencies, 'prices' | 'pictures' | 'players' | 'credit' | 'looks'>;

/** Every kind of a till that sells for real. */
export function sharedParts(deps: SharedPartsDependencies): SharedPart[] {
  const people = deps.people.read() === null ? [] : [peoplePart(deps)];
  const players = deps.forgottenName === null ? [] : [playersPart(deps.players, deps.forgottenName)];
  // People come first: whether a person may change the rest depends on them.
  const same = [pricesPart(deps), aliasesPart(deps), receiptPart(deps), dayPart(deps), pausesPart(deps)];
  return [...people, ...same, ...players, creditPart(deps)];
}

/** Those of the session that sells for real; none without one. */
export function partsOf(opened: OpenSession | null, deps: OfTheTill): SharedPart[] {
  if (opened === null) return [];
  const { prices, pictures, players, credit, looks } = opened.session;
  return sharedParts({ ...deps, prices, pictures, players: players.shared, credit: credit.shared, looks });
}

function pricesPart({ prices, pricesTaken }: SharedPartsDependencies): SharedPart {
  return {
    kind: 'prices',
    shown: shownPerson,
    read: () => prices.shared(),
    asOf: (items) => prices.sharedToday(items),
    outgoing: (here, before) => outgoingPrices(here, before, prices.sharedToday(before)),
    lowered: (items) => prices.lowered(items),
    async take(items, from) {
      await prices.takeShared(items, from);
      pricesTaken();
    },
  };
}

function aliasesPart(deps: SharedPartsDependencies): SharedPart {
  const { store, record, settingsChanged } = deps;
  return {
    ...plain('aliases'),
    read: () =>
      new Map(
        Object.entries(store.get().aliases.live).map(([id, words]): [string, SharedItem] => [
          id,
          { value: { is: 'words', words }, names: [] },
        ]),
      ),
    async take(items, from, before) {
      if (items.size > MOST_GAMES_WITH_ALIASES) {
        throw new Failure(appError('TOO_MANY_ALIASES', { most: MOST_GAMES_WITH_ALIASES }));
      }
      await changeUnmoved(this, before, async () => {
        const changes = differences(before, items);
        const games = changes.map(([productId, item]) => {
          return { productId, from: own(store.get().aliases.live, productId) ?? [], to: wordsOf(item) };
        });
        // Each entry is written to the disk on its own: one a game would stop the till for seconds.
        while (games.length > 0) {
          const body = { games: games.splice(0, 200), ...originOf(from) };
          await record('settings', 'aliases', body, THE_TILL);
        }
        // Read again: a person may have starred a product while the change was written down.
        const { aliases } = store.get();
        const live = new Map(Object.entries(aliases.live));
        for (const [productId, item] of changes) {
          if (item) live.set(productId, wordsOf(item));
          else live.delete(productId);
        }
        store.update({ aliases: { ...aliases, live: Object.fromEntries(live) } });
      });
      settingsChanged();
    },
  };
}

function receiptPart(deps: SharedPartsDependencies): SharedPart {
  const { store, pictures, settingsChanged } = deps;
  return {
    ...plain('receipt'),
    lowered(items) {
      const keys = [...keysOtherwise(this.read(), items)];
      return Promise.resolve(new Set(keys.filter((key) => TAX_SETTINGS.includes(key))));
    },
    read: () => receiptItems(store.get(), pictures.get().logo),
    async take(items, from, before) {
      const changes = new Map(differences(before, items));
      await changeUnmoved(this, before, () => takeSettings(deps, RECEIPT_SETTINGS, changes, from));
      if (changes.has(RECEIPT_LOGO)) {
        const logo = changes.get(RECEIPT_LOGO)?.value;
        pictures.set('logo', logo?.is === 'picture' ? logo.picture : null, THE_TILL);
      }
      settingsChanged();
    },
  };
}

function receiptItems(settings: Settings, logo: string | null): SharedItems {
  const items = RECEIPT_SETTINGS.flatMap((name) => changedSetting(name, settings[name]));
  const picture: [string, SharedItem][] =
    logo === null ? [] : [[RECEIPT_LOGO, { value: { is: 'picture', picture: logo }, names: [] }]];
  return new Map([...items, ...picture]);
}

/** When the business day begins, and the time zone. */
function dayPart(deps: SharedPartsDependencies): SharedPart {
  const { store, settingsChanged } = deps;
  return {
    ...plain('day'),
    lowered(items) {
      return Promise.resolve(keysOtherwise(this.read(), items));
    },
    // A new till's time zone is its machine's, so no value counts as the default.
    read: () =>
      new Map([
        settingItem('timeZone', store.get().timeZone),
        ...changedSetting('dayStartsAt', store.get().dayStartsAt),
      ]),
    async take(items, from, before) {
      if (!items.has('timeZone')) throw new Error('days are nowhere');
      const changes = new Map(differences(before, items));
      await changeUnmoved(this, before, () => takeSettings(deps, DAY_SETTINGS, changes, from));
      settingsChanged();
    },
  };
}

/** The value of a setting that tills share. */
type SharedSetting = Extract<SharedItem['value'], { is: 'setting' }>['value'];

/** The setting as an item, unless it has its default. */
function changedSetting(name: SettingName, value: SharedSetting): [string, SharedItem][] {
  return isSameSetting(value, settingRow(name).default) ? [] : [settingItem(name, value)];
}

function settingItem(name: SettingName, value: SharedSetting): [string, SharedItem] {
  return [name, { value: { is: 'setting', value }, names: [] }];
}

/** Writes down and stores the settings that changed; a removed one gets its default. */
async function takeSettings(
  { store, record }: SharedPartsDependencies,
  names: readonly SettingName[],
  changes: ReadonlyMap<string, SharedItem | null>,
  from: SharedOrigin,
): Promise<void> {
  const patch: Record<string, unknown> = {};
  for (const name of names.filter((one) => changes.has(one))) {
    const item = changes.get(name);
    const to = item?.value.is === 'setting' ? item.value.value : settingRow(name).default;
    const body = { from: store.get()[name], to, ...originOf(from) };
    await record('settings', name, body, THE_TILL);
    patch[name] = to;
  }
  // Each value was read through its setting's own schema.
  store.update(patch as SettingsPatch as Partial<Settings>);
}

/** Only at a till that shares its people. */
function peoplePart({ people, record }: SharedPartsDependencies): SharedPart {
  return {
    ...plain('people'),
    join: joinedPerson,
    settled: withOwner,
    read() {
      const items = people.read();
      // An empty list would reach the other tills as everyone removed.
      if (items === null) throw new Error('the people are not known');
      return items;
    },
    async take(items, from, before) {
      await record('shared', 'people', { taken: true, ...originOf(from) }, THE_TILL);
      await people.take(items, () => mustStay(this.read(), before));
    },
  };
}

/** Only at a till that has the shop's code: saved players are never readable in the ledger. */
function playersPart(players: SharedPartsDependencies['players'], nameOf: ForgottenName): SharedPart {
  return {
    kind: 'players',
    asOf: (items) => items,
    shown: shownPlayer,
    join: joinedItem,
    read: () => players.read(),
    settled: (items) => settledPlayers(items, nameOf),
    ready: (items) => players.ready(items),
    take: (items, from) => Promise.try(() => players.take(items, from, nameOf)),
  };
}

/**
 * Typed credit entries. They are only ever added, so those of both sides hold. Where no people are
 * shared, nothing proves who typed one, and a person says yes to each.
 */
function creditPart({ credit }: SharedPartsDependencies): SharedPart {
  return {
    kind: 'credit',
    shown: shownPerson,
    read: () => credit.read(),
    join: (_, here, there) => (here && there ? undefined : (here ?? there)),
    asOf: latestOf,
    settled: (items) => latestOf(new Map([...items, ...credit.read()])),
    lowered: (items) => Promise.resolve(keysOtherwise(credit.read(), items)),
    take: (items, from) => Promise.try(() => credit.take(items, originOf(from))),
  };
}

/** Games that are not sold for now. Of a game that two tills paused or resumed, the later pause holds. */
function pausesPart({ looks }: SharedPartsDependencies): SharedPart {
  const pauseOf = (item: SharedItem | undefined) => (item?.value.is === 'pause' ? item.value.pause : null);
  return {
    ...plain('pauses'),
    read: () =>
      new Map(
        Object.entries(looks.get().paused).map(([id, pause]): [string, SharedItem] => [
          id,
          { value: { is: 'pause', pause }, names: [] },
        ]),
      ),
    join: (_, here, there) => ((pauseOf(here)?.at ?? '') > (pauseOf(there)?.at ?? '') ? here : there),
    take: (items, from) =>
      Promise.try(() => {
        const paused = [...items].flatMap(([id, item]) => {
          const pause = pauseOf(item);
          return pause ? [[id, pause] as const] : [];
        });
        looks.takePauses(Object.fromEntries(paused), originOf(from));
      }),
  };
}

/** For kinds that are the same on any day. */
function plain(kind: SharedPart['kind']): Pick<SharedPart, 'kind' | 'asOf' | 'shown'> {
  return { kind, asOf: (items) => items, shown: shownPerson };
}

/** The differences of `to` from `from`; null for a removed item. */
function differences(from: SharedItems, to: SharedItems): [string, SharedItem | null][] {
  return [...new Set([...from.keys(), ...to.keys()])]
    .filter((key) => !sayTheSame(from.get(key), to.get(key)))
    .map((key) => [key, to.get(key) ?? null]);
}

function wordsOf(item: SharedItem | null): readonly string[] {
  return item?.value.is === 'words' ? item.value.words : [];
}

function originOf({ till, who, version }: SharedOrigin): Readonly<Record<string, unknown>> {
  return { till, who, version };
}
