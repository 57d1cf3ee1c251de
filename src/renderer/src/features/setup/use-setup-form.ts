import { computed, reactive, ref, shallowRef, type ComputedRef, type Ref, type ShallowRef } from 'vue';
import { t } from '@/i18n/language';
import type { AppError } from '@shared/ipc/errors';
import type { ConnectInput } from '@shared/ipc/shapes/settings';
import { isStrongEnough } from '@shared/model/passphrase';
import { textFault, tokenTextFault } from '@/shared/settings/literal-faults';
import { useSessionStore } from '@/shared/state/session';
import { useSettingsStore } from '@/shared/state/settings';
import { useTokenStore } from '@/shared/state/token';

type Form = {
  -readonly [Field in keyof ConnectInput]: Field extends 'passphrase' ? string : ConnectInput[Field];
};
type Faults = Partial<Record<keyof ConnectInput, string>>;

/** The steps of the first run, each with its fields. */
export const SETUP_STEPS = {
  provider: ['baseUrl', 'identify', 'token', 'passphrase'],
  prices: ['currency', 'amountUnit'],
  shop: ['shopName', 'dayStartsAt', 'timeZone', 'otherTills'],
} as const satisfies Readonly<Record<string, readonly (keyof ConnectInput)[]>>;
export type SetupStep = keyof typeof SETUP_STEPS;
export const STEP_NAMES = Object.keys(SETUP_STEPS) as SetupStep[];

/** The entry that a refused connection is about; usually the address does not answer correctly. */
function fieldOf({ code }: AppError): keyof ConnectInput {
  if (code === 'UNAUTHORIZED') return 'token';
  return code === 'NOT_FOUND' ? 'identify' : 'baseUrl';
}

export interface SetupForm {
  readonly form: Form;
  /** The step that is shown; its entries are kept when another is shown. */
  readonly step: Ref<SetupStep>;
  /** The faults of the fields, once staff tried to leave their step. */
  readonly faults: ComputedRef<Faults>;
  /** Why the connection was not stored, and the field that it is about. */
  readonly failure: ShallowRef<{ readonly error: AppError; readonly field: keyof ConnectInput } | null>;
  readonly trainingFailure: ShallowRef<AppError | null>;
  /** Which of the two ways out is being tried. */
  readonly busy: Ref<'connect' | 'training' | null>;
  readonly askPassphrase: ComputedRef<boolean>;
  /** Goes to the next step; returns the first faulty field of this one, if any. */
  readonly next: () => keyof ConnectInput | null;
  readonly back: () => void;
  /** Tests and stores the connection; returns the field to correct, whose step is then shown. */
  readonly connect: () => Promise<keyof ConnectInput | null>;
  readonly startTraining: () => Promise<void>;
}

/** The first run's answers. They stay as typed, whatever an attempt returns. */
export function useSetupForm(): SetupForm {
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
  const step = ref<SetupStep>('provider');
  const failure = shallowRef<{ readonly error: AppError; readonly field: keyof ConnectInput } | null>(null);
  const trainingFailure = shallowRef<AppError | null>(null);
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
        : (name === 'token' ? tokenTextFault : textFault)(form[name]);
      if (fault !== undefined) found[name] = fault;
    }
    if (askPassphrase.value && form.passphrase !== '' && !isStrongEnough(form.passphrase)) {
      found.passphrase = t('setup.faults.passphrase');
    }
    return found;
  });

  /** Shows the step of the first faulty field. */
  function showFault(fields: readonly (keyof ConnectInput)[]): keyof ConnectInput | null {
    tried.value = true;
    const first = fields.find((field) => faults.value[field]) ?? null;
    if (first) showStepOf(first);
    return first;
  }

  function showStepOf(field: keyof ConnectInput): void {
    const fields = (name: SetupStep): readonly (keyof ConnectInput)[] => SETUP_STEPS[name];
    step.value = STEP_NAMES.find((name) => fields(name).includes(field)) ?? step.value;
  }

  function move(by: 1 | -1): void {
    step.value = STEP_NAMES[STEP_NAMES.indexOf(step.value) + by] ?? step.value;
  }

  function next(): keyof ConnectInput | null {
    const first = showFault(SETUP_STEPS[step.value]);
    if (!first) move(1);
    return first;
  }

  async function connect(): Promise<keyof ConnectInput | null> {
    if (busy.value) return null;
    failure.value = null;
    const first = showFault(STEP_NAMES.flatMap((name) => [...SETUP_STEPS[name]]));
    if (first) return first;
    busy.value = 'connect';
    const passphrase = askPassphrase.value && form.passphrase !== '' ? form.passphrase : null;
    const result = await session.connect({ ...form, passphrase });
    busy.value = null;
    if (result.ok) return null;
    const field = fieldOf(result.error);
    failure.value = { error: result.error, field };
    showStepOf(field);
    return field;
  }

  async function startTraining(): Promise<void> {
    if (busy.value) return;
    trainingFailure.value = null;
    busy.value = 'training';
    const result = await session.startTraining(form.locale);
    busy.value = null;
    if (!result.ok) trainingFailure.value = result.error;
  }

  return {
    form,
    step,
    faults,
    failure,
    trainingFailure,
    busy,
    askPassphrase,
    next,
    back: () => move(-1),
    connect,
    startTraining,
  };
}
