import { EXACT_CASH } from '@shared/model/sale/test-support/orders';
import { createPinia, setActivePinia } from 'pinia';
import { beforeEach, describe, expect, it } from 'vitest';
import type { OfferedCatalogue } from '@shared/model/service/product';
import type { Sale } from '@shared/model/sale/sale';
import type { Settings } from '@shared/model/settings/settings';
import type { Tender } from '@shared/model/kinds/money';
import { useCatalogueStore } from './catalogue';
import { startFrom } from '@/shared/use/repeat';
import { useDraftStore } from './draft';
import { fakeTill, type FakeTill } from '@/test-support/fake-till';
import { useSettingsStore } from '@/shared/state/settings';
import { sale, thb } from '@/test-support/sales';

/** A refused sale as it was paid, and as it still is to be given back. */
const refusedSale = (id: string, payments?: Sale['payments']): Sale =>
  sale('rejected', { id, ...(payments ? { payments } : {}) });

const catalogue = (price = 3_550): OfferedCatalogue => ({
  fetchedAt: '2026-11-21T07:00:00.000Z',
  faults: [],
  products: [
    {
      id: 'fire',
      name: 'Fire Squad',
      payloadField: ['uid', 'password'],
      packages: [
        {
          id: 'small',
          name: '100',
          price: { minor: price, currency: 'THB' },
          charge: { minor: price, currency: 'THB' },
        },
        {
          id: 'big',
          name: '310',
          price: { minor: 10_000, currency: 'THB' },
          charge: { minor: 10_000, currency: 'THB' },
        },
      ],
    },
    {
      id: 'water',
      name: 'Water Squad',
      payloadField: ['server', 'uid', 'password'],
      packages: [
        {
          id: 'drop',
          name: '1',
          price: { minor: 100, currency: 'THB' },
          charge: { minor: 100, currency: 'THB' },
        },
      ],
    },
    {
      id: 'one',
      name: 'One Package',
      payloadField: [],
      packages: [
        {
          id: 'only',
          name: 'Only',
          price: { minor: 9e15, currency: 'THB' },
          charge: { minor: 9e15, currency: 'THB' },
        },
      ],
    },
  ],
});

let till: FakeTill;
beforeEach(() => {
  till = fakeTill();
  setActivePinia(createPinia());
  useSettingsStore().settings = {
    maxQuantity: 20,
    mode: 'live',
    favourites: { live: [], training: [] },
  } as unknown as Settings;
  useCatalogueStore();
  till.send('catalogue.changed', catalogue());
});

function filled(): ReturnType<typeof useDraftStore> {
  const draft = useDraftStore();
  draft.chooseProduct('fire');
  draft.choosePackage('small');
  draft.type('uid', ' ๑๒๓๔๕ ');
  draft.type('password', ' s3cret ');
  return draft;
}

it('a package that the shop has stopped selling is never chosen, and is given up when it is stopped', async () => {
  const stopped = (id: string): OfferedCatalogue => {
    const { products, ...rest } = catalogue();
    const marked = products.map((product) => ({
      ...product,
      packages: product.packages.map((one) => (one.id === id ? { ...one, stopped: true as const } : one)),
    }));
    return { ...rest, products: marked };
  };
  till.answer('catalogue.get', () => ({ ok: true, value: catalogue() }));
  await useCatalogueStore().load();
  const draft = useDraftStore();
  draft.chooseProduct('fire');
  draft.choosePackage('small');
  expect(draft.chosen?.id).toBe('small');
  till.send('catalogue.changed', stopped('small'));
  expect(draft.chosen).toBe(null);
  draft.choosePackage('big');
  draft.choosePackage('small');
  expect(draft.chosen?.id).toBe('big');
  till.send('catalogue.changed', stopped('only'));
  draft.chooseProduct('one');
  expect(draft.chosen).toBe(null);
});

