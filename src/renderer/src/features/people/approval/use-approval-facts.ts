import { computed, shallowRef, watch, type ComputedRef } from 'vue';
import { format, t, wordsIfAny } from '@/i18n/language';
import { ROLES } from '@shared/model/people/rights';
import type { OfferedCatalogue } from '@shared/model/service/product';
import type { SaleState } from '@shared/model/sale/sale-state';
import { SETTING_NAMES } from '@shared/model/settings/settings-table';
import { settingWords } from '@/i18n/setting-words';
import { callQuietly, type Refused } from '@/ipc/client';
import { usePeopleStore } from '@/shared/state/people';
import { useSettingsStore } from '@/shared/state/settings';
import { approvalFacts, type ApprovalFact } from './approval-facts';
import { namedById, type NamedById } from './named-by-id';

const NOTHING: NamedById = { sale: null, names: [], clash: null };

/** A line to read: the label and its value. */
export interface FactLine extends Omit<ApprovalFact, 'label'> {
  readonly label: string;
}

/** What is to be approved, in words; what the call names by an id is read for it. */
export function useApprovalFacts(asked: () => Refused): ComputedRef<FactLine[]> {
  const settings = useSettingsStore();
  const people = usePeopleStore();
  const named = shallowRef<NamedById>(NOTHING);
  const catalogue = shallowRef<OfferedCatalogue | null>(null);

  watch(
    asked,
    async (refused) => {
      named.value = NOTHING;
      if (/^(?:prices|ticket|ledger)\./.test(refused.call) && catalogue.value === null) {
        const offered = await callQuietly('catalogue.get');
        if (offered.ok) catalogue.value = offered.value;
      }
      const read = await namedById(refused, wordsIfAny);
      if (asked() === refused) named.value = read;
    },
    { immediate: true },
  );

  const products = computed(() => new Map(catalogue.value?.products.map((one) => [one.id, one])));
  const productOf = (id: string | null) => (id === null ? undefined : products.value.get(id));
  const tools = {
    money: (amount: Parameters<typeof format.money>[0]) => format.money(amount),
    day: (day: string) => format.day(day),
    month: (day: string) => format.month(day),
    tender: (tender: string) => wordsIfAny(`sale.pay.tenders.${tender}`) ?? tender,
    state: (state: SaleState) => t(`states.${state}.label`),
    role: (name: string) => {
      const known = ROLES.find((role) => role === name);
      return known ? t(`people.roles.${known}`) : null;
    },
    person: (id: string) => {
      const known = people.people.find((one) => one.id === id);
      return known ? { name: known.name, role: t(`people.roles.${known.role}`) } : null;
    },
    offered: (productId: string | null, packageId: string | null) =>
      productOf(productId)?.packages.find(({ id }) => id === packageId) ?? null,
    item: (productId: string | null, packageId: string | null) => {
      const product = productOf(productId);
      const found = product?.packages.find(({ id }) => id === packageId);
      return `${product?.name ?? productId ?? '*'} · ${found?.name ?? packageId ?? '*'}`;
    },
    decision: (act: string, n: number) => wordsIfAny(`settings.prices.moves.${act}`, n) ?? null,
    noPrice: (how: string) => wordsIfAny(`settings.prices.method.${how}`) ?? null,
    noRule: () => wordsIfAny('approvalFacts.noRule') ?? '–',
    more: (n: number) => wordsIfAny('approvalFacts.more', n) ?? String(n),
    setting: (name: string) => {
      const known = SETTING_NAMES.find((one) => one === name);
      return known ? settingWords.label(known) : null;
    },
  };
  function labelOf(label: ApprovalFact['label']): string {
    return label === 'pin' ? t('people.newPin.first') : t(`people.approval.facts.${label}`);
  }
  return computed(() => {
    const { call, input } = asked();
    const { cashRounding } = settings.current;
    const { sale, names, clash } = named.value;
    return approvalFacts(call, input, sale, cashRounding, tools, names, clash).map((fact) => ({
      ...fact,
      label: labelOf(fact.label),
    }));
  });
}
