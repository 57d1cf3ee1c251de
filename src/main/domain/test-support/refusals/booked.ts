/** What services of the trade say in a refusal when the order was made, is on its way, or is there already. */
export const BOOKED: readonly string[] = `
Pesanan anda sedang kami proses
처리 중입니다
La referencia ya existe
Operación en proceso
A referência já existe
Transaktion existiert bereits
Paiement déjà effectué
Zamówienie jest przetwarzane
Debited but not delivered
Under review
Awaiting provider
Waiting for the operator to confirm
1 of 2 completed
We already have this order
Sudah diproses sebelumnya
Đang chờ nhà cung cấp
请勿重复下单
Menunggu konfirmasi provider
External id has already been used
Already in queue
Already in the queue
Nomor referensi sudah digunakan
Referensi sudah pernah dipakai untuk transaksi
Sudah terisi
処理中です
既に完了しています
Já foi processado
Doppelte Bestellung
Bereits verarbeitet
İşlem devam ediyor
Zduplikowane zamówienie
Ordine duplicato
Mayroon nang ganitong order
Idempotency key reused
Your order has already been submitted, please do not submit it again
Order submitted. Please wait for processing
Do not resubmit, your previous request is still being processed
A previous request with this reference is still processing
Request is already being processed
This request has already been handled
Transaction is in process
Transaction in process
Trx in process
Request still in progress
Your previous request is in progress
Another request for the same player is in progress
Previous transaction still pending
You have a pending order for this user
Pending transaction exists for this number
There is a pending transaction for this customer
Order is pending
The order has been paid
Duplicate ref_id
ref_id already used
Ref ID sudah digunakan
Reference number has been used
reference already used
Reference id already exist
trxid already exists
Trx ID duplicate
merchant order number already exists
out_trade_no already exists
partner_orderid already exists
Partner order id duplicated
Idempotency key already used
Idempotent replay
Idempotency conflict: original response returned
Duplicate entry 'TG1' for key 'orders.PRIMARY'
Duplicate key value violates unique constraint "orders_ref_key"
E11000 duplicate key error collection: shop.orders index: ref_1 dup key
ORA-00001: unique constraint (ORDERS.PK) violated
SQLSTATE[23000]: Integrity constraint violation: 1062 Duplicate entry
Order saved but could not write the log
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
Already topped up
Already recharged
Recharge submitted
Recharge is being processed
Recharge request accepted
Purchase complete
Purchase has been completed
Purchase accepted
Voucher issued
Voucher code generated
Voucher has been sent by e-mail
Codes delivered
Stock allocated
Stock reserved for your order
Order confirmed
Order TG123 confirmed
Order #123 placed
Order number 123 has been received
Order 123 is being processed
Order ID: 123 status: processing
Invoice INV-1 created
Bill TG1 created
Bill created
Bill has been created
บิลนี้ถูกสร้างแล้ว
สร้างบิลแล้ว
สร้างออเดอร์แล้ว
สร้างคำสั่งซื้อแล้ว
สร้างรายการสำเร็จ
ทำรายการสำเร็จ
เติมเงินสำเร็จ
เติมเกมสำเร็จ
ได้รับคำสั่งซื้อแล้ว
รับออเดอร์แล้ว
ระบบได้รับรายการของท่านแล้ว
ระบบรับคำสั่งแล้ว กรุณารอ
กรุณารอ ระบบกำลังเติม
รายการกำลังดำเนินการ
อยู่ระหว่างดำเนินการ
อยู่ระหว่างการทำรายการ
รายการอยู่ระหว่างตรวจสอบ
รอตรวจสอบ
รอดำเนินการ
รายการก่อนหน้ายังไม่เสร็จ
มีรายการค้างอยู่
มีรายการก่อนหน้ากำลังดำเนินการ
ส่งคำสั่งซื้อแล้ว
ส่งเพชรแล้ว
ส่งของแล้ว
จ่ายเงินแล้ว
ชำระเงินแล้ว
หักเงินแล้ว
หักเครดิตแล้ว
ตัดเครดิตแล้ว
ตัดเงินแล้ว 35 บาท
ยอดเงินถูกหักแล้ว
เครดิตถูกตัดไปแล้ว
มีออเดอร์นี้แล้ว
มีออเดอร์นี้อยู่แล้ว
มีรายการนี้แล้ว
มีรายการนี้ในระบบแล้ว
มีการทำรายการนี้แล้ว
เลขอ้างอิงซ้ำ
เลขอ้างอิงนี้ถูกใช้แล้ว
หมายเลขอ้างอิงซ้ำ
ref ซ้ำ
เลขที่รายการซ้ำ
รายการซ้ำซ้อน
คำสั่งซื้อซ้ำ
ทำรายการซ้ำภายใน 5 นาที
ทำรายการซ้ำ กรุณารอ 5 นาที
คุณได้ทำรายการนี้ไปแล้ว
เติมไปแล้ว
เติมให้แล้ว
เติมเรียบร้อยแล้ว
เติมสำเร็จแต่ไม่สามารถส่งข้อความได้
บันทึกคำสั่งซื้อแล้ว
บันทึกรายการเรียบร้อย
Transaksi sedang diproses
Transaksi anda sedang di proses
Transaksi pending
Transaksi sudah pernah dilakukan
Transaksi sudah ada
Transaksi telah berhasil
Transaksi sukses
Transaksi Sukses
Trx sudah sukses
Trx pending
Status trx masih pending
Pesanan sedang diproses
Pesanan anda sedang dalam proses
Pesanan diterima
Pesanan telah diterima
Pesanan berhasil dibuat
Pesanan sudah dibuat sebelumnya
Order sedang diproses
Order sudah ada
Order berhasil
Topup berhasil
Top up sedang diproses
Isi ulang berhasil
Isi ulang sedang diproses
Pembelian berhasil
Pembelian sedang diproses
Pembayaran berhasil
Pembayaran sudah diterima
Saldo telah terpotong
Saldo terpotong
Saldo anda sudah dipotong
Nomor tujuan yang sama sedang diproses
Masih ada transaksi yang pending untuk nomor ini
Anda sudah melakukan transaksi yang sama
Transaksi yang sama sudah ada dalam 5 menit terakhir
Duplikat transaksi
Transaksi dobel
Ref ID tidak unik
ref_id sudah ada
Trxid sudah digunakan
Diamond sudah terkirim
Voucher sudah terkirim
SN: 1234567890 sukses
订单已提交
订单已提交，请勿重复提交
订单处理中
订单正在处理
订单正在处理中
充值中
充值处理中
正在充值
充值已提交
充值成功
下单成功
提交成功
已下单
已充值
已扣款
余额已扣除
扣款成功
支付成功
订单号已存在
订单号重复
商户订单号重复
订单重复
重复下单
重复提交
请勿重复提交订单，订单已受理
订单已受理
已受理
受理成功
订单待处理
存在未完成订单
存在处理中的订单
有相同订单正在处理
交易处理中
交易进行中
交易成功
流水号重复
流水号已存在
訂單已成立
訂單處理中
訂單已建立
儲值成功
儲值中
已扣點
đơn hàng đang xử lý
Đơn hàng đang được xử lý
Đơn hàng đã được tạo
Đơn hàng đã tồn tại
Giao dịch đang xử lý
Giao dịch đã được xử lý
Giao dịch đã tồn tại
Giao dịch đang chờ xử lý
Nạp thẻ thành công
Nạp thành công
Nạp tiền thành công
Đặt hàng thành công
Mã giao dịch đã tồn tại
Mã giao dịch bị trùng
Mã đơn hàng đã tồn tại
Trùng mã giao dịch
Request_id đã tồn tại
Đã trừ tiền
Tài khoản đã bị trừ tiền
Thẻ đã được gửi
Pedido criado com sucesso
Pedido já processado
Pedido em processamento
O pedido está sendo processado
Transação em andamento
Transação já processada
Transação duplicada
Recarga realizada com sucesso
Recarga em processamento
Saldo debitado
Compra aprovada
Compra realizada
Pedido creado
Pedido en proceso
La orden está en proceso
Orden ya procesada
La transacción ya fue procesada
Transacción en proceso
Transacción duplicada
Recarga exitosa
Recarga en proceso
Saldo descontado
Compra realizada con éxito
Заказ уже создан
Заказ создан
Заказ в обработке
Заказ обрабатывается
Заказ уже существует
Платеж проведен
Платёж принят
Платеж уже существует
Транзакция уже существует
Средства списаны
Операция выполнена
Sipariş alındı
Sipariş oluşturuldu
Sipariş işleniyor
İşlem zaten yapılmış
Yükleme başarılı
Commande créée
Commande en cours de traitement
Commande déjà traitée
Transaction déjà effectuée
Bestellung wurde angelegt
Bestellung bereits vorhanden
Zahlung erfolgt
주문이 접수되었습니다
주문 처리중입니다
주문이 완료되었습니다
이미 처리된 주문입니다
이미 처리된 요청입니다
충전이 완료되었습니다
충전 성공
결제가 완료되었습니다
중복된 주문번호입니다
중복된 요청입니다
주문번호 중복
注文を受け付けました
注文が完了しました
注文処理中です
既に処理済みの注文です
この注文は既に存在します
チャージ完了
チャージ済み
重複注文です
Naproseso na ang order
Matagumpay ang top-up
Natanggap na ang order mo
Order ay pinoproseso
ऑर्डर बन गया है
ऑर्डर पहले से मौजूद है
रिचार्ज सफल
रिचार्ज प्रक्रिया में है
Recharge is in process
Recharge under process
Recharge pending
Recharge successful
Recharge Success
Transaction under process
Your Transaction Under Process
Request accepted
Request Accepted, your ref no is 12345
Transaction Successful
Txn already done
Txn id already exist
Same number same amount recharge, try after 5 minutes
Same amount recharge already done, wait 10 minutes
Repeat recharge: wait 5 minutes
Client id already exist
Duplicate client transaction id
Agent Id already exists
تم إنشاء الطلب
الطلب قيد التنفيذ
تمت العملية بنجاح
تم الشحن بنجاح
الطلب موجود بالفعل
عملية مكررة
Your top up request has been queued for delivery
The purchase went through, but we could not email the receipt
We have received the order. It will be delivered within 5 minutes
Order already in the queue
This order is a duplicate of TG123
A similar order was placed less than a minute ago
An identical transaction was made 2 minutes ago
The same request was received 10 seconds ago
Same order exists
Transaction reference exists
This transaction has been completed before
Payment has already been made for this order
Payment was successful; delivery pending
Top-up in progress for this player
A top-up for this player is in progress
Player has a top-up in process
Your order is waiting for the game server
Order accepted with warnings
Order stored as draft and submitted to the provider
The provider accepted the order but returned a warning
Order is being handled manually
Order was handed to the provider
Transaction posted
Transaction was committed
Transaction has been recorded
Recharge done
Recharge accepted by operator
Recharge initiated
Topup initiated
Order initiated, awaiting confirmation
Purchase order generated
Bill generated
Invoice has already been issued
Your wallet was debited by 35 THB
35.00 THB was deducted
We charged your credit for this order
Credit already deducted
100 diamonds were credited to player 12345
Diamonds added to account 12345
UC delivered
Item sent to the player's mailbox
Voucher delivered
ออเดอร์ของคุณอยู่ในคิว
คำสั่งซื้อนี้กำลังถูกดำเนินการ
คำสั่งซื้อของคุณถูกส่งไปแล้ว
ระบบบันทึกคำสั่งซื้อแล้ว แต่ส่งอีเมลไม่ได้
สั่งซื้อสำเร็จแล้ว
เติมเพชรเข้าไอดีแล้ว
เพชรเข้าแล้ว
โค้ดถูกส่งแล้ว
เครดิตถูกหักเรียบร้อย
ระบบหักยอดเงินเรียบร้อยแล้ว
มีออเดอร์ซ้ำในระบบ
พบรายการซ้ำกับก่อนหน้านี้
ไอดีนี้มีรายการที่กำลังเติมอยู่
ไอดีนี้มีออเดอร์ค้างในระบบ
มีคำสั่งซื้อที่ยังไม่เสร็จ
รายการของคุณรอการยืนยันจากเกม
รับรายการแล้ว
เราได้รับออเดอร์แล้วค่ะ
ออเดอร์ถูกสร้างแล้ว
บิลเลขที่ 123 ถูกสร้างเรียบร้อย
ชำระเงินสำเร็จ
Transaksi Anda telah kami terima
Transaksi dalam antrian
Transaksi dengan nomor ini sedang berjalan
Transaksi sudah diproses sebelumnya
Order ini sudah pernah dibuat
Order id sudah terpakai
Pesanan masih dalam antrian
Pesanan dengan id ini sudah ada
Pembelian sudah dilakukan
Topup sudah masuk
Diamond sudah masuk ke akun
Saldo anda telah didebet
Saldo berkurang 35000
Isi ulang telah dilakukan
Trx ganda
Transaksi kembar terdeteksi
Sudah diproses
Sedang diproses, mohon tunggu
Masih diproses
订单已生成
订单已存在，请勿重复提交
您的订单正在排队
该订单已处理
该笔交易已完成
此账号有正在进行的充值
有一笔未完成的订单
充值请求已接收
充值订单已创建
已成功下单
已付款
款项已扣除
卡密已发送
钻石已到账
重复的请求
订单编号重复
同一订单重复请求
外部订单号已存在
訂單已送出
訂單重複
儲值處理中
đơn hàng của bạn đang chờ
Đơn hàng đã được gửi
Đã nhận đơn hàng
Giao dịch đã hoàn tất
Giao dịch này đã được thực hiện
Yêu cầu đang được xử lý
Yêu cầu nạp đã được gửi
Đã nạp thành công
Kim cương đã được gửi
Tiền đã bị trừ
Mã yêu cầu đã tồn tại
Su pedido fue recibido
El pedido ya fue creado
La recarga está pendiente
Compra duplicada
Seu pedido foi recebido
A recarga já foi realizada
Pagamento aprovado
Pedido duplicado
Заказ принят в работу
Заказ с таким номером уже есть
Оплата прошла
Платёж в обработке
Пополнение выполнено
Siparişiniz alındı
Bu sipariş zaten var
Votre commande est en cours
Commande enregistrée
Ihre Bestellung ist eingegangen
Auftrag bereits ausgeführt
주문이 생성되었습니다
이미 주문된 상품입니다
충전이 진행 중입니다
注文は処理中です
チャージが完了しました
同じ注文があります
Recharge request submitted successfully
Txn is under process with operator
Duplicate recharge request, same number and amount within 10 min
Order Id Already Exist
Your request is accepted and pending
Order was accepted but is pending manual review
Your order is in the queue, please wait
Order TG99 has been sent to the game
We are delivering your order
Delivery in progress
Delivery already done
The top-up has reached the player
Your top-up was received by the operator
Payment has been captured
You have been charged 35 THB
35 THB was charged
We took 35 THB from your balance
Order #99 saved
Order #99 is open
Order opened
New order created with warnings
Order already placed by another request
This request was already served
Request already finished
Request has been fulfilled earlier
Same transaction within 60 seconds
Transaction repeated
Please wait, your earlier order is still running
Earlier order still running
Another order for this ID is running
You already have an order for this player
There is already an order for this player
An order for this player is already open
A transaction for this player is ongoing
Locked: an order for this player is being processed
รายการเติมของคุณสำเร็จแล้วค่ะ
แอดมินรับออเดอร์แล้ว
แอดมินกำลังเติมให้
ทีมงานกำลังตรวจสอบรายการ
ออเดอร์รอแอดมินยืนยัน
ส่งออเดอร์เข้าระบบแล้ว
ออเดอร์เข้าระบบแล้ว
ออเดอร์กำลังรอคิว
มีรายการเติมของไอดีนี้อยู่ในคิว
คุณมีออเดอร์ที่ยังไม่เสร็จ
เลขออเดอร์นี้มีอยู่แล้ว
เลขออเดอร์ซ้ำ
เลขบิลซ้ำ
บิลนี้จ่ายแล้ว
บิลซ้ำ
หักเครดิต 35 บาทแล้ว
ยอดถูกตัดแล้ว รอผลการเติม
เพชรถูกส่งเข้าเกมแล้ว
ได้รับการสั่งซื้อแล้ว
ทำรายการแล้ว
Order kamu sudah masuk
Order kamu sedang antri
Pesanan kamu sudah kami proses
Pesanan sudah dikirim
Transaksi sudah masuk sistem
Transaksi menunggu konfirmasi
Transaksi berhasil tetapi notifikasi gagal
Top up kamu sedang berjalan
Saldo kamu sudah terpotong 35000
Masih ada pesanan yang belum selesai
ID transaksi ini sudah dipakai
Kode order duplikat
订单已收到
订单已进入队列
该账号已有进行中的订单
您已提交过相同的订单
请等待上一笔订单完成
上一笔充值尚未完成
充值已到账
已为您充值
已从余额扣除35元
订单号已被使用
支付已完成
đơn của bạn đang trong hàng chờ
đơn hàng này đã được xử lý rồi
Bạn có giao dịch đang chờ
Giao dịch trùng lặp
Đã trừ 35.000đ
Nạp đang được xử lý
El pedido está en cola
Ya se hizo la recarga
Pedido na fila
A transação já existe
Заказ поставлен в очередь
Деньги списаны
Уже есть такой заказ
주문이 이미 있습니다
주문을 처리하고 있습니다
注文済みです
既に注文されています
Recharge is already in process for this number
Recharge under verification
Txn initiated, check after some time
Amount debited, recharge pending
Partial success
Order partially delivered
Nagawa na ang order
Order held for fraud review
Transaction is on hold
We are still waiting for Garena
Dana sudah terpotong
Session expired after the order was submitted
Previous attempt still running
Bạn vừa thực hiện giao dịch này
Natanggap na ang bayad
Nabawasan na ang balanse
राशि काट ली गई है
ऑर्डर स्वीकार किया गया
अनुरोध पहले ही प्राप्त हो चुका है
Sipariş daha önce oluşturulmuş
İşlem beklemede
Запрос принят
Дублирующий запрос
Se descontó el saldo
La recarga fue enviada
Ya realizó esta recarga
Recarga enviada
Esta recarga já foi feita
جاري معالجة الطلب
تم خصم الرصيد
تم شحن الحساب
決済済みです
重複リクエスト
Betrag wurde abgebucht
ការបញ្ជាទិញកំពុងដំណើរការ
ຄຳສັ່ງຊື້ກຳລັງດຳເນີນການ
အော်ဒါ လုပ်ဆောင်နေသည်
অর্ডার প্রক্রিয়াধীন
آرڈر پر کارروائی جاری ہے
سفارش در حال پردازش است
Заявка принята и ожидает исполнения
Пополнение отправлено оператору
Деньги уже сняты
الطلب تحت التنفيذ
لقد تم خصم المبلغ من رصيدك
الطلب بانتظار المزود
आपका रिचार्ज पहले ही हो चुका है
भुगतान प्राप्त हुआ
लेनदेन लंबित है
यह ऑर्डर पहले ही दिया जा चुका है
बैलेंस से राशि कट गई
Siparişiniz alınmıştır
Yükleme gönderildi
Sipariş kuyrukta
Hesabınızdan ücret kesildi
La orden fue aceptada
El importe ya fue debitado
Pedido repetido
Sua recarga está a caminho
O valor já foi cobrado
Pedido aceito
Nagawa na ang transaksyon
Kasalukuyang pinoproseso
Nabawas na sa wallet
Naipadala na ang top-up
Saldo Anda telah dikurangi
Transaksi pendua
系统已接单
동일한 주문이 존재합니다
同一の注文があります
残高から差し引かれました
Provider is still working on it
Top up in flight
Order is with the supplier now
Your order sits in line
Request parked for manual check
Transaction logged as TX-8812
Payment went out
รายการอยู่กับผู้ให้บริการ
ธุรกรรมนี้มีในระบบ
Pesanan ada di operator
Transaksi tercatat
Đơn hàng nằm ở nhà cung cấp
Giao dịch nằm trong hệ thống
订单在上游
Pedido en manos del proveedor
Recarga en camino
Compra registrada
Pedido com o fornecedor
Заказ у поставщика
Платёж ушёл
الطلب لدى المزود
سجلت العملية
ऑर्डर सप्लायर के पास है
Sipariş sağlayıcıda
İşlem sisteme kaydedildi
주문이 공급사로 전달됨
注文は提供元に送信
Nasa provider na ang order
Nakapila ang order
Pesanan di tangan pembekal
Bestellung liegt beim Anbieter
Commande chez le fournisseur
Zamówienie u dostawcy
Queued for processing
Queued for delivery
In queue
In the queue for delivery
Placed in the queue
อยู่ในคิว
รอคิว
เข้าคิวแล้ว
تم إرسال الماس
دفع مكرر
सिक्के भेज दिए गए
Ödeme alındı
Los diamantes ya fueron acreditados
Diamantes já creditados
Tempahan anda dalam giliran
Kim cương đã cộng
เพชรเข้าไอดีแล้ว
Na-credit na ang diamonds
Already credited to player
`
  .split('\n')
  .filter((line) => line !== '');