describe('the sale being composed', () => {
  it('names the missing parts in the order in which they are filled in', () => {
    const draft = useDraftStore();
    expect(draft.gaps).toEqual([{ what: 'product' }]);
    draft.chooseProduct('fire');
    draft.quantityText = '';
    expect(draft.gaps).toEqual([
      { what: 'package' },
      { what: 'field', ref: 'uid', fault: 'empty' },
      { what: 'field', ref: 'password', fault: 'empty' },
      { what: 'quantity' },
    ]);
    expect(draft.startReview()).toBe(false);
    expect(draft.review).toBeNull();
  });

  it('keeps typed values for fields of the same name when the game changes, secrets aside', () => {
    const draft = filled();
    draft.chooseProduct('water');
    expect(draft.fields.map(({ ref, typed }) => [ref, typed])).toEqual([
      ['server', ''],
      ['uid', ' ๑๒๓๔๕ '],
      ['password', ''],
    ]);
    draft.type('server', 'SEA');
    draft.chooseProduct('fire');
    draft.chooseProduct('water');
    expect(draft.fields[0]?.typed).toBe('');
    draft.clear();
    draft.chooseProduct('fire');
    expect(draft.fields[0]?.typed).toBe('');
  });

  it('shows a field as it would be sent once it has been typed, and a secret as it is', () => {
    const draft = filled();
    draft.type('uid', ' ๑๒๓๔ ๕๖๗ ');
    draft.tidy('uid');
    draft.tidy('password');
    expect(draft.fields.map(({ typed }) => typed)).toEqual(['1234567', ' s3cret ']);
    draft.type('uid', ' \u202e ');
    draft.tidy('uid');
    expect(draft.fields[0]?.typed).toBe(' \u202e ');
  });

  it('keeps showing the text that was copied along with an id until the field is typed into again', () => {
    const draft = filled();
    draft.type('uid', 'UID: 1234\u200b567', true);
    expect(draft.fields[0]).toMatchObject({ value: '1234567', removed: ['U+200B', 'UID:'] });
    draft.tidy('uid');
    expect(draft.fields[0]).toMatchObject({ typed: '1234567', removed: ['U+200B', 'UID:'] });
    draft.type('uid', '12345678');
    expect(draft.fields[0]).toMatchObject({ value: '12345678', removed: [] });
  });

  it.each(['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf'])(
    'fills in a field that the service calls %s',
    (name) => {
      const draft = filled();
      const { products, ...rest } = catalogue();
      const [like] = products;
      till.send('catalogue.changed', {
        ...rest,
        products: [...products, { ...like!, id: name, payloadField: [name, 'uid'] }],
      });
      draft.chooseProduct(name);
      draft.choosePackage('small');
      expect(draft.fields.map(({ typed }) => typed)).toEqual(['', ' ๑๒๓๔๕ ']);
      draft.type(name, 'x');
      draft.tidy(name);
      expect(draft.fields[0]).toMatchObject({ ref: name, typed: 'x', value: 'x', fault: null });
      expect(draft.gaps).toEqual([]);
    },
  );

  it('takes a whole number from 1 to the shop’s limit as quantity', () => {
    const draft = filled();
    for (const [text, quantity] of [
      ['1', 1],
      ['20', 20],
      ['21', null],
      ['0', null],
      ['1.5', null],
      ['', null],
      ['-1', null],
      ['x', null],
    ] as const) {
      draft.quantityText = text;
      expect(draft.quantity, text).toBe(quantity);
    }
    draft.quantityText = '20';
    draft.step(1);
    expect(draft.quantityText).toBe('20');
    draft.quantityText = '1';
    draft.step(-1);
    expect(draft.quantityText).toBe('1');
  });

  it('multiplies exactly, and has no total rather than a wrong one', () => {
    const draft = filled();
    draft.quantityText = '3';
    expect(draft.total).toEqual({ minor: 10_650, currency: 'THB' });
    draft.chooseProduct('one');
    expect(draft.packageId).toBe('only');
    draft.quantityText = '2';
    expect(draft.total).toBeNull();
    expect(draft.gaps).toEqual([{ what: 'total' }]);
  });

  it('reads back what would be sent: cleaned details in the service’s order, a secret to the letter', () => {
    const draft = filled();
    expect(draft.startReview()).toBe(true);
    expect(draft.review?.lines[0]?.order).toMatchObject({
      productId: 'fire',
      packageId: 'small',
      quantity: 1,
      payload: [
        { ref: 'uid', value: '12345' },
        { ref: 'password', value: ' s3cret ' },
      ],
      shownTotal: { minor: 3_550, currency: 'THB' },
      shownCharge: { minor: 3_550, currency: 'THB' },
    });
  });

  it('keeps the read-back as it was when the catalogue changes under it', () => {
    const draft = filled();
    draft.startReview();
    till.send('catalogue.changed', catalogue(9_900));
    expect(draft.total?.minor).toBe(9_900);
    expect(draft.review?.lines[0]?.order.shownTotal.minor).toBe(3_550);
  });

  it('is one sale under one id however often staff go back, and another after it', () => {
    const draft = filled();
    draft.startReview();
    const first = draft.review?.lines[0]?.order.saleId;
    draft.leaveReview();
    draft.type('uid', '54321');
    draft.startReview();
    expect(draft.review?.lines[0]?.order.saleId).toBe(first);
    draft.putAway();
    expect(draft.empty).toBe(true);
    draft.correct(refusedSale(first ?? ''));
    draft.startReview();
    expect(draft.review?.lines[0]?.order.saleId).not.toBe(first);
    expect(draft.fields[0]?.value).toBe('54321');
  });

  it('forgets the player when another game is chosen, and stays when the same is chosen again', () => {
    const draft = filled();
    draft.chooseProduct('fire');
    expect(draft.fields[0]?.value).toBe('12345');
    draft.chooseProduct('one');
    draft.chooseProduct('fire');
    expect(draft.fields.map(({ typed }) => typed)).toEqual(['', '']);
    expect(draft.packageId).toBeNull();
  });

  it('is paid with exact cash unless staff say otherwise, for this sale only', () => {
    const draft = filled();
    draft.startReview();
    expect(draft.payment).toMatchObject({
      ok: true,
      payments: [{ ...EXACT_CASH, amount: { minor: 3_550 } }],
      change: null,
    });
    draft.tenderedText = '๑๐๐';
    expect(draft.payment).toMatchObject({
      payments: [{ tender: 'cash', tendered: { minor: 10_000, currency: 'THB' }, rounding: null }],
      change: { minor: 6_450, currency: 'THB' },
    });
    draft.pressTender('promptpay');
    expect(draft.payment).toMatchObject({
      payments: [{ tender: 'promptpay', tendered: null, rounding: null }],
      change: null,
    });
    const id = draft.review?.lines[0]?.order.saleId ?? '';
    draft.putAway();
    draft.correct(refusedSale(id, []));
    draft.startReview();
    expect(draft.tenders).toEqual(['promptpay']);
    draft.clear();
    expect([draft.tenders, draft.tenderedText]).toEqual([['cash'], '']);
  });

  it('sells a refused sale again at the discount that its customer was given, kept or read again', () => {
    const draft = filled();
    draft.startReview();
    const id = draft.review?.lines[0]?.order.saleId ?? '';
    draft.putAway();
    const refused = { ...refusedSale(id), discount: { amount: thb(500), reason: 'regular' } };
    for (let time = 0; time < 2; time += 1) {
      draft.correct(refused);
      expect(draft.discount).toEqual(refused.discount);
    }
  });

  it.each<[Tender, number, { due: number; change: number | null; paid: [Tender, number, number | null][] }]>([
    ['cash', 3_550, { due: 0, change: 6_450, paid: [['cash', 3_550, 10_000]] }],
    ['cash', 10_000, { due: 0, change: null, paid: [['cash', 10_000, null]] }],
    ['cash', 12_000, { due: 2_000, change: null, paid: [['cash', 12_000, null]] }],
    ['promptpay', 3_550, { due: 0, change: 6_450, paid: [['cash', 3_550, 10_000]] }],
    ['promptpay', 10_000, { due: 0, change: null, paid: [['promptpay', 10_000, null]] }],
    [
      'promptpay',
      12_000,
      {
        due: 2_000,
        change: null,
        paid: [
          ['cash', 2_000, null],
          ['promptpay', 10_000, null],
        ],
      },
    ],
  ])('carries a payment by %s along to a correction for %d', (tender, price, wanted) => {
    till.send('catalogue.changed', catalogue(price));
    const draft = filled();
    const payments = [{ tender, tendered: null, rounding: null, amount: thb(10_000) }];
    draft.startReview();
    const id = draft.review?.lines[0]?.order.saleId ?? '';
    draft.putAway();
    draft.correct(refusedSale(id, payments));
    draft.startReview();
    const said = () => ({
      due: draft.due?.minor,
      change: draft.change?.minor ?? null,
      paid: draft.paid?.map((one) => [one.tender, one.amount.minor, one.tendered?.minor ?? null]),
    });
    expect(said()).toEqual(wanted);
    expect(draft.carried).toEqual({ saleId: id, amount: thb(10_000), tender: wanted.paid.at(-1)?.[0] });
    // Staff may leave it owed, and given back meanwhile it pays for nothing.
    draft.carries = false;
    expect(said()).toEqual({ due: price, change: null, paid: [['cash', price, null]] });
    draft.carries = true;
    till.send('sale.changed', {
      ...refusedSale(id, payments),
      refundWaiver: { at: '', who: '', reason: '' },
    });
    expect([draft.carried, draft.due?.minor]).toEqual([null, price]);
    draft.clear();
    expect(draft.owed).toBe(null);
  });

  it.each(['cash', 'promptpay', 'other'] as const)(
    'asks for no tender when nothing is to pay, %s pressed',
    (tender) => {
      till.send('catalogue.changed', catalogue(0));
      const draft = filled();
      draft.startReview();
      draft.pressTender(tender);
      draft.tenderedText = '100';
      expect([draft.due, draft.change]).toEqual([thb(0), null]);
      expect(draft.paid).toEqual([{ tender: 'cash', amount: thb(0), rounding: null, tendered: null }]);
    },
  );

  it('says how much is missing, takes enough or more, and reads nothing into text that is no amount', () => {
    const draft = filled();
    draft.startReview();
    draft.tenderedText = '20';
    expect(draft.payment).toEqual({
      ok: false,
      fault: 'too-little',
      missing: { minor: 1_550, currency: 'THB' },
    });
    draft.tenderedText = '35.50';
    expect(draft.payment).toMatchObject({ ok: true, payments: [EXACT_CASH] });
    draft.tenderedText = '1.005';
    expect(draft.payment).toEqual({ ok: false, fault: 'unreadable' });
  });

  it('measures the cash by the total that is read back, whatever the catalogue says by then', () => {
    const draft = filled();
    draft.startReview();
    draft.tenderedText = '40';
    till.send('catalogue.changed', catalogue(9_900));
    expect(draft.payment).toMatchObject({ ok: true, change: { minor: 450 } });
  });
});

