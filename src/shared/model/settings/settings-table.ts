/**
 * The one place that says what a setting is. The schema of the contract, the defaults, what the settings file
 * is read with, the rows of the screen and the entries of the audit trail are made from it.
 */
import { DISPLAY_LANGUAGES } from '../display';
import { CASH_ROUNDINGS } from '../money/cash-rounding';
import { LINE_SPEEDS, PRINTER_KINDS, RAW_PORT } from '../printing/printer-kinds';
import { MAX_PRINTER_ADDRESS_LENGTH, MAX_SHOP_NAME_LENGTH, MAX_UPDATE_ADDRESS_LENGTH } from '../text-limits';
import type { SettingRow, ValueOf } from './setting-kinds';

const A_NAME = {
  kind: 'text',
  section: 'shop',
  right: 'settings',
  max: MAX_SHOP_NAME_LENGTH,
  default: '',
} as const;
/** An address, a tax number, a thank-you: three lines of a wide roll. */
const RECEIPT_LINE = { kind: 'text', section: 'receipts', right: 'settings', max: 120, default: '' } as const;
/** A serial line's, in bits a second. */
const SPEED = {
  kind: 'choice',
  right: 'settings',
  options: LINE_SPEEDS,
  shownAs: 'list',
  default: 9_600,
} as const;
/** Of whatever printer there is. */
const OF_PRINTER = {
  section: 'printer',
  right: 'settings',
  printers: PRINTER_KINDS.filter((kind) => kind !== 'none'),
} as const;
/** How long a doubt may last, in minutes up to a week. */
const IN_DOUBT = { kind: 'number', section: 'doubt', right: 'settings', max: 10_080, default: 30 } as const;
/** Statuses of an order, as the shop lists them. */
const STATUSES = { kind: 'words', section: 'selling', right: 'settings', most: 20, maxOfOne: 60 } as const;

