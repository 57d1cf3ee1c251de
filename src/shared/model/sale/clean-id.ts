/** An id as it was typed, scanned or pasted, without what stood around it there. */
import { asciiDigits } from '../text/digits';
import { asSeen, codePointName, invisibleIn } from '../text/invisible';
import { scannerPrefix } from '../text/scan';

/** What is left, and what was taken out of it besides spaces, each once and as it is shown. */
export interface CleanId {
  readonly value: string;
  readonly removed: readonly string[];
}

/** `UID: `, `Player ID=`, `ไอดี : `. What goes on with slashes is an address. */
const CAPTION = /^[\p{L}\p{M}][\p{L}\p{M}\p{N} ._#-]{0,29}[:=] ?(?=[^\s/:=])(?!.*[:=])/u;
/** Words that stand before a number without a colon. */
const CAPTION_OF_NUMBER =
  /^(?:(?:user|player|game|open|account|acc|role|character|char|member|server|zone|line|my)?[ _-]?(?:u?id|code|no|number)|server|zone|phone|tel|mobile|ยูไอดี|ไอดี(?:เกม|ผู้เล่น)?|รหัส(?:เกม|ผู้เล่น)?|เลข|โทร|เบอร์(?:โทร)?|เซิร์ฟ(?:เวอร์)?|โซน)[ .#-]+(?=[([]?\d[\d -]*[)\]]?$)/iu;
const PAIRS = `() [] {} <> "" '' \`\` “” ‘’ «» 「」 『』 【】 〈〉 《》`.split(' ');
/** What was marked by mistake with a number: the end of a sentence, half a bracket, the dot of a list. */
const MARKS = String.raw`[\p{Ps}\p{Pe}\p{Pi}\p{Pf}"'\x60,.;:!?*•·|/\\~]*`;
const MARKED_NUMBER = new RegExp(`^(${MARKS}) ?(\\d[\\d -]*?) ?(${MARKS})$`, 'u');

/**
 * An id in plain width and ASCII digits, without spaces, characters that show nothing, a scanner's mark, and the
 * caption, brackets or punctuation that were copied along with it. A word before a number is a caption in the field of
 * an id alone (`isId`): `Server 1` may be what a server is called.
 */
export function cleanId(typed: string, isId: boolean): CleanId {
  const arounds = [scannerPrefix, caption, ...(isId ? [captionOfNumber] : []), brackets, punctuation];
  const removed = invisibleIn(typed.trim()).map(codePointName);
  let text = asSeen(asciiDigits(typed.normalize('NFKC')));
  for (let before = ''; before !== text;) {
    before = text;
    for (const around of arounds) {
      const found = around(text);
      if (found === null) continue;
      removed.push(found.said);
      text = found.rest.trim();
    }
  }
  return { value: text.replaceAll(' ', ''), removed: [...new Set(removed)] };
}

/** What was found around a text, as it is said, and the rest. */
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
