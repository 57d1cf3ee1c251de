/** What they say when they do not know it themselves: no answer in time, or their own fault. */
export const LOST: readonly string[] = `
Provider response was not received
HTTP 502
order.save is not a function
items is not iterable
res is not defined
RangeError: Maximum call stack size exceeded
IntegrityError
Missing lock for job 12. moveToFinished
Server is shutting down
Query was cancelled
LINE Notify error 401
Failed to send email
Receipt could not be generated
notify error
แจ้งเตือนไลน์ไม่สำเร็จ
ส่งไลน์ไม่สำเร็จ
ออกใบเสร็จไม่สำเร็จ
ไม่สามารถอัพเดทสถานะได้
อัพเดทยอดเงินไม่สำเร็จ
เกิดข้อผิดพลาดที่เซิร์ฟเวอร์
ระบบมีปัญหา
Provider error
Supplier failure
context canceled
invalid character '<' looking for beginning of value
Unexpected token < in JSON at position 0
ระบบขัดข้อง
Failed to save transaction log
Failed to update balance after top-up
Error while saving the order
Error communicating with provider
Communication failure
Failed to communicate with the game server
Request to vendor aborted
Service unavailable (503)
Object reference not set to an instance of an object
database is locked
MongoServerError: WriteConflict
requests.exceptions.ReadTimeout
GatewayTimeout
ไม่ได้รับผลจากระบบเกม
Délai d'attente dépassé
Zeitüberschreitung
Przekroczono limit czasu
Masa tamat
Request timed out
Upstream timed out
Timeout waiting for provider
Provider timeout
Provider did not respond in time
Provider not responding
Provider is not responding
Supplier timeout
Operator timeout
Operator down, status unknown
Gateway timeout
Bad gateway
502 Bad Gateway
Service temporarily unavailable, status unknown
cURL error 28: Operation timed out after 30001 milliseconds with 0 bytes received
cURL error 56: Recv failure: Connection reset by peer
Connection reset by peer
Connection closed by remote host
Remote end closed connection without response
HTTPSConnectionPool(host='api', port=443): Read timed out. (read timeout=30)
('Connection aborted.', RemoteDisconnected('Remote end closed connection without response'))
java.net.SocketTimeoutException: Read timed out
System.Net.WebException: The operation has timed out
The operation was canceled.
A task was canceled.
context deadline exceeded
context deadline exceeded (Client.Timeout exceeded while awaiting headers)
unexpected EOF
read tcp 10.0.0.1:443: i/o timeout
write EPIPE
AxiosError: timeout of 10000ms exceeded
ETIMEDOUT
ESOCKETTIMEDOUT
ECONNABORTED
request aborted
stream closed
Lock wait timeout exceeded; try restarting transaction
Server has gone away
Lost connection to MySQL server during query
could not serialize access due to concurrent update
Transaction status unknown
Order status unknown, please check
Unknown status
Status unknown
Result unknown
Unable to determine the status
Cannot confirm the result
Could not confirm whether the order was created
Could not verify the result of the top up
Unable to get response from provider
Failed to get response from provider
Failed to parse provider response
Invalid response from provider
Invalid response from upstream
Unexpected response from provider
Unexpected response from supplier
Empty response from provider
Provider returned an invalid response
Upstream error
Upstream service error
Network Error
Internal error
Internal Server Error
Server error
System error
System exception
Unhandled exception
Cannot read properties of undefined (reading 'data')
Undefined index: trx_id
Undefined array key "data"
Trying to access array offset on value of type null
Call to a member function toArray() on null
NullReferenceException: Object reference not set to an instance of an object
NullPointerException
'NoneType' object has no attribute 'get'
Maximum execution time of 30 seconds exceeded
ระบบไม่ได้รับการตอบกลับ
ผู้ให้บริการไม่ตอบสนอง
หมดเวลาการรอคอย
การเชื่อมต่อหมดเวลา
ไม่ทราบผลการทำรายการ
ไม่สามารถยืนยันผลได้
ไม่สามารถตรวจสอบสถานะได้
请求超时
接口超时
系统异常
服务器内部错误
订单状态未知
结果未知，请查询订单
上游无响应
无响应
Timeout dari provider
Tidak ada respon dari provider
Tidak ada respon
Provider tidak merespon
Server tidak merespon
Status tidak diketahui
Koneksi ke provider terputus
Terjadi kesalahan pada server
Hết thời gian chờ
Không xác định trạng thái
Vui lòng kiểm tra lịch sử giao dịch
Vui lòng kiểm tra trạng thái đơn hàng
Tiempo de espera agotado
Sin respuesta del proveedor
Estado desconocido
Tempo esgotado
Sem resposta do fornecedor
Status desconhecido
Время ожидания истекло
응답이 없습니다
タイムアウトしました
結果不明
Provider returned 502
Upstream 504
สถานะไม่แน่ชัด กรุณาตรวจสอบ
Database error
Internal exception
Something broke while saving the order
Something went wrong after payment
Giao dịch nghi vấn, vui lòng kiểm tra
Game server took too long
Backend unavailable
Connection to vendor lost
Something went wrong on our side
other side closed
The user aborted a request.
Request cancelled by client
Unexpected end of JSON input
UNIQUE_VIOLATION
ER_DUP_ENTRY
Order validation failed: status: is not a valid enum value
Could not acquire lock
Update wallet failed
Credit update failed
balance mismatch after deduction
Webhook failed
Failed to decrypt provider response
Response signature invalid
Unknown error
未知错误
不明なエラー
系统繁忙
Erreur serveur
Interner Fehler
El servidor no respondió
หมดเวลาทำรายการ
ไม่ได้รับข้อมูลจากผู้ให้บริการ
รอค่ายเกมตอบกลับ
ค่ายเกมขัดข้อง
บันทึกประวัติไม่สำเร็จ
เกิดข้อผิดพลาดไม่ทราบสาเหตุ
`
  .split('\n')
  .filter((line) => line !== '');

/** What they advise when it may have been made. */
export const MAY_BE_THERE: readonly string[] = `
upstream connect error or disconnect/reset before headers
Delivery failed
Failed to deliver
1 of 3 items failed
请稍后在订单列表中查看结果
Broker queue overflow, job 889 will be retried
Your order will be processed later
จัดส่งไม่สำเร็จ
Deadlock found when trying to get lock; try restarting transaction
Please check order status
Please check the transaction status before retrying
Please check transaction history
Please verify the order in order history
Please check your order list
Please query the order
Please inquire the transaction result
Please do not retry, the order may be processed
The operation may have succeeded
It might have completed
Transaction may have been processed
The order might be processed
Possibly processed
It is possible that the order went through
panic: runtime error: invalid memory address or nil pointer dereference
กรุณาตรวจสอบรายการก่อนทำซ้ำ
กรุณาตรวจสอบสถานะรายการ
รายการอาจสำเร็จแล้ว
请查询订单状态
请勿重试
订单可能已提交
Silakan cek status transaksi
Silahkan cek riwayat transaksi
Mohon cek riwayat
Jangan ulangi transaksi
fetch failed
TypeError: fetch failed
write: broken pipe
Order locked by another process
Another operation is in progress
Please wait for your last order to finish
Last order not finished
Paid but not filled
Sent, verification failed
If your balance was deducted, please contact us
Failed. Check your history
Some items failed
Order requires manual review
กรุณาอย่ากดซ้ำ
กรุณาอย่าทำรายการซ้ำ
เช็คออเดอร์ก่อนนะครับ
หากยอดเงินถูกหักแล้ว กรุณารอ 5 นาที
`
  .split('\n')
  .filter((line) => line !== '');
