/**
 * Why the details about to be sent may belong to another player. A wrong id is money lost, and warnings about
 * right ones make staff ignore them. So each rule is bounded to warn of few true ids, and
 * `recipient-warnings.measure.test.ts` counts them.
 */
import { valueForm } from '@shared/model/text/comparison-form';
import type { PlayerDetail } from '@shared/model/players/player';
import { alignTexts, oneSlipApart } from '@shared/model/players/slip';
import type { RecipientWarning } from '@shared/model/players/warning';
import type { WarningKind } from '@shared/model/kinds/people';
import { toIso } from '@shared/model/day/business-day';
import type { FieldShape, ShapeFault } from './field-shape';
import {
  isIdentifying,
  isOfSeveralDays,
  recipientKey,
  type GameMemory,
  type KnownRecipient,
  type Recipient,
  type RecipientMemory,
} from './recipient-memory';
import { oddLetters } from './odd-letters';
import { rubbishOf } from './rubbish';

/** The details about to be sent. */
export interface TypedRecipient extends Recipient {
  /** The player was chosen from a list instead of typed, so the same player again is intended. */
  readonly chosen: boolean;
  /** Fields whose value was pasted from the clipboard. */
  readonly pasted: readonly string[];
}

/** What the decision also depends on. */
export interface Surroundings {
  readonly memory: RecipientMemory;
  /** The sale before this one, to another customer by now; null when there is none or it is long ago. */
  readonly last: { readonly payload: readonly PlayerDetail[]; readonly at: number } | null;
  /** The name that a recipient is saved under; null when it is not saved. */
  readonly savedName: (productId: string, payload: readonly PlayerDetail[]) => string | null;
}

/** Shorter values (servers, zones) are close to each other, and belong to the player next to them. */
const SHORTEST = 5;
/** The share of a game's true ids that may by chance be one slip from a known player: one in so many. */
const BY_CHANCE_ONE_IN = 400;
/**
 * A player of one game triggers a warning in another only from this many sales on. Before that, the earlier
 * sale may itself have been the slip.
 */
const SURELY_KNOWN = 2;

/** All oddities, the surest first; empty for a player whom the game was sold to before. */
export function recipientWarnings(typed: TypedRecipient, around: Surroundings): RecipientWarning[] {
  const { productId, payload, pasted } = typed;
  const game = around.memory.game(productId);
  const isKnown = isKnownTo(game?.recipients.get(recipientKey(payload)), payload);
  const isSaved = around.savedName(productId, payload) !== null;
  const last = lastCustomer(typed, around);
  if (isKnown || isSaved) return last;
  const letters = payload.flatMap((field) => letterWarnings(field, game?.shapes.get(field.ref)));
  const isAsked = new Set(letters.map(({ ref }) => ref));
  const rubbish = payload.flatMap((field) => rubbishIn(field, pasted, game?.shapes.get(field.ref)));
  if (rubbish.length > 0) return askingAlso(rubbish, isAsked);
  const near = game ? nearKnown(typed, game, around) : null;
  const shape = askingAlso(game ? shapeWarnings(typed, game, around.memory) : [], isAsked);
  const others = letters.filter(({ ref }) => !shape.some((one) => one.ref === ref));
  const other = shape.some(({ kind }) => kind === 'other-game') ? [] : playerOfAnother(typed, around.memory);
  return [...(near ? [near] : []), ...others, ...shape, ...other, ...last];
}

function askingAlso(warnings: readonly RecipientWarning[], refs: ReadonlySet<string>): RecipientWarning[] {
  return warnings.map((one) => ({ ...one, asks: one.asks || refs.has(one.ref) }));
}

/**
 * Whether they are a known player's details. Where the fields have the same names as before, a server's
 * number typed into the id field does not count.
 */
function isKnownTo(known: KnownRecipient | undefined, payload: readonly PlayerDetail[]): boolean {
  if (!known) return false;
  const before = new Map(known.payload.map(({ ref, value }) => [ref, valueForm(value)]));
  const isRenamed = payload.some(({ ref }) => !before.has(ref));
  return isRenamed || payload.every(({ ref, value }) => before.get(ref) === valueForm(value));
}

