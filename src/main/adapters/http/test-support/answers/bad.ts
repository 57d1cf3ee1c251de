/** Answers that prove nothing: those of other services when it went wrong, and a whole Transaction with a failure in it. */
import { named, texts, WHOLE, type Members } from './whole';

const { code, total, createdAt, _id } = WHOLE;

/** Added to a whole Transaction whose status is `CREATED`, each speaks against it. */
const AGAINST: readonly Members[] = [
  // The same word to a reader, in letters of another alphabet, in boxes, or with accents.
  ...texts(
    'state',
    `
    เติมไม่สำเร็จ | ยกเลิกโดยระบบ | ไม่ผ่านการตรวจสอบ | キャンセル | エラー | başarısız | iptal | Hủy | ملغي
    `,
  ),
  ...texts(
    'message',
    `
    เติมไม่เข้า | เติมเงินไม่ได้ค่ะ | ไอดีผิด กรุณาตรวจสอบ | คืนเครดิตให้ลูกค้าแล้ว | ของหมด | ไอดีถูกระงับ
    ระบบขัดข้อง | 잔액이 부족합니다 | 残高不足 | エラーが発生しました | Заказ отменён | Solde insuffisant | Zahlung fehlgeschlagen
    Yetersiz bakiye | Hindi sapat ang balance | رصيد غير كاف | Your balance is too low | Nothing was charged
    Account banned | Too many requests | Order already exists | Already processed
    `,
  ),
  ...texts('status', 'відхилено | ملغاة | مرفوضة'),
  // The whole description says what became of it.
  ...texts(
    'description',
    `
    Nạp thất bại | Không thành công | Đã hoàn tiền | فشل العملية | تم الإلغاء | تم استرداد المبلغ | Tidak berjaya
    Hindi natuloy | Απέτυχε | Не выполнено | Не удалось выполнить | Возврат средств | Falló | Échoué | İptal edildi
    Nie powiodło się | 返金しました | Dana dikembalikan | Saldo anda telah dikembalikan | Money returned | Credit returned
    Could not top up | ยอดคืนเข้ากระเป๋า | โอนคืนแล้ว | 未到账 | 已原路退回 | Saldo estornado | No se pudo procesar | Order cancelled by system
    Free Fire 310 Diamonds - Đã hoàn tiền
    `,
  ),
  ...texts('note', 'ยอดคืนเข้ากระเป๋า | Money returned to wallet'),
  // Under a name of another language, as one word or as several.
  ...texts('mesaj', 'Yetersiz bakiye | İptal edildi | Stokta yok'),
  ...texts('siparisDurumu', 'İPTAL | Ödeme reddedildi'),
  ...texts('رسالة', 'معرف اللاعب غير صحيح | نفد المخزون'),
  ...texts('الرسالة', 'رصيد غير كاف'),
  ...texts('Meldung', 'Guthaben nicht ausreichend'),
  ...texts('thong_bao', 'Số dư không đủ'),
  ...named(35, 'iadeTutari | iade_tutari | ยอดคืน | จำนวนเงินคืน | 退款金额 | 退款额 | сумма_возврата'),
  ...named(
    35,
    'суммаВозврата | المبلغ_المسترد | Erstattungsbetrag | backAmount | returnMoney | walletReturned',
  ),
  ...named(35, 'restoredBalance | montantRembourse | valor_devolvido | 返金額'),
  ...named(true, 'hatali | gecersiz | inactive'),
  { alreadyExist: true },
  { subtotal: -1 },
  ...texts('success', 'off | none | negative | -1'),
  ...named(false, 'settled | issued | succ'),
  ...named(true, 'testMode | fake | simulate | replay'),
  ...[
    'FАILED',
    'ЕRROR',
    'ꜰᴀɪʟᴇᴅ',
    'ƒailed',
    'FA̲ILED',
    'FÁILED',
    '🅵🅰🅸🅻🅴🅳',
    'ⒻⒶⒾⓁⒺⒹ',
    '🅁🄴🄹🄴🄲🅃🄴🄳',
    'RΕFUNDED',
  ].flatMap((word) => [{ status: word }, { whatever: word }]),
  // A sentence under a name that no list has.
  { mesej: 'Transaksi tidak berjaya' },
  { thongbao: 'Tài khoản không tồn tại' },
  { obs: 'We could not find this player' },
  { x7: 'ระบบปิดปรับปรุงชั่วคราว' },
  { hasil_akhir: 'Nomor tujuan salah atau diblokir' },
  { observacion: 'Saldo no alcanza para esta compra' },
  { paliwanag: 'Mali ang player ID na inilagay' },
  // Asked, or tried: nothing was sold.
  ...texts('type', 'TEST | QUOTE | sandbox'),
  ...texts('requestType', 'INQUIRY | price_check | validate'),
  ...texts('description', 'Sandbox order, no real delivery | [TEST] Free Fire 100 | Free Fire 100 (sandbox)'),
  { test_mode: 'on' },
  { maintenance: 'ON' },
  // It is to be sent again.
  ...named(true, 'retry | retryable | shouldRetry | is_retriable'),
  ...named(true, 'suspicious | flagged | quarantined'),
  { riskDecision: 'BLOCK' },
  { message: 'Top-up could not be delivered' },
  { committed: 0 },
  ...texts('message', 'No transaction has been created | Please log in | Please sign in again'),
  { persisted: false },
  ...named(true, 'killed | restocked'),
  { is_test_mode: 1 },
  { quantity: 0 },
  { quantity: -1 },
  { agentCost: -101.18 },
  { money_back: 5 },
  { hasBill: false },
  // The act that is done is the undoing.
  ...[{ refund: 'done' }, { void: 'success' }, { reversal: { state: 'completed' } }],
  { errors: { token: '2026 is no year' } },
  ...named(
    true,
    'autorefunded | fullyrefunded | moneyreturned | balancerestored | softdeleted | refundissued',
  ),
  { returnedamount: '35.00' },
  { refundref: 'r1' },
  { code2: 'TRY_LATER' },
  ...texts('note', 'คืนเงิน 35 บาท | ลูกค้าขอยกเลิก'),
  { remark: 'refund to wallet' },
  { message: 'ผู้เล่นนี้ไม่มี' },
  ...texts(
    'message',
    '????? 310 failed ???? | Why? Order failed | Order failed? Yes, declined | Top-up failed, do you want to try again? Order TG1 | เติมไม่สำเร็จ ลองใหม่ไหม? เลขที่ TG1',
  ),
  { payment: { name: 'FAILED' } },
  { next: 'TRY_AGAIN' },
  ...['trangThai', 'tình_trạng', 'ketQua', 'kq'].flatMap((name) => texts(name, 'Thất bại | Đã hủy')),
  { hasil: 'Tidak berhasil' },
  { original_order_id: 'TG1' },
  { providerRc: '14' },
  ...texts('code', 'InsufficientBalance | PLAYER_NOT_FOUND | NO_SUCH_PLAYER'),
  ...texts('trxStatus', 'G | D | फेल | FAILD | CANCEL'),
  ...texts('message', 'Betalningen misslyckades'),
  { description: 'Gagal, saldo kembali' },
  { msgCode: 9 },
  { isSettled: 'no' },
  { dummy: 'yes' },
  { qty: '0' },
  { eRrOr: 'boom' },
  { creditNote: 'CN1' },
  { biz_code: '40004' },
  // A failed status, under whatever name and as deep as may be.
  ...texts(
    'status',
    `
    FAILED | Payment_Failed | CANCELED_BY_PROVIDER | NOT_PROCESSED | Gagal | ล้มเหลว | F | 422 | CLAWBACK
    Abandoned | ไม่ผ่าน | ไม่สามารถทำรายการได้ | không thành công | 주문 취소됨
    `,
  ),
  ...texts('whatever', 'FAILED | failed! | ＦＡＩＬＥＤ | REVERSED'),
  ...texts(
    'raw',
    `
    {"status":"FAILED"} | {"success":false,"success":true} | status=FAILED&code=99 | <status>FAILED</status>
    success=false | ok=0&ref=17 | status: FAILED
    `,
  ),
  { status: 'BAŞARISIZ' },
  { message: 'تم تجاوز الحد اليومي' },
  ...['الطلب غير مكتمل', 'Sila masukkan ID pemain', 'งดรับคำสั่งซื้อ', '결제 한도 초과', 'チャージ停止中'].map(
    (message) => ({ message }),
  ),
  { message: 'İŞLEM YAPILAMADI' },
  { status: 500 },
  { status: 0 },
  { status: -1 },
  { status: ['FAILED'] },
  { status: { name: 'FAILED', at: 5 } },
  { status: { id: 90_000, message: 'DECLINED', class: { id: 9, message: 'DECLINED' } } },
  { status: [[['FAILED']]] },
  { status: { code: 500, text: 'x' } },
  { data: { status: 'FAILED' } },
  { data: { attributes: { lifecycle: { now: 'FAILED' } } } },
  { list: ['a', 'b', 'CANCELLED'] },
  { history: [{ status: 'CREATED' }, { status: 'FAILED' }] },
  { items: [{ name: 'x', status: 'FAILED' }] },
  { product: { name: 'x', status: 'CANCELLED' } },
  { raw: '{"body":"{\\"status\\":\\"FAILED\\"}"}' },
  { fields: [{ name: 'status', value: 'REJECTED' }] },
  { http: 500 },
  { result: 404 },
  { http_response: 503 },
  { violations: [{ field: 'uid' }] },
  { expired_at: 1_700_000_000 },
  { ['__proto__']: { status: 'FAILED' } },
  { ['__proto__']: 'FAILED' },
  { actions: [{ name: 'x', state: 'FAILED' }] },
  { status: false },
  { resultCode: 'FAILED' },
  { orderStatus: 'Refunded' },
  { result: 'NG' },
  { event: 'transaction.failed' },
  { event: 'ORDER_CANCELLED' },
  { kind: 'ERR_INSUFFICIENT_FUNDS' },
  { type: 'REFUND' },
  { description: 'FAILED' },
  { code: 'FAILED' },
  { message: 'Info: insufficient balance' },
  { message: 'ไม่สามารถเติมให้ผู้เล่นนี้' },
  { raw2: "refunded='yes'; by=them" },
  { response: '502' },
  { nack: true },
  { expiredAt: '2026-11-20T05:00:00.000Z' },
  // A truth that speaks against it.
  ...named(
    false,
    `
    success | isSuccess | successful | succeeded | approved | valid | isValid | completed | result
    accepted | orderAccepted | topupSuccess | isConfirmed | paid | booked | authorised | found | is_active
    issuccess | noError
    `,
  ),
  ...named(
    true,
    `
    declined | void | isRefund | wasReversed | hasBeenCancelled | hasError | failed | FAILED | error
    rejected | denied | deleted | isDelete | expired | disputed | aborted | invalid | isInvalid
    unsuccessful | unpaid | unapproved | incomplete | notFound | not_processed | duplicate | timedOut
    blocked | dryRun | skipped | rolledBack
    `,
  ),
  { success: 0 },
  { successCount: 0 },
  { isrefund: 1 },
  { isFailed: 1 },
  { isDelete: 1 },
  { flags: { refunded: true } },
  { a: { b: { c: { d: { success: false } } } } },
  { flags: [{ key: 'success', value: false }] },
  { fields: [{ name: 'refunded', value: 'yes' }] },
  { success: 'false' },
  { success: 'N' },
  { ok: 'no' },
  { providerApproved: 'no' },
  { ISSUCCESS: 'FALSE' },
  { IS_REFUND: 'Y' },
  { 'is-refunded': 'yes' },
  { isDelete: 'true' },
  // A number, a time or words that there would not be otherwise.
  { refundedAmount: 106.5 },
  { refundedamount: 1 },
  { amount_refunded: 100 },
  { failedCount: 1 },
  { fault: { faultcode: 'soap:Server', faultstring: 'x' } },
  { error: { code: 7 } },
  { errors: ['no such player'] },
  { errors: [{ code: 'E1042' }] },
  { errorCode: 1042 },
  { deletedAt: createdAt },
  { canceled_at: 1_763_700_000 },
  { voidedAt: createdAt },
  { refund: { amount: 106.5 } },
  { refunds: [{ amount: 1 }] },
  { cancellation: { by: 'provider' } },
  { chargeback: { at: createdAt } },
  { invalidFields: ['uid'] },
  { refundAmount: '106.50' },
  { refund_amount: '106.50 THB' },
  { errorCount: '2' },
  { rejectReason: 'no stock' },
  { failReason: 'x' },
  { failure_reason: 'x' },
  { exception: 'NullPointerException' },
  { error_code: 'E1' },
  { err: 'x' },
  { errmsg: 'invalid sign' },
  { refundId: 'r1' },
  { cancelledBy: 'provider' },
  { problem: 'x' },
  // The code of a result.
  { httpStatus: 500 },
  { http_code: 302 },
  { status_code: 402 },
  { respCode: 51 },
  { resultCode: -1 },
  { resultCode: 1006 },
  { ret: -5 },
  { retcode: 1001 },
  { return_code: 2, return_message: 'x' },
  { meta: { code: 500 } },
  { meta: { status: 'error' } },
  { header: { responseCode: '99' } },
  { httpStatus: '404' },
  { httpStatus: 'HTTP/1.1 502 Bad Gateway' },
  { statusCode: '422' },
  { responseCode: '99' },
  { responseCode: '4035414' },
  { response_code: '05' },
  { responsecode: '14' },
  { RESPONSE_CODE: 'E12' },
  { rc: '02' },
  { RC: '40' },
  { returnCode: 'false' },
  // An answer within the answer.
  { data: { status: 'PENDING' } },
  { data: { code: 'TG2' } },
  { data: { _id: '7' } },
  { result: { status: 'X', code: 'Y' } },
  { response: { code: 'E1042' } },
  { transaction: { _id: '7', total: 5 } },
  { foo: { code: 1 } },
  { foo: { Status: 'QUEUED' } },
  { foo: { bar: { _id: '7' } } },
  { foo: [{ status: 'QUEUED' }] },
  { payload: { code: 'E1' } },
  { order: { status: 'PENDING' } },
  { raw: '{"code":"E1"}' },
  { body: '[{"status":"QUEUED"}]' },
  // Below zero.
  { total: -100 },
  { total: -0.01 },
  { Total: -100 },
  { grandTotal: -1 },
  { data: { total: -1 } },
  { total: '-100' },
  { total: '(100)' },
  // Said to people.
  ...texts(
    'message',
    `
    Transaction failed | Insufficient balance | Your order has been cancelled. | Could not process the order
    Player not found | Saldo tidak cukup | Transaksi Gagal | เครดิตไม่พอ | ทำรายการไม่สำเร็จ | 余额不足
    `,
  ),
  { info: { text: 'payment rejected by provider' } },
  { success: { value: false } },
  { creditedBack: 106.5 },
  { msg: 'sign error' },
  { statusMessage: 'Declined by issuer' },
  { note: 'This order was refunded' },
  { remark: 'refunded to wallet' },
  { reason: 'E1042' },
  { text: 'error: no such player' },
  { keterangan: 'Saldo tidak mencukupi' },
  { outOfStock: true },
  { transactionState: 'ROLLED_BACK' },
  { สำเร็จ: false },
  { สถานะ: 'ยกเลิก' },
  // In further languages of the trade, and in signs.
  ...texts(
    'status',
    `
    fallido | RECHAZADA | cancelado | falhou | estornado | échec | Refusé | remboursé | hết hạn | bị từ chối
    đã hoàn tiền | Kadaluarsa | ถูกระงับ | หมดเวลา | UNDELIVERED | NO_STOCK | out of stock | LOW_BALANCE
    DO_NOT_HONOR | ❌ | ✗ declined
    `,
  ),
  ...texts(
    'state',
    'FEHLGESCHLAGEN | storniert | отклонено | ОШИБКА | возврат | 失效 | 已撤销 | 환불 | 만료',
  ),
  ...texts(
    'message',
    `
    system busy, try again | Limit exceeded | Under maintenance | We were unable to deliver | rolled back
    Money returned to your wallet | Fondos insuficientes | No existe | Transacción rechazada | Ошибка
    ID ไม่ถูกต้อง | ระบบขัดข้อง | ปิดปรับปรุง | เกินวงเงิน | สินค้าหมด
    `,
  ),
  ...texts(
    'msg',
    `
    Không đủ số dư | Quá hạn mức | Stok habis | Sedang gangguan | 该玩家不存在 | 库存不足 | 系统繁忙 | 잔액 부족
    `,
  ),
  // Money that went back or was never taken, and mere tries.
  ...named(true, 'test | trial | mock | preview'),
  { returnedAmount: 106.5 },
  { is_test: 1 },
  { amount_returned_to_wallet: '106.50' },
  { credited: false },
  { deducted: false },
  { debited: 'no' },
  { sandbox: 'true' },
  { draft: 'Y' },
  // As resellers' services say it, and as a constant.
  ...texts(
    'message',
    `
    Layanan tidak tersedia | Ref ID tidak unik | IP Anda tidak kami kenali | Akun Anda diblokir
    Server sedang maintenance | Saldo kurang | Transaksi duplikat | Saldo dikembalikan
    ID de usuário inválido | Produto indisponível | Sin saldo | เครดิตของคุณไม่พอ | ทำรายการซ้ำ
    เลขอ้างอิงซ้ำ | ไม่มีสินค้า | สินค้าไม่พร้อมจำหน่าย | ปิดให้บริการชั่วคราว | ไม่ได้รับอนุญาต
    เซิร์ฟเวอร์ไม่ตอบสนอง | หมดเวลาเชื่อมต่อ | กรุณาลองใหม่ภายหลัง | คืนยอดเงินเรียบร้อย | ยกเลิกคำสั่งซื้อ
    เครดิตหมด | IP not whitelisted | Signature mismatch | No such user | Supplier timeout
    Request timed out | Cannot top up this account | Top-up is not supported in your region
    This package is no longer available | Provider is down | A refund has been issued | Uid must be a number
    订单重复 | 系统维护中 | 服务不可用 | Hệ thống đang bảo trì | Giao dịch bị hủy
    `,
  ),
  ...texts(
    'status',
    `
    MAINTENANCE | NOT_ENOUGH_CREDIT | NO_BALANCE | UNKNOWN | OFFLINE | PARTIAL | partially_delivered
    SALDO_KURANG | คืนเครดิต | ยกเลิกออเดอร์ | ระบบปิด | 已退回
    `,
  ),
  { returned_credit: 106.5 },
  { creditReturned: 106.5 },
  ...['info', 'notice', 'comment', 'resp_desc', 'responseText', 'เหตุผล', '原因'].map((name) => ({
    [name]: 'Saldo tidak cukup',
  })),
  { partial: true },
  { response_code: 'RC99' },
  // Spelled wrongly, and in further languages.
  ...texts(
    'status',
    `
    FAILD | FAILLED | cancled | Refuned | rejcted | EXPIRE | PURGED | STOCK_OUT | RATE_LIMITED | reverted
    取り消し | 결제취소 | 退款中 | 已拒绝 | lỗi hệ thống | hỏng | Kedaluwarsa | เงินคืนแล้ว | รอคืนเงิน | คืนแล้ว
    Erreur | rejetée | remboursé | reprovado | negada | anulado | devuelto | vencido | abgebrochen | gescheitert
    Fehler | nicht erfolgreich | отказано | сбой | просрочен | odrzucono | błąd | nie powiodło się | reddedildi
    iade edildi | rifiutato | scaduto | geweigerd | مرفوضة | خطأ | अस्वीकृत | kinansela | ຍົກເລີກ | ບໍ່ສຳເລັດ
    បរាជ័យ | မအောင်မြင်ပါ | false | no | 🔴
    `,
  ),
  ...texts(
    'message',
    `
    We have returned your credit | Credit given back | Your credit was restored | Void by admin | Out of credit
    Payment bounced | We had to cancel this order | Stock exhausted | ยกเลิกให้แล้วค่ะ | ไอดีไม่มีอยู่จริง | เพชรหมด
    ปิดระบบชั่วคราว | เติมไม่ติด | Produk kosong | Sistem sedang sibuk | Coba lagi nanti | Đã xảy ra lỗi | Vui lòng thử lại
    Jogador não encontrado | Pagamento não aprovado | Tente novamente | Jugador no encontrado | Ha ocurrido un error
    Joueur introuvable | Votre commande a été annulée | Spieler nicht gefunden | Bestellung storniert
    Oyuncu bulunamadı | Игрок не найден | Не удалось выполнить | 请稍后重试 | 已为您退款 | 在庫切れ | 見つかりません | 재고 없음
    充值不成功 | 未成功 | プレイヤーが見つからない | ทำรายการสำเร็จไม่ได้
    Kulang ang balance | اللاعب غير موجود | खिलाड़ी नहीं मिला | ລາຍການບໍ່ສຳເລັດ
    `,
  ),
  ...texts(
    'description',
    `
    [REFUNDED] Free Fire 100 | Free Fire 100 (cancelled) | Free Fire 100 - FAILED | ยกเลิก Free Fire 100
    คืนเครดิต Free Fire
    `,
  ),
  ...named(false, 'sucesso | exitoso | réussi | erfolgreich | успешно'),
  ...named(
    true,
    'banned | noStock | low_balance | isDel | delFlag | fallido | échec | отменено | 已取消 | คืนเงินแล้ว',
  ),
  ...texts('note', 'Refund done | Rejected by supplier: player not found | เครดิตไม่พอ | ยกเลิกให้แล้วค่ะ'),
  { rtnCode: 9 },
  { rtn_code: '9999' },
  { chargedAmount: 0 },
  // An answer in an encoding, or with something around it.
  ...texts(
    'raw',
    `
    eyJzdGF0dXMiOiJGQUlMRUQifQ== | %7B%22status%22%3A%22FAILED%22%7D | status%3DFAILED | OK {"success":false}
    callback({"success":false}) | [ERROR] {"success":false} | {"success":false} [request 5] | FAILED;51;no funds
    `,
  ),
  // A status that no booking has, whatever it is called.
  ...texts(
    'status',
    `
    OOPS | PANIC | CORRUPT | OUT_OF_SERVICE | 999 | 0x80004005 | Fai1ed | QUOTE | NONE | BANANA | ⚠️ | X
    ตีกลับ | ไม่ได้เติม | พลาด | โมฆะ | รอยกเลิก | กำลังคืนเงิน | 驳回 | 作废 | 未支付 | 已撤回 | 返金済み | 오류 | huỷ đơn | đã hoàn
    `,
  ),
  ...texts(
    'message',
    `
    No vouchers available | Please add funds | The amount has been re-credited | ECONNRESET | HTTP 502 | โค้ดหมด
    กรุณาเติมเครดิต | แพ็กเกจนี้ปิดขายแล้ว | การทำรายการไม่สมบูรณ์ | เคยทำรายการนี้แล้ว | 服务器维护 | 残高が足りません
    Nicht genügend Guthaben | Hindi nahanap ang player | ID incorrecto | Mohon coba beberapa saat lagi
    `,
  ),
  ...texts('description', 'REFUND Free Fire 100 | Refund of TG123'),
  ...texts('mode', 'test | sandbox'),
  ...texts('__typename', 'TopupError | UserError'),
  ...named(false, 'purchased | isOrdered | sold | enoughBalance'),
  ...named(true, 'validateOnly | check_only | inquiry | isQuote | existing | already_processed'),
  // Words about the order in a description, by whom it was refused, and a cross.
  ...texts(
    'description',
    'Order could not be completed | Transaction was not processed | Topup not accepted by provider',
  ),
  ...texts(
    'message',
    '❌ order | ✗ | Hindi nagtagumpay | ระงับการใช้งาน | รายการนี้ไม่ถูกบันทึก | คำสั่งซื้อไม่ได้รับการอนุมัติ',
  ),
  ...named(false, 'billed'),
  { logs: ['created', 'rejected by operator'] },
  { refundStatus: 'COMPLETED' },
  { duplicate_of: 'TG1' },
  { creditBack: 106.5 },
  { raw_response: 'HTTP/1.1 500 Internal Server Error' },
  // Why nothing was made, as services say it when they refuse.
  ...texts(
    'message',
    `
    Account is restricted | uid: too short | must have required property 'payload' | Value out of range | Out of quota
    Your wallet is empty | Balance is below the order total | Order total exceeds your balance | No transaction was made
    The price of this package has changed | API key revoked | Unauthenticated. | Malformed JSON | Server is updating
    uid is required | You do not have permission to perform this action | Package has been discontinued | Too Many Attempts.
    ไม่มีแพ็กเกจนี้ในระบบ | อยู่ระหว่างปรับปรุงระบบ | ต้องระบุเซิร์ฟเวอร์ | ข้อมูลไม่ครบ | เกินจำนวนที่กำหนด | ราคาเปลี่ยนแล้ว
    โทเคนผิด | ทำรายการถี่เกินไป | แพ็กเกจนี้ถูกลบแล้ว | ไม่สามารถสร้างออเดอร์ได้ | ไอดีนี้ซื้อครบแล้ว
    余额不够 | 商品已停售 | 商品已下线 | token已过期 | 没有权限 | IP未授权 | 充值次数超限 | 服务器繁忙 | 请求过于频繁 | 账户已冻结 | 缺少参数
    Produk ini sudah dihapus | Terlalu banyak permintaan | Harga berubah | Không thể tạo đơn hàng | Tài khoản bị khóa
    No se pudo procesar la recarga | Recarga não realizada | Товар закончился | Неверный токен
    상품이 품절되었습니다 | 주문할 수 없습니다 | 在庫がありません | 注文できません | İptal edildi
    `,
  ),
  ...texts('status', 'İptal edildi | फेल | مسترجع'),
  { isReverted: true },
  { message: 'มีรายการนี้อยู่แล้ว' },
  { note: 'Existing order, TG1' },
  { message: 'The same order was placed at another till' },
  { detail: 'Order already exists' },
  // Words of payment and telephone services, and output of programs.
  ...texts('status', 'requires_payment_method | uncollectible | QUIT_PAYMENT | Hủy đơn'),
  ...texts(
    'message',
    `
    The bank did not return any further details with this decline. | Cut Off Produk | แพ็กเกจนี้ซื้อได้ครั้งเดียว ไอดีนี้ซื้อไปแล้ว
    Hệ thống đang gặp sự cố | 区服不匹配 | Purchase limit for this package reached | Weekly pass already active for this player
    `,
  ),
  { processorResponseText: 'Insufficient Funds' },
  { log: '2026-11-21 charge reversed' },
  { event_name: 'topup_failed' },
  { severity: 'FATAL' },
  { alert: 'Player not found' },
  { summary: 'Order failed: no stock' },
  { refunds: { object: 'list', data: [{ id: 'rf_1' }], total: 1 } },
  { checks: { player: false } },
  // An undoing that went well.
  ...texts(
    'status',
    `
    คืนเงินสำเร็จ | ยกเลิกเรียบร้อย | 退款成功 | 取消完成 | 返金完了 | キャンセル完了 | 환불 완료 | Pembatalan berhasil
    Возврат выполнен | Reembolso exitoso | Estorno concluído | Remboursement effectué | Stornierung abgeschlossen
    İade tamamlandı | Zwrot zrealizowany | กำลังคืนเครดิต | หมดอายุแล้ว | ค้างชำระ
    `,
  ),
  ...texts(
    'message',
    `
    โค้ดถูกใช้ไปแล้ว | ผู้เล่นอยู่นอกภูมิภาค | ติดต่อแอดมินเพื่อขอคืนเงิน | Batas pembelian tercapai | Quá thời gian xử lý
    Không có quyền truy cập | Vượt quá giới hạn mua | 渠道维护 | 商品缺货 | 请求参数有误 | 超出购买限制 | 风控拦截
    无法充值该区服 | Inventory shortage | Chargeback received | Nothing was delivered | Sorry! This pack is gone
    ไม่มีผู้ใช้นี้ในระบบเกม | ยอดเครดิตติดลบ | ทางเกมปฏิเสธการเติม | เกินโควต้าการซื้อ | ปิดรับออเดอร์ชั่วคราว | Kegagalan sistem
    Penyedia menolak transaksi | Melebihi batas | Pengguna tidak ada | Gói đã hết | 充值被退回 | 没有库存 | 校验不通过 | 不支持该地区
    资金不足 | 未找到用户 | Spieler existiert nicht | Oyuncu yok | 잔액이 없습니다 | Out of inventory | Low funds | Hard decline
    You need more credits | Please recharge your reseller wallet | Returned to sender | Refund initiated | A refund is on its way
    No result | Response code 05 | Code: 51 | errno 111
    `,
  ),
  { html: '<h1>500 Internal Server Error</h1>' },
  { providerResponse: "{'status': 'FAILED'}" },
  { creditRestored: true },
  { amountCharged: '0.00' },
  // No word for a booking, under whatever name a service reports its result.
  ...texts('transactionStatus', 'PF | TF | DCL | Weird'),
  ...texts('statusMessage', 'Player unknown | Server full | Nie ma takiego gracza'),
  ...texts('respCode', 'INSUF | NSF'),
  ...texts('durum', 'Reddedildi | Sarı'),
  ...['txn_status', 'estado', 'statut', 'stato', 'esito', 'статус', 'verdict', 'internalStatus'].map(
    (name) => ({
      [name]: 'BANANA',
    }),
  ),
  ...['reason', 'motivo', 'alasan', 'raison', 'grund', 'sebep', 'powod', 'причина', 'السبب', '理由'].map(
    (name) => ({ [name]: 'Banana' }),
  ),
  ...texts(
    'status',
    `
    Zurückerstattet | Wygasło | Hylätty | Visszautasítva | Eșuat | Аннулирован | Не принят | No completado | Non traité
    Απέτυχε | נכשל | مرتجع | ব্যর্থ | தோல்வி | ناموفق | 미처리 | 未完成 | Provisorisch
    `,
  ),
  ...texts(
    'message',
    `
    Merchant has been deactivated | Oops! Something broke | Suspected fraud | Nope | Sorry | Please contact support
    Refund success | Refund berhasil | Delivery stopped | Không có gói này | Computer says no | None left | Wrong number | Circuit breaker open | Your shelf is bare | Funds released to you
    Akun belum aktif | Gak bisa diproses | Hệ thống đang bận | Chữ ký không đúng | ผู้เล่นโดนแบน | โควต้าเต็ม | คืนตังค์แล้ว
    充值被拒 | 库存为零 | 名额已满 | 商家已打烊 | 환불되었습니다 | 한도를 초과했습니다 | 返金されました | 上限に達しました
    Recarga no exitosa | Límite excedido | Se devolvió el dinero | Serviço fora do ar | Não foi possível concluir
    Stock épuisé | Konto gesperrt | Nicht vorrätig | Kein Guthaben | Saldo ontoereikend | Giocatore inesistente
    Brak środków | Stok yok | Превышен лимит | Гравця не знайдено | الخدمة غير متاحة | सेवा उपलब्ध नहीं
    Salio halitoshi | Maksu hylätty | Hráč nenalezen | Fonduri insuficiente | Ανεπαρκές υπόλοιπο | אין מספיק יתרה | ບໍ່ພົບຜູ້ຫຼິ້ນ
    `,
  ),
  // Of a sandbox, which sells nothing.
  ...named(false, 'livemode | isLive | production'),
  ...texts('environment', 'sandbox | TEST'),
  { env: 'staging' },
  // The code of a result in other languages, and its place in a name.
  { codigo_respuesta: '51' },
  { codeRetour: '05' },
  { mã_lỗi: 5 },
  { код_ошибки: 12 },
  { 'grpc-status': '13' },
  ...named('x', 'mensagem_erro | erreur | エラーコード | 错误信息 | รหัสข้อผิดพลาด'),
  { nonFieldErrors: ['x'] },
  ...named(true, 'maintenance | unknownPlayer | nok | autoRefunded'),
  // A problem by RFC 9457, the name of what a program threw, and XML in a text.
  { type: 'https://example.com/probs/credit', title: 'You need more.' },
  { title: 'Internal Server Error' },
  { __typename: 'NotFoundError' },
  { trace: 'java.lang.NullPointerException: null' },
  { provider_raw: '<?xml version="1.0"?><response><result>FAIL</result></response>' },
  // It will not be carried out, though with words of good news; nothing of it was; or staff are to hold it back.
  ...texts(
    'message',
    `
    Your order will not be delivered | Nothing has been charged | Order closed without delivery | Do not deliver
    0 of 1 delivered | Order ended unsuccessfully | Order has been created without being sent | in success
    Do not give goods to customer | No diamonds were added to the account | Delivered 0 of 1 | It won't be sent
    Sin éxito | Sem sucesso | Ohne Erfolg | Без успеха | Tanpa hasil | Erfolglos | El pedido se cerró sin entrega
    成功しませんでした | この注文は配送されません | 商品を渡さないで | 请勿发货 | 本订单不会发货 | 성공하지 못했습니다 | 배송하지 마세요
    จะไม่ได้รับของ | ห้ามส่งของ | ไม่ประสบความสำเร็จ | Jangan kirim barang | Đừng giao hàng | Не выдавать товар
    Sipariş teslim edilmeyecek | لن يتم التسليم | सफल नहीं
    `,
  ),
  // It waits until it is paid for.
  ...texts(
    'status',
    `
    WAITING_PAYMENT | PENDING_PAYMENT | AwaitingPayment | PAYMENT_DUE | TO_PAY | WAIT_PAY | AWAITING_FUNDS | รอชำระเงิน
    PENDIENTE_DE_PAGO | AGUARDANDO_PAGAMENTO | ОЖИДАЕТ_ОПЛАТЫ | CHỜ THANH TOÁN | 等待付款 | 未入金 | 미결제 | Da pagare
    `,
  ),
  ...texts(
    'message',
    `
    Awaiting payment | Waiting for credit | Not yet paid | Please pay first | ยังไม่ชำระเงิน | รอยืนยันการชำระเงิน | Belum dibayar
    Menunggu pembayaran | 待支付 | 请先付款 | 支払い待ち | お支払いください | 결제 대기 | Pago pendiente | En attente de paiement
    Zahlung ausstehend | Warten auf Zahlung | Ödeme bekleniyor | Bakiye bekleniyor | Oczekuje na płatność | Wacht op betaling
    Väntar på betalning | بانتظار الدفع | भुगतान लंबित | Naghihintay ng bayad | รายการนี้ยังไม่ถูกตัดเงิน | ยังไม่ได้รับเงิน
    `,
  ),
  { paymentStatus: 'AWAITING_PAYMENT' },
  { description: 'รอชำระเงิน' },
  // Why nothing was sold, in place of the goods.
  ...texts(
    'description',
    `
    GAGAL - ID salah | player not found | หมดสต๊อก | UID ผิด | Product is out of stock | Server maintenance | credit low
    Free Fire 310 - player not found | Wrong user id | STOK HABIS | Saldo insuficiente | Joueur introuvable | Ungültige ID
    Игрок не найден | Oyuncu bulunamadı | Sai ID | 库存不足 | 在庫切れ | 아이디 오류 | اللاعب غير موجود | खिलाड़ी नहीं मिला
    `,
  ),
  // A word of a booking that is taken back.
  ...texts('status', 'INSUCCESS | UN_SUCCESS | SUCCESSLESS | NOT_SUCCESS | PRECREATED | TO_BE_CREATED'),
  ...named(
    false,
    'thanhCong | thành_công | erfolg | exitosa | succès | riuscito | başarılı | успех | concluído | 完了 | 완료 | pagado | bezahlt',
  ),
  ...named(
    true,
    `
    reembolsado | rembourse | hoanTien | restituito | daHuy | thatBai | rueckerstattet | zwrócono | отменён | iptalEdildi
    terugbetaald | återbetald | dikembalikan | 返金済み | 환불완료 | مسترد | clawedBack | blacklisted
    `,
  ),
  ...texts('keterangan', 'Відхилено | Eșuat | ناموفق'),
  { حالة: 'ملغي' },
];

