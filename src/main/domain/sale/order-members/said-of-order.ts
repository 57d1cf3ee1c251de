/** What a listed order says of itself in members that have no documented type or name. */
import { remembering } from '../../remembering';
import { isFailedStanding, isOfNoBill, isOnlyAsked, isOnlyTried, isUndone } from '../answer/named-values';
import {
  isChoicesName,
  isMessageName,
  isNamingName,
  isPlayersName,
  isPartOfSale,
  isResultCodeName,
  isStatusName,
  isStatusOfSale,
  kindOfObject,
} from '../answer/names';
import { isAboutElse, isDoneAbroad, isUndoing, leaningOf } from '../answer/stems';
import { elementsIn, pairOf, pairsIn, unpackedFrom } from '../answer/unpack';
import { isFailedCode, isFailedStatus, isNothing, saysNo, saysYes } from '../answer/values';
import { wordsOf } from '../answer/words';
import {
  isConstantOfUndoing,
  isWordOfUndoing,
  NO_WORDS,
  saidByStatus,
  saidByText,
  STATUS,
  type SaidOfOrder,
} from './said-by-text';

type Members = Readonly<Record<string, unknown>>;

/** A status that is no text is not the same as none: `0`, `false` and `{"name":"FAILED"}` say something. */
export function statusOf(value: unknown): string | null {
  if (typeof value === 'string') return value;
  if (value === undefined || value === null) return null;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '?';
}

/** Documented members, which are read elsewhere, and the till's own marker. */
const READ: ReadonlySet<string> = new Set(
  'id total status code createdAt orders product package payload repeated'.split(' '),
);
/** Attempts at an order may have failed before it was carried out, so a number of them or a reason says nothing. */
const FAILED = /^(?:failed|rejected|declined)( (?:at|on|by|date|time))?$/;
/** What the name of a flag may begin with, and those of the objects that it is in. */
const AHEAD =
  /^(?:(?:is|was|has|have|been|order|transaction|trx|txn|topup|delivery|api|request|response|result|raw|provider|supplier|vendor|data|details?|extra|inner|meta|info|body) )+/;
/** On credit it may be paid later, but nothing is sold where the payment was refused. */
const PAID_OR_NOT = /^payment (?=(?:accepted|approved|ok|success|successful|succeeded|valid)$)/;
const TRIED =
  /^(?:test|sandbox|demo|dummy|mock|fake|simulat(?:ed|ion)|dry run|draft)(?: (?:order|transaction|payment))?$/;
const DELIVERED =
  /^(?:(?:items?|qty|quantity|total) )*(?:created|booked|delivered|fulfill?ed|credited|completed?|ok|success|successful|succeeded|confirmed|approved|accepted|processed|executed|done|finished|valid)(?: (?:qty|quantity|count|items?))?$/;
const UNDELIVERED =
  /^(?:items? )*(?:not (?:delivered|fulfill?ed|credited|completed|received)|undelivered|unfulfill?ed|unsuccessful)(?: (?:qty|quantity|count|items?))?$/;
/** `mode`, `livemode`, `environment`, `type`: whether it was only tried. */
const MODE =
  /(?:mode|live|prod|production|real|environment|env|realm|type|kind|purpose|command|operation|intent)$/;
const COUNT = /(?:s|count|number|retry|attempt|try)$/;
/** What was there before and is not any more, and what is done if it fails: `onFail: "refund"`. */
const NOT_NOW = /^(?:previous|prior|former|old)\b|(?<!ed )\bon (?:fail|error|timeout|reject|cancel)/;
const HELD =
  /^(?:(?:payment|under|in|on|needs) )*(?:hold|held|frozen|review|fraud(?:ulent)?|suspicious|quarantined)$/;
const DISPUTED = /^(?:payment )*dispute[ds]?\b|^hold (?:reason|at|on|by)$/;
const ERROR =
  /^(?:errors?|err|exceptions?|faults?|problems?)(?: (?:message|msg|code|no|details?|text|desc|description|reason|info))*$/;

/** What a value under a name says of the order. */
type Reader = (value: unknown, depth: number) => SaidOfOrder | null;

/** For each name, once for a list of a million orders; null where it says nothing. */
const remembered = remembering<Reader | null>(1_000);

/** `within`: the name of the object that has it. */
function readerOf(name: string, within: string): Reader | null {
  return remembered(within === '' ? name : `${within}.${name}`, makeReader);
}

