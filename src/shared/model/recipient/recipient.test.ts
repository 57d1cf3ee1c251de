import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasUnshown } from '../shown-text';
import { codePointName } from '../text/invisible';
import { groupForReading, isSecretField, MAX_FIELD_LENGTH, readField, SECRET_MASK } from './recipient';

describe('a typed value', () => {
  it.each([
    ['1234567890', '1234567890'],
    ['  1234567890\t', '1234567890'],
    ['0012', '0012'],
    ['1e5', '1e5'],
    ['๑๒๓๔๕', '12345'],
    ['๑๒๓ ๔๕', '12345'],
    ['1234\u00a05678 90', '1234567890'],
    ['๑๒-34', '12-34'],
    ['๐๐๗', '007'],
    ['ผู้เล่น๑', 'ผู้เล่น๑'],
    ['Thai๑23', 'Thai๑23'],
    ['เซิร์ฟเวอร์ 1', 'เซิร์ฟเวอร์ 1'],
    ['๑๒๓๔٥', '12345'],
    ['１２３４５', '12345'],
    ['Server 1', 'Server 1'],
    ['❤️ Nok', '❤️ Nok'],
    ['a  b', 'a  b'],
    ['user@example.com', 'user@example.com'],
  ])('%j is sent as %j', (typed, value) => {
    expect(readField(typed, 'details')).toEqual({ ok: true, value });
  });

  it.each([
    ['uid', ' 12 34 ab ', '1234ab'],
    ['playerId', 'AB 12\u2009cd', 'AB12cd'],
    ['player_id', 'x y', 'xy'],
    ['userid', 'x y', 'xy'],
    ['Line ID', 'nok game', 'nokgame'],
    ['ไอดี', 'a ๑ b', 'a1b'],
    ['uid', 'ＡＢ１２', 'AB12'],
    ['email', 'nok @example.com', 'nok@example.com'],
    ['phone', '๐๘๑ ๒๓๔', '081234'],
    ['zone', '2 001', '2001'],
    ['server', 'SEA 2', 'SEA 2'],
    ['characterName', '12 34', '12 34'],
    ['ign', 'Nok  the Great', 'Nok  the Great'],
    ['riotId', 'Nok the Great#TH1', 'Nok the Great#TH1'],
    ['username', 'nok nok', 'nok nok'],
  ])('of the field %s loses the spaces that mean nothing: %j', (ref, typed, value) => {
    expect(readField(typed, ref)).toEqual({ ok: true, value });
  });

  it.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['\u00a0\ufeff', 'empty'],
    ['12\n34', 'control-character'],
    ['12\u000034', 'control-character'],
    ['12\u202e34', 'control-character'],
    ['12\u200f34', 'control-character'],
    ['\u202e1234', 'control-character'],
    ['12\u2028', 'control-character', true],
    ['12\u202834', 'control-character'],
    ['12\ud83d', 'control-character'],
    ['x'.repeat(MAX_FIELD_LENGTH + 1), 'too-long'],
  ])('%j is refused as %s', (typed, fault, secret = false) => {
    expect(readField(typed, secret ? 'password' : 'uid')).toEqual({ ok: false, fault });
  });

  it.each([
    ['UID: 1234567890', '1234567890', ['UID:']],
    ['uid：１２３４', '1234', ['uid:']],
    ['Player ID = 12 34 56', '123456', ['Player ID =']],
    ['ไอดีเกม: ๑๒๓๔๕', '12345', ['ไอดีเกม:']],
    ['ไอดี 123456', '123456', ['ไอดี']],
    ['UID 12345678', '12345678', ['UID']],
    ['User ID - 12345678', '12345678', ['User ID -']],
    ['( 1234 )', '1234', ['()']],
    ['（１２３４）', '1234', ['()']],
    ['【1234】', '1234', ['【】']],
    ['“12345678”', '12345678', ['“”']],
    ['UID: (1234 5678)', '12345678', ['UID:', '()']],
    ['1,234,567,890', '1234567890', [',']],
    ['(123.456.789)', '123456789', ['()', '.']],
    ['(UID: 12345678)', '12345678', ['()', 'UID:']],
    ['(12345678', '12345678', ['(']],
    ['12345678.', '12345678', ['.']],
    ['• 12345678,', '12345678', ['•,']],
    [']C112345678', '12345678', [']C1']],
    ['12\u200b34\ufe0f56\u3164\u2800\u034f', '123456', ['U+200B', 'U+FE0F', 'U+3164', 'U+2800', 'U+034F']],
    ['mail: nok@example.com', 'nok@example.com', ['mail:']],
    ['<nok@example.com>', 'nok@example.com', ['<>']],
  ])('%j was copied with more than the id: %j', (typed, value, removed) => {
    expect(readField(typed, typed.includes('@') ? 'email' : 'uid')).toEqual({ ok: true, value, removed });
  });

  it.each([
    ['uid', 'user1234'],
    ['uid', '#2PP0QY'],
    ['phone', '+66812345678'],
    ['phone', '(02)1234567'],
    ['uid', '12345678(2001)'],
    ['uid', 'https://example.com/1234'],
    ['lineId', 'nok.'],
    ['uid', 'a:b:1234'],
    ['characterName', 'UID: 1234'],
    ['characterName', '(1234)'],
    ['riotId', 'Nok: 1#TH1'],
    ['server', 'Server 1'],
    ['server', 'SEA (2)'],
  ])('of the field %s keeps what may be part of it: %j', (ref, typed) => {
    expect(readField(typed, ref)).toEqual({ ok: true, value: typed });
  });

  it.each(['zone', 'details', 'server'])('of the field %s is the number that it is', (ref) => {
    expect(readField('(2001)', ref)).toMatchObject({ ok: true, value: '2001' });
    expect(readField('Zone: 2001\ufe0f', ref)).toMatchObject({ ok: true, value: '2001' });
  });

  it('has no character of Unicode in it that may be ignored, whatever the field', () => {
    for (let code = 0; code <= 0x10ffff; code += 1) {
      const one = String.fromCodePoint(code);
      if (!/[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/u.test(one)) continue;
      for (const [ref, typed] of [
        ['uid', `12${one}34`],
        ['server', `SEA${one}`],
        ['ign', `N${one}ok`],
        ['password', `p${one}w`],
      ] as const) {
        const read = readField(typed, ref);
        const what = `${codePointName(one)} in ${ref}`;
        if (read.ok) expect(read.value, what).toBe(typed.replace(one, ''));
        else expect(read.fault, what).toBe('control-character');
      }
    }
  });

  it('may be as long as the limit', () => {
    const value = 'x'.repeat(MAX_FIELD_LENGTH);
    expect(readField(` ${value} `, 'uid')).toEqual({ ok: true, value });
  });

  it('is taken to the letter when it is a secret', () => {
    expect(readField(' pass ๑ ', 'password')).toEqual({ ok: true, value: ' pass ๑ ' });
    expect(readField('๑๒๓', 'pin')).toEqual({ ok: true, value: '๑๒๓' });
    expect(readField('   ', 'password')).toEqual({ ok: false, fault: 'empty' });
    expect(readField('pass\n', 'password')).toEqual({ ok: false, fault: 'control-character' });
  });

  it('reads the same when it is read again, and never holds what cannot be seen', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.constantFrom('uid', 'details', 'name', 'pin'),
        (typed, ref) => {
          const read = readField(typed, ref);
          if (!read.ok) return;
          expect(readField(read.value, ref)).toEqual({ ok: true, value: read.value });
          expect(hasUnshown(read.value)).toBe(false);
          expect(read.value.isWellFormed()).toBe(true);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('keeps every digit in its place', () => {
    const digits = fc.stringMatching(/^[0-9๐-๙]{1,30}$/u);
    fc.assert(
      fc.property(digits, (typed) => {
        const expected = Array.from(typed, (digit) => '๐๑๒๓๔๕๖๗๘๙'.indexOf(digit))
          .map((thai, index) => (thai < 0 ? typed[index] : thai))
          .join('');
        expect(readField(typed, 'uid')).toEqual({ ok: true, value: expected });
      }),
    );
  });
});

describe('a field name', () => {
  it.each([
    'password',
    'Password',
    'PASSWORD',
    'pass',
    'passwd',
    'passcode',
    'passphrase',
    'loginPassword',
    'login_password',
    'user.password',
    'pass word',
    'passportPassword',
    'pwd',
    'userPwd',
    'secret',
    'secretKey',
    'pin',
    'PIN',
    'loginPin',
    'user_pin',
    'pin-code',
    'pincode',
    'PinCode',
    'pinNumber',
    'OTP',
    'otpCode',
    'accessToken',
    'credentials',
    'รหัสผ่าน',
    'รหัสผ่านเกม',
    'รหัสลับ',
    'รหัสพิน',
    'รหัส PIN',
    'พาสเวิร์ด',
    'พาส',
    'ใส่PINที่นี่',
    'pin1',
    'ＰＡＳＳＷＯＲＤ',
    '2FA',
    'backupCode',
    'security code',
    'verification_code',
    'mật khẩu',
    'Mật khẩu'.normalize('NFD'),
    'matkhau',
    'kata sandi',
    'senha',
    'contraseña',
    'contrasena',
    'пароль',
    '密码',
    '密碼',
    'パスワード',
    '비밀번호',
  ])('%j looks like a secret', (ref) => {
    expect(isSecretField(ref)).toBe(true);
  });

  it.each([
    'uid',
    'userId',
    'UID',
    'playerId',
    'username',
    'email',
    'server',
    'zone',
    'zoneId',
    'passport',
    'passportNumber',
    'shipping',
    'spin',
    'pinball',
    'openid',
    'pingId',
    'opinion',
    'phone',
    'code',
    'friend code',
    'member_code',
    'รหัสผู้เล่น',
    'พาสปอร์ต',
    'พาสพอร์ต',
    'ไอดี',
    'ชื่อตัวละคร',
    'เซิร์ฟเวอร์',
    '',
  ])('%j does not', (ref) => {
    expect(isSecretField(ref)).toBe(false);
  });
});

/** Names in the languages of the countries that games are from. */
describe('a field named in another way', () => {
  it.each([
    ...`pa\u200bssword|pass\u00adword|Рassword|pаsswоrd|p@ssw0rd|Pa55word|pässwörd|PW|account_pw|P/W|pasword|Google Authenticator|TAC code|psw|pswd|pword|mdp|FB pass|gmailpass`.split(
      '|',
    ),
    ...`CVV|cvv2|cvc|cardPin|mPIN|authCode|auth|login code|sign-in code|smsCode|emailCode|email verification code|verifyKey|confirmation code|recoveryKey|recovery phrase`.split(
      '|',
    ),
    ...`securityAnswer|session cookie|loginCookie|sessionId|one-time code|oneTimePin|2-step code|steamGuardCode|guard code|backup codes 1|api key|MFA|TOTP`.split(
      '|',
    ),
    ...`รหัส ผ่าน|รหัส  ผ่าน เกม|รหัสผาน|ระหัสผ่าน|รหัดผ่าน|รหัสยืนยัน|รหัส ยืนยัน OTP|รหัสสำรอง|รหัสสํารอง|รหัสกู้คืน|รหัสเข้าเกม|รหัสเฟส|รหัส Gmail|รหัสความปลอดภัย|คำตอบลับ|พาสเวิด|พา\u200bสเวิร์ด`.split(
      '|',
    ),
    ...`kata laluan|katalaluan|kod keselamatan|kod pengesahan|kod OTP|Kata Kunci|kode otp|kode keamanan|kode verifikasi|kode masuk|kode cadangan|kodeAkses|kata rahasia`.split(
      '|',
    ),
    ...`Mật  khẩu|mã xác minh|Mã OTP|mã bảo mật|ma xac nhan|Mã dự phòng|ລະຫັດ ຜ່ານ|ລະຫັດຢືນຢັນ|ពាក្យសម្ងាត់|លេខសម្ងាត់|ពាក្យ​សម្ងាត់|စကားဝှက်|လျှို့ဝှက်ကုဒ်|အတည်ပြုကုဒ်`.split(
      '|',
    ),
    ...`كلمة المرور|كلمة السر|الرقم السري|رمز التحقق|كود الأمان|باسورد|رمز عبور|گذرواژه|סיסמה|पासवर्ड|पिन|ओटीपी|सत्यापन कोड|পাসওয়ার্ড|கடவுச்சொல்|పాస్\u200cవర్డ్`.split(
      '|',
    ),
    ...`şifre|Şifre|SIFRE|parola|doğrulama kodu|güvenlik kodu|hasło|Hasło do konta|kod weryfikacyjny|kod bezpieczeństwa|heslo|ověřovací kód|jelszó|parolă|cod de verificare|lozinka|šifra|geslo|salasana|slaptažodis`.split(
      '|',
    ),
    ...`wachtwoord|beveiligingscode|verificatiecode|lösenord|säkerhetskod|passord|adgangskode|kodeord|Kennwort|Sicherheitscode|Bestätigungscode|Geheimzahl|Zugangscode`.split(
      '|',
    ),
    ...`mot de passe|code de sécurité|code d’accès|code de vérification|clave|Clave de acceso|código de seguridad|código de verificación|palavra-passe|código de segurança|parola d'ordine|codice di sicurezza|codice segreto`.split(
      '|',
    ),
    ...`пароль|Пароль от аккаунта|код подтверждения|код безопасности|код из СМС|секретное слово|пин|пин-код|пін-код|резервный код|лозинка|κωδικός|κωδικός πρόσβασης|პაროლი`.split(
      '|',
    ),
    ...`登录密码|密保问题答案|口令|验证码|驗證碼|短信验证码|动态码|安全码|备用码|ﾊﾟｽﾜｰﾄﾞ|パスコード|暗証番号|認証コード|確認コード|セキュリティコード|ワンタイム|패스워드|비번|암호|인증번호|보안코드|핀번호`.split(
      '|',
    ),
  ])('%j looks like a secret', (ref) => {
    expect([ref, isSecretField(ref)]).toEqual([ref, true]);
  });

  it.each([
    ...`Compass|passenger|passive|Battle Pass ID|SeasonPass|bypass|Otpravka|hotpot|footprint|Spinner|Pinball ID|topin|upswitch|Steam ID|loginId|Login|login name|sessionName|Cookie Run ID|cookie name`.split(
      '|',
    ),
    ...`country code|Region Code|Server Code|Trade code|zip code|postal code|invite code|referralCode|promo code|redeem code|gift code|QR code|club code|authorId|author code|Author|email|mail|e-mail|smsNumber|accessLevel`.split(
      '|',
    ),
    ...`confirm UID|Confirm email|verify email|security zone|key|keyboard|hotkey|answer|Tag|tagline|Nickname|Usuario|Konto-ID|Kontonummer|código postal|código de amigo|code postal|code ami|Kode negara|kode server|kod negara|Kod pocztowy`.split(
      '|',
    ),
    ...`รหัสผู้เล่น|รหัสประเทศ|รหัสสมาชิก|รหัสเซิร์ฟเวอร์|รหัสเพื่อน|รหัสตัวละคร|รหัสไปรษณีย์|รหัสเข้าร่วมห้อง|ผ่าน|พาสปอร์ต|ยืนยัน UID|ชื่อ|อีเมล|เบอร์โทร|พินบอล|ລະຫັດຜູ້ຫຼິ້ນ|លេខកូដអ្នកលេង`.split(
      '|',
    ),
    ...`mã người chơi|ma nguoi choi|Mã máy chủ|tên nhân vật|số điện thoại|اسم اللاعب|رقم اللاعب|سريع|رمز اللاعب|रमेश|खिलाड़ी आईडी|स्पिन|oyuncu kodu|sunucu|kod gracza|serwer|hráč|játékos|jogador|servidor`.split(
      '|',
    ),
    ...`пинг|код игрока|код региона|сервер|никнейм|账号|角色名|玩家编码|区服|邮箱|好友码|プレイヤーID|フレンドコード|パスポート|サーバー|플레이어 ID|친구 코드|서버|spelare|spelerscode|Spielercode|Servercode`.split(
      '|',
    ),
  ])('%j does not', (ref) => {
    expect([ref, isSecretField(ref)]).toEqual([ref, false]);
  });
});

describe('a value that was read', () => {
  const sign = fc.constantFrom(...'0123456789 ()[]“”‘’.,:;-_#/UIDServerไอดี๑½²\u2011\u200b\ufe0f'.split(''));
  const typed = fc.array(sign, { minLength: 1, maxLength: 16 }).map((signs) => signs.join(''));

  it.each(['uid', 'Player ID', 'server', 'details', 'email', 'password', 'nickname'])(
    'is read the same again: what is sent is what was read back, in %j',
    (ref) => {
      fc.assert(
        fc.property(typed, (text) => {
          const read = readField(text, ref);
          if (!read.ok) return;
          expect(readField(read.value, ref)).toEqual({ ok: true, value: read.value });
        }),
        { numRuns: 3_000 },
      );
    },
  );

  it.each([
    ['345. ”', '345'],
    ['12345 ) ”', '12345'],
    ['12345\u2011678', '12345-678'],
  ])('%j is %j', (text, value) => {
    expect(readField(text, 'uid')).toMatchObject({ ok: true, value });
  });
});

/** A top-up with login asks for the account of another service. */
describe('a field of a login', () => {
  it.each(
    `รหัส FB|รหัส facebook|รหัสเฟซบุ๊ก|รหัส garena|รหัสการีนา|รหัส google|รหัส apple id|รหัสไลน์|รหัส LINE|รหัส riot|รหัสทวิต|รหัส X|รหัส Steam|รหัสแอคเคาท์|รหัส hotmail|FB รหัส|ไอดี-รหัส|เมล/รหัส|User + รหัส|ລະຫັດ FB|MK|mk fb|twofa|pwrd|Transfer code`.split(
      '|',
    ),
  )('%j looks like a secret', (ref) => {
    expect([ref, isSecretField(ref)]).toEqual([ref, true]);
  });

  it.each(
    `รหัส|รหัสผู้เล่น|รหัสเกม|รหัส UID|รหัสโซน|รหัส Riot ID|รหัสเพื่อน Steam|รหัส Garena UID|รหัส Steam เพื่อน|MK ID|ID Line|ไอดีไลน์|Facebook`.split(
      '|',
    ),
  )('%j does not', (ref) => {
    expect([ref, isSecretField(ref)]).toEqual([ref, false]);
  });

  it.each([
    [['ไอดี', 'รหัส'], true],
    [['อีเมล', 'รหัส*'], true],
    [['E-mail', 'รหัส'], true],
    [['Username', 'ใส่รหัส'], true],
    [['ชื่อบัญชี', 'ລະຫັດ'], true],
    [['Facebook', 'รหัส'], true],
    [['โซน', 'รหัส'], false],
    [['UID', 'รหัส'], false],
    [['ไอดี', 'รหัสโซน'], false],
    [['ชื่อตัวละคร', 'รหัส'], false],
    [['userId', 'รหัส'], false],
    [['เบอร์ติดต่อ', 'รหัส'], false],
    [['phone', 'รหัส'], false],
    [['Line ลูกค้า', 'รหัส'], false],
    [['อีเมลรับใบเสร็จ', 'รหัส'], false],
    [['Xbox Gamertag', 'รหัส'], false],
    [['ไอดีในเกม', 'รหัส'], false],
    [['ไอดี เกม', 'รหัส'], false],
    [['MK Server', 'รหัส'], false],
  ])('next to it: %j', (refs, isSecret) => {
    const last = refs.at(-1) ?? '';
    expect(isSecretField(last, refs)).toBe(isSecret);
    expect(isSecretField(refs[0] ?? '', refs)).toBe(false);
    expect(readField(' Ab.1 ', last, refs)).toEqual({ ok: true, value: isSecret ? ' Ab.1 ' : 'Ab.1' });
  });
});

describe('reading aloud', () => {
  it.each([
    ['1234567890', '1234 5678 90'],
    ['12345678', '1234 5678'],
    ['12345', '1234 5'],
    ['1234', '1234'],
    ['', ''],
    ['12345a', '12345a'],
    ['12 34 56', '12 34 56'],
    ['-12345', '-12345'],
  ])('%j is grouped as %j', (value, grouped) => {
    expect(groupForReading(value)).toBe(grouped);
  });

  it('adds nothing but spaces', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{1,40}$/), (value) => {
        const grouped = groupForReading(value);
        expect(grouped.replaceAll(' ', '')).toBe(value);
        expect(grouped).toBe(grouped.trim());
      }),
    );
  });

  it('reveals nothing of a secret by its mask', () => {
    expect(SECRET_MASK).toMatch(/^•{8}$/);
  });
});
