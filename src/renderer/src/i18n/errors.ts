import { useI18n } from 'vue-i18n';
import type { AppError } from '@shared/ipc/errors';
import { useFormat, type Format } from './format';

/** What an error says and what can be done about it. */
export interface ErrorWords {
  readonly message: string;
  readonly action: string;
}

/** The facts of an error as text, for filling in its message. */
export function errorFacts(
  error: AppError,
  format: Pick<Format, 'money' | 'dateTime' | 'day'>,
): Record<string, string> {
  switch (error.code) {
    case 'PRICE_CHANGED':
      return { price: format.money(error.detail) };
    case 'CASH_TOO_LITTLE':
      return { total: format.money(error.detail) };
    case 'DAY_NOT_BEGUN':
    case 'EARLIER_DAY_OPEN':
      return { day: format.day(error.detail.day) };
    case 'TOO_EARLY':
      return { from: format.dateTime(error.detail.from) };
    case 'INVALID_INPUT':
      return { issues: error.detail.issues.map(({ path, message }) => `${path}: ${message}`).join('; ') };
    default:
      return Object.fromEntries(Object.entries(error.detail).map(([name, fact]) => [name, String(fact)]));
  }
}

/** Gives an error its words in the screen's language. */
export function useErrorWords(): (error: AppError) => ErrorWords {
  const { t } = useI18n();
  const format = useFormat();
  return (error) => {
    const facts = errorFacts(error, format);
    return {
      message: t(`errors.${error.code}.message`, facts),
      action: t(`errors.${error.code}.action`, facts),
    };
  };
}
