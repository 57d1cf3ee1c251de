import { computed, reactive, ref, shallowRef, type ComputedRef, type Ref, type ShallowRef } from 'vue';
import { useI18n } from 'vue-i18n';
import type { AppError } from '@shared/ipc/errors';
import type { ConnectInput } from '@shared/ipc/shapes/settings';
import { isStrongEnough } from '@shared/model/passphrase';
import { useLiteralWords } from '@/shared/settings/use-literal-words';
import { useSessionStore } from '@/shared/state/session';
import { useSettingsStore } from '@/shared/state/settings';
import { useTokenStore } from '@/shared/state/token';

type Form = {
  -readonly [Field in keyof ConnectInput]: Field extends 'passphrase' ? string : ConnectInput[Field];
};
type Faults = Partial<Record<keyof ConnectInput, string>>;

export interface SetupForm {
  readonly form: Form;
  /** What is wrong with a field, from its first submission on. */
  readonly faults: ComputedRef<Faults>;
  readonly failure: ShallowRef<AppError | null>;
  /** Which of the two ways out is being tried. */
  readonly busy: Ref<'connect' | 'training' | null>;
  readonly askPassphrase: ComputedRef<boolean>;
  /** Proves and stores the connection; gives the first faulty field when there is one. */
  readonly connect: () => Promise<keyof ConnectInput | null>;
  readonly startTraining: () => Promise<void>;
}

/** The first run's answers. They stay as typed whatever comes of an attempt. */
export function useSetupForm(): SetupForm {
  const { t } = useI18n();
  const literal = useLiteralWords();
  const session = useSessionStore();
  const settings = useSettingsStore();
  const token = useTokenStore();

  const { shopName, currency, amountUnit, dayStartsAt, locale, otherTills } = settings.current;
  const form = reactive<Form>({
    baseUrl: settings.current.service?.baseUrl ?? '',
    identify: settings.current.service?.identify ?? '',
    token: '',
    passphrase: '',
    shopName,
    currency,
    amountUnit,
    timeZone: session.session?.machineTimeZone ?? settings.current.timeZone,
    dayStartsAt,
    locale,
    otherTills,
  });
  const failure = shallowRef<AppError | null>(null);
  const busy = ref<'connect' | 'training' | null>(null);
  const tried = ref(false);
  const askPassphrase = computed(() => token.status?.keyringAvailable === false);

  const faults = computed<Faults>(() => {
    if (!tried.value) return {};
    const found: Faults = {};
    for (const name of ['baseUrl', 'identify', 'token'] as const) {
      const isEmpty = form[name].trim() === '';
      const fault = isEmpty
        ? t(`setup.faults.${name}`)
        : literal[name === 'token' ? 'token' : 'text'](form[name]);
      if (fault !== undefined) found[name] = fault;
    }
    if (askPassphrase.value && form.passphrase !== '' && !isStrongEnough(form.passphrase)) {
      found.passphrase = t('setup.faults.passphrase');
    }
    return found;
  });

  async function connect(): Promise<keyof ConnectInput | null> {
    if (busy.value) return null;
    tried.value = true;
    failure.value = null;
    const first = (Object.keys(form) as (keyof ConnectInput)[]).find((field) => faults.value[field]);
    if (first) return first;
    busy.value = 'connect';
    const passphrase = askPassphrase.value && form.passphrase !== '' ? form.passphrase : null;
    const result = await session.connect({ ...form, passphrase });
    busy.value = null;
    if (!result.ok) failure.value = result.error;
    return null;
  }

  async function startTraining(): Promise<void> {
    if (busy.value) return;
    failure.value = null;
    busy.value = 'training';
    const result = await session.startTraining(form.locale);
    busy.value = null;
    if (!result.ok) failure.value = result.error;
  }

  return { form, faults, failure, busy, askPassphrase, connect, startTraining };
}
