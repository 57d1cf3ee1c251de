/** What services of the trade say in a refusal when the order was made, is on its way, or is there already. */
export const BOOKED: readonly string[] = `
Pesanan anda sedang kami proses
처리 중입니다
La referencia ya existe
Operación en proceso
Transaktion existiert bereits
Paiement déjà effectué
Zamówienie jest przetwarzane
Debited but not delivered
Under review
Awaiting provider
Waiting for the operator to confirm
1 of 2 completed
Sudah diproses sebelumnya
Đang chờ nhà cung cấp
请勿重复下单
External id has already been used
Already in queue
Already in the queue
Nomor referensi sudah digunakan
Já foi processado
Bereits verarbeitet
Zduplikowane zamówienie
Ordine duplicato
Mayroon nang ganitong order
Idempotency key reused
Your order has already been submitted, please do not submit it again
Order submitted. Please wait for processing
Do not resubmit, your previous request is still being processed
Request is already being processed
Transaction is in process
Trx in process
Your previous request is in progress
Another request for the same player is in progress
Previous transaction still pending
You have a pending order for this user
Pending transaction exists for this number
ref_id already used
reference already used
Trx ID duplicate
out_trade_no already exists
Idempotency key already used
Idempotent replay
Idempotency conflict: original response returned
Duplicate entry 'TG1' for key 'orders.PRIMARY'
Duplicate key value violates unique constraint "orders_ref_key"
E11000 duplicate key error collection: shop.orders index: ref_1 dup key
ORA-00001: unique constraint (ORDERS.PK) violated
SQLSTATE[23000]: Integrity constraint violation: 1062 Duplicate entry
Order created but failed to send webhook
Cannot send receipt email; order TG1 was created
Saved order TG1, then mail failed
Balance deducted, but provider did not confirm
Your balance has been deducted
Balance deducted
35 THB has been deducted from your wallet
Wallet debited 35.00
Payment captured
Your credit was charged
Amount has been charged
Diamonds sent
Diamonds have been delivered to the player
Top-up delivered
Topup already delivered
Recharge submitted
Purchase complete
Purchase has been completed
Purchase accepted
Voucher issued
Voucher code generated
Voucher has been sent by e-mail
Codes delivered
Stock allocated
Order confirmed
Order #123 placed
Order ID: 123 status: processing
Invoice INV-1 created
Bill TG1 created
Bill created
Bill has been created
สร้างออเดอร์แล้ว
สร้างรายการสำเร็จ
กรุณารอ ระบบกำลังเติม
รายการกำลังดำเนินการ
อยู่ระหว่างการทำรายการ
รายการอยู่ระหว่างตรวจสอบ
รอดำเนินการ
ส่งของแล้ว
จ่ายเงินแล้ว
ชำระเงินแล้ว
หักเงินแล้ว
หักเครดิตแล้ว
ตัดเครดิตแล้ว
ตัดเงินแล้ว 35 บาท
เครดิตถูกตัดไปแล้ว
มีออเดอร์นี้อยู่แล้ว
เลขอ้างอิงซ้ำ
ทำรายการซ้ำภายใน 5 นาที
ทำรายการซ้ำ กรุณารอ 5 นาที
เติมให้แล้ว
เติมสำเร็จแต่ไม่สามารถส่งข้อความได้
Transaksi sudah pernah dilakukan
Transaksi telah berhasil
Transaksi Sukses
Trx sudah sukses
Trx pending
Status trx masih pending
Pesanan diterima
Order sudah ada
Order berhasil
Topup berhasil
Isi ulang berhasil
Pembelian sedang diproses
Saldo telah terpotong
Saldo terpotong
Saldo anda sudah dipotong
Nomor tujuan yang sama sedang diproses
Masih ada transaksi yang pending untuk nomor ini
Ref ID tidak unik
Voucher sudah terkirim
SN: 1234567890 sukses
订单已提交，请勿重复提交
订单处理中
充值已提交
提交成功
已扣款
余额已扣除
扣款成功
重复提交
受理成功
存在未完成订单
交易进行中
已扣點
Đơn hàng đang được xử lý
Nạp tiền thành công
Mã giao dịch đã tồn tại
Trùng mã giao dịch
Đã trừ tiền
Tài khoản đã bị trừ tiền
Thẻ đã được gửi
O pedido está sendo processado
Recarga em processamento
Saldo debitado
Pedido creado
Transacción duplicada
Saldo descontado
Заказ создан
Средства списаны
Sipariş alındı
Commande déjà traitée
Transaction déjà effectuée
Zahlung erfolgt
주문이 접수되었습니다
주문번호 중복
Matagumpay ang top-up
Order ay pinoproseso
रिचार्ज सफल
Recharge under process
Transaction under process
Transaction Successful
Txn already done
Txn id already exist
Same number same amount recharge, try after 5 minutes
Same amount recharge already done, wait 10 minutes
Repeat recharge: wait 5 minutes
عملية مكررة
The purchase went through, but we could not email the receipt
We have received the order. It will be delivered within 5 minutes
This order is a duplicate of TG123
A similar order was placed less than a minute ago
An identical transaction was made 2 minutes ago
The same request was received 10 seconds ago
Same order exists
This transaction has been completed before
Payment was successful; delivery pending
A top-up for this player is in progress
Order accepted with warnings
Order stored as draft and submitted to the provider
Transaction was committed
Recharge done
Recharge accepted by operator
Topup initiated
Invoice has already been issued
Your wallet was debited by 35 THB
35.00 THB was deducted
Credit already deducted
Diamonds added to account 12345
UC delivered
Item sent to the player's mailbox
Voucher delivered
คำสั่งซื้อนี้กำลังถูกดำเนินการ
ระบบบันทึกคำสั่งซื้อแล้ว แต่ส่งอีเมลไม่ได้
โค้ดถูกส่งแล้ว
เครดิตถูกหักเรียบร้อย
พบรายการซ้ำกับก่อนหน้านี้
มีคำสั่งซื้อที่ยังไม่เสร็จ
บิลเลขที่ 123 ถูกสร้างเรียบร้อย
ชำระเงินสำเร็จ
Transaksi dengan nomor ini sedang berjalan
Order ini sudah pernah dibuat
Topup sudah masuk
Diamond sudah masuk ke akun
Saldo anda telah didebet
Saldo berkurang 35000
Isi ulang telah dilakukan
Trx ganda
Sudah diproses
Sedang diproses, mohon tunggu
Masih diproses
订单已存在，请勿重复提交
有一笔未完成的订单
卡密已发送
订单编号重复
儲值處理中
Yêu cầu đang được xử lý
Tiền đã bị trừ
Compra duplicada
Pagamento aprovado
Commande enregistrée
이미 주문된 상품입니다
チャージが完了しました
Txn is under process with operator
Duplicate recharge request, same number and amount within 10 min
Your order is in the queue, please wait
Order TG99 has been sent to the game
Delivery in progress
Your top-up was received by the operator
Payment has been captured
You have been charged 35 THB
35 THB was charged
We took 35 THB from your balance
Order #99 saved
Order #99 is open
New order created with warnings
This request was already served
Same transaction within 60 seconds
Transaction repeated
Please wait, your earlier order is still running
Another order for this ID is running
You already have an order for this player
An order for this player is already open
Locked: an order for this player is being processed
ส่งออเดอร์เข้าระบบแล้ว
หักเครดิต 35 บาทแล้ว
เพชรถูกส่งเข้าเกมแล้ว
Order kamu sudah masuk
Order kamu sedang antri
Pesanan sudah dikirim
Transaksi berhasil tetapi notifikasi gagal
Saldo kamu sudah terpotong 35000
Masih ada pesanan yang belum selesai
该账号已有进行中的订单
已从余额扣除35元
支付已完成
Giao dịch trùng lặp
Đã trừ 35.000đ
Заказ поставлен в очередь
Деньги списаны
Txn initiated, check after some time
Amount debited, recharge pending
Partial success
We are still waiting for Garena
Dana sudah terpotong
Session expired after the order was submitted
Previous attempt still running
Bạn vừa thực hiện giao dịch này
Nabawasan na ang balanse
राशि काट ली गई है
Se descontó el saldo
La recarga fue enviada
Recarga enviada
جاري معالجة الطلب
تم خصم الرصيد
Betrag wurde abgebucht
سفارش در حال پردازش است
Деньги уже сняты
الطلب تحت التنفيذ
لقد تم خصم المبلغ من رصيدك
लेनदेन लंबित है
बैलेंस से राशि कट गई
Hesabınızdan ücret kesildi
El importe ya fue debitado
Pedido repetido
Sua recarga está a caminho
O valor já foi cobrado
Nabawas na sa wallet
Naipadala na ang top-up
Saldo Anda telah dikurangi
残高から差し引かれました
Provider is still working on it
Top up in flight
Order is with the supplier now
Your order sits in line
Request parked for manual check
Transaction logged as TX-8812
Payment went out
Transaksi tercatat
Recarga en camino
Заказ у поставщика
İşlem sisteme kaydedildi
Nasa provider na ang order
Zamówienie u dostawcy
Queued for processing
In queue
Placed in the queue
تم إرسال الماس
सिक्के भेज दिए गए
Los diamantes ya fueron acreditados
Diamantes já creditados
เพชรเข้าไอดีแล้ว
Already credited to player
DuplicateOrder
AccountNumberRecentlyRecharged
OrderInProgress
REF_ALREADY_USED
REQUEST_IN_FLIGHT
TRANSACTION_UNCONFIRMED
MANUAL_REVIEW
SUBMITTED
On hold for verification
Only one top-up per minute for one player; the previous one is being handled
Objednávka již existuje
Bestelling bestaat reeds
Замовлення вже існує
Comanda există deja
Beställningen finns redan
Rendelés már létezik
La référence est déjà utilisée
Die Referenz wurde bereits verwendet
Mã tham chiếu đã được sử dụng
Đang xử lý
đang xử lý đơn hàng
Đang chờ xử lý
Chờ xử lý
Đã tiếp nhận
Đã nhận
Đang nạp
Đã nạp
Chờ duyệt
Đã gửi
ดำเนินการอยู่
กำลังส่ง
รอเข้าเกม
เข้าเกมแล้ว
รอแอดมินตรวจสอบ
รับเรื่องแล้ว
เรียบร้อย
จ่ายแล้ว
โอนแล้ว
ได้รับแล้ว
ส่งแล้ว
ทำไปแล้ว
กำลังรอผลจากค่ายเกม
บันทึกแล้ว
Received
Sent
Credited
Task created
Job queued
Delivery in 5 minutes
Will be delivered soon
Diproses
Dalam antrian
Sudah masuk
Sedang dalam proses
Dalam pemprosesan
Berjaya
Diterima
Natanggap na
Naipadala na
Hinihintay
排队中
等待处理
已送出
완료
접수되었습니다
대기중
지급 완료
受付しました
完了
送信済み
付与済み
保留中
В обработке
Обрабатывается
Принято
Ожидание
Отправлено
Зачислено
Выполняется
قيد المعالجة
تم الاستلام
جاري التنفيذ
प्रक्रिया में
लंबित
En proceso
Procesando
Recibido
Em processamento
Processando
Recebido
En cours
Traitement en cours
Reçu
In Bearbeitung
Wird bearbeitet
Empfangen
İşleniyor
Alındı
Beklemede
W toku
Przyjęto
In lavorazione
Ricevuto
In behandeling
Ontvangen
sent 1 of 2
กำลังทำ
Bekliyor
Sırada
Gönderildi
Yüklendi
Yükleniyor
Tedarikçiye iletildi
Начислено
Начисляется
В работе
Enviado
Ya fue acreditado
Creditado
Enviado ao fornecedor
Na fila
Gutgeschrieben
Crédité
지급됨
Naipasok na
Ipinapadala na
Đang đợi nhà mạng
Đợi xử lý
稍后到账
Delivered to game
`
  .split('\n')
  .filter((line) => line !== '');
