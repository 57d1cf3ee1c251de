/** Pictures set by a shop: small ones, of kinds that a page draws and that contain only pixels. */

/** Whether a text is such a picture as a data address of up to `most` UTF-16 units. SVG is a program. */
export function isPictureOf(text: string, most: number): boolean {
  return text.length <= most && /^data:image\/(?:webp|png|jpeg);base64,[A-Za-z0-9+/]+={0,2}$/.test(text);
}
