import { describe, expect, it } from 'vitest';
import { appError, Failure } from '@shared/ipc/errors';
import { backOf, baht, NOON, orderOf, saleId, seenOrderOf } from '../../domain/test-support/sales';
import { findCode, storyOf } from './look-up';
import { forEachTest } from '../../adapters/test-support/for-each-test';
import { bangkok, LookingBack } from '../test-support/look-back';

let till: LookingBack;
forEachTest(LookingBack, (opened) => (till = opened));

describe('a code', () => {
  const find = async (text: string) => {
    const { sales, orders: found } = await findCode(till.deps(), text);
    return [sales.map(({ id }) => id), found.map(({ key }) => key)];
  };

  it('is looked up as it is typed first, then in any case', async () => {
    till.sell(1, '11-21T10:00:00', 'accepted', 'tga');
    expect(await find(' tga ')).toEqual([[saleId(1)], []]);
    expect(await find('TGA')).toEqual([[saleId(1)], []]);
    till.sell(2, '11-21T11:00:00', 'accepted', 'TGA');
    expect(await find('TGA')).toEqual([[saleId(2)], []]);
    expect(await find('Tga')).toEqual([[saleId(2), saleId(1)], []]);
    expect(await find('nothing')).toEqual([[], []]);
  });

  it('is found as a person types it from paper: in full width, in Thai digits, or in groups', async () => {
    till.sell(1, '11-21T10:00:00', 'accepted', 'TGB858EC1B');
    till.orders = [orderOf({ id: 'other', code: 'TGA417', key: 'other' })];
    for (const text of ['ＴＧＢ８５８ＥＣ１Ｂ', 'TGB๘๕๘EC๑B', 'tgb858 ec1b']) {
      expect(await find(text), text).toEqual([[saleId(1)], []]);
    }
    expect(await find('tga ๔๑๗')).toEqual([[], ['other']]);
  });

  it('finds orders that belong to no sale, and the sale of one that does', async () => {
    till.sell(1, '11-21T10:00:00');
    till.orders = [
      orderOf({ id: 'mine', code: 'TG1' }),
      orderOf({ id: 'MINE-TOO', code: 'X', key: 'x' }),
      orderOf({ id: 'bare', code: null, key: 'bare' }),
    ];
    expect(await find('mine')).toEqual([[saleId(1)], []]);
    expect(await find('mine-too')).toEqual([[], ['x']]);
    expect(await find('x')).toEqual([[], ['x']]);
    expect(await find('bare')).toEqual([[], ['bare']]);
    till.sell(2, '11-21T11:00:00', 'unknown');
    till.journal.sales.settle(saleId(2), 'delivered', seenOrderOf({ key: 'bare', code: null }));
    expect((await find('bare'))[1]).toEqual([]);
  });
});

describe('the story of a sale', () => {
  it('has no order that settled another sale, which had its code on another day', async () => {
    till.sell(1, '11-20T10:00:00', 'accepted', '7');
    till.sell(2, '11-21T10:00:00', 'accepted', '7');
    till.orders = [orderOf({ key: 'a', id: 'a', code: '7', at: Date.parse(bangkok('11-20T10:00:00')) })];
    till.journal.sales.settle(saleId(1), 'delivered', seenOrderOf({ key: 'a', code: '7' }));
    const orders = [1, 2].map(async (number) => (await storyOf(till.deps(), saleId(number))).order?.key);
    expect(await Promise.all(orders)).toEqual(['a', undefined]);
  });

  it('is everything that happened to it, in order, with its order and its money', async () => {
    till.sell(1, '11-21T10:00:00', 'unknown');
    till.sell(2, '11-21T10:00:00');
    till.journal.sales.addNote(saleId(1), 'called the provider', bangkok('11-21T10:05:00'));
    till.journal.sales.markVoided(saleId(1), 'customer left', bangkok('11-21T10:06:00'), backOf());
    till.journal.alarms.raise({
      kind: 'booked',
      saleId: saleId(1),
      stateThen: 'voided',
      order: orderOf(),
      raisedAt: NOON,
    });
    till.journal.alarms.close(1, 'seen', NOON);
    till.journal.audit.record('settings', '1', { from: 'a', to: 'b' }, NOON);
    const story = await storyOf(till.deps(), saleId(1));
    expect(story.entries.map(({ kind, from, to, text, who }) => [kind, from, to, text, who])).toEqual(
      expect.arrayContaining([
        ['sale', null, 'sending', null, 'Nok'],
        ['sale', 'sending', 'unknown', null, 'till'],
        ['note', null, null, 'called the provider', 'Nok'],
        ['sale', 'unknown', 'voided', 'customer left', 'Nok'],
        ['alarm', null, null, null, 'till'],
        ['alarm-closed', null, null, 'seen', 'Nok'],
      ]),
    );
    const numbers = story.entries.map(({ seq }) => seq);
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
    expect(story.entries.filter(({ kind }) => kind === 'settings')).toEqual([]);
    expect(story.money.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['payment', baht(10_000)],
      ['refund', baht(10_000)],
    ]);
    expect(story).toMatchObject({ sale: { state: 'voided' }, order: null, zNumber: null, adjustments: [] });
  });

  it('has the order by its code, or the very one it was settled by', async () => {
    till.sell(1, '11-21T10:00:00');
    till.sell(2, '11-21T10:00:00', 'unknown');
    till.journal.sales.settle(saleId(2), 'delivered', seenOrderOf({ key: 'bare', code: null }));
    till.orders = [orderOf(), orderOf({ key: 'bare', code: null })];
    expect((await storyOf(till.deps(), saleId(1))).order?.code).toBe('TG1');
    expect((await storyOf(till.deps(), saleId(2))).order?.key).toBe('bare');
  });

  it('is refused for a sale that does not exist', async () => {
    const missing = new Failure(appError('SALE_NOT_FOUND'));
    await expect(storyOf(till.deps(), saleId(9))).rejects.toEqual(missing);
  });
});
