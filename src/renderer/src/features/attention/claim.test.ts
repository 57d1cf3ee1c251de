import type { ServiceOrder } from '@shared/model/order';
import type { Alarm } from '@shared/model/settling';
import { describe, expect, it } from 'vitest';
import { sale, thb } from '../receipt/sales.test-support';
import { claimText, type ClaimTools } from './claim';

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
const tools: ClaimTools = {
  words: (key) => key,
  money: ({ minor }) => `฿${minor / 100}`,
  dateTime: () => 'shop time',
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
      raisedAt: '2026-11-21T07:05:00.000Z',
      ...part,
    },
    shop,
    tools,
  );

describe('the claim sheet', () => {
  it('names both codes, who claims, and each instant in UTC', () => {
    const text = claim({});
    for (const fact of ['TG7DE72B29', 'TG-GHOST', 'order-9', 'Nok Games · Till 1', 'nok', sale('held').id]) {
      expect(text).toContain(fact);
    }
    expect(text).toContain('shop time (2026-11-21T07:02:11.004Z)');
    expect(text).toContain('2026-11-21T07:02:13.000Z');
  });

  it('asks to cancel the second order, or what came of one for a sale that was not made', () => {
    expect(claim({})).toContain('request.second');
    expect(claim({ kind: 'booked', sale: sale('rejected'), stateThen: 'rejected' })).toContain(
      'request.booked',
    );
  });

  it('asks what holds, where an order turned', () => {
    expect(claim({ kind: 'reversed' })).toContain('request.reversed');
    expect(claim({ kind: 'restored', stateThen: 'failed' })).toContain('request.restored');
  });

  it('has the player but no secret of theirs', () => {
    const text = claim({});
    expect(text).toContain('uid: 1234 5678 90');
    expect(text).not.toContain('password');
  });

  it('says what the sale’s sendings came to, and when there was none', () => {
    expect(claim({ sale: sale('voided') })).toContain('neverSent');
    const attempt = {
      number: 1,
      startedAt: '2026-11-21T07:02:11.500Z',
      endedAt: '2026-11-21T07:02:12.000Z',
      reason: 'REQUEST_REFUSED',
      httpStatus: 422,
      serviceDate: null,
      skewMs: null,
      snapshot: null,
      message: 'player not found',
      identity: null,
      answer: null,
    } as const;
    const text = claim({ sale: sale('rejected', { attempts: [attempt] }) });
    expect(text).toContain('HTTP 422 · outcome.REQUEST_REFUSED · player not found');
    expect(text).not.toContain('neverSent');
  });
});
