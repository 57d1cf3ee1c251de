import { format, t } from '@/i18n/language';
import { settingText } from '@shared/model/settings/setting-edit';
import { shownSentence } from '@shared/model/shown-text';
import type { ClashingItem, ShownValue } from '@shared/model/shop/shop-wide';
import type { SharedKind } from '@shared/model/kinds/shop';
import { memberKey } from '@/i18n/setting-words';
import { ruleWords } from '../prices/rule-words';

/** The title and the value, in words, of an item that tills share. */
export function useSharedWords(gameOf: (productId: string) => string): {
  readonly name: (kind: SharedKind, item: ClashingItem) => string;
  readonly value: (kind: SharedKind, value: ShownValue | null) => string;
} {
  return {
    name(kind, { key, names: [productName = '', packageName = ''], here, there }) {
      if (kind === 'people') {
        const said = there ?? here;
        return said?.is === 'who' ? shownSentence(said.name) : t('settings.shopWide.pins');
      }
      if (kind === 'players') {
        const said = here ?? there;
        return said?.is === 'saved' ? shownSentence(said.name) : t('settings.shopWide.nothing.players');
      }
      if (kind === 'prices') return ruleWords.scope({ productName, packageName });
      if (kind === 'aliases' || kind === 'pauses') return shownSentence(gameOf(key));
      if (kind === 'credit') {
        const said = there ?? here;
        return said?.is === 'credit' && said.entry ? format.dateTime(said.entry.at) : '';
      }
      return key === 'logo' ? t('settings.pictures.logo') : t(memberKey(key));
    },
    value(kind, value) {
      if (value === null) return t(`settings.shopWide.nothing.${kind}`);
      switch (value.is) {
        case 'words':
          return shownSentence(value.words.join(', '));
        case 'setting':
          if (typeof value.value === 'boolean') return t(value.value ? 'common.yes' : 'common.no');
          return shownSentence(settingText(value.value));
        case 'picture':
          return t('settings.shopWide.picture');
        case 'pins':
          return t('settings.shopWide.pins');
        case 'saved':
          return t(
            'settings.shopWide.saved',
            { name: shownSentence(value.name), n: format.number(value.games) },
            value.games,
          );
        case 'who': {
          const who = `${shownSentence(value.name)} · ${t(`people.roles.${value.role}`)}`;
          if (value.removed) return t('settings.shopWide.removed', { who });
          return value.hasPin ? who : t('settings.shopWide.noPin', { who });
        }
        case 'pause':
          return t('settings.shopWide.paused', { reason: shownSentence(value.pause.reason) });
        case 'credit': {
          // Who may not see the credit sees no amount here either.
          if (value.entry === null) return t('settings.shopWide.credit.hidden');
          const { kind: typed, amount, who } = value.entry;
          const words = { amount: format.money(amount, 'full'), who: shownSentence(who) };
          return t(`settings.shopWide.credit.${typed}`, words);
        }
        case 'price': {
          const { now, later } = value;
          const held = now ? ruleWords.method({ method: now }) : t('settings.shopWide.nothing.prices');
          const plans = later.map(({ from, method }) =>
            t('settings.shopWide.from', { day: format.day(from), price: ruleWords.method({ method }) }),
          );
          return [held, ...plans].join(' · ');
        }
      }
    },
  };
}
