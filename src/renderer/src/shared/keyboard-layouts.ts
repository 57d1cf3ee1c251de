/** The two keyboards of Thailand, key by key: US QWERTY and Thai Kedmanee, without and with Shift. */

export const QWERTY =
  '`1234567890-=qwertyuiop[]\\asdfghjkl;\'zxcvbnm,./~!@#$%^&*()_+QWERTYUIOP{}|ASDFGHJKL:"ZXCVBNM<>?';
export const KEDMANEE = '_ๅ/-ภถุึคตจขชๆไำพะัีรนยบลฃฟหกดเ้่าสวงผปแอิืทมใฝ%+๑๒๓๔ู฿๕๖๗๘๙๐"ฎฑธํ๊ณฯญฐ,ฅฤฆฏโฌ็๋ษศซ.()ฉฮฺ์?ฒฬฦ';

/** The number of keys in each row, from the top. */
const ROWS = [13, 13, 11, 10];

/** The rows of a layout, from the top. */
export function rowsOf(layout: string, shifted: boolean): string[][] {
  const keys = Array.from(layout);
  let at = shifted ? keys.length / 2 : 0;
  return ROWS.map((count) => keys.slice(at, (at += count)));
}