function warning(
  kind: WarningKind,
  field: PlayerDetail,
  more: Partial<Omit<RecipientWarning, 'kind' | 'ref'>> = {},
): RecipientWarning {
  return {
    kind,
    ref: field.ref,
    asks: true,
    places: plain(field.value),
    soldAt: null,
    name: '',
    usual: '',
    rubbish: null,
    ...more,
  };
}

function plain(value: string): RecipientWarning['places'] {
  return Array.from(value, (typed) => ({ typed, known: typed }));
}

/** A pasted value asks. A person who typed it meant it, and only sees the warning. */
function rubbishIn(
  field: PlayerDetail,
  pasted: readonly string[],
  shape: FieldShape | undefined,
): RecipientWarning[] {
  const rubbish = rubbishOf(field.value, field.ref);
  // A game's ids may happen to be as long as a bar code.
  if (rubbish === null || (rubbish === 'barcode' && shape?.hasLength(field.value.length))) return [];
  return [warning('not-an-id', field, { rubbish, asks: pasted.includes(field.ref) })];
}

/** The most similar player of the game: everything equal except one slip in one field. */
function nearKnown(
  { payload }: TypedRecipient,
  game: GameMemory,
  around: Surroundings,
): RecipientWarning | null {
  let best: { field: PlayerDetail; value: string; known: KnownRecipient } | null = null;
  for (const known of game.recipients.values()) {
    if (best && known.sales <= best.known.sales) continue;
    const differing = differenceOf(payload, known.payload);
    if (differing && isCompared(differing.field, known, game)) best = { ...differing, known };
  }
  if (!best) return null;
  const { field, value, known } = best;
  const name = around.savedName(game.productId, known.payload);
  return warning('near-known', field, {
    asks: name !== null || isOfSeveralDays(known),
    places: alignTexts(field.value, value),
    soldAt: toIso(known.lastAt),
    name: name ?? '',
  });
}

/**
 * Whether ids are compared with this player. The number compared is limited, so that a stranger's true id is
 * rarely one slip from one of them. In a game of short ids only the most frequent players are compared.
 */
function isCompared({ ref, value }: PlayerDetail, known: KnownRecipient, game: GameMemory): boolean {
  const alphabet = Math.max(10, game.shapes.get(ref)?.alphabet ?? 0);
  // A different character at each place, two neighbours swapped, and one too many or missing where lengths
  // allow it.
  const neighbours = value.length * (alphabet - 1) * 2 + value.length * 2;
  const most = Math.floor(alphabet ** value.length / neighbours / BY_CHANCE_ONE_IN);
  if (game.recipients.size <= most) return true;
  let before = 0;
  for (const { sales, lastAt } of game.recipients.values()) {
    if (sales > known.sales || (sales === known.sales && lastAt > known.lastAt)) before += 1;
  }
  return before < most;
}

/** The one field in which the two are one slip apart; null when they are the same or further apart. */
function differenceOf(
  payload: readonly PlayerDetail[],
  known: readonly PlayerDetail[],
): { field: PlayerDetail; value: string } | null {
  if (known.length !== payload.length) return null;
  let found: { field: PlayerDetail; value: string } | null = null;
  let identified = false;
  for (let index = 0; index < payload.length; index += 1) {
    const field = payload[index];
    const other = known[index];
    if (!field || !other) return null;
    if (other.value === field.value) identified ||= /\d{6}/.test(field.value);
    else if (found || Math.abs(other.value.length - field.value.length) > 1) return null;
    else found = { field, value: other.value };
  }
  return found && isSlip(found.field.value, found.value, identified) ? found : null;
}

/** `identified`: another field identifies the player, so any other zone number with it is a slip. */
function isSlip(typed: string, known: string, identified: boolean): boolean {
  if (typed.length >= SHORTEST && oneSlipApart(typed, known)) return true;
  return identified && typed.length <= SHORTEST && /^\d+$/.test(typed) && /^\d+$/.test(known);
}

