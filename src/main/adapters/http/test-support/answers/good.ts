/** Answers that book: as other services of the trade document theirs, and as a whole Transaction with more in it. */
import { named, texts, WHOLE, type Members } from './whole';

const { code, total, createdAt, updatedAt, _id } = WHOLE;

/** Added to a whole Transaction, they take nothing away from it. */
const HARMLESS: readonly Members[] = [
  {},
  // Said to be no failure.
  ...named(false, 'error | declined | isRefund | expired | dryRun'),
  ...texts(
    'description',
    `
    Nạp 310 Kim Cương. Không thành công? Liên hệ Zalo | Nạp thất bại? Liên hệ Zalo | ¿No se pudo recargar? Escríbanos
    Возврат: 14 дней | Credits given back to the community | Balance restored to 900 | 充值未到账？请联系客服
    Возврат невозможен | ยกเลิกไม่ได้ | ไม่สามารถคืนเงินได้ | Cannot be refunded | Não reembolsável | Lost Ark 100 Crystals
    Iade edilmez | 不支持退款 | Money Heist: 60 Gems | Order & Chaos 100 | Void: 1999, 60 Drops
    `,
  ),
  ...texts('mesaj', 'Sipariş oluşturuldu | Yükleme başarılı | İşleminiz alındı'),
  ...texts('siparisDurumu', 'TAMAMLANDI | HAZIRLANIYOR | Bekliyor | Sırada | Onay bekliyor'),
  ...texts('mesaj', 'İyi oyunlar! | Siparişiniz sıraya eklendi | Hayırlı işler'),
  {
    stokDurumu: 'Var',
    hesapDurumu: 'Aktif',
    bayiDurumu: 'Gold',
    iadeDurumu: 'Yok',
    состояние_счета: 'Активен',
  },
  { uyarı: 'Kampanya hafta sonuna kadar geçerli', aviso: 'Atendimento das 9h às 18h' },
  {
    hinweis: 'Support 9-18 Uhr',
    thongBao: 'Khuyến mãi cuối tuần',
    lyDo: 'Khách mua',
    neden: 'Müşteri isteği',
  },
  {
    رسالة: 'مرحبا بك',
    mensahe: 'Magandang araw',
    mesej: 'Selamat bermain',
    avis: 'Bonne journée',
    besked: 'Tak',
  },
  ...named(
    5,
    'เงินคืน | เครดิตเงินคืน | ยอดเงินคืน | 返还金额 | uangKembali | saldoKembali | 退款额度 | 最大退款金额',
  ),
  ...named(5, 'tiềnHoàn | balanceBack | backBalance | cashback | 返现金额 | 可退款金额'),
  ...texts('رسالة', 'تم إنشاء الطلب بنجاح'),
  ...texts('message', 'ऑर्डर स्वीकार किया गया'),
  ...named(0, 'iadeTutari | 退款金额 | ยอดคืน | сумма_возврата | backAmount | restoredBalance'),
  { possibleStatuses: ['CREATED', 'SUCCESS', 'FAILED'], returnUrl: 'https://shop.example/back' },
  { 退款政策: '不支持退款', cashBackAmount: 1, moneyBackGuarantee: false, returnCode: 0, balance: 965 },
  { error: null },
  { error: '' },
  { error: 0 },
  { error: {} },
  { errors: [] },
  { errors: {} },
  { error: { code: 0, message: '' } },
  { error: { code: '00', message: 'Success' } },
  { errorCode: 0 },
  { errorCode: '', errorMessage: '' },
  { error_code: null, error_description: null },
  // A code of letters alone, at random.
  { code: 'mKq_ZvTwXjRe' },
  { errcode: 0, errmsg: 'ok' },
  { errno: 0, error: '' },
  { err: null },
  { hasError: false, isError: 'false' },
  { errorCount: 0, failedCount: 0, failCount: '0' },
  { failed: false, failure: null, failures: [] },
  { failedItems: [], rejectedItems: [] },
  { failReason: '', rejectReason: null, cancelReason: 'N/A' },
  { reason: '' },
  { void: false, voided: 0, voidedAt: null },
  { refunded: false, refundedAt: null, refundedAmount: 0 },
  { refunds: [] },
  { isCancelled: false, cancelledBy: null, cancelled_at: '' },
  { cancellation: {} },
  { reversed: false, reversal: null },
  { deleted: false, deletedAt: null, is_delete: 0, isDeleted: 'N' },
  { disputed: false, chargeback: false },
  { duplicate: false, isDuplicate: 'no' },
  ...texts('message', 'Inserted | ออเดอร์ TG123456 | สวัสดีค่ะ ยินดีให้บริการ'),
  { message: 'Order created', note: 'Not a duplicate order' },
  { message: 'Double diamonds on every top-up, same-day delivery' },
  { message: 'เติมพรีเมียมสำเร็จแล้ว', note: 'มีการเติมเงินเรียบร้อยแล้ว' },
  { message: 'Заказ уже обрабатывается' },
  { isReverted: false },
  { hasil: 'Sukses', ketQua: 'Thành công', trangThai: 'Đang xử lý', 결과: '성공', tryAgain: false },
  ...texts(
    'message',
    'Order created. Not received? Contact LINE @shop | สร้างรายการแล้ว ไม่ได้รับเพชร? ติดต่อแอดมิน',
  ),
  ...texts('message', 'Estimated 2 min | New order'),
  { description: 'Refund Protection Pack' },
  { refundedAt: '1970-01-01T07:00:00+07:00', voidedAt: '1969-12-31', cancelledOn: '1970-01-01' },
  { returnedamount: 0, autorefunded: false, refundref: null, autorefund: true, balanceref: 'b1' },
  { customer: { name: 'x', verified: false }, note: 'ไม่มี', statusReason: '無' },
  ...texts(
    'note',
    'Không hoàn tiền | รับประกันคืนเงิน | การันตีคืนเงิน 100% | คืนเงินทอน 20 บาท | 支持退款 | 환불 불가 | 취소 불가 | Sin reembolso | Não reembolsável | Без возврата | Возврат невозможен',
  ),
  { tips: ['Do not share your password', 'Failed? Contact support'] },
  { player: { name: 'ERROR' }, approval: { required: false } },
  { refund: { eligible: true, deadline: '2026-12-01T00:00:00Z' }, cancellation: 'not requested' },
  { timedOut: false, timeout: 30 },
  { error: 'none' },
  { error: 'No error' },
  { errorCode: '0' },
  { errorCode: '0000' },
  { hasErrors: 'no' },
  { noError: true },
  { persisted: true },
  { message: 'No payment was needed' },
  { errorFree: true },
  { refundAmount: '0.00' },
  { refundAmount: '0.00 THB' },
  { refundStatus: 'NONE' },
  { refundStatus: 'NOT_REFUNDED' },
  { refund_status: 'no' },
  // What may be done later, and under which terms.
  { isRefundable: true, nonRefundable: false },
  { cancelable: true, cancellable: true, voidable: true },
  { canCancel: true, canBeRefunded: false },
  { refundAllowed: true, allowCancel: false },
  { cancelUrl: 'https://pay.example/cancel/17', failureUrl: 'https://pay.example/failed' },
  {
    links: {
      cancel: { href: 'https://api.example/orders/17/cancel' },
      self: { href: 'https://api.example/orders/17' },
    },
  },
  { _links: [{ rel: 'cancel', method: 'POST' }, { rel: 'refund' }] },
  { actions: [{ name: 'cancel', method: 'POST', url: 'https://api.example/v2/17/cancel' }] },
  { allowedActions: ['cancel', 'refund', 'void'] },
  { cancelBefore: '2026-11-22T05:00:00.000Z', refundWindowDays: 7, cancelFee: 5 },
  { expiresAt: '2027-11-21T05:00:00.000Z', expires_in: 3600, expiryDate: '2027-11-21' },
  { expiredAt: '2026-12-21T05:00:00.000Z', expired_date: '2027-01-01', expired_on: 1_900_000_000 },
  { vouchers: [{ code: 'AAAA-BBBB', expired_at: '2026-12-21T05:00:00.000Z' }] },
  { currency: 'NOK', country_code: 'NG', language: 'ko', locale: 'no' },
  { sentAt: 'Sat, 21 Nov 2026 05:00:00 GMT', site: 'https://api.example:443/x?failed=no' },
  { retryOnFailure: true, autoCancel: false },
  { refundable: false },
  { refundable: true },
  { refundPolicy: 'Cancelled orders are refunded in 7 days' },
  { validUntil: '2027-11-21' },
  { note: 'ไม่สามารถคืนเงินได้' },
  { raw: 'qty=3&error=' },
  { description: 'Void: 1999' },
  // Said to have worked.
  ...named(true, 'success | completed | result'),
  { success: 1 },
  { isSuccess: true, ok: true },
  { successful: true, approved: true, valid: true, accepted: 'yes' },
  { result: 0 },
  { outcome: 'success', phase: 'queued' },
  { successCount: 1, failedCount: 0 },
  { completedAt: null, approvedBy: null, paidAt: '' },
  { promoApplied: false, couponValid: false, emailConfirmed: false, webhookSuccess: false },
  { discountApplied: 'no', notificationFailed: true },
  { success: 'true' },
  { result: 'OK' },
  { result: 'SUCCESS' },
  { notFound: false },
  // Codes of results, of HTTP's success or of none.
  { httpStatus: 200 },
  { http_code: 202 },
  { statusCode: 201, statusText: 'Created' },
  { status_code: '200', status_message: 'Success, transaction is found' },
  { responseCode: '0000', responseMessage: 'Approved' },
  { responseCode: '2005400', responseMessage: 'Successful' },
  { resultCode: 0, resultDesc: 'OK' },
  { rc: 0 },
  { ret: 0 },
  { retcode: 0 },
  { return_code: 1, return_message: 'Success' },
  { returnCode: 0 },
  { meta: { code: 200, message: 'OK' } },
  { meta: { status: 'success', requestId: 'r-1' } },
  { metadata: { source: 'agent', retries: 0 } },
  { header: { status: 200 } },
  { httpStatus: '201' },
  { responseCode: '00' },
  { resultCode: 'SUCCESS' },
  { respCode: '000' },
  { rc: '00' },
  { paymentStatusCode: '00' },
  // Said to people.
  ...texts(
    'message',
    `
    created | ok | no error | No errors. | Success | Order created. It can be cancelled within 5 minutes.
    Order created, refunds are not possible | If the top-up failed, contact us. | 1 succeeded, 0 failed
    Not yet delivered | Transaksi Pending | Transaksi berhasil | สำเร็จ | ไม่มีข้อผิดพลาด
    `,
  ),
  { msg: 'success' },
  { detail: 'Queued for delivery' },
  { note: 'Non-refundable' },
  { text: 'error: none' },
  { description: 'Failed State pass' },
  { description: 'Reverse: 1999, 60 drops' },
  { status: 'ON_HOLD' },
  { status: 'UNCONFIRMED' },
  { remark: 'paid from wallet' },
  { reason: 'SUCCESS' },
  { title: 'Free Fire' },
  // Things that an order refers to, with their own codes, ids and standings.
  ...texts('state', 'ÇA MARCHE | Ошибок нет | ไม่มีข้อผิดพลาด | 🅾🅺 | エラーなし | ส่งแล้ว | ผ่าน'),
  ...texts(
    'message',
    `
    เติมเข้าแล้ว | ส่งของแล้ว หากเติมไม่เข้า กรุณาแจ้งภายใน 24 ชม. | รหัสถูกต้อง
    Top-up of 310 Diamonds sent
    `,
  ),
  ...texts('status', 'SUCCESS | WAITING_PARTNER | PENDING | PROCESSING | Sukses'),
  // Turkish has two letters i, and capitals of both look like others'.
  ...texts('status', 'BAŞARILI | HAZIRLANIYOR | başarılı | Hoàn tất | réussi | Tagumpay'),
  { webhook: { url: 'https://shop.example/hook', events: ['success', 'failed', 'REFUNDED'] } },
  { currency: { code: 'THB', name: 'Baht' } },
  { country: { code: 'TH' } },
  { product: { _id: 'p1', code: 'ff', name: 'Free Fire' } },
  { product: { code: 'R1999', name: 'Reverse: 1999' }, packageName: 'Void Crystals 100' },
  { package: { _id: 'p1-100', name: '100 Diamonds', price: 35.5 } },
  { user: { _id: '65f1c0ffee', name: 'Somchai', status: 'ACTIVE' } },
  { businessInfo: { _id: 'b1', code: 'SHOP1' } },
  { createdBy: { _id: 'u1', name: 'agent' } },
  { wallet: { balance: 1000.5, currency: 'THB' }, balanceBefore: 1100, balanceAfter: 993.5 },
  { orders: [{ product: 'Free Fire', package: '100', payload: ['1234567890'] }] },
  { orders: [{ _id: 'l1', product: 'Free Fire', package: '100', payload: ['1234567890'] }] },
  { items: [{ _id: 'i1', code: 'ff100', qty: 3, status: 'PENDING' }] },
  { payload: [{ ref: 'uid', value: '0', _id: 'x1' }] },
  { vouchers: [{ code: 'AAAA-BBBB', serial: '17', expiredDate: '' }] },
  { history: [{ status: 'CREATED', at: '2026-11-21T05:00:00.000Z' }] },
  { tags: ['refundable', 'no-refund', 'topup'] },
  { fields: [{ name: 'refunded', value: false }] },
  { points: 12, promotion: { name: 'โปรวันเกิด', percent: 3 }, remark: null },
  { quantity: 3, unitPrice: 35.5, discount: 0, grandTotal: 106.5, totalDiscount: -5 },
  { settledAt: null },
  { quantity: 3 },
  { amount: -106.5 },
  { pending: true, processing: true, isActive: true, delivered: false },
  { default: true, avoid: true, terminal: 'T1', terminalId: 9, issuedAt: createdAt, tokenless: true },
  { voidance: null, blockchain: 'x', standard: 'iso', interrupts: 0 },
  { idempotencyKey: 'void-17', reference: 'FAILED-17', ref_id: 'error-1' },
  { playerName: 'xXfailedXx', server: 'Error 404', nickname: 'void' },
  { signature: 'ab12', checksum: 'e1042' },
  { __v: 0, version: 0, deletedCount: 0 },
  { retries: 0, attempt: 1 },
  { fraud_status: 'accept', fraudScore: 0.1 },
  { warnings: [], deprecated: true },
  { type: 'AGENT_API', revelation: 'SHARED' },
  { status: ' success ' },
  { status: null },
  { status: 1 },
  { status: 200 },
  { status: { id: 10_000, message: 'CREATED', class: { id: 1, message: 'CREATED' } } },
  { status: ['CREATED'] },
  { settlement: 'T+1' },
  { qty: '10' },
  { testModeUrl: 'https://example.com' },
  { demoVideo: 'none' },
  { raw: '{"qty":3,"error":null}' },
  { status: true },
  { description: 'โอนให้ผู้เล่นแล้ว' },
  { description: 'Rejected from nothing: the game, if refunded ask us' },
  // Of peers that sell the same, said on the way.
  ...texts(
    'status',
    `
    IN_PROGRESS | QUEUED | ACCEPTED | RECEIVED | ON_THE_WAY | Diproses | กำลังดำเนินการ | รอดำเนินการ
    đang xử lý | 处理中 | 成功 | สำเร็จ | completado | erledigt | AWAITING_DELIVERY | SUBMITTED
    `,
  ),
  { delivery: { type: 'instant', eta: '5m' }, isDelivered: false, deliveredQty: 0, deliveredAt: null },
  { customer: { name: 'Void Refunded' }, playerInfo: { nickname: 'Failed_Legend', region: 'SG' } },
  { productName: 'Missing Hero', packageName: 'Lost Ark 500', sku: 'FAIL-100' },
  { agent: { name: 'Failover Co', code: 'FO1', status: 'active' }, operator: 'Denied Games' },
  { balance: { before: 1_000, after: 893.5 }, walletBalance: -20, profit: -2.5, timezoneOffset: -420 },
  {
    webhookUrl: 'https://shop.example/hooks/failed',
    webhookStatus: 'PENDING',
    statusUrl: 'https://x/status',
  },
  {
    steps: [
      { name: 'validate', status: 'SUCCESS' },
      { name: 'deliver', status: 'PENDING' },
    ],
  },
  { vouchers: [{ code: 'E1042-AAAA', status: 'ACTIVE' }], serials: ['E1042'], pin: 'FAIL-0001' },
  { points: 500, port: 500, took: 404, level: 403, orderNo: '500', responseTime: 500 },
  { rowsReturned: 3, returned: 0, returnUrl: 'https://x/returned', returnedFields: ['code'] },
  {
    isTest: false,
    sandbox: false,
    testMode: false,
    livemode: true,
    environment: 'production',
    preview: null,
  },
  { latest: 'TG26112100017', testimonial: 'good', draftId: 'd1', trialDays: 7 },
  { creditedTo: 'wallet-1', debitedFrom: 'wallet-2', creditedAt: null, debited: true },
  { errorMessage: '-', errorCode: 'OK', errorDescription: 'No Error', errCode: '00000' },
  { warnings: ['price rounded'], attempts: 0, maxRetries: 3, retry: false, isNew: true, replayed: false },
  // Texts that are not about the result.
  { announcement: 'PUBG is down for maintenance tonight', banner: 'Invalid IDs are not refunded' },
  { subtitle: 'The Lost Ark of Failed Heroes', category: 'Lost and Broken Games' },
  {
    eta: 'Not more than 5 minutes',
    stockInfo: '3 left, almost sold out',
    address: '12 Void Road, Lost City',
  },
  { cutoff: 'Orders after 22:00 may be refunded', slogan: 'Never fails to deliver, unlike others' },
  { note3: 'ขอบคุณที่ใช้บริการ ครั้งหน้าเชิญใหม่', obs: 'Entrega em até 5 minutos, obrigado pela compra' },
  {
    fraudDecision: 'ACCEPT',
    riskDecision: 'allow',
    decision: 'APPROVED',
    autoRetry: true,
    retryPolicy: 'none',
  },
  { retry: 1, product: { type: 'test' }, steps: [{ type: 'validation', result: 'OK' }] },
  {
    requestType: 'TOPUP',
    kind: 'order',
    testServer: 'ROV Test Server',
    description: 'Test Drive Unlimited 100',
  },
  { total: 0 },
  { code: null },
  { message: 'Placed. If it is not there in 5 minutes, contact support.' },
  { message: 'ระบบได้รับคำสั่งซื้อแล้ว' },
  { note: 'หากเติมไม่สำเร็จภายใน 10 นาที กรุณาติดต่อร้าน' },
  { note: 'โปรดตรวจสอบไอดี หากไม่ถูกต้องกรุณาติดต่อร้าน' },
  { description: 'สินค้าหมดอายุ 31/12/2027' },
  { code: '-' },
  { code: 'KQZWRTPL', hasBill: true, original_order_id: null, orderState: 'Q', providerRc: '00' },
  { _id: 'null' },
  // A denial that takes nothing back.
  ...texts(
    'message',
    `
    Order no TG123 created | status: pending | Order received, do not resend
    This order cannot be cancelled | Codes are not transferable | Order accepted, no further action required
    Balance not affected by fees | Tidak ada biaya tambahan | Pesanan diterima. Tidak bisa dibatalkan
    ใช้เวลาไม่เกิน 10 นาที | ยังไม่พบการยืนยันจากเกม | รับคำสั่งซื้อแล้ว ไม่ต้องทำรายการซ้ำ
    โปรดอย่าสั่งซ้ำ | ตรวจสอบแล้ว ไม่มีปัญหา | 请勿重复提交 | không cần thao tác thêm
    `,
  ),
  ...texts('status', 'NOT_STARTED | NOT_DELIVERED | unfulfilled | รอคิว | ยังไม่เติม | BELUM_DIPROSES'),
  ...texts(
    'description',
    `
    ใส่ไอดีผิดร้านไม่รับผิดชอบทุกกรณี | ไม่มีสินค้าแถม | No refund after purchase | ปิดเซิร์ฟ: the game
    `,
  ),
  { server: 'NG', zone: 'KO', fields: { server: 'ng' } },
  { details: 'Free Fire 100 Diamonds (no bonus)', message: 'No Ads Pack is on its way' },
  { info: 'Order placed. Low balance: 20 left', playerInfo: 'no clan', productInfo: 'Bad Piggies' },
  { code: undefined },
  { _id: undefined },
  { notice: 'ระบบจะปิดปรับปรุงวันที่ 30 พ.ย. เวลา 02:00' },
  ...texts(
    'message',
    `
    No errors found | ไม่พบข้อผิดพลาด | 订单不可取消 | キャンセル不可 | เปิดให้บริการตลอด 24 ชม. | Unable to cancel after 5 minutes
    Stornierung innerhalb von 5 Minuten möglich | Kein Fehler | Remboursement possible sous 7 jours | Aucune erreur
    En cas d'échec, contactez-nous | Si falla, le devolvemos el dinero | Không hoàn lại | Sem devolução | No devolvemos el dinero | Sin errores | Em caso de falha, avise
    Возвращайтесь ещё | Деньги не возвращаются | Non remboursable | Nicht erstattungsfähig | ส่งแล้ว โอนคืนไม่ได้
    Можно отменить в течение 5 минут | Без ошибок | İptal edilebilir | Hata yok | Nếu lỗi, vui lòng liên hệ
    Không có lỗi | 如充值失败将自动退款 | 5분 이내 취소 가능 | لا يمكن إلغاء الطلب | ยกเลิกให้ได้ภายใน 5 นาที
    プレイヤーが見つかりました | لا يمكن الإلغاء | Đơn hàng không thể bị hủy | 未成功的订单会退款
    ปิดระบบทุกวันพุธ 02:00 น. | แจ้งปิดระบบคืนนี้ | ปิดปรับปรุงทุกคืน 02:00 น.
    `,
  ),
  ...texts(
    'status',
    'FILED | RELEASED | SUCCES | SUCESS | CANCELABLE | wird bearbeitet | entregado | доставлен | 발송완료',
  ),
  ...texts('description', 'Free Fire [TH] | Free Fire 100 - TH | Void (game) 5 | ยกเลิกได้ | Pack {A}'),
  ...texts('note', 'no bonus | โทรหาก่อนส่ง | ลูกค้าประจำ ไม่รับถุง | No refund after delivery'),
  { errorCode: 'E0000' },
  { payment: { status: 'PAID', method: 'WALLET' }, invoice: { no: 'INV-1', status: 'ISSUED' } },
  {
    callbacks: { success: 'https://a.example', failed: 'https://b.example' },
    urls: { cancel: '/c', error: '/e' },
  },
  { head: { code: '0000' }, reseller: { id: 1, status: 'VERIFIED' } },
  { bank: { code: 'KBANK' }, reward: { code: 'AAAA' }, package: { status: 'ON_SALE' } },
  { jwt: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.x', token: 'eyJhbGciOiJIUzI1NiJ9', delFlag: '0' },
  { callback: 'https://shop.example/cb?status%3Dfailed', raw: 'see [1] and {x}', text: 'json: {"ok":true}' },
  // No time, as programs write it; what happens to other orders; and states that services have on the way.
  ...texts('cancelledAt', '0000-00-00 00:00:00 | 0001-01-01T00:00:00'),
  ...texts(
    'message',
    'Failed orders are refunded automatically | For help with failed top-ups contact us | 充值失败将自动退款',
  ),
  ...texts(
    'status',
    `
    INQUEUE | FORWARDED | WAITING_CALLBACK | TOPUP_PROCESSING | PAID | Shipped | RESERVED | UNDER_REVIEW | BACKORDER
    P | 10 | รับรายการแล้ว | กำลังทำรายการ | จัดส่ง | 已接单 | 交易成功 | 충전완료 | Đang nạp | Menunggu | Pago | En espera
    Offen | Nuovo | Yeni | W trakcie | Новый | جديد | लंबित | ✅
    `,
  ),
  { delivery: { status: 'PENDING', eta: 5 } },
  ...texts(
    'description',
    'Level Up Pass, not valid in other regions | Top up 100, transfer not allowed | Order not processed yet',
  ),
  ...texts('message', 'ยังไม่ได้รับการอนุมัติ | จะระงับบัญชีที่โกง | ✅ order'),
  { image: '/img/error.png' },
  { status: 'QUEUED', createdAt: '2026-11-21T05:00:00' },
  { status: 'QUEUED', createdAt: '2026-11-21 12:00:00.123' },
  ...texts('status', 'Exitoso | Erfolgreich | 성공 | Matagumpay | Naghihintay | Berjaya | Nieuw | Voltooid'),
  ...texts(
    'status',
    'In behandeling | Consegnato | In elaborazione | Abgeschlossen | Zugestellt | W realizacji',
  ),
  ...texts(
    'message',
    '100 diamonds were credited to player 12345 | If there is no response in 5 minutes, contact us',
  ),
  ...texts(
    'message',
    'หากระบบไม่ได้รับการตอบกลับ กรุณาแจ้งร้าน | 如果系统错误请联系客服 | 주문을 취소할 수 없습니다 | Order sent. It arrives before the timeout',
  ),
  { isPartialCancelable: true, cancels: null },
  { nickname: 'ERROR', playerName: 'Dead', user_name: 'ยกเลิก' },
  { notice: 'Server maintenance on 30 Nov', status: 'requires_capture' },
  { amountCharged: '106.50' },
  { refunds: { object: 'list', data: [], has_more: false, url: '/v1/charges/ch_1/refunds' } },
  ...texts('status', 'Dibayar | Dikonfirmasi | Sudah Masuk | 新订单 | PROVISIONED | TO_DO | VALIDATED'),
  ...texts(
    'message',
    `
    预计不超过5分钟到账 | 没有手续费 | 如10分钟内没有到账，请联系客服 | 处理中，请不要关闭页面 | 钻石永不过期 | 本单不计入活动
    สินค้าซื้อแล้วไม่รับเปลี่ยนคืน | ทำรายการแล้ว โปรดไม่ทำซ้ำ | Harap tidak mengirim ulang | Your order will not expire | 수수료 없음
    订单无法取消 | 充值无误 | 无需等待 | 不支持退款 | 余额不变 | ราคาไม่เกินวงเงิน | ยกเลิกไม่ได้หลังสั่งซื้อ | ไม่คิดค่าธรรมเนียม
    สินค้าดิจิทัลไม่สามารถเปลี่ยนหรือคืนได้ | เติมไว ไม่มีโกง | 수수료가 없습니다 | Code: 200
    `,
  ),
  // Known words for a booking, in the languages of the trade, wherever the result is reported.
  ...texts(
    'transactionStatus',
    'settlement | capture | authorize | USERPAYING | WAIT_BUYER_PAY | Menunggu | TXN_SUCCESS | SUBMITTED',
  ),
  ...texts(
    'status',
    `
    REQUESTED | ENQUEUED | WIP | ROUTED | PRE_ORDER | Tertunda | Dalam antrian | Đã tạo | Mới | Đang giao | 작성됨 | 입금확인
    In attesa | Ricevuto | Pagato | Commande reçue | Terminée | Pedido recebido | Listo | Bestätigt | Eingegangen
    Aangemaakt | Skapad | Luotu | Potvrzeno | Przyjęto | Ödendi | Alındı | Принят | Створено | قيد المعالجة | सफल
    Σε εξέλιξη | הושלם
    `,
  ),
  ...texts(
    'message',
    `
    Thank you for your order! | Enjoy your game! | Balance: 1,000.00 THB | Sisa saldo 893.500 | 310 Diamonds for player 51
    TG26112100017 | Check your in-game mail | Transaction is found | N/A | true | All good | Your order is on its way
    Terima kasih | Cảm ơn quý khách | ขอบคุณที่ใช้บริการ | ยอดคงเหลือ 893.50 บาท | 感谢您的购买 | 감사합니다 | ありがとうございます
    Gracias por su compra | Solicitação recebida | Votre commande a été enregistrée | Ihre Bestellung wird bearbeitet
    Ordine ricevuto | Zamówienie przyjęte | Siparişiniz alındı | Спасибо за покупку | شكرا لك | धन्यवाद | Salamat po
    Betaling geslaagd | Tack | Kiitos | Děkujeme | Köszönjük | Mulțumim | Ευχαριστούμε | תודה
    `,
  ),
  { payment: { status: 'succeeded' }, tax: { status: 'exempt' }, customer: { status: 'VIP' } },
  ...texts(
    'message',
    'Transaction ID: 2611 | ref 123 | Deducted 106.5 THB | ออเดอร์เลขที่ TG2611 | หักเครดิต 106.50 บาท | เพชรเข้าทันที | Đã trừ 106.500đ',
  ),
  { ResultCode: 1, ResultText: 'Operation Success' },
  { RESPCODE: '01', RESPMSG: 'Txn Success' },
  { return_code: 1, return_message: 'Giao dịch thành công' },
  { message: 'Charge attempted', gateway_response: 'Successful' },
  { outcome: { network_status: 'approved_by_network', seller_message: 'Payment complete.' } },
  { fulfilled: false, loyaltyStatus: 'GOLD', stockStatus: 'low', failureUrl: '/fail' },
  // Paid for, and on its way; or free, or to be paid for by someone else.
  ...texts('status', 'PAYMENT_RECEIVED | WAITING_DELIVERY | WAITING_FOR_PROVIDER'),
  ...texts(
    'message',
    `
    Payment received, waiting for delivery | Paid by wallet, nothing more to pay | No payment required | Delivered without delay
    Your order will be delivered soon | You will not be charged again | Codes cannot be sent twice | 1 of 1 delivered
    Do not send the code to anyone | Without delivery fee | ชำระเงินแล้ว รอเติม | ไม่มีการชำระเงินเพิ่ม | 已支付，等待发货 | 无需付款
    결제 완료, 충전 대기 중 | 問題はありませんでした | まだ処理されていません | Đã thanh toán, đang chờ nạp | Pembayaran berhasil, menunggu pengiriman
    Pago confirmado, en espera de entrega | Paiement reçu, en attente de livraison | Zahlung eingegangen, wartet auf Lieferung
    Оплата получена, ожидает выполнения | Ödeme alındı, yükleme bekleniyor | Jangan bagikan kode
    `,
  ),
  // Names of goods with a word of failure in them, and terms.
  ...texts(
    'description',
    `
    Dead by Daylight 500 Auric Cells | Lost Ark 1000 Royal Crystals | Refund policy: no refunds | Error 404: Game pack
    Player Unknown Battlegrounds | No Man's Sky | Limited stock bundle | Free Fire (no voucher) | Producto no reembolsable
    Player ID 12345 found: Somchai | Account level up pack | Payday 3 credits | Server Transfer Pass | System Shock 100 | ยอดที่ต้องชำระ 105 บาท
    `,
  ),
  ...named(
    false,
    'reembolsado | rembourse | hoanTien | restituito | storniert | iptalEdildi | clawedBack | blacklisted',
  ),
  ...named(true, 'thanhCong | erfolg | pagado | reembolsable | remboursable | rimborsabile'),
  { reembolsado: 'não', storniert: 'nein', zwrot: 'nie', exito: 'sí', حالة: 'قيد المعالجة' },
];

/** Whole answers, as peers have them once the documented members are in them too. */
const WHOLES: readonly (readonly [string, Members])[] = [
  ['a status and a total', { code, status: 'CREATED', total }],
  ['a status and a cost', { code, status: 'CREATED', agentCost: 101 }],
  ['a status and a time', { code, status: 'created', createdAt }],
  ['a success status and an id', { code, _id, status: 'SUCCESS' }],
  ['a status and a flag', { _id, status: 'CREATED', isDelete: false }],
  ['a status and a type', { code, status: 'CREATED', type: 'ADMIN' }],
  ['a status and who', { code, status: 'CREATED', userId: 'u1' }],
  ['a status and where', { code, status: 'CREATED', businessId: 'b1' }],
  ['a status and when', { code, status: 'CREATED', updatedAt }],
  ['a status and to whom', { code, status: 'CREATED', revelation: 'PERSONAL' }],
  ['a status and words', { code, status: 'CREATED', description: 'Free Fire' }],
  ['total, time and cost', { code, total, createdAt, agentCost: 101 }],
  ['total, time and flag, another status', { code, total, createdAt, isDelete: false, status: 'QUEUED' }],
  [
    'UniPin',
    {
      ...WHOLE,
      status: 1,
      reference_no: 'UP-17',
      transaction_number: 'S17',
      order: { item: '100 Diamonds' },
      reason: 'SUCCESS',
    },
  ],
  [
    'Digiflazz',
    {
      ...WHOLE,
      status: 'Pending',
      ref_id: 'r17',
      customer_no: '123',
      buyer_sku_code: 'ff100',
      message: 'Transaksi Pending',
      sn: '',
    },
  ],
  [
    'Digiflazz, delivered',
    {
      ...WHOLE,
      status: 'Sukses',
      rc: '00',
      message: 'Transaksi Sukses',
      sn: '8812345',
      buyer_last_saldo: 990_000,
    },
  ],
  [
    'Reloadly',
    {
      ...WHOLE,
      ...{
        transactionId: 17,
        operatorTransactionId: null,
        customIdentifier: 'r17',
        status: 'SUCCESSFUL',
        fee: 0,
        discount: 1.2,
      },
      ...{
        balanceInfo: { oldBalance: 100, newBalance: 64, currencyCode: 'THB' },
        pinDetail: null,
        recipientPhone: '66812345678',
      },
    },
  ],
  [
    'DT One',
    {
      ...WHOLE,
      ...{
        id: 17,
        external_id: 'r17',
        confirmation_date: createdAt,
        confirmation_expiration_date: '2026-11-21T06:00:00Z',
      },
      ...{
        status: { id: 20_000, message: 'CONFIRMED', class: { id: 2, message: 'CONFIRMED' } },
        rates: { base: 1 },
      },
      ...{ operator: { id: 3, name: 'Garena', country: { iso_code: 'THA', name: 'Thailand' } } },
    },
  ],
  [
    'Razer',
    {
      ...WHOLE,
      paymentId: 'MPO17',
      paymentStatusCode: '00',
      paymentStatusDate: createdAt,
      currencyCode: 'THB',
    },
  ],
  [
    'SEAGM',
    { ...WHOLE, order_number: 'S17', order_status: 'PROCESSING', pay_status: 'PAID', currency: 'THB' },
  ],
  [
    'Codashop',
    {
      ...WHOLE,
      success: true,
      errorCode: '',
      errorMsg: '',
      confirmationFields: { username: 'Somchai' },
      isThirdParty: false,
    },
  ],
  [
    'VIP-Reseller',
    { ...WHOLE, result: true, message: 'Pesanan berhasil, pesanan diproses.', trxid: 'T17', note: '' },
  ],
  ['Smile.one', { ...WHOLE, status: 200, message: 'success', order_id: 'S17' }],
  [
    'Midtrans',
    {
      ...WHOLE,
      ...{
        status_code: '201',
        status_message: 'GoPay transaction is created',
        transaction_status: 'pending',
        fraud_status: 'accept',
      },
      ...{
        gross_amount: '106.50',
        actions: [{ name: 'cancel', method: 'POST', url: 'https://api.example/v2/17/cancel' }],
      },
      ...{ expiry_time: '2026-11-21 06:00:00' },
    },
  ],
  ['JSend', { ...WHOLE, status: 'success' }],
  ['MoMo', { ...WHOLE, resultCode: 0, message: 'Successful.', responseTime: 1_763_700_000_000 }],
  [
    'ZaloPay',
    {
      ...WHOLE,
      return_code: 1,
      return_message: 'Success',
      sub_return_code: 1,
      sub_return_message: 'Success',
    },
  ],
  ['WeChat', { ...WHOLE, return_code: 'SUCCESS', return_msg: 'OK', result_code: 'SUCCESS' }],
  ['Alipay', { ...WHOLE, resultCode: '10000', msg: 'Success', sub_code: null }],
  ['Tencent', { ...WHOLE, ret: 0, err_code: '', msg: 'ok' }],
  ['SNAP', { ...WHOLE, responseCode: '2005400', responseMessage: 'Successful', additionalInfo: {} }],
  ['Moogold', { ...WHOLE, status: 'processing', account_details: { uid: '123', server: '1' } }],
  ['Xendit', { ...WHOLE, failure_code: null, is_closed: true, expires_at: '2026-11-22T05:00:00Z' }],
  [
    'Stripe',
    {
      ...WHOLE,
      object: 'charge',
      captured: true,
      paid: true,
      refunded: false,
      disputed: false,
      failure_code: null,
      amount_refunded: 0,
    },
  ],
  [
    'Omise',
    {
      ...WHOLE,
      refundable: true,
      reversible: false,
      voided: false,
      disputable: true,
      failure_message: null,
      expired: false,
    },
  ],
  ['Mongoose', { ...WHOLE, __v: 0, id: _id, userId: WHOLE.userId, product: { _id: 'p', status: 'active' } }],
  ['Spring', { ...WHOLE, timestamp: createdAt, path: '/topup', error: null, httpStatus: 'OK' }],
  ['Laravel', { ...WHOLE, created_at: createdAt, deleted_at: null, success: true, message: 'Order placed' }],
];

/** Every answer that means a booking, with its name. */
export const GOOD: readonly (readonly [string, Members])[] = [
  ...HARMLESS.map((more) => [JSON.stringify(more), { ...WHOLE, ...more }] as const),
  ...WHOLES,
];
