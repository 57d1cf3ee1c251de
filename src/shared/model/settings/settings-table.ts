/**
 * The single definition of every setting. The contract's schema, the defaults, the reader of the settings
 * file, the screen's rows and the audit trail's entries are made from it.
 */
import { DISPLAY_LANGUAGES } from '../kinds/display';
import { CASH_ROUNDINGS } from '../money/cash-rounding';
import { MAX_SHOP_NAME_LENGTH, MAX_UPDATE_ADDRESS_LENGTH } from '../text-limits';
import { NEWS_ROWS } from './news-rows';
import { PAPER_ROWS } from './paper-rows';
import { PRINTER_ROWS, SPEED } from './printer-rows';
import type { SettingRow, ValueOf } from './setting-kinds';

const A_NAME = {
  kind: 'text',
  section: 'shop',
  right: 'settings',
  max: MAX_SHOP_NAME_LENGTH,
  default: '',
} as const;
/** An address, a tax number or a thank-you: three lines of a wide roll. */
const RECEIPT_LINE = { kind: 'text', section: 'receipts', right: 'settings', max: 120, default: '' } as const;
/** How long an outcome may stay in doubt, in minutes, up to a week. */
const IN_DOUBT = { kind: 'number', section: 'doubt', right: 'settings', max: 10_080, default: 30 } as const;
/** A limit below which the credit at the provider is low. */
const CREDIT_LIMIT = { kind: 'number', section: 'money', right: 'settings', min: 0 } as const;
/** Statuses of an order, as the shop lists them. */
const STATUSES = { kind: 'words', section: 'selling', right: 'settings', most: 20, maxOfOne: 60 } as const;

