/** The code that a customer pays with. Every screen and every paper gets it from `payCode`. */
import type { Settings } from '../settings/settings';
import type { Money } from './money';
import { fitsPromptPay, promptPayFault, type AskedByPromptPay, type PromptPayId } from './promptpay';
import { tlv, withChecksum } from './tlv';

/** By ISO 4217. */
const BAHT_NUMBER = '764';
/** Letters and digits of a bill's reference. */
const REFERENCE_LENGTH = 20;

/**
 * The code's text, or null where there is none. It always pays to the shop in the settings. In training there
 * is none, because it would move real money. Throws RangeError for an invalid id.
 */
export function payCode(
  { promptPay, tillName, mode }: Pick<Settings, 'promptPay' | 'tillName' | 'mode'>,
  { amount, ticketId }: AskedByPromptPay,
): string | null {
  if (!promptPay || mode === 'training' || !fitsPromptPay(amount)) return null;
  return promptPayPayload(promptPay, amount, referencesOf(tillName, ticketId));
}

/** A bill's facts about the sale, in addition to the amount; the other kinds of ids carry none. */
interface PromptPayReferences {
  /** The till. */
  readonly ref1: string;
  /** The ticket. */
  readonly ref2: string;
}

/** A text as a bill's reference: letters and digits, in capitals, as many as fit. Empty for none. */
function promptPayReference(text: string): string {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, REFERENCE_LENGTH);
}

/** Ref1 when the till's name has no letters or digits that a bank accepts. */
const NAMELESS_TILL = 'TILL';

/** The references of a ticket: its till, and as much of its id as fits, which is enough to find it. */
function referencesOf(tillName: string, ticketId: string): PromptPayReferences {
  return { ref1: promptPayReference(tillName) || NAMELESS_TILL, ref2: promptPayReference(ticketId) };
}

/** Asks for exactly this amount. Throws RangeError for an id that `readPromptPayId` refuses. */
function promptPayPayload(to: PromptPayId, amount: Money, references: PromptPayReferences): string {
  const fault = promptPayFault(to);
  if (fault) throw new RangeError(`no PromptPay id: ${fault}`);
  const whole = Math.floor(amount.minor / 100);
  const satang = String(amount.minor % 100).padStart(2, '0');
  return withChecksum(
    [
      tlv('00', '01'),
      // For this single payment only.
      tlv('01', '12'),
      account(to, references),
      tlv('58', 'TH'),
      tlv('53', BAHT_NUMBER),
      tlv('54', `${whole}.${satang}`),
    ].join(''),
    '63',
  );
}

function account({ kind, id }: PromptPayId, { ref1, ref2 }: PromptPayReferences): string {
  switch (kind) {
    case 'phone':
      return transferTo('01', `0066${id.slice(1)}`);
    case 'nationalId':
      return transferTo('02', id);
    case 'eWallet':
      return transferTo('03', id);
    case 'biller':
      return tlv('30', tlv('00', 'A000000677010112') + tlv('01', id) + tlv('02', ref1) + tlv('03', ref2));
  }
}

function transferTo(tag: string, id: string): string {
  return tlv('29', tlv('00', 'A000000677010111') + tlv(tag, id));
}