describe('a ticket of several lines', () => {
  const added = (draft: ReturnType<typeof useDraftStore>) => draft.lines.map(({ chosen }) => chosen.id);

  it('lets lines stand, counts them together and reads them back in their order', () => {
    const draft = filled();
    expect(draft.addLine()).toBe(true);
    expect([draft.productId, added(draft), draft.ticketTotal?.minor]).toEqual([null, ['small'], 3_550]);
    expect(draft.addLine()).toBe(false);
    draft.chooseProduct('water');
    expect(draft.startReview()).toBe(false);
    draft.type('uid', '1');
    draft.type('server', 'SEA');
    draft.type('password', 'x');
    expect(draft.startReview()).toBe(true);
    expect(draft.review?.lines.map(({ order }) => order.packageId)).toEqual(['small', 'drop']);
    expect(draft.review?.total.minor).toBe(3_650);
  });

  it('can be checked with nothing in the fields', () => {
    const draft = filled();
    draft.addLine();
    expect(draft.startReview()).toBe(true);
    expect(draft.review?.lines).toHaveLength(1);
  });

  it('keeps the details for another package of the same player, a secret too, under its own id', () => {
    const draft = filled();
    expect(draft.addAgain()).toBe(true);
    expect([draft.productId, draft.packageId]).toEqual(['fire', null]);
    draft.choosePackage('big');
    draft.startReview();
    const [one, other] = draft.review?.lines ?? [];
    expect(other?.order.payload).toEqual(one?.order.payload);
    expect(other?.order.saleId).not.toBe(one?.order.saleId);
  });

  it('takes a line back into the fields under the same id, and the fields’ line stands in its place', () => {
    const draft = filled();
    draft.addAgain();
    draft.choosePackage('big');
    const id = draft.lines[0]?.order.saleId ?? '';
    draft.editLine(id);
    expect([added(draft), draft.packageId]).toEqual([['big'], 'small']);
    draft.startReview();
    expect(draft.review?.lines.at(-1)?.order.saleId).toBe(id);
  });

  it('loses nothing half filled in for a line that is to be changed', () => {
    const draft = filled();
    draft.addLine();
    draft.chooseProduct('water');
    draft.editLine(draft.lines[0]?.order.saleId ?? '');
    expect([draft.productId, added(draft)]).toEqual(['water', ['small']]);
  });

  it('is at the price of the catalogue until it is read back', () => {
    const draft = filled();
    draft.addLine();
    till.send('catalogue.changed', catalogue(9_900));
    expect(draft.ticketTotal?.minor).toBe(9_900);
    draft.startReview();
    till.send('catalogue.changed', catalogue(1));
    expect(draft.review?.total.minor).toBe(9_900);
  });

  it('goes with who began it, and comes back', () => {
    const draft = filled();
    draft.handOver('nok');
    draft.addLine();
    draft.handOver('fon');
    expect(draft.empty).toBe(true);
    draft.handOver('nok');
    expect(added(draft)).toEqual(['small']);
  });
});

