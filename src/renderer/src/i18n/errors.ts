import { format, t } from './language';
import { isTrouble } from '@shared/model/printing/print-end';
import type { AppError } from '@shared/ipc/errors';
import type { WordKey } from './word-key';

/** The words of an error and what can be done about it. */
export interface ErrorWords {
  readonly message: string;
  readonly action: string;
}

/** The facts of an error as text, for its message. */
function errorFacts(error: AppError): Record<string, string> {
  switch (error.code) {
    case 'PRICE_CHANGED':
    case 'DISCOUNT_TOO_LARGE':
      return { price: format.money(error.detail) };
    case 'ROUNDING_CHANGED':
      return { due: format.money(error.detail) };
    case 'CASH_TOO_LITTLE':
    case 'PAYMENTS_DIFFER':
      return { total: format.money(error.detail) };
    case 'DAY_NOT_BEGUN':
    case 'EARLIER_DAY_OPEN':
      return { day: format.day(error.detail.day) };
    case 'PASSPHRASE_WAIT':
      return { until: format.time(error.detail.until) };
    case 'PIN_WAIT':
      return { seconds: String(Math.ceil(error.detail.waitMs / 1_000)) };
    case 'SLIP_USED': {
      const { saleId, at, item } = error.detail;
      return { item, at: format.dateTime(at), number: saleId.slice(0, 8).toUpperCase() };
    }
    case 'TOO_EARLY':
      return { from: format.dateTime(error.detail.from) };
    default:
      return Object.fromEntries(Object.entries(error.detail).map(([name, fact]) => [name, String(fact)]));
  }
}

/** The fields that have a name on the screen, by their names in a call. */
const FIELD_NAMES = {
  baseUrl: 'setup.baseUrl',
  identify: 'setup.identify',
  token: 'setup.token',
  passphrase: 'errors.INVALID_INPUT.fields.passphrase',
  shopName: 'settings.shop.shopName',
  currency: 'settings.money.currency',
  timeZone: 'settings.money.timeZone',
  dayStartsAt: 'settings.money.dayStartsAt',
  tendered: 'sale.pay.tendered',
  quantity: 'sale.quantity.title',
  reason: 'common.reason',
  note: 'common.note',
  url: 'errors.INVALID_INPUT.fields.url',
  code: 'errors.INVALID_INPUT.fields.code',
  ca: 'errors.INVALID_INPUT.fields.ca',
} as const;

function isNamed(field: string): field is keyof typeof FIELD_NAMES {
  return Object.hasOwn(FIELD_NAMES, field);
}

/** The faulty fields of a call that have a name on the screen, each once. The faults are not for people. */
function namedFields(issues: readonly { readonly path: string }[]): (keyof typeof FIELD_NAMES)[] {
  return [...new Set(issues.flatMap(({ path }) => path.split('.').filter(isNamed)))];
}

/** Which of its causes an error has, where each has its own words; null where there are none for it. */
function becauseOf(error: AppError): string | null {
  switch (error.code) {
    case 'BACKUP_FOLDER':
      return error.detail.why === 'own-folder' ? error.detail.why : null;
    case 'FILE_NOT_WRITTEN':
    case 'TLS_REFUSED':
    case 'LEDGER_UNREACHABLE':
      return error.detail.why === 'other' ? null : error.detail.why;
    case 'NEWS_NOT_TAKEN':
      return error.detail.why;
    case 'PRINTER_TROUBLE':
      return isTrouble(error.detail.end) ? error.detail.end : null;
    default:
      return null;
  }
}

/** What the system or a server reported, where the error's words leave that out; null for nothing. */
export function reportedBy(error: AppError): string | null {
  switch (error.code) {
    case 'PRINT_FAILED':
    case 'COPY_NOT_READ':
    case 'NOT_WRITTEN_DOWN':
      return error.detail.reason.trim() || null;
    case 'BACKUP_FOLDER':
      return error.detail.why === 'own-folder' ? null : error.detail.reason.trim() || null;
    case 'LEDGER_UNREACHABLE':
      return error.detail.why === 'other' ? null : error.detail.reason.trim() || null;
    case 'NEWS_NOT_TAKEN':
      return error.detail.said.trim() || null;
    default:
      return null;
  }
}

export function errorWords(error: AppError): ErrorWords {
  const because = becauseOf(error);
  if (because !== null) {
    const facts = errorFacts(error);
    // Which causes a code has is data here; `words.test.ts` holds that each has its words.
    const saying = (what: 'message' | 'action') =>
      t(`errors.${error.code}.because.${because}.${what}` as WordKey, facts);
    return { message: saying('message'), action: saying('action') };
  }
  if (error.code === 'INVALID_INPUT') {
    const fields = namedFields(error.detail.issues).map((field) => t(FIELD_NAMES[field]));
    return {
      message: t('errors.INVALID_INPUT.message'),
      action:
        fields.length === 0
          ? t('errors.INVALID_INPUT.action')
          : t('errors.INVALID_INPUT.correct', { fields: fields.join(', ') }),
    };
  }
  const facts =
    error.code === 'RIGHT_MISSING' ? { right: t(`rights.${error.detail.right}`) } : errorFacts(error);
  const message = t(`errors.${error.code}.message`, facts);
  const line = 'line' in error.detail ? error.detail.line : undefined;
  return {
    message: line === undefined ? message : t('errors.onLine', { line, message }),
    action: t(`errors.${error.code}.action`, facts),
  };
}