function makeReader(whole: string): Reader | null {
  if (READ.has(whole)) return null;
  const words = wordsOf(whole);
  const name = words.join(' ');
  if (NOT_NOW.test(name)) return null;
  const flag = name.replace(AHEAD, '').replace(PAID_OR_NOT, '');
  const isElse = isAboutElse(words);
  const says = (said: SaidOfOrder, isSo: (value: unknown) => boolean): Reader => {
    return (value) => (isSo(value) ? said : null);
  };
  if (isUndoing(words)) return says('deleted', (value) => isSaid(value) || isUndone(value, words));
  // Another supplier may have carried it out.
  const failed = /\b(?:provider|supplier|vendor)\b/.test(name) ? null : FAILED.exec(flag);
  if (failed) return says('deleted', failed[1] === undefined ? saysYes : isSaid);
  if (TRIED.test(flag)) return says('deleted', saysYes);
  if (DELIVERED.test(flag) || isDoneAbroad(words)) return says('doubtful', saysNo);
  if (UNDELIVERED.test(flag)) return says('doubtful', isSaid);
  if (name === 'doubtful' || HELD.test(flag)) return says('doubtful', saysYes);
  if (DISPUTED.test(flag) && !isElse) return says('doubtful', isSaid);
  if (ERROR.test(flag)) return says('doubtful', (value) => isSaid(value) && !isFine(value));
  if (isResultCodeName(words))
    return says(
      'doubtful',
      (value) =>
        isFailedCode(value, true) || (typeof value === 'string' && saidByStatus(value, name) !== null),
    );
  // A number of failed attempts says nothing.
  const isCount = COUNT.test(name);
  if (leaningOf(words).startsWith('against'))
    return says('doubtful', (value) => saysYes(value) && !(isCount && /1/.test(String(value))));
  const isMode = MODE.test(name);
  const isName = isNamingName(words) || isPlayersName(words);
  // Why a first attempt failed says nothing.
  const isMessage = isMessageName(words) && leaningOf(words) === 'none';
  const isOfSale = kindOfObject(words, false) !== 'thing' || isPartOfSale(words) || TELLING.test(name);
  const isStatus = STATUS.test(name) || isStatusOfSale(words);
  const isTags = TAGS.test(name) && !isChoicesName(words);
  const place = { name, words, isMessage };
  return (value, depth) => {
    if (isMode && (isOnlyTried(value, words) || isOnlyAsked(value, words))) return 'deleted';
    if (isElse)
      return tellsEventOfUndoing(value) || (SETTLED.test(name) && isUndoingText(value)) ? 'doubtful' : null;
    if (GIVEN.test(name) && isFailedText(value)) return 'doubtful';
    if (isOfNoBill(value, words) || (isStatus && isFailedStanding(value, words))) return 'doubtful';
    const inside = (typeof value === 'string' && IS_PACKED.test(value) ? unpackedOf(value) : null) ?? value;
    if (isTags && Array.isArray(inside) && inside.some(isWordOfUndoing)) return 'doubtful';
    if (typeof inside === 'object')
      return saidByPairs(inside, depth) ?? (isOfSale ? saidWithin(inside, whole, depth) : null);
    if (typeof value !== 'string') return null;
    if (isStatus && !(isMessage && /\s/.test(value))) return saidByStatus(value, name);
    return isName ? null : saidByText(value, place);
  };
}

const isSaid = (value: unknown): boolean => !isNothing(value);

/** What becomes of the money of this order, and not of one of the shop's bonuses. */
const SETTLED = /^(?:order |transaction |payment )?settlement(?: (?:status|state))?$/;
const isUndoingText = (value: unknown): boolean => typeof value === 'string' && isConstantOfUndoing(value);
/** What the player gets: a service without one writes what became of it. */
const GIVEN = /^(?:(?:voucher|card|order|item) )?(?:serials?|pins?|serial (?:no|number|code))$/;
function isFailedText(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(isFailedText);
  return typeof value === 'string' && isFailedStatus(value, NO_WORDS, 'name');
}

/** `errorCode: "200"`. */
const isFine = (value: unknown): boolean => /^\s*20\d\s*$/.test(String(value));

