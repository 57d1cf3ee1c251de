/** Catalogues of any size, with words in both scripts to search for. */
import type { WireProduct } from '@training/wire';

const FIRST = ['Fire', 'Honour', 'Myth', 'Lotus', 'Aether', 'Battle', 'ราชา', 'ตำนาน', 'สามก๊ก', 'ไร่สุขสันต์'];
const SECOND = [
  'Squad',
  'Clash',
  'Arena',
  'Online',
  'Journey',
  'Ground',
  'แห่งเกม',
  'นักรบสยาม',
  'ชิงบัลลังก์',
  'Saga',
];
const COINS = ['Diamonds', 'Coupons', 'Crystals', 'เหรียญ', 'เพชร'];

/** What a cashier types: games, packages, numbers, Thai, and a slip. */
export const SEARCHES = ['fire squad', 'diamonds', 'เพชร', '1060 cou', 'ราชาแห่ง', 'lotos', 'myth'] as const;

/** `games` games of `packages` packages each, the first games asking for one field. */
export function catalogueOf(games: number, packages: number): WireProduct[] {
  return Array.from({ length: games }, (_, game) => {
    const round = Math.floor(game / (FIRST.length * SECOND.length));
    const second = SECOND[Math.floor(game / FIRST.length) % SECOND.length] ?? '';
    return {
      id: `game-${game}`,
      name: `${FIRST[game % FIRST.length] ?? ''} ${second}${round > 0 ? ` ${round + 1}` : ''}`,
      payloadField: ['uid'],
      agentPackages: Array.from({ length: packages }, (__, pack) => ({
        id: `game-${game}-pack-${pack}`,
        name: `${(pack + 1) * 53} ${COINS[(game + pack) % COINS.length] ?? ''}`,
        price: (pack + 1) * 17.5,
      })),
    };
  });
}