describe('a payment by several tenders', () => {
  const thb = (minor: number) => ({ minor, currency: 'THB' });

  it('lets the tender that is pressed take what the cash leaves', () => {
    const draft = filled();
    draft.startReview();
    draft.tenderedText = '20';
    draft.pressTender('promptpay');
    expect(draft.tenders).toEqual(['cash', 'promptpay']);
    expect(draft.payment).toEqual({
      ok: true,
      change: null,
      payments: [
        { tender: 'cash', amount: thb(2_000), rounding: null, tendered: null },
        { tender: 'promptpay', amount: thb(1_550), rounding: null, tendered: null },
      ],
    });
    // A note for the cash part brings change of the cash part.
    draft.tenderedText = '100';
    expect(draft.payment).toMatchObject({
      ok: true,
      change: thb(8_000),
      payments: [{ tendered: thb(10_000) }, {}],
    });
    draft.pressTender('promptpay');
    expect(draft.payment).toMatchObject({ ok: true, change: thb(6_450) });
  });

  it('is split by one press: the cash is typed, and the other tender takes the rest', () => {
    const draft = filled();
    draft.startReview();
    draft.pressTender('other');
    draft.split();
    expect(draft.tenders).toEqual(['cash', 'other']);
    draft.tenderedText = '10';
    expect(draft.payment).toMatchObject({
      ok: true,
      payments: [{ amount: thb(1_000) }, { amount: thb(2_550) }],
    });
    // Cash counted out already is the part in cash; without it PromptPay pays all until it is typed.
    draft.pressTender('promptpay');
    draft.pressTender('cash');
    draft.tenderedText = '20';
    draft.split();
    expect(draft.tenders).toEqual(['cash', 'promptpay']);
    expect(draft.byPromptPay).toEqual(thb(1_550));
  });

  it('lets cash take what a typed share leaves, and three pay together', () => {
    const draft = filled();
    draft.startReview();
    draft.pressTender('promptpay');
    draft.typeShare('promptpay', '10');
    expect(draft.payment).toEqual({ ok: false, fault: 'too-little', missing: thb(2_550) });
    draft.pressTender('cash');
    expect(draft.payment).toMatchObject({
      ok: true,
      payments: [{ amount: thb(2_550) }, { amount: thb(1_000) }],
    });
    draft.tenderedText = '20';
    draft.pressTender('other');
    expect(draft.payment).toMatchObject({
      ok: true,
      payments: [{ amount: thb(2_000) }, { amount: thb(1_000) }, { amount: thb(550) }],
    });
  });

  it('takes no more than the total, and nothing that is no amount', () => {
    const draft = filled();
    draft.startReview();
    draft.pressTender('promptpay');
    draft.typeShare('promptpay', '36');
    expect(draft.payment).toEqual({ ok: false, fault: 'too-much', over: thb(50) });
    draft.typeShare('promptpay', 'x');
    expect(draft.payment).toEqual({ ok: false, fault: 'unreadable' });
  });

  it('rounds the cash alone', () => {
    const draft = filled();
    const settings = useSettingsStore();
    settings.settings = { ...settings.current, cashRounding: '1.00' };
    draft.startReview();
    expect(draft.due).toEqual(thb(3_600));
    draft.pressTender('promptpay');
    draft.typeShare('promptpay', '10.25');
    draft.pressTender('cash');
    expect(draft.payment).toMatchObject({
      payments: [{ amount: thb(2_525), rounding: thb(-25) }, { amount: thb(1_025) }],
    });
    expect(draft.due).toEqual(thb(3_525));
    // All of it was handed over in cash, so the other tender pays nothing.
    draft.typeShare('promptpay', '');
    draft.tenderedText = '100';
    expect(draft.payment).toMatchObject({ payments: [{ rounding: thb(50) }], change: thb(6_400) });
    expect(draft.due).toEqual(thb(3_600));
  });
});

