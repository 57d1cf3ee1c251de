/** Text pasted or scanned into a field by mistake. */
import type { RubbishKind } from '@shared/model/kinds/people';
import { isNameField } from '@shared/model/recipient/recipient';

/** Shorter texts repeat themselves by chance. */
const SHORTEST_TWICE = 10;
const LINK = /^[a-z][a-z\d+.-]*:\/\/|^www\.|^[^@]*\.(?:com|net|org|gg|io|co\.th)(?:[/?#]|$)/i;
/** The text of a PromptPay picture begins with its format indicator; structured text has brackets. */
const PAYLOAD = /^000201\d{2}|[{}<>\\|"`]/;

/** What the text is instead of a value of the field `ref`; null if it may be one. */
export function rubbishOf(value: string, ref: string): RubbishKind | null {
  if (LINK.test(value)) return 'link';
  if (PAYLOAD.test(value)) return 'payload';
  if (isBarcode(value)) return 'barcode';
  // `UID 12345678`: a caption was copied with the id. Names, and servers without digits, have spaces.
  if (!isNameField(ref) && /\S\s+\S/.test(value) && /\d{4}/.test(value)) return 'spaces';
  const half = value.length / 2;
  const isTwice = value.length >= SHORTEST_TWICE && value.slice(0, half) === value.slice(half);
  return isTwice && new Set(value).size > 2 ? 'twice' : null;
}

/** Twelve or thirteen digits with the check digit of an EAN-13 or a UPC-A. */
function isBarcode(value: string): boolean {
  if (!/^\d{12,13}$/.test(value)) return false;
  const digits = Array.from(value.padStart(13, '0'), Number);
  const sum = digits.reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}
