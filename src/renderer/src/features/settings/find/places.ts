/** The places of a section besides the table's settings: its heading, search words, and buttons. */
import type { SectionName } from '@shared/model/settings/setting-groups';
import { SECTION_TITLES } from '../use-sections';
import type { WordKey } from '@/i18n/word-key';

export interface Place {
  readonly section: SectionName;
  /** The i18n key of its title. */
  readonly title: WordKey;
  /** The i18n key of the group whose texts find it too. */
  readonly words: string;
  /** The `data-testid` of the element that gets the focus; null for the section itself. */
  readonly target: string | null;
}

export const PLACES: readonly Place[] = [
  { section: 'games', title: SECTION_TITLES.games, words: 'settings.games', target: 'game-open' },
  { section: 'games', title: 'settings.keptPlayers.aliases', words: '', target: 'alias-game' },
  {
    section: 'training',
    title: SECTION_TITLES.training,
    words: 'settings.training',
    target: 'training-start',
  },
  { section: 'receipts', title: 'settings.pictures.logo', words: '', target: 'picture-logo-choose' },
  {
    section: 'players',
    title: 'settings.keptPlayers.title',
    words: 'settings.keptPlayers',
    target: 'person-value',
  },
  { section: 'prices', title: SECTION_TITLES.prices, words: 'settings.prices', target: 'prices-open' },
  { section: 'printer', title: 'settings.printer.steps.start', words: '', target: 'printer-wizard' },
  { section: 'printer', title: 'settings.printer.search', words: '', target: 'printer-search' },
  { section: 'printer', title: 'settings.printer.test', words: '', target: 'printer-test' },
  { section: 'customer', title: 'settings.pictures.customer', words: '', target: 'picture-customer-choose' },
  { section: 'people', title: SECTION_TITLES.people, words: 'people.manage', target: 'people-add' },
  { section: 'people', title: 'people.manage.ownPin', words: '', target: 'people-own-pin' },
  { section: 'records', title: 'settings.backup.title', words: 'settings.backup', target: 'backup-set-up' },
  { section: 'records', title: 'settings.records.audit', words: 'settings.records', target: 'audit-verify' },
  { section: 'news', title: 'settings.news.setUp', words: 'settings.news', target: 'news-set-up' },
  {
    section: 'service',
    title: 'settings.service.connection',
    words: 'settings.service',
    target: 'connection-check',
  },
  { section: 'service', title: 'setup.token', words: '', target: 'token-replace' },
  { section: 'service', title: 'settings.service.forget', words: '', target: 'service-forget' },
  { section: 'ledger', title: SECTION_TITLES.ledger, words: 'settings.ledger', target: 'ledger-join' },
  { section: 'ledger', title: 'settings.sharePeople.title', words: '', target: 'share-people-show' },
  { section: 'updates', title: SECTION_TITLES.updates, words: 'update', target: null },
  {
    section: 'support',
    title: SECTION_TITLES.support,
    words: 'settings.support',
    target: 'support-gather',
  },
];
