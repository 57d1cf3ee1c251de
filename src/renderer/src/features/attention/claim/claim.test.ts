import type { ServiceOrder } from '@shared/model/service/order';
import type { Alarm } from '@shared/model/sale/settling';
import { describe, expect, it } from 'vitest';
import { createFormat } from '@/i18n/format';
import { attempt, sale, thb } from '@/test-support/sales';
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
const inBangkok = { timeZone: 'Asia/Bangkok', buddhistYear: true } as const;
const english = createFormat({ ...inBangkok, locale: 'en' });
const tools: ClaimTools = {
  words: (key) => key,
  money: ({ minor }) => `฿${minor / 100}`,
  exactTime: (at) => english.exactTime(at),
};
const shop = { shopName: 'Nok Games', tillName: 'Till 1', identify: 'nok' };
const claim = (part: Partial<Alarm>, how = tools) =>
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
    how,
  );

describe('the claim sheet', () => {
  it('names both codes and who claims', () => {
    const text = claim({});
    for (const fact of ['TG7DE72B29', 'TG-GHOST', 'order-9', 'Nok Games · Till 1', 'nok', sale('held').id]) {
      expect(text).toContain(fact);
    }
  });

  it('has each instant to the second in the shop’s time, with its offset from UTC, and none in ISO', () => {
    const text = claim({});
    expect(text).toContain('claim.confirmed: 21 Nov 2026, 14:02:11 UTC+7');
    expect(text).toContain('claim.created: 21 Nov 2026, 14:02:13 UTC+7');
    expect(text).toContain('claim.firstSeen: 21 Nov 2026, 14:05:00 UTC+7');
    const thai = createFormat({ ...inBangkok, locale: 'th' });
    const inThai = claim({}, { ...tools, exactTime: (at) => thai.exactTime(at) });
    expect(inThai).toContain('claim.confirmed: 21 พ.ย. 2569 14:02:11 UTC+7');
    for (const sheet of [text, inThai]) expect(sheet).not.toMatch(/\d{4}-\d\d-\d\d/);
  });

  it('leaves an unreadable time as the service wrote it', () => {
    expect(claim({ order: { ...order, createdAt: 'yesterday', at: null } })).toContain(
      'claim.created: yesterday',
    );
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
    const refused = attempt({ reason: 'REQUEST_REFUSED', httpStatus: 422, message: 'player not found' });
    const text = claim({ sale: sale('rejected', { attempts: [refused] }) });
    expect(text).toContain('HTTP 422 · outcome.REQUEST_REFUSED · player not found');
    expect(text).not.toContain('neverSent');
  });
});