/** Whole answers of services that did not book, or of which no one can say. */
const WHOLES: readonly (readonly [string, Members])[] = [
  ['the worst, since common', { status: 'SUCCESS', code: 'OK', data: { status: 'FAILED' } }],
  ['a report on the call alone', { status: 'SUCCESS', code: 'OK' }],
  ['the same with words', { status: 'SUCCESS', code: 'OK', message: 'done' }],
  [
    'the same with a booking in it',
    { status: 'SUCCESS', code: 'OK', total, data: { code, total, createdAt } },
  ],
  ['the same, by HTTP', { status: 'SUCCESS', code: '200', type: 'x' }],
  ['the same, as a state', { status: 'SUCCESS', code: 'PENDING', type: 'x' }],
  ['the same, as words and a number', { status: 'SUCCESS', code: 'HTTP/1.1 201 Created', type: 'x' }],
  ['the same, in another language', { status: 'SUCCESS', code: 'สำเร็จ', type: 'x' }],
  ['the same, by zeros', { status: 'SUCCESS', code: '00', description: 'x' }],
  ['a code and CREATED', { code, status: 'CREATED' }],
  ['an id and SUCCESS', { _id, status: 'SUCCESS' }],
  ['a code and a total that is a text', { code, status: 'CREATED', total: '106.5' }],
  ['a code and a time that is none', { code, status: 'CREATED', createdAt: 'now' }],
  ['a code alone', { code }],
  ['no for a code', { code: 'false', status: 'CREATED', total, createdAt }],
  ...[
    'null',
    'undefined',
    'NaN',
    'N/A',
    'none',
    'unknown',
    'string',
    '[object Object]',
    '-1',
    '0x0',
    '-',
    '?',
  ].map((nothing) => [`${nothing} for a name`, { ...WHOLE, code: nothing, _id: nothing }] as const),
  ['zeros for a name', { ...WHOLE, code: null, _id: '00000000-0000-0000-0000-000000000000' }],
  ['a code and something else', { code, points: 12, success: true }],
  ['UniPin', { status: 0, error: { message: 'Invalid signature', code: 704 }, code: '704' }],
  ['Digiflazz', { data: { ref_id: 'r', status: 'Gagal', rc: '02', message: 'Transaksi Gagal' }, code: '02' }],
  [
    'Reloadly',
    {
      timeStamp: createdAt,
      message: 'Insufficient balance',
      path: '/topups',
      code: 'INSUFFICIENT_BALANCE',
      details: [],
    },
  ],
  ['DT One', { errors: [{ code: 1_000_400, message: 'Bad Request' }], code: '1000400' }],
  ['Razer', { ...WHOLE, paymentStatusCode: '99' }],
  ['SEAGM', { ...WHOLE, order_status: 'REFUNDED' }],
  ['Codashop', { ...WHOLE, success: false, errorCode: '-200', errorMsg: 'x' }],
  ['VIP-Reseller', { ...WHOLE, result: false, data: null, message: 'Saldo tidak mencukupi' }],
  ['Smile.one', { status: 201, message: 'USER ID não existe', code: '201' }],
  ['Midtrans', { ...WHOLE, status_code: '202', transaction_status: 'deny', status_message: 'x' }],
  ['JSend, fail', { status: 'fail', data: { uid: 'unknown' }, code: 'x', total, createdAt, agentCost: 1 }],
  ['JSend, error', { status: 'error', message: 'x', code: '17', data: null }],
  [
    'RFC 9457',
    { type: 'about:blank', title: 'Unprocessable', status: 422, detail: 'no such player', code: 'x' },
  ],
  ['RFC 9457, next to a booking', { ...WHOLE, status: 403, title: 'Forbidden', detail: 'x' }],
  ['GraphQL', { ...WHOLE, data: null, errors: [{ message: 'x', path: ['topup'] }] }],
  ['GraphQL, half', { ...WHOLE, data: { topUp: { status: 'QUEUED' } } }],
  ['JSON:API', { code, status: 'CREATED', errors: [{ status: '422', title: 'x' }] }],
  ['JSON-RPC', { jsonrpc: '2.0', ...WHOLE, error: { code: -32_000, message: 'x' } }],
  ['SOAP', { ...WHOLE, Envelope: { Body: { Fault: { faultcode: 'soap:Server' } } } }],
  ['Spring', { ...WHOLE, timestamp: createdAt, status: 500, error: 'Internal Server Error', path: '/topup' }],
  ['ASP.NET', { code: 'E1', Message: 'An error has occurred.', ExceptionType: 'x' }],
  ['MoMo', { ...WHOLE, resultCode: 1006, message: 'Transaction denied by user.' }],
  ['ZaloPay', { ...WHOLE, return_code: 2, return_message: 'x', sub_return_code: -54 }],
  ['WeChat', { ...WHOLE, return_code: 'SUCCESS', result_code: 'FAIL', err_code: 'ORDERPAID' }],
  ['SNAP', { ...WHOLE, responseCode: '4045412', responseMessage: 'Transaction Not Found' }],
  ['Stripe', { ...WHOLE, object: 'charge', refunded: true, amount_refunded: 10_650 }],
  ['Omise', { ...WHOLE, failure_code: 'insufficient_fund', failure_message: 'x' }],
  ['Xendit', { ...WHOLE, error_code: 'DATA_NOT_FOUND' }],
  ['Laravel', { ...WHOLE, message: 'The given data was invalid.', errors: { uid: ['x'] } }],
  ['AWS', { code: 'x', __type: 'ValidationException', message: 'x' }],
];

/** Every answer from which no booking follows, with its name. */
export const BAD: readonly (readonly [string, Members])[] = [
  ...AGAINST.map((more) => [JSON.stringify(more), { ...WHOLE, ...more }] as const),
  ...WHOLES,
];
