/**
 * Whether a status may be that of a booking. No list could have every word for a failure, so in the languages
 * below a status without any of these words proves nothing. In other scripts only the words for failures count.
 */

/** A longer text is no status. */
const LONGEST = 60;
const ON_ITS_WAY = new RegExp(
  [
    String.raw`(?<!\p{L})(?:un|pre|re|not)?(?:creat|new(?!\p{L})|open|pend|proces|queu|plac|ordered|accept|submit|sen[dt]|dispatch|deliver|ship`,
    'transit|progress|complet|done|finish|fulfil(?!lable)|paid|pay|confirm|approv|authori|captur|settl|book|reserv|hold|wait|await|ready|start',
    'run|activ|issu|releas|schedul|verif|ok|succ?e|init|regist|record|review|receiv|way|alloc|assign|filed|cancelable|check|backorder',
    'pre.?order|logged|forward|retry|execut|purchas|topped|charg|debit|sold|redeem|claim|sync|updat|saved|stored|normal|good|valid(?!at)',
    'enabl|live|post|clear|transfer|credit|remit|disburs|ongoing|underway|work|idle|flight|ack|grant|given|manual|final|resolv|pass|defer',
    'handl|prepar|pack|collect|publish|commit|inqueu|inprogress|inprocess',
    // Indonesian, Portuguese, Spanish, French, German, Turkish, Polish, Italian and Tagalog.
    'provision|validated|to.?do(?!\\p{L})|proses|diproses|dibayar|dikonfirmasi|sudah|menunggu|tunggu|selesai|terkirim|dikirim|sukses|berhasil|dibuat|diterima|antr[ei]|lunas|dipesan|criad|cread|erstell',
    'andamento|cours|corso|bearbeit|arbeit|conclu|entreg|livr|geliefer|teslim|tamam|attente|warte|aguard|espera|ausstehend|bekle|aprovad',
    'aprobad|approuv|genehmig|pag(?:o|[ao]d)|bezahl|aceit|acept|angenommen|kabul|zrealiz|przetwarz|utworz|oczek|trakcie|lavorazione|nuovo|neu',
    'nowe|nieuw|yeni|offen|berjaya|behandeling|voltooid|consegnat|elaborazione|abgeschlossen|zugestellt|realizac|termin[eé]?(?!\\p{L})|ginagawa|tapos|naka(?!nse)|erledigt|erfolgr|exitos|matagumpay|naghihintay|recib|erhalten|wird)',
    '(?<!ไม่|ถูก)(?:กำลัง|รอ|สำเร็จ|เสร็จ|เรียบร้อย|แล้ว|รับ|คิว|ยังไม่|ชำระ|อนุมัติ|ดำเนินการ|สร้าง|ส่ง|ใหม่|เปิด|ปกติ|ใช้งานได้|ผ่าน)(?!ยกเลิก|คืน)',
    '中$|待|新|已(?!失|取|退|拒|撤|驳|关|關|作|封)|成功|完成|[創创]建|等待|排[队隊]|処理|受付|済み|完了|접수|성공|처리|완료|대기|생성|진행|발송|배송|결제',
    // A number that is no failure in HTTP, a letter, and a tick.
    String.raw`^\s*(?:[12]?\d{1,2}|[a-wyz])\s*$|[✅✔✓🟢🆗]`,
  ]
    .join('|')
    .normalize('NFKC'),
  'iu',
);
const OTHER_SCRIPTS = /(?![a-z\p{sc=Thai}\p{sc=Han}\p{sc=Hangul}\p{sc=Hiragana}\p{sc=Katakana}])\p{L}/iu;

export function mayBeOfBooking(status: string): boolean {
  const text = status.slice(0, LONGEST).normalize('NFKC').trim();
  return text === '' || OTHER_SCRIPTS.test(text) || ON_ITS_WAY.test(text);
}
