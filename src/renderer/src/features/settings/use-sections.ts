import { computed, type ComputedRef } from 'vue';
import { SETTING_GROUPS, type GroupName, type SectionName } from '@shared/model/settings/setting-groups';
import { isStandard } from '@shared/model/settings/defaults';
import { SETTING_SECTIONS } from '@shared/model/settings/setting-kinds';
import { settingsIn } from '@shared/model/settings/shown-settings';
import type { HelpTopic } from '@/shared/help/topics';
import { usePeopleStore } from '@/shared/state/people';
import { useSessionStore } from '@/shared/state/session';
import { useSettingsStore } from '@/shared/state/settings';

export const SECTION_TITLES = {
  appearance: 'settings.appearance.title',
  selling: 'settings.selling.title',
  games: 'settings.games.title',
  training: 'settings.training.title',
  shop: 'settings.shop.title',
  receipts: 'settings.receipts.title',
  papers: 'settings.papers.title',
  players: 'settings.players.title',
  prices: 'settings.prices.title',
  money: 'settings.money.title',
  printer: 'settings.printer.title',
  customer: 'settings.customer.title',
  people: 'people.manage.title',
  lock: 'settings.lock.title',
  doubt: 'settings.doubt.title',
  records: 'settings.records.title',
  news: 'settings.news.title',
  service: 'settings.service.title',
  pc: 'settings.pc.title',
  ledger: 'settings.ledger.title',
  updates: 'settings.updates.title',
  support: 'settings.support.title',
} as const satisfies Readonly<Record<SectionName, string>>;

/** The help that a section's heading opens. */
export const SECTION_HELP: Readonly<Partial<Record<SectionName, HelpTopic>>> = {
  games: 'games',
  papers: 'papers',
  players: 'players',
  prices: 'prices',
  money: 'promptpay',
  printer: 'printer',
  customer: 'customers-screen',
  people: 'people',
  lock: 'people',
  news: 'news',
  ledger: 'several-tills',
};

/** Some sections under the heading of the people who need them. */
export interface SectionGroup {
  readonly group: GroupName;
  readonly sections: readonly SectionName[];
}

/** How many settings of each section are not the standard. */
export function useChangedCounts(): ComputedRef<ReadonlyMap<string, number>> {
  const settings = useSettingsStore();
  const session = useSessionStore();
  return computed(() => {
    const { mode, machineTimeZone } = session.session ?? {};
    const counts = new Map<string, number>();
    for (const section of SETTING_SECTIONS) {
      const changed = settingsIn(section, mode === 'training', settings.current.printerKind).filter(
        (name) => !isStandard(name, settings.current[name], machineTimeZone),
      );
      counts.set(section, changed.length);
    }
    return counts;
  });
}

/** The sections that this till has now, in their groups. */
export function useSections(): ComputedRef<readonly SectionGroup[]> {
  const people = usePeopleStore();
  const session = useSessionStore();
  const isMissing = (section: SectionName): boolean =>
    (section === 'lock' && !people.needed) || (section === 'ledger' && session.session?.mode !== 'live');
  return computed(() =>
    (Object.keys(SETTING_GROUPS) as GroupName[]).map((group) => ({
      group,
      sections: SETTING_GROUPS[group].filter((section) => !isMissing(section)),
    })),
  );
}
