/**
 * Whether a text can be a token: visible ASCII without spaces, as a header carries it. Compared character
 * by character, because the text that a regular expression matched last stays readable in `RegExp.$_`.
 */
export function isTokenText(text: string): boolean {
  return text !== '' && Array.from(text).every((character) => character >= '!' && character <= '~');
}