describe('handing the counter over', () => {
  it('gives each person an own draft, and none of the cash that was counted out', () => {
    const draft = filled();
    draft.handOver('nok');
    draft.tenderedText = '500';
    draft.startReview();
    const id = draft.review?.lines[0]?.order.saleId;

    draft.handOver('fon');
    expect([draft.productId, draft.review, draft.fields]).toEqual([null, null, []]);
    draft.chooseProduct('water');

    draft.handOver('nok');
    expect(draft.productId).toBe('fire');
    expect(draft.fields.map(({ typed }) => typed)).toEqual([' ๑๒๓๔๕ ', ' s3cret ']);
    expect(draft.review?.lines[0]?.order.saleId).toBe(id);
    expect(draft.tenderedText).toBe('');

    draft.handOver('fon');
    expect(draft.productId).toBe('water');
  });

  it('still knows the pasted fields and the chosen player, as after a step back', () => {
    const draft = filled();
    const known = () => {
      draft.startReview();
      const [line] = draft.review?.lines ?? [];
      draft.leaveReview();
      return [line?.pasted, line?.taken];
    };
    draft.take([{ ref: 'uid', value: '12345' }]);
    draft.type('password', 's3cret', true);
    expect(known()).toEqual([['password'], true]);
    draft.clearByHand();
    draft.undo();
    expect(known()).toEqual([['password'], true]);
    draft.handOver('nok');
    draft.handOver('fon');
    draft.handOver('nok');
    expect(known()).toEqual([['password'], true]);
  });

  it('leaves a draft begun before there were people to the person who set them up', () => {
    const draft = filled();
    draft.handOver('owner');
    expect(draft.productId).toBe('fire');
    draft.handOver('nok');
    expect(draft.productId).toBeNull();
  });

  it('forgets everyone’s when the till becomes another one', () => {
    const draft = filled();
    draft.handOver('nok');
    draft.handOver('fon');
    draft.startOver();
    draft.handOver('nok');
    expect(draft.productId).toBeNull();
  });
});