/** Members in a text: JSON, XML or pairs. */
const IS_PACKED = /^\s*(?:[[{<]|[\w.-]+=[^=]*(?:&|$))/;
const unpackedOf = (text: string): object | null => unpackedFrom(text) ?? elementsIn(text) ?? pairsIn(text);
/** Lists of words about the order, and not of what may come: `nextStates: ["REFUNDED"]`. */
const TAGS =
  /(?<!(?:next|available|subscribed) )\b(?:tags|labels|flags|marks|states|statuses|events|notes|history|timeline)$/;

/** `webhook: { event: "order.reversed" }`: it happened, unlike those of a list, which may. */
function tellsEventOfUndoing(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(
    ([name, one]) => /event(?:_?(?:type|name))?$/i.test(name) && isWordOfUndoing(one),
  );
}

const DEEPEST = 3;
const MOST_PARTS = 50;
/** Lists of the parts of the order; other lists tell what was there before. */
const PARTS = /\b(?:items|lines|topups|details)$/;
const TELLING = /\b(?:history|timeline|lines)$/;
/** Failures in these were made good later. */
const TRIES = /\b(?:attempts|tries|retries|payments)$/;

function saidWithin(value: unknown, name: string, depth: number): SaidOfOrder | null {
  if (value === null || depth >= DEEPEST) return null;
  if (!Array.isArray(value)) return saidByMembers(value as Members, { within: name, depth: depth + 1 });
  const listed = wordsOf(name).join(' ');
  if (TRIES.test(listed)) return null;
  const parts = value
    .slice(0, MOST_PARTS)
    .filter((part) => typeof part === 'object' && part !== null) as Members[];
  if (!PARTS.test(listed)) return parts.some(tellsOfUndoing) ? 'doubtful' : null;
  return strongest(parts.map((part) => saidByMembers(part, { within: '', depth: depth + 1, isPart: true })));
}

/** `[{ "key": "refunded", "value": true }]`: flags and statuses, and not what a player is called. */
function saidByPairs(value: object | null, depth: number): SaidOfOrder | null {
  if (depth >= DEEPEST) return null;
  const said = [value]
    .flat()
    .slice(0, MOST_PARTS)
    .flatMap((part) => {
      const members = Object(part) as Members;
      const pair = pairOf(members);
      if (pair === null) return [];
      const words = wordsOf(pair.name);
      if (leaningOf(words) === 'none' && !isStatusName(words)) return [];
      return saidByMembers(
        { [pair.name]: members[pair.valueKey] },
        { within: '', depth: depth + 1, isPart: true },
      );
    });
  return strongest(said);
}

const OF_EVENT = /(?:status|state|type|event|action|kind|to|step)$/i;

/** An event of an order: `{ "type": "order.refunded" }`. */
function tellsOfUndoing(event: Members): boolean {
  return Object.entries(event).some(([name, value]) => {
    if (typeof value !== 'string' || !OF_EVENT.test(name)) return isUndoing(wordsOf(name)) && isSaid(value);
    return isConstantOfUndoing(value);
  });
}

function strongest(said: readonly (SaidOfOrder | null)[]): SaidOfOrder | null {
  return said.includes('deleted') ? 'deleted' : (said.find((one) => one !== null) ?? null);
}

/** An order with such a status is not said to have succeeded. */
const NO_SUCCESS =
  /pend|processing|progress|queue|wait|hold|review|fail|error|cancel|reject|refund|expire|รอ|กำลัง|ยกเลิก|ไม่|คืน/i;

/** What a member of the order, or of one of its lines, says: that it was undone, or that it did not succeed. */
export function saidOfOrder(element: Members): SaidOfOrder | null {
  const lines = element['orders'];
  // The order's own status is for the shop to define.
  const ofOrder = saidByMembers(element, { within: '', depth: 0 });
  const ofLines = (Array.isArray(lines) ? (lines as unknown[]) : []).map((line) =>
    saidByMembers(Object(line) as Members, { within: '', depth: 0, isPart: true }),
  );
  const isNoBill = isOfNoBill(element['total'], ['total']) ? 'doubtful' : null;
  const said = strongest([ofOrder, ...ofLines, isNoBill]);
  return said === 'doubtful' && NO_SUCCESS.test(String(element['status'])) ? null : said;
}

interface Place {
  readonly within: string;
  readonly depth: number;
  readonly isPart?: boolean;
}

function saidByMembers(members: Members, { within, depth, isPart = false }: Place): SaidOfOrder | null {
  let said: SaidOfOrder | null = null;
  for (const name in members) {
    const reader = isPart && name === 'status' ? PART_STATUS : readerOf(name, within);
    const one = reader?.(members[name], depth) ?? null;
    if (one === 'deleted') return one;
    said ??= one;
  }
  return said;
}

const PART_STATUS: Reader = (value) => (typeof value === 'string' ? saidByStatus(value, 'status') : null);
