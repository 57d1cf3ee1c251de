import { beforeEach, expect, it } from 'vitest';
import type { Sale } from '@shared/model/sale/sale';
import type { SaleState } from '@shared/model/sale/sale-state';
import type { Settings } from '@shared/model/settings/settings';
import { saleId, saleOf } from '../../domain/test-support/sales';
import { PrintAnswered } from './print-answered';

let lines: Sale[];
let waiting: string[];
let printed: string[];
let asked: string[];
let autoPrint: Settings['autoPrint'];
let hasPrinter: boolean;
let print: PrintAnswered;

beforeEach(() => {
  [lines, waiting, printed, asked] = [[], [], [], []];
  [autoPrint, hasPrinter] = ['always', true];
  print = new PrintAnswered({
    settings: () => ({ autoPrint }),
    hasPrinter: () => hasPrinter,
    linesOf: (sale) => (sale.ticket ? lines : [sale]),
    isWaiting: (id) => waiting.includes(id),
    print: (sale) => {
      printed.push(`${sale.id} ${sale.state}`);
      return Promise.reject(new Error('paper-out'));
    },
    ask: (sale) => asked.push(sale.id),
  });
});

function become(number: number, state: SaleState, count = 1): void {
  const ticket = count > 1 ? { id: saleId(900), line: number, lines: count } : null;
  const sale = { ...saleOf(), id: saleId(number), state, ticket };
  lines = [...lines.filter(({ id }) => id !== sale.id), sale];
  print.changed(sale);
}

it.each(['accepted', 'rejected', 'unknown', 'not-sent'] as const)('prints once when it is %s', (state) => {
  become(1, 'sending');
  expect(printed).toEqual([]);
  become(1, state);
  expect(printed).toEqual([`${saleId(1)} ${state}`]);
  become(1, 'delivered');
  expect(printed).toHaveLength(1);
});

it('prints a ticket once, when its last line is answered', () => {
  waiting = [saleId(2)];
  become(2, 'held', 2);
  become(1, 'sending', 2);
  become(1, 'accepted', 2);
  waiting = [];
  become(2, 'sending', 2);
  expect(printed).toEqual([]);
  become(2, 'rejected', 2);
  expect(printed).toEqual([`${saleId(2)} rejected`]);
});

it('prints nothing that was not sent in this run', () => {
  become(1, 'unknown');
  become(1, 'delivered');
  become(2, 'held');
  expect(printed).toEqual([]);
});

it('asks, or leaves it, as the shop wants it, and where there is no printer', () => {
  autoPrint = 'ask';
  become(1, 'sending');
  become(1, 'accepted');
  autoPrint = 'never';
  become(2, 'sending');
  become(2, 'accepted');
  [autoPrint, hasPrinter] = ['always', false];
  become(3, 'sending');
  become(3, 'accepted');
  expect([printed, asked]).toEqual([[], [saleId(1)]]);
});
