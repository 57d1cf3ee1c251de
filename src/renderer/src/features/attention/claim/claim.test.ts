import type { ServiceOrder } from '@shared/model/service/order';
import type { Alarm } from '@shared/model/sale/settling';
import { beforeEach, describe, expect, it } from 'vitest';
import { attempt, sale, thb } from '@/test-support/sales';
import { fakeTill } from '@/test-support/fake-till';
import { pageWith } from '@/test-support/page';
import { claimText } from './claim';

const order: ServiceOrder = {
  key: 'o',
  id: 'order-9',
  code: 'TG-GHOST',
  status: 'SUCCESS',
  total: thb(10_000),
  createdAt: '2026-11-21T07:02:13.000Z',
  at: Date.parse('2026-11-21T07:02:13.000Z'),
  lines: [{ product: 'Free Fire', package: '310 Diamonds', payload: ['1234567890', '••••••••'] }],
  faults: [],
  firstSeenAt: '2026-11-21T07:05:00.000Z',
  firstRead: 5,
  missingSince: null,
};
const shop = { shopName: 'Nok Games', tillName: 'Till 1', identify: 'nok' };
const claim = (part: Partial<Alarm>) =>
  claimText(
    {
      id: 1,
      kind: 'second',
      sale: sale('delivered'),
      stateThen: 'delivered',
      order,
      givenBack: null,
      approvedBy: [],
      raisedAt: '2026-11-21T07:05:00.000Z',
      ...part,
    },
    shop,
  );

beforeEach(() => {
  fakeTill();
  pageWith();
});

describe('the claim sheet', () => {
  it('names both codes and who claims', () => {
    const text = claim({});
    for (const fact of ['TG7DE72B29', 'TG-GHOST', 'order-9', 'Nok Games · Till 1', 'nok', sale('held').id]) {
      expect(text).toContain(fact);
    }
  });

  it('has each instant to the second in the shop’s time, with its offset from UTC, and none in ISO', () => {
    const text = claim({});
    expect(text).toContain('Confirmed: 21 Nov 2026, 14:02:11 UTC+7');
    expect(text).toContain('Created: 21 Nov 2026, 14:02:13 UTC+7');
    expect(text).toContain('First seen by our till: 21 Nov 2026, 14:05:00 UTC+7');
    pageWith({ locale: 'th', buddhistYear: true });
    const inThai = claim({});
    expect(inThai).toContain('Confirmed: 21 พ.ย. 2569 14:02:11 UTC+7');
    for (const sheet of [text, inThai]) expect(sheet).not.toMatch(/\d{4}-\d\d-\d\d/);
  });

  it('leaves an unreadable time as the service wrote it', () => {
    expect(claim({ order: { ...order, createdAt: 'yesterday', at: null } })).toContain('Created: yesterday');
  });

  it('asks to cancel the second order, or what came of one for a sale that was not made', () => {
    expect(claim({})).toContain('cancel the second order');
    expect(claim({ kind: 'booked', sale: sale('rejected'), stateThen: 'rejected' })).toContain(
      'Was this order delivered?',
    );
  });

  it('asks what holds, where an order turned', () => {
    expect(claim({ kind: 'reversed' })).toContain('then reversed it');
    expect(claim({ kind: 'restored', stateThen: 'failed' })).toContain('Which is right?');
  });

  it('has the player but no secret of theirs', () => {
    const text = claim({});
    expect(text).toContain('uid: 1234 5678 90');
    expect(text).not.toContain('password');
  });

  it('says what the sale’s sendings came to, and when there was none', () => {
    expect(claim({ sale: sale('voided') })).toContain('Never sent to the provider.');
    const refused = attempt({ reason: 'REQUEST_REFUSED', httpStatus: 422, message: 'player not found' });
    const text = claim({ sale: sale('rejected', { attempts: [refused] }) });
    expect(text).toContain('HTTP 422 · The provider refused the order. · player not found');
    expect(text).not.toContain('Never sent to the provider.');
  });
});
