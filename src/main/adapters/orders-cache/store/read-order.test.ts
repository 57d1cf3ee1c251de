import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readOrder, toKeep } from './read-order';
import { readOrderSlowly } from '../test-support/read-order.reference';
import type { OrderReading } from '../../../domain/cached-orders';

const READING: OrderReading = {
  currency: 'THB',
  amountUnit: 'major',
  plainPositions: { 'King of Games': [0], 'Free Fire': [0, 1, 2, 3, 4] },
  seenAt: '2026-11-21T05:00:00.000Z',
};
const WHOLE = {
  id: 'o1',
  total: 71,
  status: 'SUCCESS',
  code: 'TG1',
  createdAt: '2026-11-21T05:00:00.000Z',
  orders: [{ product: 'Free Fire', package: '310 Diamonds', payload: ['1234567890'] }],
};

/** Every element that a test reads is read the slow way too. */
const read = (element: unknown) => {
  const order = readOrder(element, READING);
  expect(order).toEqual(readOrderSlowly(element, READING));
  return order;
};

describe('an order', () => {
  it.each(['OK1234', 'TX0', 'ORDER 2004', 'Pending-Heroes', 'TG', 'S200'])('may have the code %s', (code) => {
    expect(read({ ...WHOLE, code }).code).toBe(code);
  });

  it('is read field by field', () => {
    expect(read(WHOLE)).toEqual({
      id: 'o1',
      code: 'TG1',
      status: 'SUCCESS',
      total: { minor: 7_100, currency: 'THB' },
      createdAt: '2026-11-21T05:00:00.000Z',
      at: Date.UTC(2026, 10, 21, 5),
      lines: [{ product: 'Free Fire', package: '310 Diamonds', payload: ['1234567890'] }],
      faults: [],
    });
  });

  it.each([
    ['id', undefined, 'missing-id'],
    ['id', 4711, 'missing-id'],
    ['id', '', 'missing-id'],
    ['code', null, 'missing-code'],
    ['code', 1, 'missing-code'],
    ['code', 'PENDING', 'missing-code'],
    ['code', 'ORDER_CREATED', 'missing-code'],
    ['code', '200 OK', 'missing-code'],
    ['code', 'ไม่มี', 'missing-code'],
    ['code', '{{code}}', 'missing-code'],
    ['id', '(none)', 'missing-id'],
    ['id', 'not set', 'missing-id'],
    ['status', undefined, 'missing-status'],
    ['total', undefined, 'missing-total'],
    ['total', null, 'missing-total'],
    ['total', '35', 'unreadable-total'],
    ['total', 35.555, 'unreadable-total'],
    ['total', 1e17, 'unreadable-total'],
    ['createdAt', undefined, 'bad-date'],
    ['createdAt', 'เมื่อวานนี้', 'bad-date'],
    ['createdAt', 1763701200000, 'bad-date'],
    ['createdAt', '2026-11-21T05:00:00', 'bad-date'],
    ['createdAt', '2569-11-21T05:00:00.000Z', 'bad-date'],
    ['createdAt', '0001-01-01T00:00:00Z', 'bad-date'],
    ['createdAt', '1970-01-01T00:00:00.000Z', 'bad-date'],
    ['createdAt', '9999-12-31T23:59:59.999Z', 'bad-date'],
    ['orders', undefined, 'missing-lines'],
    ['orders', [], 'missing-lines'],
    ['orders', {}, 'missing-lines'],
  ])('with %s %j has the fault %s', (name, value, fault) => {
    expect(read({ ...WHOLE, [name]: value })).toMatchObject({ faults: [fault] });
  });

  it.each(['N/A', 'null', '-', '0', 'SUCCESS', 'ｕｎｄｅｆｉｎｅｄ', '[object Object]', '0'.repeat(24)])(
    'has no code and no id where %j stands for one',
    (none) => {
      const faults = ['missing-code'];
      expect(read({ ...WHOLE, code: none })).toMatchObject({ code: null, faults });
      if (none === 'SUCCESS') return;
      expect(read({ ...WHOLE, id: none })).toMatchObject({ id: null, faults: ['missing-id'] });
    },
  );

  it.each('<id> <order_id> {orderId} [code] $id :id %id% YOUR_ID example xxxx ffffffffffff'.split(' '))(
    'has no code and no id where %j was never filled in',
    (none) => {
      expect(read({ ...WHOLE, code: none })).toMatchObject({ code: null, faults: ['missing-code'] });
      expect(read({ ...WHOLE, id: none })).toMatchObject({ id: null, faults: ['missing-id'] });
    },
  );

  it.each(['TRX200', 'Order 204', '2011234', 'TG2005401', '[TG1]', '#TG1', 'example1'])(
    'keeps the code %j',
    (code) => {
      expect(read({ ...WHOLE, code })).toMatchObject({ code, faults: [] });
    },
  );

  it('keeps a date as written, also one that cannot be read', () => {
    expect(read({ ...WHOLE, createdAt: 'เมื่อวานนี้' })).toMatchObject({ createdAt: 'เมื่อวานนี้', at: null });
  });

  it('keeps an undocumented status', () => {
    expect(read({ ...WHOLE, status: 'PENDING_2' })).toMatchObject({ status: 'PENDING_2', faults: [] });
  });

  it.each([
    [true, ['deleted']],
    [false, []],
    ['true', ['deleted']],
    [1, ['deleted']],
    ['because', ['deleted']],
    ['no', []],
    [null, []],
  ])('says that it is deleted only where it plainly is: %j', (isDelete, faults) => {
    expect(read({ ...WHOLE, isDelete }).faults).toEqual(faults);
    expect(toKeep({ ...WHOLE, isDelete }, READING)).toBe(null);
  });

  it.each<readonly [object, readonly string[]]>([
    [{ isDeleted: 'Y' }, ['deleted']],
    [{ refunded: true }, ['deleted']],
    [{ is_cancelled: 1 }, ['deleted']],
    [{ deletedAt: '2026-11-21T05:00:00Z' }, ['deleted']],
    [{ cancelled_at: 1_795_000_000 }, ['deleted']],
    [{ void: true }, ['deleted']],
    [{ details: { rejectedAt: 1_795_000_000 } }, ['deleted']],
    [{ rejected_by: 'admin' }, ['deleted']],
    [{ returnedAmount: '35.00' }, ['deleted']],
    ...[
      'reembolsado',
      'rembourse',
      'hoanTien',
      'restituito',
      'storniert',
      'iptal_edildi',
      'clawedBack',
      '返金済み',
    ].map((name) => [{ [name]: true }, ['deleted']] as const),
    [{ reembolsado: false, remboursable: true, storniert: 'nein', exito: 'sí', serial: 'E1042-AAAA' }, []],
    [{ settlement: 'T+1', bonus: 'reversed', nickname: 'FAILED', حالة: 'مكتمل' }, []],
    [{ autorefunded: 1 }, ['deleted']],
    [{ failed: true }, ['deleted']],
    [{ failed_at: '2026-11-21T05:00:00Z' }, ['deleted']],
    [{ isRefund: 1 }, ['deleted']],
    [{ refundAmount: 35.5 }, ['deleted']],
    [{ reversal: { id: 'r1' } }, ['deleted']],
    [{ refundStatus: 'DONE' }, ['deleted']],
    [{ refund: 'done' }, ['deleted']],
    [{ reversal: { state: 'completed' } }, ['deleted']],
    [{ refund: { eligible: true, available: true }, cancellation: 'not requested' }, []],
    [{ deliveryStatus: 'FAILED' }, ['deleted']],
    [{ payment_status: 'partially_refunded' }, ['doubtful']],
    [{ orders: [{ ...WHOLE.orders[0], refunded: true }] }, ['deleted']],
    [{ orders: [{ ...WHOLE.orders[0], status: 'CANCELLED_BY_SUPPLIER' }] }, ['deleted']],
    [{ orders: [{ ...WHOLE.orders[0], status: 'SUCCESS', cancelled: false }] }, []],
    [{ refundStatus: 'NOT_REFUNDED', refunds: [], refundAmount: 0, refundPolicy: 'no refund' }, []],
    [{ paymentStatus: 'UNPAID', deliveryStatus: 'DONE', failReason: 'first try', failedCount: 1 }, []],
    [
      {
        refunded: false,
        deletedAt: null,
        cancelled_at: '0000-00-00 00:00:00',
        failed: 0,
        voided: '',
        voidedAt: '1970-01-01T07:00:00+07:00',
      },
      [],
    ],
    [{ refundable: true, cancelBefore: '2026-11-22', failedAttempts: 1 }, []],
    [{ previousStatus: 'FAILED', disputeDeadline: '2026-12-21', commissionStatus: 'UNPAID' }, []],
    // Only tried or asked for.
    ...[
      { isTest: true },
      { sandbox: 'yes' },
      { mode: 'sandbox' },
      { livemode: false },
      { type: 'QUOTE' },
    ].map((more) => [more, ['deleted']] as const),
    // Of another object in it.
    [{ payment: { status: 'REFUNDED' } }, ['deleted']],
    [{ bill: { isDelete: true } }, ['deleted']],
    [{ compensation: { amount: 71 } }, ['deleted']],
    [{ creditNote: 'CN-100' }, ['deleted']],
    [{ cancelledOnTimeout: true }, ['deleted']],
    [{ lines: [{ state: 'CANCELED' }], line: { sent: false } }, ['deleted']],
    [{ isRollback: 1 }, ['deleted']],
    [{ data: { transaction: { cancelled: true } } }, ['deleted']],
    [{ items: [{ status: 'SUCCESS' }, { refunded: 'yes' }] }, ['deleted']],
    [{ order_details: [{ status: 'CANCELLED' }], lineItems: [{ status: 'SUCCESS' }] }, ['deleted']],
    [{ orderItems: [{ refunded: 1 }], paymentAttempts: [{ refunded: 1 }] }, ['deleted']],
    [{ paymentAttempts: [{ refunded: 1 }] }, []],
    [{ vendor_response: '{"data":{"status":"SUCCESS","refunded":true}}' }, ['deleted']],
    [{ message: '<br>Your top-up was refunded' }, ['doubtful']],
    // Its success is contradicted.
    ...[
      ...[{ delivered: false }, { itemsDelivered: 0 }, { undelivered: 1 }, { deliveryStatus: 'PENDING' }],
      ...[{ topup_status: 'error' }, { supplier: { status: 'timeout' } }, { providerStatus: 'not_credited' }],
      ...[
        { onHold: true },
        { disputed: 'yes' },
        { holdReason: 'fraud check' },
        { underReview: 1 },
        { blocked: true },
      ],
      ...[
        { hasError: true },
        { errorMessage: 'Role not found' },
        { rc: '51' },
        { result: 'fail' },
        { substatus: 'partially_failed' },
        { deliver_result: 'NG' },
      ],
      ...[
        { remark: 'คืนเงินแล้ว' },
        { remark: 'Player could not be found' },
        { note: 'เติมไม่เข้า' },
        { note: 'ของหมด' },
        { supplier: { failed: true } },
        { data: { success: false } },
        { extra: { inner: { isOk: 0 } } },
        { details: { created: 'N' } },
        { paymentStatus: 'ERROR' },
        { paymentStatus: 'PAYMENT_ERROR' },
        { remark: 'no stock' },
        { quantity: 0 },
        { result: false },
        { http_response: 503 },
        { raw: 'status=FAILED&code=99' },
        { provider_raw: '<?xml version="1.0"?><response><result>FAIL</result></response>' },
        { providerResponse: "{'status': 'FAILED'}" },
        { message: 'Response code 05' },
        { note: 'เครดิตไม่พอ' },
        ...['คืนเงิน 35 บาท', 'ไม่ได้รับของ', 'refund to wallet', 'not delivered', '退款', 'hoàn tiền 35'].flatMap(
          (said) => [{ note: said }, { message: said }],
        ),
        { statusMessage: 'player not found' },
        { message: 'เติมไม่เข้า' },
        { ket: 'dana dikembalikan' },
        { remark: '已退款' },
      ],
      ...[{ comment: 'rolled back by admin' }, { obs: 'We could not find this player' }],
      ...[{ description: 'Refunded to agent wallet' }, { description: '[CANCELLED] Free Fire 310' }],
      ...[
        { history: [{ status: 'SUCCESS' }, { status: 'REFUNDED' }] },
        { events: [{ type: 'order.refunded' }] },
        { flags: ['vip', 'refunded'] },
        { timeline: ['CREATED', 'SUCCESS', 'CANCELLED'] },
        { afterSale: 'REFUNDED' },
        { after_sales: { status: 'REFUNDED' } },
        { items: [{ status: 'ไม่สำเร็จ' }] },
        { raw: '{"status":"Gagal"}' },
        { trangThaiDon: 'Thất bại' },
        { topup_result: 'NO_RESPONSE' },
        { resultCode: 'FAIL' },
        { exception: 'TimeoutException' },
        { supplierResponse: '{"success":false}' },
        { api: { ok: false } },
        { settlement: 'reversed' },
        { serial: 'FAILED' },
        { serials: ['REFUNDED'] },
        { حالة: 'ملغي' },
        { thanhCong: false },
        { exito: 'no' },
        { erfolg: 'nein' },
        { message: 'Your order will not be delivered' },
        { message: '0 of 1 delivered' },
        { message: '商品を渡さないで' },
        { description: 'GAGAL - ID salah' },
      ],
      { orders: [{ ...WHOLE.orders[0], delivered: false }] },
      { webhook: { event: 'topup.reversed' } },
      { notification: { url: 'https://x.example', event_type: 'order_cancelled' } },
      ...[{ payment: { accepted: false } }, { payment: { success: 0 } }],
      ...[
        'Tutar iade edildi',
        'Montant remboursé',
        'Orden anulada',
        'Заказ аннулирован',
        'تم استرداد المبلغ',
      ].flatMap((said) => [{ description: said }, { message: said }]),
      ...['Giao dịch không thành công', 'İşlem gerçekleştirilemedi', 'Wang telah dipulangkan'].map(
        (remark) => ({
          remark,
        }),
      ),
      ...['विफल', 'неуспешно', 'estornada', 'فشل', 'Dana Kembali', 'erstattet'].map((subStatus) => ({
        subStatus,
      })),
      { orders: [{ ...WHOLE.orders[0], note: 'คืนเงิน' }] },
    ].map((more) => [more, ['doubtful']] as const),
    // Members as pairs.
    [{ attributes: [{ key: 'refunded', value: true }] }, ['deleted']],
    [{ metadata: [{ name: 'order_status', value: 'CANCELLED' }] }, ['deleted']],
    [{ fields: [{ label: 'Delivery status', value: 'Failed' }] }, ['deleted']],
    [{ attributes: [{ key: 'refunded', value: false }], info: [{ k: 'refund', v: '' }] }, []],
    [
      { fields: [{ label: 'Character', value: 'Cancelled' }], payload: [{ ref: 'uid', value: 'refunded' }] },
      [],
    ],
    [{ settings: [{ name: 'notify_refunded', value: true }] }, []],
    [{ webhook: { url: 'https://x.example', events: ['topup.reversed'], event: 'topup.success' } }, []],
    [{ payment: { accepted: true, paid: false, captured: false, confirmed: false } }, []],
    ...[
      'İade yapılmaz',
      'Возврата нет',
      'Não fazemos reembolso',
      'لا يوجد استرداد',
      'Keine Rückerstattung',
    ].flatMap((said) => [[{ note: said }, []] as const, [{ message: said }, []] as const]),
    ...['Recarga Free Fire', 'Пополнение Mobile Legends', 'شحن ببجي', 'เติม Free Fire', '充值成功'].map(
      (description) => [{ description }, []] as const,
    ),
    [{ status: 'PENDING', delivered: false, deliveryStatus: 'QUEUED', message: 'ไม่สำเร็จ' }, []],
    [
      { delivered: true, deliveryStatus: 'DELIVERED', isTest: false, onHold: 0, dispute: null, errors: [] },
      [],
    ],
    [{ error: '', errorCode: '00', rc: '00', message: 'Success', remark: 'เติมสำเร็จ', result: 'OK' }, []],
    [
      { tags: ['no-refund'], labels: ['refund-protected'], nextStates: ['REFUNDED'], actions: ['cancelled'] },
      [],
    ],
    [{ statusList: ['paid', 'refunded'], subscribedEvents: ['order.refunded'], categories: ['voided'] }, []],
    [{ availableStatuses: ['refunded'], emails: ['refunded@example.com'], returnedBalance: 1000 }, []],
    [
      {
        afterSaleDeadline: '2026-12-07',
        afterSales: [],
        raw: '{"error":null,"refunded":false,"onFail":"refund"}',
      },
      [],
    ],
    ...[
      'ลูกค้าไม่ได้รับสาย',
      'ลูกค้าไม่รับใบเสร็จ',
      'ไม่เอาถุง',
      'no change given',
      'customer will not wait',
      '不用开发票',
    ].flatMap((said) => [[{ note: said }, []] as const, [{ staffRemark: said }, []] as const]),
    [{ resultCode: 'SUCCESS', reasonCode: 'NONE', exception: null, problems: [], creditNotes: [] }, []],
    [{ statusMessage: 'ส่งเรียบร้อย ไม่รับคืน' }, []],
    [{ statusText: 'Delivered. Not received? Contact us' }, []],
    ...['UNPAID', 'NOT_PAID', 'AWAITING_PAYMENT', 'UNSETTLED', 'ยังไม่จ่าย', 'ค้างชำระ', 'ไม่ต้องชำระ'].map(
      (paymentStatus) => [{ paymentStatus }, []] as const,
    ),
    [{ data: { created: '2026-11-21' }, details: { valid: true }, supplier: { failed: false } }, []],
    [{ statusReason: 'ไม่มี', remark: '無' }, []],
    ...[
      'รับประกันคืนเงิน',
      'ยกเลิกได้ภายใน 5 นาที',
      '支持退款',
      'Refund policy',
      'İptal edilebilir',
      '充值失败将自动退款',
      '5분 이내 취소 가능',
      'Stornierung innerhalb von 5 Minuten möglich',
      'Không hoàn tiền',
    ].flatMap((said) => [[{ note: said }, []] as const, [{ message: said }, []] as const]),
    [{ currency: 'NOK', raw: 'status=SUCCESS&code=00', response: '<a>OK</a>', result: true, http: 200 }, []],
    [{ printStatus: 'ERROR', sync_status: 'FAILED', ratingStatus: 'NOT_RATED' }, []],
    [{ message: 'ยกเลิกไม่ได้', note: 'No refunds', terms: 'Failed orders are refunded' }, []],
    [
      { attempts: [{ status: 'FAILED' }, { status: 'SUCCESS' }], payment: { status: 'PAID', refunds: [] } },
      [],
    ],
    [
      {
        customer: { isDeleted: true, note: 'never pays' },
        product: { status: 'deleted' },
        nickname: 'Failed',
      },
      [],
    ],
  ])('is undone by %j: %j, also as it is kept', (more, faults) => {
    const order = { ...WHOLE, ...more };
    expect(read(order).faults).toEqual(faults);
    expect(read(toKeep(order, READING)?.element).faults).toEqual(faults);
  });

  it('shows no delivery by a total below zero', () => {
    expect(read({ ...WHOLE, total: -71 }).faults).toEqual(['doubtful']);
  });

  it.each([
    [0, '0'],
    [false, 'false'],
    [{ name: 'FAILED' }, '?'],
    [['SUCCESS'], '?'],
  ])('says something by the status %j', (status, said) => {
    expect(read({ ...WHOLE, status })).toMatchObject({ status: said, faults: [] });
  });

  it('reads lines as far as they can be', () => {
    const orders = [
      null,
      'x',
      {},
      { product: 1, package: null, payload: 'x' },
      { product: 'Free Fire', payload: ['a', 7, null] },
    ];
    const nothing = { product: null, package: null, payload: [] };
    expect(read({ ...WHOLE, orders }).lines).toEqual([
      nothing,
      nothing,
      nothing,
      nothing,
      { ...nothing, product: 'Free Fire', payload: ['a', '7', 'null'] },
    ]);
  });

  it('masks all but the values of known fields that are no secrets', () => {
    const line = { package: 'x', payload: ['somchai', 'hunter2'] };
    const orders = ['King of Games', 'Free Fire', 'constructor', 'toString', '__proto__'].map((product) => ({
      ...line,
      product,
    }));
    expect(read({ ...WHOLE, orders }).lines.map(({ payload }) => payload[1])).toEqual([
      '••••••••',
      'hunter2',
      '••••••••',
      '••••••••',
      '••••••••',
    ]);
  });

  it('reads what a list fills up with at any place: it is no secret', () => {
    const fillers = [null, '', ' ', '-', '--', 'null', 'undefined', 'None', 'N/A'];
    const [line] = read({
      ...WHOLE,
      orders: [{ product: 'Free Fire', payload: ['a', 'b', ...fillers] }],
    }).lines;
    expect(line?.payload.slice(2)).toEqual(fillers.map((filler) => filler ?? 'null'));
    expect(toKeep({ ...WHOLE, orders: [{ product: 'X', payload: fillers }] }, READING)).toBe(null);
  });

  it.each([null, 'x', 35, [], [WHOLE]])('that is %j is kept as what it is: none', (element) => {
    expect(read(element)).toMatchObject({ id: null, code: null, faults: ['not-an-object'] });
  });

  it('is read whatever it is, and without the secrets of its product', () => {
    const line = fc.record(
      {
        product: fc.oneof(fc.constantFrom('King of Games', 'valueOf'), fc.jsonValue()),
        package: fc.jsonValue(),
        payload: fc.oneof(fc.constant(['somchai', 'hunter2']), fc.jsonValue()),
      },
      { requiredKeys: [] },
    );
    const order = fc.record(
      Object.fromEntries(
        Object.entries(WHOLE).map(([name, value]) => [name, fc.oneof(fc.constant(value), fc.jsonValue())]),
      ),
      { requiredKeys: [] },
    );
    const elements = fc.oneof(
      fc.jsonValue(),
      order,
      fc.tuple(order, fc.array(line)).map(([rest, orders]) => ({ ...rest, orders })),
    );
    fc.assert(
      fc.property(elements, (element) => {
        const parsed: unknown = JSON.parse(JSON.stringify(element));
        const { lines, faults } = read(parsed);
        expect(new Set(faults).size).toBe(faults.length);
        for (const { product, payload } of lines) {
          if (product === 'King of Games') expect(['••••••••', '', 'null']).toContain(payload[1] ?? '');
        }
        // The stored text reads the same, and nothing more can be taken out of it.
        const kept = toKeep(parsed, READING);
        if (kept === null) return;
        expect(read(kept.element)).toEqual(read(parsed));
        const again = toKeep(kept.element, READING);
        expect(again === null || again.secrets.every((value) => value === '••••••••')).toBe(true);
        expect(again?.element ?? kept.element).toEqual(kept.element);
      }),
      { numRuns: 300 },
    );
  });

  it('has the instant that Temporal reads, however it is written', () => {
    const two = fc.integer({ min: 0, max: 99 }).map((number) => String(number).padStart(2, '0'));
    const near = (...numbers: string[]) =>
      fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...numbers) }, two);
    const instants = fc
      .tuple(
        fc.constantFrom('2026', '2024', '1900', '0000', '9999', '+002026'),
        near('01', '02', '04', '12'),
        near('01', '28', '29', '30', '31'),
        near('00', '23', '24'),
        near('00', '59', '60'),
        near('00', '59', '60'),
        fc.constantFrom('', '.5', '.123', '.123456', ',123'),
        fc.constantFrom('Z', 'z', '+07:00', ''),
      )
      .map(([y, mo, d, h, mi, s, part, zone]) => `${y}-${mo}-${d}T${h}:${mi}:${s}${part}${zone}`);
    fc.assert(
      fc.property(instants, (createdAt) => void read({ ...WHOLE, createdAt })),
      { numRuns: 2_000 },
    );
  });
});
