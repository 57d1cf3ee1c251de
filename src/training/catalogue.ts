/**
 * The catalogue of the training shop. The games are invented, so that no one takes a training price for a
 * real one. Their fields, packages and prices are of the usual kind.
 */
import { createHash } from 'node:crypto';
import type { WireProduct } from './wire';

interface Game {
  /** Part of the ids; it never changes, so that ids stay the same when a name is corrected. */
  readonly key: string;
  readonly name: string;
  readonly fields: readonly string[];
  /** Name and price in THB. New ones go to the end, since ids are made from the place in this list. */
  readonly packages: readonly (readonly [string, number])[];
}

const GAMES: readonly Game[] = [
  {
    key: 'fire-squad',
    name: 'Fire Squad',
    fields: ['uid'],
    packages: [
      ['100 Diamonds', 35],
      ['210 Diamonds', 70],
      ['310 Diamonds', 100],
      ['520 Diamonds', 165],
      ['1,060 Diamonds', 330],
      ['2,180 Diamonds', 660],
      ['5,600 Diamonds', 1650],
      ['Weekly Membership', 59.5],
      ['Monthly Membership', 239],
    ],
  },
  {
    key: 'realm-of-valour',
    name: 'Realm of Valour',
    fields: ['openId', 'server'],
    packages: [
      ['24 Coupons', 10],
      ['60 Coupons', 25],
      ['115 Coupons', 40],
      ['230 Coupons', 75],
      ['470 Coupons', 149.75],
      ['950 Coupons', 300],
      ['2,390 Coupons', 745],
      ['4,800 Coupons', 1480],
    ],
  },
  {
    key: 'king-of-games',
    name: 'ราชาแห่งเกม',
    fields: ['username', 'password'],
    packages: [
      ['100 เหรียญ', 35.5],
      ['300 เหรียญ', 95],
      ['500 เหรียญ', 150],
      ['1,200 เหรียญ', 349.25],
      ['3,000 เหรียญ', 820],
      ['กล่องสมบัติราชา', 199],
    ],
  },
  {
    key: 'battleground-siam',
    name: 'Battleground Siam',
    fields: ['playerId'],
    packages: [
      ['60 UC', 35],
      ['325 UC', 175],
      ['660 UC', 350],
      ['1,800 UC', 875],
      ['3,850 UC', 1749.5],
      ['8,100 UC', 3490],
    ],
  },
  {
    key: 'myth-arena',
    name: 'Myth Arena: Bang',
    fields: ['userId', 'zoneId'],
    packages: [
      ['86 Diamonds', 57.5],
      ['172 Diamonds', 115],
      ['257 Diamonds', 171],
      ['344 Diamonds', 229],
      ['514 Diamonds', 342.5],
      ['706 Diamonds', 455],
      ['2,195 Diamonds', 1390],
      ['Twilight Pass', 345],
      ['Weekly Diamond Pass', 66.5],
    ],
  },
  {
    key: 'aether-journey',
    name: 'Aether Journey',
    fields: ['uid', 'server'],
    packages: [
      ['60 Crystals', 34],
      ['300 + 30 Crystals', 175],
      ['980 + 110 Crystals', 520],
      ['1,980 + 260 Crystals', 1040],
      ['3,280 + 600 Crystals', 1745],
      ['6,480 + 1,600 Crystals', 3490],
      ['Blessing of the Moon', 179],
    ],
  },
  {
    key: 'siam-warriors',
    name: 'ตำนานนักรบสยาม',
    fields: ['ไอดีผู้เล่น', 'เซิร์ฟเวอร์', 'ชื่อตัวละคร'],
    packages: [
      ['50 ทองคำ', 19],
      ['150 ทองคำ', 55],
      ['320 ทองคำ', 109.75],
      ['700 ทองคำ', 229],
      ['1,500 ทองคำ', 469],
      ['บัตรนักรบรายเดือน', 159],
      ['ชุดเกราะมังกร', 399.5],
    ],
  },
  {
    key: 'lotus-online-x',
    name: 'Lotus Online X',
    fields: ['roleId', 'server'],
    packages: [
      ['60 Crystals', 33.25],
      ['300 Crystals', 165],
      ['680 Crystals', 365],
      ['1,280 Crystals', 679],
      ['3,280 Crystals', 1699],
    ],
  },
  {
    key: 'honour-clash',
    name: 'Honour Clash',
    fields: ['uid'],
    packages: [
      ['16 Tokens', 8.5],
      ['80 Tokens', 39],
      ['240 Tokens', 115],
      ['400 Tokens', 189],
      ['830 Tokens', 379],
      ['2,508 Tokens', 1139],
    ],
  },
  {
    key: 'tactic-zero',
    name: 'Tactic Zero',
    fields: ['gameName', 'tagline'],
    packages: [
      ['475 Points', 150],
      ['1,000 Points', 300],
      ['2,050 Points', 600],
      ['3,650 Points', 1050],
      ['5,350 Points', 1500],
      ['11,000 Points', 3000],
    ],
  },
  {
    key: 'cookie-dash',
    name: 'Cookie Dash',
    fields: ['memberCode'],
    packages: [
      ['20 Crystals', 29],
      ['110 Crystals', 149],
      ['230 Crystals', 299.5],
      ['600 Crystals', 749],
    ],
  },
  {
    key: 'happy-farm',
    name: 'ไร่สุขสันต์',
    fields: ['ไอดีผู้เล่น'],
    packages: [
      ['90 เพชร', 29.5],
      ['280 เพชร', 89],
      ['600 เพชร', 179],
      ['1,300 เพชร', 359],
      ['เมล็ดพันธุ์ทองคำ', 49],
    ],
  },
  {
    key: 'block-world',
    name: 'Block World',
    fields: ['username'],
    packages: [
      ['400 Bux', 189],
      ['800 Bux', 369],
      ['1,700 Bux', 729],
      ['4,500 Bux', 1829],
    ],
  },
  {
    key: 'manor-chase',
    name: 'Manor Chase',
    fields: ['roleId', 'server'],
    packages: [
      ['60 Echoes', 32.5],
      ['185 Echoes', 96],
      ['305 Echoes', 159],
      ['690 Echoes', 345],
      ['2,025 Echoes', 989],
    ],
  },
  {
    key: 'thai-league-eleven',
    name: 'ฟุตบอลไทยสิบเอ็ด',
    fields: ['playerId'],
    packages: [
      ['130 เหรียญ', 35],
      ['300 เหรียญ', 79],
      ['550 เหรียญ', 145.5],
      ['1,050 เหรียญ', 269],
      ['2,150 เหรียญ', 529],
      ['5,700 เหรียญ', 1349],
    ],
  },
  {
    key: 'three-kingdoms-throne',
    name: 'สามก๊กชิงบัลลังก์',
    fields: ['uid', 'server', 'characterName'],
    packages: [
      ['60 หยก', 35],
      ['300 หยก', 175],
      ['680 หยก', 349],
      ['1,280 หยก', 699.25],
      ['3,280 หยก', 1750],
      ['6,480 หยก', 3500],
      ['บัตรแม่ทัพ 30 วัน', 165],
      ['บัตรแม่ทัพตลอดชีพ', 499],
    ],
  },
];

/** A stable 24-digit hexadecimal id, of the kind document databases give. */
function idOf(key: string): string {
  return createHash('sha256').update(`training/${key}`).digest('hex').slice(0, 24);
}

/** The products as the service lists them. */
export const TRAINING_CATALOGUE: readonly WireProduct[] = GAMES.map((game) => ({
  id: idOf(game.key),
  name: game.name,
  payloadField: game.fields,
  agentPackages: game.packages.map(([name, price], index) => ({
    id: idOf(`${game.key}/${index}`),
    name,
    price,
  })),
}));