describe('a ticket that was parked', () => {
  const parked = (product: string, pack: string) => ({
    lines: [
      {
        product: { id: 'water', name: product },
        package: { id: 'drop', name: pack },
        quantity: 1,
        payload: [
          { ref: 'server', value: 'SEA', secret: false },
          { ref: 'uid', value: '12345', secret: false },
        ],
      },
    ],
  });

  it.each([
    ['as it was', 'Water Squad', '1', 'drop'],
    ['written otherwise', 'WATER  squad', '1 ', 'drop'],
    ['with another package under its id', 'Water Squad', '1,000', null],
    ['with another game under its id', 'Air Squad', '1', null],
  ])('comes back with its package only where that is the same: %s', (_, product, pack, expected) => {
    const draft = useDraftStore();
    draft.takeUp(parked(product, pack).lines.map(startFrom));
    expect(draft.packageId).toBe(expected);
    expect(draft.fields.map(({ value }) => value)).toEqual(['SEA', '12345', null]);
  });

  it('keeps its details where its game is gone, to be read and for another game', () => {
    const draft = useDraftStore();
    const [line] = parked('Gone', '1').lines;
    draft.takeUp([startFrom({ ...line!, product: { id: 'gone', name: 'Gone' } })]);
    expect(draft.plainDetails()).toEqual([
      ['server', 'SEA'],
      ['uid', '12345'],
    ]);
    expect(draft.toPark()[0]?.payload).toEqual([
      { ref: 'server', value: 'SEA' },
      { ref: 'uid', value: '12345' },
    ]);
    draft.chooseProduct('water');
    expect(draft.fields.map(({ value }) => value)).toEqual(['SEA', '12345', null]);
  });
});
