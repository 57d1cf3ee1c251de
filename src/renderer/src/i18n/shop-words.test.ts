/** What a shop says and what it does not: a word has one meaning, and those of engineers stay out of the screen. */
import { expect, it } from 'vitest';
import { words } from './index';
import type { Words } from './join-words';

function textsOf(of: Words, path = ''): [key: string, text: string][] {
  return Object.entries(of).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as const] : textsOf(value, `${path}${key}.`),
  );
}

it.each<[locale: 'en' | 'th', banned: RegExp, instead: string]>([
  ['en', /\bthe service\b|identify|\btoken\b|\buid\b/i, 'provider, shop ID, access key, player ID'],
  [
    'en',
    /needs a person|outcome (is )?unknown|unknown outcome|outcome (is )?not known/i,
    'to sort out, no answer yet',
  ],
  ['en', /clos(e|es|ed) (this|the|a) sale|by the shop closed|came to nothing/i, 'cancel sale, not sold'],
  [
    'en',
    /\bread \{time\}|look again|look for them now|forget the service/i,
    'updated, check again, disconnect',
  ],
  ['th', /ปิดรายการ|โทเค็น|เซอร์วิส|คำสั่งซื้อ|อัพเดท/u, 'ยกเลิกการขาย, รหัสเข้าใช้, ผู้ให้บริการ, ออเดอร์, อัปเดต'],
  // รายการ is a top-up that is sold, and nothing else: what the provider books is ออเดอร์, what it sells is สินค้า.
  ['th', /รายการ(สินค้า|โปรด|ของผู้ให้บริการ|รุ่น|สั่งซื้อ)|เลข(ที่)?รายการ/u, 'ออเดอร์, สินค้า, เกมโปรด, รหัสบิล'],
  ['th', /เลข(ที่)?บิล/u, 'รหัสบิล'],
  // Whose till is shut out is ปิดกั้น, a parked ticket that no one comes back for is ทิ้ง; the till's passphrase is no PIN and no password of a game.
  ['th', /วลี|ป้อน|ปิดสิทธิ์|ยกเลิกใบ|ปิดวัน|ร่องรอย/u, 'รหัสผ่านเครื่องขาย, ใส่, ปิดกั้น, ทิ้งบิล, ปิดยอดวัน, บันทึกการใช้งาน'],
  ['en', /throw(n)? away/i, 'discard'],
  // Steps with a text before it is printed; at a counter the order is said once more.
  ['th', /ตรวจทาน/u, 'ทวนรายการ'],
])('does not say in %s %s, but: %s', (locale, banned, instead) => {
  expect(
    textsOf(words[locale]).filter(([, text]) => banned.test(text)),
    instead,
  ).toEqual([]);
});
