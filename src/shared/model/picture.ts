/** Pictures that a shop brings: small ones, of kinds that a page draws and that hold nothing but dots. */

/** Whether a text is such a picture as a data address, of `most` UTF-16 units. An SVG is none: it is a program. */
export function isPictureOf(text: string, most: number): boolean {
  return text.length <= most && /^data:image\/(?:webp|png|jpeg);base64,[A-Za-z0-9+/]+={0,2}$/.test(text);
}
