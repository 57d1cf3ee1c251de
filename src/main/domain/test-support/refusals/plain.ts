/** What they say when nothing was made. */
export const PLAIN: readonly string[] = `
Nomor referensi salah
Referensi tidak ditemukan
Kode voucher sudah digunakan
External id is required
Do not reuse a request id
Invalid communication channel
Service 503 is not sold here
Result not found
Double diamonds are not on sale
Insufficient balance
Insufficient funds to complete the transaction
Insufficient balance to process this order
Your balance is not enough to create this order
Balance not enough
Not enough credit
Credit limit exceeded
Saldo tidak cukup
Saldo anda tidak mencukupi untuk melakukan transaksi
Saldo tidak mencukupi
Saldo kurang
ยอดเงินไม่เพียงพอ
ยอดเงินไม่พอสำหรับทำรายการ
เครดิตไม่พอ กรุณาเติมเครดิต
余额不足
余额不足，请充值
Số dư không đủ
Số dư tài khoản không đủ để thực hiện giao dịch
Saldo insuficiente
Saldo insuficiente para completar la recarga
Недостаточно средств
잔액이 부족합니다
残高が不足しています
Player not found
Player ID not found
Invalid player ID
Invalid user id or zone id
User ID is invalid
ID tidak ditemukan
User ID tidak valid
Nomor tujuan salah
Nomor tidak terdaftar
ไม่พบผู้เล่น
ไม่พบไอดีนี้ในระบบ
ไอดีไม่ถูกต้อง
UID ไม่ถูกต้อง กรุณาตรวจสอบ
玩家不存在
用户不存在
账号不存在
充值账号错误
Không tìm thấy người chơi
ID người chơi không hợp lệ
Jugador no encontrado
Игрок не найден
Product not found
Product not available
Product is not active
Product is currently inactive
Product out of stock
Package not found
Package has been discontinued
Package sold out
This package is no longer available
SKU not found
Produk tidak tersedia
Produk sedang gangguan
Produk nonaktif
Stok habis
Stok kosong
Produk sedang cut off
Produk tidak ditemukan
Seller sedang tutup
สินค้าหมด
สินค้าหมดแล้ว
สินค้าหมดชั่วคราว
ปิดปรับปรุง
แพ็กเกจนี้ถูกลบแล้ว
แพ็กเกจนี้ปิดขายแล้ว
商品已下架
商品不存在
库存不足
商品已售罄
Sản phẩm tạm ngưng
Sản phẩm không tồn tại
Hết hàng
Unauthorized
Unauthorized access
Invalid token
Token expired
Token has expired, please login again
Invalid API key
Invalid signature
Signature mismatch
Sign error
Access denied
Forbidden
IP not whitelisted
Your IP address is not allowed
IP anda tidak terdaftar
Signature tidak valid
Username salah
API key salah
ไม่มีสิทธิ์เข้าใช้งาน
โทเค็นไม่ถูกต้อง
โทเค็นหมดอายุ
签名错误
签名验证失败
非法请求
IP不在白名单
无权限
Chữ ký không hợp lệ
Token không hợp lệ
Too many requests
Too Many Attempts.
Rate limit exceeded
Rate limit exceeded, retry after 30 seconds
Slow down
API rate limit exceeded for this IP
คำขอมากเกินไป
请求过于频繁
请求太频繁，请稍后再试
Terlalu banyak permintaan
Batas transaksi harian tercapai
Daily limit reached
Daily transaction limit exceeded
Limit transaksi terlampaui
Validation failed
Validation error
The given data was invalid.
The uid field is required.
uid is required
uid must be a string
uid should not be empty
amount must be a positive number
amount must not be less than 1
selectPackage must be a mongodb id
selectPackage should not be empty
property foo should not exist
payload must be an array
payload.0.ref must be one of the following values: uid
"amount" must be greater than or equal to 1
"payload" is required
Missing required parameter: uid
Missing parameter
Parameter error
参数错误
缺少参数
参数不合法
Thiếu tham số
Tham số không hợp lệ
ข้อมูลไม่ถูกต้อง
กรุณากรอกข้อมูลให้ครบ
กรุณาระบุ UID
กรุณาระบุรหัสผู้เล่น
ระบุจำนวนไม่ถูกต้อง
จำนวนไม่ถูกต้อง
กรุณาเลือกเซิร์ฟเวอร์
Parameter tidak lengkap
Format salah
Harap isi user id
Bad Request
Bad request: malformed JSON
Unexpected token } in JSON at position 17
Unexpected end of JSON input
JSON parse error
Malformed request
Request body is missing
Request body too large
Payload Too Large
request entity too large
Unsupported Media Type
Content-Type must be application/json
Not Found
404 page not found
Cannot POST /termgame/demo/topup
The requested URL was not found on this server.
No route matches
Method Not Allowed
The POST method is not supported for this route.
Route not found
Resource not found
Agent not found
Agent is suspended
Shop not found
Business not found
Account suspended
Your account has been suspended
Your account has been blocked
Account is not verified
Account pending verification
Your account is pending approval
Your account is under review
Your account is not active
Your account has not been approved yet
บัญชีถูกระงับ
บัญชีของคุณถูกระงับการใช้งาน
บัญชียังไม่ได้รับการอนุมัติ
账户已冻结
账号已被封禁
代理已停用
Tài khoản bị khóa
Akun diblokir
Akun anda dinonaktifkan
Order could not be processed
Order cannot be processed
Order cannot be created
Unable to process order
Unable to create order
Failed to create order
Failed to process transaction
Could not create the transaction
Transaction failed
Transaction declined
Transaction rejected
Transaction not allowed
Transaction not permitted
Transaction cancelled
Order rejected
Order declined
Order cancelled
Order was not placed
Order not placed
Top-up failed
Top up failed, no money was deducted
Topup rejected by provider
Recharge failed
Transaksi gagal
Transaksi Gagal
Transaksi ditolak
Transaksi dibatalkan
Transaksi tidak dapat diproses
Pesanan gagal dibuat
Pesanan dibatalkan
Pesanan tidak dapat diproses
ทำรายการไม่สำเร็จ
ทำรายการไม่สำเร็จ กรุณาลองใหม่
เติมเงินไม่สำเร็จ
ไม่สามารถทำรายการได้
ไม่สามารถสร้างออเดอร์ได้
สร้างรายการไม่สำเร็จ
รายการถูกปฏิเสธ
รายการถูกยกเลิก
ยกเลิกรายการแล้ว
เกิดข้อผิดพลาด
เกิดข้อผิดพลาดในการสร้างคำสั่งซื้อ
订单创建失败
下单失败
充值失败
交易失败
订单不存在
订单已取消
订单已关闭
操作失败
Giao dịch thất bại
Giao dịch không thành công
Đặt hàng thất bại
Đơn hàng đã bị hủy
Không thể tạo đơn hàng
Transação não autorizada
Transação recusada
Pedido não encontrado
Pedido recusado
Transacción rechazada
Transacción no autorizada
Recarga fallida
No se pudo procesar la recarga
Заказ не найден
Заказ отменён
Ошибка
Операция отклонена
주문 실패
결제 실패
존재하지 않는 사용자입니다
잘못된 요청입니다
不正なリクエストです
ユーザーが見つかりません
注文に失敗しました
İşlem başarısız
Yetersiz bakiye
Commande refusée
Solde insuffisant
Bestellung fehlgeschlagen
Player region does not match
Wrong region
This player cannot receive this package
Region not supported
Player level too low
This account is not eligible for this package
You have reached the purchase limit for this package
Monthly card already active for this player
Player already has this pass
Player already owns the Weekly Pass
You already purchased this package this week
This package can be purchased only once
Purchase limit reached
Weekly Pass limit reached
ซื้อได้เพียง 1 ครั้ง
ไอดีนี้ซื้อครบแล้ว
Server under maintenance
System maintenance, please try again later
Service is under maintenance until 06:00
Sistem sedang maintenance
Sistem sedang dalam perbaikan
Game sedang maintenance
ระบบปิดปรับปรุงชั่วคราว
系统维护中
游戏维护中
Hệ thống đang bảo trì
Game server is updating
We are updating our system
Price changed
Price has changed, please refresh
Harga berubah
ราคามีการเปลี่ยนแปลง
价格已变更
Minimum order is 2
Minimum amount is 10
Maximum amount is 100
Quantity exceeds maximum
Quantity not allowed
Jumlah minimal 1
Currency not supported
Country not supported
Duplicate parameter uid
Duplicate field
Duplicate key "uid" in payload
Accepted values: 1-10
Unexpected field received
Expected string, received number
Received undefined
Only orders created by ADMIN are accepted
Invalid order type
Invalid order status
Order blacklisted
Order endpoint deprecated
Kim cương tạm hết
Đơn hàng: hết hàng
ຍອດເງິນບໍ່ພໍ
ငွေမလုံလောက်ပါ
រកមិនឃើញអ្នកលេង
Ανεπαρκές υπόλοιπο
יתרה לא מספיקה
অপর্যাপ্ত ব্যালেন্স
இருப்பு போதவில்லை
Invalid transaction type
Order type not supported
Order ID is required
Transaction pin is incorrect
Wrong transaction PIN
PIN transaksi salah
Payment method not supported
Payment required
Purchase not allowed
Voucher not available
Voucher expired
Coupon already used
Coupon has been redeemed
Promo code expired
OTP expired
OTP already used
Nonce already used
Timestamp expired
Timestamp out of range
CSRF token mismatch.
Captcha verification failed
Request blocked
Request has been blocked by Cloudflare
Sorry, you have been blocked
Attention Required! | Cloudflare
Checking your browser before accessing
Please enable cookies
Please complete the security check to access
Request signature expired
Request header is not accepted
Request denied
Request not allowed
Request is invalid
Invalid request
Request failed
Your request was rejected
Your request could not be processed
We could not process your request
Unable to process request
Request validation error
Request timestamp is too old
Please contact support
Please contact admin
Contact admin
กรุณาติดต่อแอดมิน
กรุณาลองใหม่อีกครั้ง
请联系客服
Hubungi admin
Silakan hubungi CS
Vui lòng liên hệ admin
Vui lòng thử lại sau
Something went wrong
An error occurred
Oops
error
failed
fail
false
no
Unknown error
Unknown package
Unknown player
No such player
No such package
no stock
not allowed
denied
You do not have permission to perform this action
You are not authorized
You must be logged in
Please log in
Login required
Session expired
Please accept the terms first
You must accept the terms
Complete your profile first
Please verify your email
Email not confirmed
Deposit required
Please top up your balance
Please top up your wallet first
Please recharge your account
กรุณาเติมเงินก่อนทำรายการ
โปรดเติมเครดิต
请先充值
Silakan isi saldo terlebih dahulu
Silakan deposit terlebih dahulu
Vui lòng nạp tiền vào tài khoản
The selected package is invalid.
Invalid selectPackage
selectPackage is not allowed
Player does not exist
Cannot find player
Could not find the player
The player id you entered is wrong
The user is not found in this server
Role not found
Role does not exist
Character not found
User banned
This account is banned in game
Game account is locked
Account is restricted
Zone ID missing
Please enter a correct zone id
Server id is wrong
uid: must match pattern ^[0-9]+$
uid: too short
must NOT have fewer than 1 characters
must have required property 'payload'
should be integer
Value out of range
Not a valid number
Cast to ObjectId failed for value "x"
invalid input syntax for type uuid: "x"
Field 'amount' is missing
Missing field(s): amount
Amount too low
Amount too high
Amount exceeds daily limit
You exceeded your quota
Quota exceeded
Out of quota
Not enough funds
Not enough balance in your wallet
Wallet balance is low
Your wallet is empty
Low wallet balance
Insufficient wallet balance to place this order
Insufficient credit. Please top up
Please add funds to your wallet
Balance is below the order total
Order total exceeds your balance
The order total is greater than your available credit
Payment failed
Payment declined by bank
Payment was not completed
Purchase failed
Purchase declined
Order failed
Order failed to process
Order processing error
Error processing order
Error while creating transaction
Transaction could not be completed
Transaction aborted
Transaction reversed
Transaction was refunded
Your order was cancelled and refunded
The order has been refunded
No order created
No transaction was made
Nothing was charged
You have not been charged
Your wallet was not debited
Balance not deducted
Order not accepted
We cannot accept orders right now
We are not accepting orders at the moment
Orders are closed
Order intake is closed
Shop is closed
Service closed
Service unavailable
Service not available in your country
Service disabled
Feature disabled
Product disabled by admin
Product suspended
Product temporarily unavailable
Package disabled
Package expired
This item is out of stock
Out of stock
Stock empty
No stock left
Voucher stock is empty
Sold out
Price mismatch
Price not match
Old price
The price of this package has changed
Currency mismatch
API key missing
API key revoked
API access disabled
No API key provided
agent-token header is missing
agent-token is invalid
Missing authentication token
JWT expired
jwt malformed
Unauthenticated.
Not authenticated
Authentication failed
Authentication required
Login failed
Wrong password
Permission denied
Insufficient permissions
Insufficient privileges
Agent not active
Agent is disabled
Agent level too low for this product
You are not allowed to buy this product
Not allowed from this IP
IP blocked
Blocked by firewall
Request blocked by security policy
Your request looks like an automated request
Too many failed attempts
Too many orders, wait 1 minute
You are sending requests too fast
Throttled
Throttling exception
429 Too Many Requests
Concurrent request limit reached
Only 1 request per second is allowed
Endpoint not found
The route could not be found
Version not supported
HTTP method not supported
Wrong content type
Malformed JSON
JSON is malformed
Syntax error in JSON
Body must be an object
Unparseable body
Game is in maintenance
Under maintenance
Scheduled maintenance in progress
Maintenance in progress
System is being upgraded
Game update in progress
Server is updating
Server busy
System busy, try later
เครดิตของคุณไม่เพียงพอ
เครดิตไม่เพียงพอสำหรับสั่งซื้อรายการนี้
ยอดเงินในกระเป๋าไม่พอ
กรุณาเติมเครดิตก่อนสั่งซื้อ
ไม่มีสินค้านี้
ไม่มีแพ็กเกจนี้ในระบบ
แพ็กเกจนี้ไม่เปิดขาย
สินค้าปิดจำหน่าย
เกมนี้ปิดให้บริการชั่วคราว
เกมปิดปรับปรุง
อยู่ระหว่างปรับปรุงระบบ
ระบบอยู่ระหว่างปิดปรับปรุง
ไอดีผู้เล่นไม่ถูกต้อง
ไม่พบข้อมูลผู้เล่น
ตรวจสอบไอดีไม่ผ่าน
รูปแบบไอดีผิด
ต้องระบุเซิร์ฟเวอร์
ข้อมูลไม่ครบ
จำนวนต้องมากกว่า 0
เกินจำนวนที่กำหนด
ราคาเปลี่ยนแล้ว
ราคาไม่ตรง
โทเคนผิด
คีย์ไม่ถูกต้อง
ไม่ได้รับอนุญาต
บัญชีถูกปิด
ตัวแทนถูกระงับ
คำขอไม่ถูกต้อง
คำขอถูกปฏิเสธ
คำสั่งซื้อถูกปฏิเสธ
คำสั่งซื้อไม่สำเร็จ
สั่งซื้อไม่สำเร็จ
ออเดอร์ไม่สำเร็จ คืนเครดิตแล้ว
รายการล้มเหลว
ทำรายการล้มเหลว
เติมไม่ผ่าน
เติมเกมไม่สำเร็จ เนื่องจากไอดีผิด
ไม่สามารถสั่งซื้อได้
ทำรายการถี่เกินไป
ส่งคำขอถี่เกินไป กรุณารอสักครู่
กรุณารอสักครู่แล้วลองใหม่
Saldo Anda tidak cukup untuk transaksi ini
Saldo kurang, silakan isi saldo
Produk sudah tidak tersedia
Produk sudah tidak aktif
Produk ini sudah dihapus
Nomor tidak valid
ID game salah
Server salah
Akun tidak ditemukan
Transaksi ditolak oleh provider
Transaksi gagal, saldo dikembalikan
Transaksi gagal karena nomor salah
Pesanan ditolak
Order ditolak
Tidak dapat membuat pesanan
Token tidak valid
Akses ditolak
Sistem sibuk
Sistem sedang sibuk
Gangguan sistem
余额不够
账户余额不足，下单失败
商品已停售
商品已下线
商品暂停销售
该商品不支持
区服错误
角色不存在
账号异常
账号格式错误
密钥错误
token失效
token已过期
没有权限
IP未授权
频率超限
请求次数超限
充值次数超限
系统繁忙
服务器繁忙
接口维护中
订单提交失败
订单金额错误
订单参数错误
Số dư của bạn không đủ
Tài khoản không đủ tiền
Sản phẩm hết hàng
Sai ID
Sai định dạng
Người dùng không tồn tại
Hệ thống bận
Giao dịch bị từ chối
Đơn hàng bị từ chối
Nạp thất bại
Usuario no encontrado
Producto agotado
Saldo insuficiente para esta compra
Compra rechazada
Usuário não encontrado
Produto indisponível
Compra recusada
Recarga não realizada
Пользователь не найден
Товар закончился
Недостаточно средств для заказа
Платёж отклонён
Неверный токен
Kullanıcı bulunamadı
Sipariş reddedildi
Produit indisponible
Paiement refusé
Zahlung abgelehnt
잔액 부족
상품이 품절되었습니다
주문할 수 없습니다
在庫がありません
残高不足
注文できません
เครดิตหมดแล้ว กรุณาเติม
ยอดเงินคงเหลือไม่พอค่ะ
เงินในบัญชีไม่พอสำหรับคำสั่งซื้อนี้
วงเงินวันนี้เต็มแล้ว
คุณใช้วงเงินครบแล้ว
โควต้าหมดแล้ว
โปรโมชั่นหมดแล้ว
แพ็กเกจนี้หมดเขตแล้ว
กิจกรรมจบแล้ว
สินค้าตัวนี้ยกเลิกขายแล้ว
ของหมดแล้วค่ะ รอเติมสต๊อก
รอสินค้าเข้า
รอเปิดขาย
ยังไม่เปิดขาย
เซิร์ฟเวอร์นี้ปิดไปแล้ว
ไอดีนี้ถูกแบนแล้ว
ไอดีถูกลบไปแล้ว
เกมนี้ไม่รองรับการเติมด้วยไอดี
แพ็กเกจนี้เติมได้เฉพาะเซิร์ฟไทย
ผู้เล่นรายนี้ซื้อแพ็กเกจนี้ครบแล้ว
ลิงก์หมดอายุแล้ว
เซสชันหมดอายุแล้ว กรุณาเข้าสู่ระบบใหม่
คีย์ถูกยกเลิกแล้ว
เปลี่ยนคีย์แล้ว กรุณาใช้คีย์ใหม่
บัญชีนี้ถูกปิดแล้ว
ร้านของคุณถูกระงับแล้ว
สัญญาตัวแทนหมดอายุแล้ว
ไม่มีเครดิตเหลือแล้ว
ระบบกำลังปิดปรับปรุง
กำลังปรับปรุงระบบ
กำลังอัปเดตเกม
เกมกำลังปิดปรับปรุง
เซิร์ฟเวอร์เกมกำลังปิดปรับปรุง
ขณะนี้ระบบหนาแน่น กรุณาลองใหม่
รอสักครู่แล้วลองใหม่อีกครั้ง
กรุณารอ 30 วินาทีก่อนส่งคำขอใหม่
ส่งคำขอบ่อยเกินไป
ใส่ไอดีผิด
ไอดีต้องเป็นตัวเลขเท่านั้น
ไอดีสั้นเกินไป
เลขเซิร์ฟเวอร์ไม่ถูกต้อง
กรุณาเลือกแพ็กเกจ
ไม่ได้เลือกสินค้า
จำนวนขั้นต่ำ 1
จำนวนสูงสุด 10
ราคาสินค้าเปลี่ยนแปลง
สิทธิ์ไม่เพียงพอ
ไม่มีสิทธิ์สั่งซื้อ
ไม่อนุญาตให้ทำรายการ
ห้ามทำรายการจากไอพีนี้
คำสั่งซื้อถูกยกเลิก
คำสั่งซื้อหมดอายุ
ยกเลิกคำสั่งซื้อแล้ว คืนเครดิตเรียบร้อย
รายการไม่ผ่านการตรวจสอบ
เติมไม่สำเร็จ คืนเงินเรียบร้อยแล้ว
คืนเครดิตแล้ว เนื่องจากเติมไม่สำเร็จ
เครดิตถูกคืนแล้ว
เติมไม่ได้
เติมไม่ได้ค่ะ ไอดีไม่ตรงเซิร์ฟ
ไม่ได้ตัดเครดิต
ยังไม่ได้หักเงิน
Saldo sudah habis
Saldo Anda Rp 0
Saldo minimal 10000
Kuota harian sudah habis
Limit harian sudah tercapai
Batas transaksi sudah tercapai
Produk sudah tidak dijual
Produk sedang dalam perbaikan
Produk ini sedang ditutup
Produk lagi kosong
Stok sedang kosong
Operator sedang gangguan
Akun Anda sudah dinonaktifkan
Akun belum diverifikasi
Token sudah kadaluarsa
Sesi sudah berakhir
IP belum terdaftar
Nomor salah format
ID sudah diblokir
Server tidak sesuai
Pembayaran ditolak
Pembelian dibatasi 1 kali
Pembelian gagal, saldo sudah dikembalikan
Transaksi dibatalkan, saldo telah dikembalikan
Trx gagal
Pesanan tidak ditemukan
Jam operasional sudah berakhir
Harap tunggu 1 menit sebelum transaksi berikutnya
Jangan kirim permintaan terlalu cepat
Permintaan tidak valid
Permintaan ditolak
账户已被冻结
账户余额已用完
今日额度已用完
今日充值次数已达上限
该套餐已过期
活动已结束
该商品已被删除
该账号已被封
商户已停用
订单已取消，款项已退回
充值失败，余额已退还
密钥已更换
接口已停用
服务升级中
正在维护
系统升级中，请稍后
请求签名已过期
金额必须大于0
请先绑定手机
请先完成实名认证
游戏服务器维护中
已达到最大购买次数
您已被限制购买
商品已抢完
Your credit is used up
Your API quota is used up
All codes are used up
This offer has ended
The event is over
Your agent contract has ended
Pack was removed from the store
The shop has been closed by the owner
The payment link has expired
The order window is closed
The price was updated
The product list was updated, refresh and try again
Order blocked by risk control
Order refused: blacklisted player
Order has an invalid item
Order item is not valid
Your order has no items
Order total does not match
Order currency is not supported
The order must contain at least one item
Transaction amount mismatch
Transaction limit reached for today
Transaction refused by issuer
Request expired
Request too old
Request quota used up
Request signature invalid
Request from this country is not allowed
Top-up for this region is closed
Top-up is disabled for your account
Top up your account first
Recharge denied by operator
Recharge not allowed for this number
Purchase blocked
Payment wallet is frozen
Payment provider is down
Payment cancelled by user
Balance frozen
Wallet suspended
Credit check failed
Bill not found
Invoice overdue, account locked
You have an unpaid invoice
You have unpaid bills
Outstanding balance must be paid first
Complete KYC before placing orders
Voucher out of stock
All vouchers are sold
Code has expired
Items not available
Daily order count reached
Maximum number of orders reached
Order cap reached
Request cap reached for this key
Orders open at 10:00
Order desk opens at 10:00
Ordering is not open yet
Open a ticket to raise your order limit
Payments are down
Delivery is not possible to this player
Delivery to this server is unavailable
Delivery failed, order cancelled
Delivery method not supported
Delivery address missing
Transaction type not open for your account
This top-up is only open to VIP agents
Request origin not allowed
Request cancelled
Request needs a signature
Request has no body
The request could not be understood by the server
Your request is missing a field
Your request does not match the schema
Request method POST is not supported
Your order does not meet the minimum
Your order is too small
Your order is too large
Your order is not valid
Your order was refused by the game
Your order was rejected: player not found
Your order was not sent
Your order was blocked
Your payment was declined
Your payment is overdue
Your purchase was denied
This purchase is not available to you
Purchases are suspended
Top-ups are suspended for this game
Top-ups are temporarily disabled
Recharge service is down
Recharge service closed for today
Bill payment not supported
Bill amount invalid
Transaction blocked by anti-fraud
Transaction id malformed
Transaction window closed
Transactions are suspended
Wrong order payload
Bad order payload
Unknown order field
Unsupported order type
Empty order
Invoice address missing
Reference must be unique
Reference too long
Reference is not valid
Payment PIN wrong
Too many pending orders
You have reached the maximum of pending orders
Pending order limit exceeded
Order creation is disabled
Order creation failed
Order creation not permitted
Order processing is disabled
Order processing is paused
Order queue is full
Пожалуйста, пополните баланс
Укажите ID игрока
Доступ запрещён
Слишком много запросов
Пакет недоступен
Превышен лимит
Сервис на обслуживании
Игра временно отключена
Минимальная сумма 10
Сессия истекла
Неизвестный товар
Ваш IP заблокирован
Цена изменилась
Регион не поддерживается
يرجى إدخال معرف اللاعب
رصيدك منخفض
الحد الأقصى للطلبات
انتهت صلاحية الجلسة
المنتج متوقف
الخدمة تحت الصيانة
غير مصرح لك
معرف اللاعب خاطئ
تم تجاوز الحد اليومي
تم حظر حسابك
السعر تغير
कृपया प्लेयर आईडी दर्ज करें
बैलेंस कम है
सीमा पार हो गई
सेवा रखरखाव में है
आपका खाता ब्लॉक है
गलत सर्वर
टोकन की अवधि समाप्त
उत्पाद बंद है
Lütfen oyuncu kimliğini girin
Bakiyeniz düşük
Günlük limit aşıldı
Oturum süresi doldu
Ürün satışa kapalı
Sunucu bakımda
Yetkiniz yok
Fiyat değişti
Sipariş verilemedi
Talep reddedildi
Yanlış oyuncu
Por favor ingrese el ID
Límite diario alcanzado
Sesión expirada
Producto descontinuado
Servicio en mantenimiento
No autorizado
ID de jugador incorrecto
Orden rechazada por el proveedor
Falta el campo server
Informe o ID do jogador
Limite diário atingido
Sessão expirada
Serviço em manutenção
Não autorizado
ID incorreto
Pacote esgotado
Pedido rejeitado
Pakilagay ang player ID
Kulang ang pondo
Sarado ang server
Hindi valid ang token
Lampas sa limit
Tinanggihan ang bayad
Mohon isi ID pemain
Limit harian tercapai
Sesi habis
Server sedang maintenance
Tidak diizinkan
Zona salah
Pembayaran ditolak bank
Sila masukkan ID pemain
Had harian dicapai
Sesi tamat
Tidak dibenarkan
Kredit tidak cukup
Pelayan dalam penyelenggaraan
Vui lòng nhập ID
Vượt hạn mức ngày
Phiên hết hạn
Máy chủ bảo trì
Không có quyền
Sai vùng
Đơn bị từ chối bởi nhà cung cấp
Gói đã ngừng bán
กรุณาใส่ไอดี
เกินวงเงินต่อวัน
เซสชันหมดอายุ
สินค้าถูกยกเลิก
ไม่มีสิทธิ์
ผิดเซิร์ฟเวอร์
ร้านค้าถูกปิด
รายการถูกปฏิเสธโดยผู้ให้บริการ
请输入玩家ID
超出每日限额
会话过期
商品停售
服务器维护
订单被拒绝
上游余额不足
請輸入玩家ID
超過限額
플레이어 ID를 입력하세요
한도를 초과했습니다
세션이 만료되었습니다
판매 중지된 상품입니다
서버 점검 중
권한이 없습니다
주문이 거절되었습니다
잘못된 서버
プレイヤーIDを入力してください
上限に達しました
セッション切れ
販売終了
メンテナンス中です
権限がありません
注文が拒否されました
無効なID
Veuillez saisir l’identifiant
Limite atteinte
Service en maintenance
Bitte Spieler-ID eingeben
Limit erreicht
Auftrag abgelehnt
Please enter a player ID
Daily quota exceeded
Session timed out, log in
Product discontinued
Not authorised
Order declined by provider
Missing field server
Duplicate field name
Order quantity too large
Order amount below the minimum
Top-up disabled for your account
Top-up for this game has stopped
Recharge is suspended
Transaction blocked by risk control
Payment method unsupported
Orders closed until 9am
Your request is malformed
Request header agent-token is required
Request signature mismatch
Purchase restricted to verified users
Order rejected: player banned
Delivery region not supported
Top up is only for Thai servers
Unauthorized request
Request throttled
The request is missing a field
Order voided by fraud rules
Transaction type not enabled
Bill amount differs from price
Top up service paused
Top-up service is down
Recharge server offline
Order value exceeds your credit
Payment overdue, account frozen
Order needs a server
Topup requires zone
Orders are not allowed from this IP
เติมไม่ได้ในขณะนี้
ไม่รับออเดอร์ช่วงนี้
คำสั่งซื้อไม่ถูกต้อง
รายการนี้ปิดขาย
เติมขั้นต่ำ 50 บาท
ระบบเติมเงินปิดชั่วคราว
คำขอผิดรูปแบบ
เติมเกมนี้ต้องใช้เซิร์ฟ
ยอดเติมเกินกำหนด
รายการถูกบล็อก
ธุรกรรมถูกปฏิเสธ
เติมได้เฉพาะไอดีไทย
คำสั่งซื้อมีข้อผิดพลาด
Transaksi dibatasi
Transaksi ditutup sementara
Pembelian melebihi batas
Order ditolak sistem
Permintaan tidak lengkap
Format permintaan salah
Isi ulang sedang gangguan
Pembayaran kurang
Transaksi diblokir
Pengisian minimal 10.000
Pesanan kosong
Transaksi cut off
Giao dịch bị chặn
Nạp tối thiểu 10.000
Yêu cầu sai định dạng
Đơn hàng vượt hạn mức
Tạm dừng nạp game này
Giao dịch bị khóa
Yêu cầu thiếu tham số
Nạp game đang bảo trì
Đơn không hợp lệ
Hệ thống nạp đóng cửa
充值金额过低
交易被风控拦截
请求格式错误
订单参数缺失
充值通道关闭
支付方式不支持
交易限额
订单金额不符
该游戏暂停充值
儲值維護中
請求被拒
Pedido fuera de rango
Recarga suspendida
Compra bloqueada
Solicitud inválida
Recarga mínima 10
Pago rechazado
Pedido vacío
Recargas cerradas
Compra bloqueada por risco
Pedido vazio
Recarga mínima R$10
Pagamento recusado
Solicitação inválida
Заказ заблокирован
Пополнение приостановлено
Неверный запрос
Минимальный платёж 10
Платёж отменён
Операция запрещена
Заказ пуст
Пополнение закрыто
الطلب غير مكتمل
تم رفض العملية
الشحن متوقف
طلب خاطئ
العملية محظورة
شحن اللعبة مغلق
ऑर्डर अमान्य
रिचार्ज बंद है
लेनदेन अवरुद्ध
भुगतान असफल
İşlem engellendi
Yükleme kapalı
Talep hatalı
İşlem limiti aşıldı
Sipariş boş
주문 금액 오류
충전이 중단되었습니다
요청 형식이 잘못되었습니다
注文金額が不正です
リクエストが不正です
決済に失敗
Sarado ang top-up
Bawal ang transaksyon
Commande vide
Demande invalide
Bestellung gesperrt
Anfrage ungültig
Recharge suspendue
Queue full
คิวเต็ม
ไม่มีคิว
Your session may have expired
Sipariş iptal
注文取消
งดรับคำสั่งซื้อ
결제 한도 초과
The order field is prohibited
Purchase of this product is prohibited
Order errored
Transaction void
Coins pack removed
เติมได้สูงสุด 10
คำสั่งซื้อว่าง
Topup for region TH is off
Recarga suspensa
Order total 150 exceeds credit 20
property orderx should not exist
orders.map is not a function
`
  .split('\n')
  .filter((line) => line !== '');