/** Every setting that a screen changes; its words are `settings.SECTION.NAME` in both languages. */
export const SETTINGS = {
  shopName: A_NAME,
  tillName: A_NAME,
  /** Who is at the counter; written beside every decision in the audit trail. */
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
  /** Where what is paid by PromptPay goes; asked for by a code in baht alone. */
  promptPay: { kind: 'promptPay', section: 'money', right: 'settings', default: null },
  /** A new till takes the machine's. */
  timeZone: { kind: 'timeZone', section: 'money', right: 'settings', default: 'UTC' },
  /** When the business day starts. A game shop's evening ends after midnight. */
  dayStartsAt: { kind: 'timeOfDay', section: 'money', right: 'settings', default: '04:00' },

  /** After so many days without a sale a saved player is forgotten. */
  playersKeptDays: {
    kind: 'number',
    section: 'players',
    right: 'settings',
    min: 1,
    max: 3_650,
    default: 365,
  },

  /** In millimetres: the receipt printers in use. */
  paperWidth: { kind: 'choice', section: 'receipts', right: 'settings', options: [80, 58], default: 80 },

  /** A line of the shop's own on receipts: under its name, and at the foot. Each language's stands on paper where it is set. */
  receiptTopTh: RECEIPT_LINE,
  receiptTopEn: RECEIPT_LINE,
  receiptBottomTh: RECEIPT_LINE,
  receiptBottomEn: RECEIPT_LINE,

  /** Whether a receipt names who sold. Only in a till with people. */
  sellerOnReceipt: { kind: 'yesNo', section: 'receipts', right: 'settings', default: false },
  /** What else stands on receipts; whose they are, what was bought, for how much and the code always do. */
  tillNameOnReceipt: { kind: 'yesNo', section: 'receipts', right: 'settings', default: true },
  paymentOnReceipt: { kind: 'yesNo', section: 'receipts', right: 'settings', default: true },
  qrOnReceipt: { kind: 'yesNo', section: 'receipts', right: 'settings', default: true },

  /** How the receipt printer is reached; without one, paper goes through the system's dialogue. */
  printerKind: {
    kind: 'choice',
    section: 'printer',
    right: 'settings',
    options: PRINTER_KINDS,
    shownAs: 'list',
    default: 'none',
  },
  /** Its host, its queue or its device file, as its kind asks; see `isPrinterAddress`. */
  printerAddress: {
    kind: 'text',
    ...OF_PRINTER,
    max: MAX_PRINTER_ADDRESS_LENGTH,
    default: '',
  },
  printerPort: {
    kind: 'number',
    section: 'printer',
    right: 'settings',
    printers: ['tcp'],
    min: 1,
    max: 65_535,
    default: RAW_PORT,
  },
  printerSpeed: { ...SPEED, section: 'printer', printers: ['device'] },
  /** Dots of its head over what it prints of the roll. */
  printerDots: {
    kind: 'choice',
    ...OF_PRINTER,
    options: [576, 512, 384],
    default: 576,
  },
  printerCut: {
    kind: 'choice',
    ...OF_PRINTER,
    options: ['cut', 'tear'],
    default: 'cut',
  },
  /** The pin of the printer's socket that the cash drawer hangs on. */
  drawerPin: {
    kind: 'choice',
    ...OF_PRINTER,
    options: ['none', '2', '5'],
    default: '2',
  },
  /** Whether a receipt is printed as soon as the service has answered. */
  autoPrint: {
    kind: 'choice',
    ...OF_PRINTER,
    options: ['always', 'ask', 'never'],
    default: 'always',
  },

  /** The till locks after so many minutes without a touch; 0 never. Only in a till with people. */
  lockAfterMinutes: { kind: 'number', section: 'lock', right: 'settings', min: 0, max: 240, default: 10 },
  /** The till locks after each sale, once its result was there to be read. */
  lockAfterSale: { kind: 'yesNo', section: 'lock', right: 'settings', default: false },

  /** Where the customer's screen is; by itself on the one that the till is not on. */
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

  /** Over the whole screen, and closed by whoever may leave it alone. */
  kiosk: { kind: 'yesNo', section: 'pc', right: 'leave-kiosk', default: false },
  /** Where files go that are saved in a kiosk, where there is no dialogue; empty for nowhere. */
  kioskFolder: { kind: 'text', section: 'pc', right: 'leave-kiosk', max: 500, default: '' },
  /** Whether customers may order at a locked till by themselves; what they order waits for staff. */
  selfService: { kind: 'yesNo', section: 'pc', right: 'leave-kiosk', default: false },
  /** With the session of the machine's user. */
  startWithPc: { kind: 'yesNo', section: 'pc', right: 'settings', default: false },
  /** Whether authorities that this machine trusts are good for the till too, as a company's or an antivirus's. */
  systemRoots: { kind: 'yesNo', section: 'pc', right: 'settings', default: false },

  /** How many daily copies of the journal are kept. */
  backupsKept: { kind: 'number', section: 'records', right: 'settings', min: 1, max: 365, default: 14 },

  /** Where newer versions are listed, by https; empty for none. */
  updateAddress: {
    kind: 'text',
    section: 'updates',
    right: 'settings',
    max: MAX_UPDATE_ADDRESS_LENGTH,
    form: 'https',
    default: '',
  },

  /** A new till takes the machine's. */
  locale: { kind: 'choice', section: 'appearance', right: 'signed-in', options: ['th', 'en'], default: 'en' },
  buddhistYear: { kind: 'yesNo', section: 'appearance', right: 'signed-in', default: true },
  /** How sentences for a customer end in Thai: as a man speaks, as a woman does, or with both for the staff to choose. */
  politeness: {
    kind: 'choice',
    section: 'appearance',
    right: 'settings',
    options: ['both', 'male', 'female'],
    default: 'both',
  },
  /** Of everything on the screen, in hundredths of the usual. Paper has a size of its own. */
  textSize: {
    kind: 'choice',
    section: 'appearance',
    right: 'signed-in',
    options: [100, 115, 130, 150],
    default: 100,
  },
  /** On which side of the sale screen the ticket, its keys and its buttons stand: on the left for the left hand. */
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
  /** Until a connection must stand. */
  connectTimeoutMs: {
    kind: 'number',
    section: 'selling',
    right: 'settings',
    min: 500,
    max: 120_000,
    scale: 1_000,
    default: 10_000,
  },
  /** Until the whole call must be answered. */
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
  /** To what cash is rounded at the counter. */
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

  /** The same package to the same player within so many minutes asks first; 0 never asks. */
  askAgainMinutes: { kind: 'number', section: 'doubt', right: 'settings', min: 0, max: 1_440, default: 10 },
  /** Until a person may close a sale whose outcome is unknown; the orders must have been read since, too. */
  voidUnknownAfterMinutes: { ...IN_DOUBT, min: 0 },
  /** After which a sale that is accepted and not yet delivered needs a person. */
  stuckAfterMinutes: { ...IN_DOUBT, min: 1 },
  /** From how many minutes on a clock that jumps, or is apart from the service's, is told. */
  clockJumpMinutes: { kind: 'number', section: 'doubt', right: 'settings', min: 1, max: 1_440, default: 60 },
  /**
   * Whether others sell through the same identify: then no order proves whose it is. Nothing is proved by
   * its looks until somebody has said that the till is alone.
   */
  otherTills: { kind: 'yesNo', section: 'doubt', right: 'settings', default: true },
} as const satisfies Readonly<Record<string, SettingRow>>;

/** A setting that a screen changes. */
export type SettingName = keyof typeof SETTINGS;

/** What the settings of the table hold. */
export type SettingValues = { readonly [Name in SettingName]: ValueOf<(typeof SETTINGS)[Name]> };

/** The table's names, in its order. */
export const SETTING_NAMES = Object.keys(SETTINGS) as readonly SettingName[];

/** The row of a setting, as one of the kinds. */
export function settingRow(name: SettingName): SettingRow {
  return SETTINGS[name];
}