/** How the values differ from the game's; where they fit another game, the warning names that one. */
function shapeWarnings(
  { productId, payload }: TypedRecipient,
  game: GameMemory,
  memory: RecipientMemory,
): RecipientWarning[] {
  return payload.flatMap((field) => {
    const faults = game.shapes.get(field.ref)?.faultsOf(field.value) ?? [];
    if (faults.length === 0) return [];
    const asks = isOfSeveralDays(game);
    const other = gameOfShape(field.value, productId, memory);
    if (other !== null) return [warning('other-game', field, { asks, usual: other })];
    return faults.slice(0, 1).map((fault) => ({ ...fromFault(field, fault), asks }));
  });
}

function fromFault(field: PlayerDetail, fault: ShapeFault): RecipientWarning {
  switch (fault.kind) {
    case 'length':
      return warning('length', field, { usual: fault.usual.join(', ') });
    case 'characters':
      return oddCharacters(field, fault.at);
    case 'missing':
      return warning('missing', field, { usual: fault.what });
  }
}

function oddCharacters(field: PlayerDetail, at: readonly number[]): RecipientWarning {
  const places = Array.from(field.value, (typed, index) => ({
    typed,
    known: at.includes(index) ? null : typed,
  }));
  return warning('characters', field, { places });
}

/** Asks from the first sale on: a value tapped into the wrong field is not sent. */
function letterWarnings(field: PlayerDetail, shape: FieldShape | undefined): RecipientWarning[] {
  const at = oddLetters(field.value, field.ref, shape);
  return at.length === 0 ? [] : [oddCharacters(field, at)];
}

/** Another game whose ids look just like the value; null when none or several do. */
function gameOfShape(value: string, productId: string, memory: RecipientMemory): string | null {
  const names = new Set<string>();
  for (const game of memory.games()) {
    if (game.productId === productId) continue;
    for (const shape of game.shapes.values()) {
      if (shape.isCode && shape.faultsOf(value).length === 0) names.add(game.productName);
    }
  }
  const [only, ...others] = names;
  return only !== undefined && others.length === 0 ? only : null;
}

/** Names of fields that mean the same about a person in every game. */
const OF_THE_PERSON = /mail|phone|tel|mobile|name|account|อีเมล|เบอร์|ชื่อ/i;

/** A player of another game, where the two games have had no player in common so far. */
function playerOfAnother(
  { productId, payload, chosen }: TypedRecipient,
  memory: RecipientMemory,
): RecipientWarning[] {
  if (chosen) return [];
  return payload.flatMap((field) => {
    if (!isIdentifying(field) || OF_THE_PERSON.test(field.ref)) return [];
    const found = memory.unrelatedGameOf(field.value, productId);
    if (!found || found.known.sales < SURELY_KNOWN) return [];
    const { game, known } = found;
    return [
      warning('other-game', field, { asks: false, usual: game.productName, soldAt: toIso(known.lastAt) }),
    ];
  });
}

/**
 * The customer has changed once the previous sale is done and no one was chosen from a list. The same id
 * typed digit by digit is the same customer again, so the warning is only shown. A pasted one may be left
 * over in the clipboard.
 */
function lastCustomer(
  { payload, chosen, pasted }: TypedRecipient,
  { last }: Surroundings,
): RecipientWarning[] {
  if (!last || chosen) return [];
  const shared = payload.filter(({ ref }) => last.payload.some((other) => other.ref === ref));
  // A server or a zone alone is shared by many customers.
  const areSame = shared.every(({ ref, value }) =>
    last.payload.some((other) => other.ref === ref && other.value === value),
  );
  const same = areSame ? shared.find(isIdentifying) : undefined;
  if (!same) return [];
  return [warning('last-customer', same, { asks: pasted.includes(same.ref), soldAt: toIso(last.at) })];
}
