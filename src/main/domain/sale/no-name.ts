/** What services write in place of a bill's code or id: it names nothing, and every bill may have it. */

/** Zeros in place of an id are as many as its digits. */
const LONGEST = 80;

/** Words for "it worked" in place of a name. */
const RESULT =
  /^\s*(ok|okay|success|successful|succeeded|sukses|berhasil|created|accepted|done|complete|completed|true|0+|20[0-9])\s*$/i;

/** What programs write when there is no name: zeros, a type, a word for nothing. */
const NO_NAME =
  /^\s*(null|nil|none|undefined|nan|n\/?a|unknown|string|\[object object\]|-1|0x0+|[-0\s?.]+)\s*$/i;

/** Whether the text is a word for no name. */
export function isNoName(text: string): boolean {
  return text.length <= LONGEST && NO_NAME.test(text.normalize('NFKC'));
}

/** The same, or the result of a call, which many services put under `code`. */
export function isNoCode(text: string): boolean {
  return isNoName(text) || (text.length <= LONGEST && RESULT.test(text.normalize('NFKC')));
}
