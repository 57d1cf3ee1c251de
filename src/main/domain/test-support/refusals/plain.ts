/** What they say when nothing was made. */
export const PLAIN: readonly string[] = `
Nomor referensi salah
Referensi tidak ditemukan
Kode voucher sudah digunakan
Do not reuse a request id
Invalid communication channel
Insufficient funds to complete the transaction
Insufficient balance to process this order
Not enough credit
ยอดเงินไม่เพียงพอ
ยอดเงินไม่พอสำหรับทำรายการ
余额不足，请充值
Số dư tài khoản không đủ để thực hiện giao dịch
Saldo insuficiente
Saldo insuficiente para completar la recarga
Invalid user id or zone id
ID tidak ditemukan
ไม่พบไอดีนี้ในระบบ
充值账号错误
Jugador no encontrado
Product out of stock
Produk tidak tersedia
Produk tidak ditemukan
สินค้าหมด
商品已下架
Unauthorized access
Signature mismatch
IP anda tidak terdaftar
โทเค็นหมดอายุ
非法请求
Too many requests
Too Many Attempts.
Validation failed
uid should not be empty
payload must be an array
缺少参数
Thiếu tham số
กรุณากรอกข้อมูลให้ครบ
กรุณาระบุรหัสผู้เล่น
Bad Request
Unexpected token } in JSON at position 17
Unsupported Media Type
404 page not found
Route not found
Account suspended
Account pending verification
Your account is pending approval
Your account is under review
Your account has not been approved yet
บัญชีของคุณถูกระงับการใช้งาน
Akun diblokir
Order could not be processed
Order cannot be created
Failed to create order
Failed to process transaction
Transaction failed
Transaction declined
Transaction rejected
Transaction cancelled
Order rejected
Order cancelled
Order was not placed
Top up failed, no money was deducted
Topup rejected by provider
Transaksi ditolak
Transaksi dibatalkan
Pesanan dibatalkan
Pesanan tidak dapat diproses
เติมเงินไม่สำเร็จ
รายการถูกยกเลิก
ยกเลิกรายการแล้ว
เกิดข้อผิดพลาดในการสร้างคำสั่งซื้อ
充值失败
订单不存在
Đặt hàng thất bại
Đơn hàng đã bị hủy
Transacción rechazada
Transacción no autorizada
Recarga fallida
Заказ отменён
결제 실패
존재하지 않는 사용자입니다
Wrong region
You have reached the purchase limit for this package
Monthly card already active for this player
Sistem sedang dalam perbaikan
We are updating our system
Harga berubah
ราคามีการเปลี่ยนแปลง
价格已变更
Minimum order is 2
Minimum amount is 10
Duplicate parameter uid
Duplicate field
Duplicate key "uid" in payload
Accepted values: 1-10
Unexpected field received
Received undefined
Only orders created by ADMIN are accepted
Order blacklisted
Order endpoint deprecated
Kim cương tạm hết
Đơn hàng: hết hàng
ຍອດເງິນບໍ່ພໍ
Ανεπαρκές υπόλοιπο
Transaction pin is incorrect
PIN transaksi salah
Payment method not supported
Voucher expired
Coupon already used
OTP already used
Nonce already used
Captcha verification failed
Request blocked
Checking your browser before accessing
Request signature expired
Request denied
Invalid request
Request failed
Your request could not be processed
Unable to process request
Request validation error
请联系客服
Vui lòng liên hệ admin
failed
fail
false
no
no stock
Please log in
กรุณาเติมเงินก่อนทำรายการ
โปรดเติมเครดิต
Silakan deposit terlebih dahulu
Vui lòng nạp tiền vào tài khoản
Invalid selectPackage
The user is not found in this server
Game account is locked
must have required property 'payload'
Missing field(s): amount
Amount too low
Not enough funds
Insufficient wallet balance to place this order
Payment declined by bank
Order failed
Order processing error
Error processing order
Error while creating transaction
Transaction could not be completed
Transaction aborted
Transaction reversed
Transaction was refunded
Your order was cancelled and refunded
The order has been refunded
Nothing was charged
We are not accepting orders at the moment
Service unavailable
Product temporarily unavailable
No stock left
Currency mismatch
Missing authentication token
Authentication failed
Insufficient privileges
IP blocked
Your request looks like an automated request
429 Too Many Requests
Only 1 request per second is allowed
The route could not be found
Syntax error in JSON
Maintenance in progress
Game update in progress
เครดิตไม่เพียงพอสำหรับสั่งซื้อรายการนี้
แพ็กเกจนี้ไม่เปิดขาย
ไอดีผู้เล่นไม่ถูกต้อง
เกินจำนวนที่กำหนด
บัญชีถูกปิด
คำขอถูกปฏิเสธ
เติมไม่ผ่าน
ส่งคำขอถี่เกินไป กรุณารอสักครู่
Produk sudah tidak tersedia
Akun tidak ditemukan
Pesanan ditolak
Tidak dapat membuat pesanan
商品已下线
账号格式错误
频率超限
订单提交失败
订单金额错误
Số dư của bạn không đủ
Hệ thống bận
Saldo insuficiente para esta compra
Compra rechazada
Товар закончился
Недостаточно средств для заказа
Zahlung abgelehnt
在庫がありません
คุณใช้วงเงินครบแล้ว
กิจกรรมจบแล้ว
ของหมดแล้วค่ะ รอเติมสต๊อก
รอสินค้าเข้า
ยังไม่เปิดขาย
เซิร์ฟเวอร์นี้ปิดไปแล้ว
เกมนี้ไม่รองรับการเติมด้วยไอดี
ลิงก์หมดอายุแล้ว
เปลี่ยนคีย์แล้ว กรุณาใช้คีย์ใหม่
ร้านของคุณถูกระงับแล้ว
สัญญาตัวแทนหมดอายุแล้ว
กำลังปรับปรุงระบบ
รอสักครู่แล้วลองใหม่อีกครั้ง
กรุณารอ 30 วินาทีก่อนส่งคำขอใหม่
ส่งคำขอบ่อยเกินไป
ไอดีต้องเป็นตัวเลขเท่านั้น
จำนวนขั้นต่ำ 1
ห้ามทำรายการจากไอพีนี้
คำสั่งซื้อถูกยกเลิก
คำสั่งซื้อหมดอายุ
ยกเลิกคำสั่งซื้อแล้ว คืนเครดิตเรียบร้อย
คืนเครดิตแล้ว เนื่องจากเติมไม่สำเร็จ
ไม่ได้ตัดเครดิต
ยังไม่ได้หักเงิน
Saldo Anda Rp 0
Saldo minimal 10000
Limit harian sudah tercapai
Produk sudah tidak dijual
Akun Anda sudah dinonaktifkan
Sesi sudah berakhir
Pembelian dibatasi 1 kali
Transaksi dibatalkan, saldo telah dikembalikan
Jam operasional sudah berakhir
Harap tunggu 1 menit sebelum transaksi berikutnya
Jangan kirim permintaan terlalu cepat
Permintaan tidak valid
Permintaan ditolak
账户余额已用完
今日充值次数已达上限
该商品已被删除
充值失败，余额已退还
服务升级中
系统升级中，请稍后
请先绑定手机
游戏服务器维护中
已达到最大购买次数
您已被限制购买
Your credit is used up
All codes are used up
This offer has ended
Pack was removed from the store
The payment link has expired
The product list was updated, refresh and try again
Order blocked by risk control
Your order has no items
The order must contain at least one item
Transaction refused by issuer
Request expired
Request too old
Request quota used up
Recharge denied by operator
Recharge not allowed for this number
Payment wallet is frozen
Payment cancelled by user
Balance frozen
Invoice overdue, account locked
You have an unpaid invoice
You have unpaid bills
Complete KYC before placing orders
All vouchers are sold
Items not available
Daily order count reached
Maximum number of orders reached
Order cap reached
Request cap reached for this key
Orders open at 10:00
Order desk opens at 10:00
Open a ticket to raise your order limit
Delivery failed, order cancelled
Delivery address missing
Transaction type not open for your account
This top-up is only open to VIP agents
Request needs a signature
Request has no body
Your order is not valid
Your order was refused by the game
Your order was rejected: player not found
Your order was not sent
Your payment was declined
Your payment is overdue
Your purchase was denied
Transaction blocked by anti-fraud
Transactions are suspended
Unknown order field
Empty order
Too many pending orders
You have reached the maximum of pending orders
Pending order limit exceeded
Order processing is disabled
Order processing is paused
Order queue is full
Укажите ID игрока
يرجى إدخال معرف اللاعب
الحد الأقصى للطلبات
المنتج متوقف
تم تجاوز الحد اليومي
تم حظر حسابك
बैलेंस कम है
सीमा पार हो गई
Oturum süresi doldu
Sipariş verilemedi
Límite diario alcanzado
Servicio en mantenimiento
Orden rechazada por el proveedor
Pacote esgotado
Pakilagay ang player ID
Sarado ang server
Tidak dibenarkan
Vượt hạn mức ngày
Đơn bị từ chối bởi nhà cung cấp
ร้านค้าถูกปิด
订单被拒绝
請輸入玩家ID
플레이어 ID를 입력하세요
권한이 없습니다
주문이 거절되었습니다
Service en maintenance
Session timed out, log in
Order amount below the minimum
Top-up for this game has stopped
Orders closed until 9am
Order rejected: player banned
Delivery region not supported
Top up is only for Thai servers
Unauthorized request
Request throttled
Order voided by fraud rules
Bill amount differs from price
Top up service paused
Top-up service is down
Order value exceeds your credit
Order needs a server
Topup requires zone
รายการนี้ปิดขาย
เติมเกมนี้ต้องใช้เซิร์ฟ
Transaksi dibatasi
Format permintaan salah
Transaksi cut off
Nạp tối thiểu 10.000
Yêu cầu sai định dạng
Nạp game đang bảo trì
充值金额过低
儲值維護中
Recarga suspendida
Pago rechazado
Пополнение приостановлено
الطلب غير مكتمل
تم رفض العملية
الشحن متوقف
लेनदेन अवरुद्ध
भुगतान असफल
Sipariş boş
충전이 중단되었습니다
요청 형식이 잘못되었습니다
Sarado ang top-up
Bawal ang transaksyon
Commande vide
Sipariş iptal
注文取消
결제 한도 초과
The order field is prohibited
Purchase of this product is prohibited
Order errored
Transaction void
Coins pack removed
Topup for region TH is off
Sila log masuk semula
Akaun menunggu kelulusan
Hesabınız askıya alındı
Yeniden giriş yapın
30 saniye bekleyin
请重新登录
账号审核中
ไอดีนี้โดนแบนแล้ว
บัญชีร้านรออนุมัติ
아이디를 확인하세요
Akun menunggu verifikasi
Harga sudah berubah
Kuota sudah penuh
Tài khoản đang chờ duyệt
Сессия завершена
Аккаунт ожидает подтверждения
تم تعطيل الحساب
الحساب قيد المراجعة
Producto terminado
Conta aguardando aprovação
Konto wird geprüft
Naka-ban ang account
Nothing received
sent 0 of 2
OTP sent
XML received
`
  .split('\n')
  .filter((line) => line !== '');
