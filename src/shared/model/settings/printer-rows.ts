/** The settings of the receipt printer. */
import { LINE_SPEEDS, PRINTER_KINDS, RAW_PORT } from '../printing/printer-kinds';
import { MAX_PRINTER_ADDRESS_LENGTH } from '../text-limits';
import type { SettingRow } from './setting-kinds';

/** Speed of a serial line, in bits a second. */
export const SPEED = {
  kind: 'choice',
  right: 'settings',
  options: LINE_SPEEDS,
  shownAs: 'list',
  default: 9_600,
} as const;
/** For any kind of printer. */
const OF_PRINTER = {
  section: 'printer',
  right: 'settings',
  printers: PRINTER_KINDS.filter((kind) => kind !== 'none'),
} as const;

export const PRINTER_ROWS = {
  /** How the receipt printer is reached; without one, paper goes through the system's dialogue. */
  printerKind: {
    kind: 'choice',
    section: 'printer',
    right: 'settings',
    options: PRINTER_KINDS,
    shownAs: 'list',
    default: 'none',
  },
  /** Its host, queue or device file, depending on the kind; see `isPrinterAddress`. */
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
  /** Dots of the print head across the printable width of the roll. */
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
  /** The pin of the printer's socket that the cash drawer is connected to. */
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
} as const satisfies Readonly<Record<string, SettingRow>>;
