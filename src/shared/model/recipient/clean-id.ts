/** Cleans an id that was typed, scanned or pasted, removing the text around it. */
import { asciiDigits } from '../text/digits';
import { asSeen, codePointName, invisibleIn } from '../text/invisible';
import { scannerPrefix } from '../text/scan';

/** The rest, and the parts removed besides spaces, each once and as shown. */
export interface CleanId {
  readonly value: string;
  readonly removed: readonly string[];
}

/** `UID: `, `Player ID=`, `ไอดี : `. Text that continues with slashes is an address. */
const CAPTION = /^[\p{L}\p{M}][\p{L}\p{M}\p{N} ._#-]{0,29}[:=] ?(?=[^\s/:=])(?!.*[:=])/u;
/** Words before a number without a colon. */
const CAPTION_OF_NUMBER =
  /^(?:(?:user|player|game|open|account|acc|role|character|char|member|server|zone|line|my)?[ _-]?(?:u?id|code|no|number)|server|zone|phone|tel|mobile|ยูไอดี|ไอดี(?:เกม|ผู้เล่น)?|รหัส(?:เกม|ผู้เล่น)?|เลข|โทร|เบอร์(?:โทร)?|เซิร์ฟ(?:เวอร์)?|โซน)[ .#-]+(?=[([]?\d[\d -]*[)\]]?$)/iu;
const PAIRS = `() [] {} <> "" '' \`\` “” ‘’ «» 「」 『』 【】 〈〉 《》`.split(' ');
/** Signs marked by mistake with a number: the end of a sentence, half a bracket, the dot of a list. */
const MARKS = String.raw`[\p{Ps}\p{Pe}\p{Pi}\p{Pf}"'\x60,.;:!?*•·|/\\~]*`;
const MARKED_NUMBER = new RegExp(`^(${MARKS}) ?(\\d[\\d -]*?) ?(${MARKS})$`, 'u');

/** Hyphens as phones and documents write them, and the minus sign. */
const HYPHENS = /[\u2010-\u2012\u2212]/g;

/** A number as spreadsheets show it: `123,456,789`. */
const GROUPED = /^\d{1,3}([,.])\d{3}(?:\1\d{3})+$/;

/**
 * An id in plain width and ASCII digits, without spaces, invisible characters or a scanner's mark. A caption,
 * brackets or punctuation copied along with it are removed too. A word before a number is a caption only in
 * an id field (`isId`): `Server 1` may be a server's name. A cleaned id is clean: it is read again before it is sent.
 */
export function cleanId(typed: string, isId: boolean): CleanId {
  const once = cleanOnce(typed, isId);
  if (once.value === typed) return once;
  // Without its spaces, what stood apart may be around it.
  const again = cleanId(once.value, isId);
  return { value: again.value, removed: [...new Set([...once.removed, ...again.removed])] };
}

function cleanOnce(typed: string, isId: boolean): CleanId {
  const arounds = [
    scannerPrefix,
    caption,
    ...(isId ? [captionOfNumber, grouping] : []),
    brackets,
    punctuation,
  ];
  const removed = invisibleIn(typed.trim()).map(codePointName);
  let text = asSeen(asciiDigits(typed.normalize('NFKC'))).replace(HYPHENS, '-');
  for (let before = ''; before !== text;) {
    before = text;
    for (const around of arounds) {
      const found = around(text);
      if (found === null) continue;
      removed.push(found.said);
      text = found.rest.trim();
    }
  }
  return { value: text.replaceAll(' ', ''), removed };
}

/** The text around an id, as shown, and the rest. */
interface Around {
  readonly said: string;
  readonly rest: string;
}

function caption(text: string): Around | null {
  return before(text, CAPTION);
}

function captionOfNumber(text: string): Around | null {
  return before(text, CAPTION_OF_NUMBER);
}

function before(text: string, what: RegExp): Around | null {
  const found = what.exec(text)?.[0];
  return found === undefined ? null : { said: found.trim(), rest: text.slice(found.length) };
}

function grouping(text: string): Around | null {
  const said = GROUPED.exec(text)?.[1];
  return said === undefined ? null : { said, rest: text.replaceAll(said, '') };
}

function brackets(text: string): Around | null {
  const pair = PAIRS.find((one) => text.startsWith(one.slice(0, 1)) && text.endsWith(one.slice(1)));
  const rest = text.slice(1, -1);
  const isWhole = pair !== undefined && rest !== '' && !Array.from(pair).some((one) => rest.includes(one));
  return isWhole ? { said: pair, rest } : null;
}

function punctuation(text: string): Around | null {
  const [, ahead = '', rest = '', behind = ''] = MARKED_NUMBER.exec(text) ?? [];
  return ahead + behind === '' ? null : { said: ahead + behind, rest };
}