/** Every setting that a screen changes; its texts are `settings.SECTION.NAME` in both languages. */
export const SETTINGS = {
  shopName: A_NAME,
  tillName: A_NAME,
  /** Who is at the counter; written with every decision in the audit trail. */
  cashierName: A_NAME,

  currency: {
    kind: 'currency',
    section: 'money',
    right: 'settings',
    default: 'THB',
    fixedInTraining: true,
    rereads: true,
  },
  amountUnit: {
    kind: 'amountUnit',
    section: 'money',
    right: 'settings',
    default: 'major',
    fixedInTraining: true,
    rereads: true,
  },
  /** The least that the shop wants to earn on a package, in percent of its cost; 0 asks for its cost alone. */
  leastMargin: { kind: 'number', section: 'prices', right: 'prices', min: 0, max: 1_000, default: 0 },

  /** The account that PromptPay payments go to; a code for it is shown for baht only. */
  promptPay: { kind: 'promptPay', section: 'money', right: 'settings', default: null },
  /** The credit at the provider is low below this amount, in whole units of the currency; 0 is no limit. */
  creditLowAmount: { ...CREDIT_LIMIT, max: 1_000_000_000, default: 0 },
  /** It is also low when it lasts fewer days than this, at the pace of the last two weeks; 0 is no limit. */
  creditLowDays: { ...CREDIT_LIMIT, max: 60, default: 2 },
  /** Further words of the provider's refusals that mean that the credit is used up. */
  creditWords: { kind: 'words', section: 'money', right: 'settings', most: 20, maxOfOne: 60, default: [] },
  /** The default of a new till is the machine's. */
  timeZone: { kind: 'timeZone', section: 'money', right: 'settings', default: 'UTC' },
  /** When the business day starts. A game shop's evening ends after midnight. */
  dayStartsAt: { kind: 'timeOfDay', section: 'money', right: 'settings', default: '04:00' },

  /** A saved player is forgotten after this many days without a sale. */
  playersKeptDays: {
    kind: 'number',
    section: 'players',
    right: 'settings',
    min: 1,
    max: 3_650,
    default: 365,
  },

  /** In millimetres, for the receipt printers in use. */
  paperWidth: { kind: 'choice', section: 'receipts', right: 'settings', options: [80, 58], default: 80 },

  /** A line of the shop's text under its name, and one at the foot; each language's is printed where set. */
  receiptTopTh: RECEIPT_LINE,
  receiptTopEn: RECEIPT_LINE,
  receiptBottomTh: RECEIPT_LINE,
  receiptBottomEn: RECEIPT_LINE,

  /** Whether a receipt names who sold. Only in a till with people. */
  sellerOnReceipt: { kind: 'yesNo', section: 'receipts', right: 'settings', default: false },
  /** Optional parts of a receipt. The shop's name, the items, the amounts and the code are always printed. */
  tillNameOnReceipt: { kind: 'yesNo', section: 'receipts', right: 'settings', default: true },
  paymentOnReceipt: { kind: 'yesNo', section: 'receipts', right: 'settings', default: true },
  qrOnReceipt: { kind: 'yesNo', section: 'receipts', right: 'settings', default: true },

  ...PAPER_ROWS,

  ...PRINTER_ROWS,

  /** The till locks after this many minutes without a touch; 0 never. Only in a till with people. */
  lockAfterMinutes: { kind: 'number', section: 'lock', right: 'settings', min: 0, max: 240, default: 10 },
  /** The till locks after each sale, once its result could be read. */
  lockAfterSale: { kind: 'yesNo', section: 'lock', right: 'settings', default: false },

  /** Which screen the customer sees; automatically the one that the till is not on. */
  customerScreen: { kind: 'screen', section: 'customer', right: 'settings', default: 'other' },
  customerLanguage: {
    kind: 'choice',
    section: 'customer',
    right: 'settings',
    options: DISPLAY_LANGUAGES,
    default: 'both',
  },
  /** The port of a pole display of two lines; empty for none. */
  poleDisplay: { kind: 'text', section: 'customer', right: 'settings', max: 60, default: '' },
  poleSpeed: { ...SPEED, section: 'customer' },

  /** Full screen; only a person who may leave it can close it. */
  kiosk: { kind: 'yesNo', section: 'pc', right: 'leave-kiosk', default: false },
  /** The folder for files saved in a kiosk, which shows no dialogue; empty for none. */
  kioskFolder: { kind: 'text', section: 'pc', right: 'leave-kiosk', max: 500, default: '' },
  /** Whether customers may order on their own at a locked till; their orders wait for staff. */
  selfService: { kind: 'yesNo', section: 'pc', right: 'leave-kiosk', default: false },
  /** Starts with the session of the machine's user. */
  startWithPc: { kind: 'yesNo', section: 'pc', right: 'settings', default: false },
  /** Whether the till also trusts this machine's authorities, such as a company's or an antivirus's. */
  systemRoots: { kind: 'yesNo', section: 'pc', right: 'settings', default: false },

  /** How many daily copies of the journal are kept. */
  backupsKept: { kind: 'number', section: 'records', right: 'settings', min: 1, max: 365, default: 14 },

  /** What the owner's phone hears of. */
  ...NEWS_ROWS,

  /** The https address where newer versions are listed; empty for none. */
  updateAddress: {
    kind: 'text',
    section: 'updates',
    right: 'settings',
    max: MAX_UPDATE_ADDRESS_LENGTH,
    form: 'https',
    default: '',
  },

  /** The default of a new till is the machine's. */
  locale: { kind: 'choice', section: 'appearance', right: 'signed-in', options: ['th', 'en'], default: 'en' },
  buddhistYear: { kind: 'yesNo', section: 'appearance', right: 'signed-in', default: true },
  /** How Thai sentences for a customer end: the man's form, the woman's form, or both to choose from. */
  politeness: {
    kind: 'choice',
    section: 'appearance',
    right: 'settings',
    options: ['both', 'male', 'female'],
    default: 'both',
  },
  /** Size of everything on the screen, in hundredths of the usual. Paper has a separate size. */
  textSize: {
    kind: 'choice',
    section: 'appearance',
    right: 'signed-in',
    options: [100, 115, 130, 150],
    default: 100,
  },
  /** The side of the ticket, its keys and its buttons on the sale screen: left suits the left hand. */
  ticketSide: {
    kind: 'choice',
    section: 'appearance',
    right: 'signed-in',
    options: ['right', 'left'],
    default: 'right',
  },
  /** Whether a field that is touched gets a keyboard on the page. */
  screenKeyboard: { kind: 'yesNo', section: 'appearance', right: 'signed-in', default: true },
  /** How loud an outcome sounds, in hundredths; 0 is silent. */
  soundVolume: { kind: 'number', section: 'appearance', right: 'signed-in', min: 0, max: 100, default: 60 },
  theme: {
    kind: 'choice',
    section: 'appearance',
    right: 'signed-in',
    options: ['system', 'light', 'dark'],
    default: 'system',
  },

  maxQuantity: { kind: 'number', section: 'selling', right: 'settings', min: 1, max: 9_999, default: 99 },
  /** Time limit for making a connection. */
  connectTimeoutMs: {
    kind: 'number',
    section: 'selling',
    right: 'settings',
    min: 500,
    max: 120_000,
    scale: 1_000,
    default: 10_000,
  },
  /** Time limit for the answer to the whole call. */
  requestTimeoutMs: {
    kind: 'number',
    section: 'selling',
    right: 'settings',
    min: 1_000,
    max: 600_000,
    scale: 1_000,
    default: 30_000,
  },
  /** How often the orders and the catalogue are read again. */
  refreshMinutes: { kind: 'number', section: 'selling', right: 'settings', min: 1, max: 240, default: 5 },
  /** The step to which cash is rounded at the counter. */
  cashRounding: {
    kind: 'choice',
    section: 'selling',
    right: 'settings',
    options: CASH_ROUNDINGS,
    shownAs: 'list',
    default: 'off',
  },
  /** Order statuses that mean delivered; the interface shows only SUCCESS. Compared without case. */
  successStatuses: { ...STATUSES, default: ['SUCCESS'] },
  /** Order statuses that mean failed, cancelled or refunded by the service. Compared without case. */
  failedStatuses: {
    ...STATUSES,
    default: ['FAILED', 'FAIL', 'ERROR', 'CANCELLED', 'CANCELED', 'REFUNDED', 'REJECTED', 'EXPIRED'],
  },

  /** The same package for the same player within this many minutes asks first; 0 never asks. */
  askAgainMinutes: { kind: 'number', section: 'doubt', right: 'settings', min: 0, max: 1_440, default: 10 },
  /** Until then an unknown sale can't be closed by hand; the orders must also have been read since. */
  voidUnknownAfterMinutes: { ...IN_DOUBT, min: 0 },
  /** A sale that is accepted and still not delivered after this long needs a person. */
  stuckAfterMinutes: { ...IN_DOUBT, min: 1 },
  /** A clock that jumps, or differs from the service's, by this many minutes is reported. */
  clockJumpMinutes: { kind: 'number', section: 'doubt', right: 'settings', min: 1, max: 1_440, default: 60 },
  /**
   * Whether others sell through the same identify: then no order proves which till made it. Looks prove
   * nothing until staff have said that the till is alone.
   */
  otherTills: { kind: 'yesNo', section: 'doubt', right: 'settings', default: true },
} as const satisfies Readonly<Record<string, SettingRow>>;

/** A setting that a screen changes. */
export type SettingName = keyof typeof SETTINGS;

/** The type of the values that the table's settings hold. */
export type SettingValues = { readonly [Name in SettingName]: ValueOf<(typeof SETTINGS)[Name]> };

export const SETTING_NAMES = Object.keys(SETTINGS) as readonly SettingName[];

/** The row of a setting, as one of the kinds. */
export function settingRow(name: SettingName): SettingRow {
  return SETTINGS[name];
}
