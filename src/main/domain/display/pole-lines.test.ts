import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { DisplayFrame, DisplayView } from '@shared/model/display';
import { DISPLAY_STATES } from '@shared/model/kinds/display';
import { baht } from '../test-support/sales';
import { poleLines, poleText } from './pole-lines';

type Ticket = Extract<DisplayView, { at: 'ticket' }>;
const frame = (view: Partial<Ticket> | null, shopName = 'Nok Games'): DisplayFrame => ({
  view:
    view === null
      ? { at: 'idle' }
      : {
          ...{ at: 'ticket', lines: [line('310 Diamonds')], total: baht(20_050), readBack: true },
          ...{
            looks: [],
            rounding: null,
            promptPay: null,
            change: null,
            state: null,
            receipt: null,
            ...view,
          },
        },
  shopName,
  languages: 'both',
  training: false,
  code: null,
  picture: null,
  paused: [],
});
const line = (name: string, minor = 10_000): Ticket['lines'][number] => ({
  ...{ product: 'Free Fire', package: name, quantity: 2, amount: baht(minor), details: [], state: null },
});

it.each([
  [frame(null), '     Nok Games      ', '                    '],
  [frame({}), '2 310 Diamond 100.00', 'TOTAL         200.50'],
  [frame({ change: baht(2_950) }), 'TOTAL         200.50', 'CHANGE         29.50'],
  [frame({ state: 'accepted' }), '      ACCEPTED      ', 'TOTAL         200.50'],
  // A number with room for a part of it would read as another: ten diamonds for a thousand.
  [frame({ lines: [line('Diamonds 1080', 100_000)] }), '2 Diamonds   1000.00', 'TOTAL         200.50'],
  [frame({ lines: [line('Coins 1,080', 1_000_000)] }), '2 Coins     10000.00', 'TOTAL         200.50'],
  [frame({ lines: [line('เพชร 310 เม็ด')] }), '2 310         100.00', 'TOTAL         200.50'],
])('are those of %j', (shown, first, second) => {
  expect(poleLines(shown)).toEqual([first, second]);
});

it('are twenty characters each that such a display can write, whatever is sold', () => {
  const amounts = fc.option(fc.integer({ min: 0, max: 10 ** 13 }).map(baht));
  const views = fc.record({
    lines: fc.array(fc.record({ name: fc.string({ unit: 'grapheme' }), minor: fc.nat() })),
    total: amounts,
    change: amounts,
    state: fc.constantFrom(null, ...DISPLAY_STATES),
  });
  fc.assert(
    fc.property(views, fc.string({ unit: 'grapheme' }), ({ lines, ...view }, shopName) => {
      const shown = frame({ ...view, lines: lines.map(({ name, minor }) => line(name, minor)) }, shopName);
      for (const text of [shown, { ...shown, view: { at: 'idle' } as const }].map(poleText)) {
        expect(text).toMatch(/^\x0c[\x20-\x7e]{40}$/);
      }
    }),
  );
});
