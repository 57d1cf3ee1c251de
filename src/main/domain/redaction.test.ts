import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { REMOVED, scrubbedStart, scrubberOf, wholeScrubberOf, withoutSecrets } from './redaction';

const TOKEN = 'tok/"en" +ก้า&<7>';

/** JSON as PHP and Python write it: nothing but ASCII. */
function asciiJson(text: string): string {
  return JSON.stringify(text).replace(
    /[^\x20-\x7e]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

const ENCODINGS: Record<string, (text: string) => string> = {
  plain: (text) => text,
  JSON: (text) => JSON.stringify(text),
  'JSON in ASCII': asciiJson,
  'JSON in ASCII with capital digits': (text) =>
    asciiJson(text).replace(/\\u(....)/g, (_, digits: string) => `\\u${digits.toUpperCase()}`),
  'JSON with escaped slashes': (text) => JSON.stringify(text).replaceAll('/', '\\/'),
  'JSON within JSON': (text) => JSON.stringify(JSON.stringify({ text })),
  'JSON in ASCII within JSON': (text) => JSON.stringify(asciiJson(text)),
  address: (text) => encodeURIComponent(text),
  'address in small letters': (text) =>
    encodeURIComponent(text).replace(/%../g, (byte) => byte.toLowerCase()),
  'address with every byte escaped': (text) =>
    Array.from(Buffer.from(text), (byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''),
  form: (text) => new URLSearchParams({ text }).toString(),
  'HTML by name': (text) =>
    text.replace(/[&<>"]/g, (char) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[char] ?? '&quot;'),
  'HTML by number': (text) => Array.from(text, (char) => `&#${char.codePointAt(0)};`).join(''),
  'HTML by hexadecimal number': (text) =>
    Array.from(text, (char) => `&#x${char.codePointAt(0)?.toString(16)};`).join(''),
  'HTML by number, without semicolons': (text) =>
    Array.from(text, (char) => `&#${char.codePointAt(0)}`).join(''),
  'JavaScript in ASCII': (text) =>
    Array.from(text, (char) => `\\u{${char.codePointAt(0)?.toString(16)}}`).join(''),
  mail: (text) =>
    Array.from(Buffer.from(text), (byte) => `=${byte.toString(16).padStart(2, '0').toUpperCase()}`).join(''),
  'mail with only what has to be escaped': (text) =>
    text.replace(/[=]|[^\x20-\x7e]/gu, (char) =>
      Array.from(Buffer.from(char), (byte) => `=${byte.toString(16).padStart(2, '0').toUpperCase()}`).join(
        '',
      ),
    ),
  Base64: (text) => Buffer.from(text).toString('base64'),
  'Base64 for addresses': (text) => Buffer.from(text).toString('base64url'),
};

describe.each(Object.entries(ENCODINGS))('a secret as %s', (_, encode) => {
  it('is taken out, and what stands around it stays', () => {
    const text = withoutSecrets(`before ${encode(TOKEN)} after`, [TOKEN]);
    expect(text).toMatch(/^before .*\[removed\].* after$/);
    for (const part of ['tok', 'en', 'ก', '%E0', '0e01', '3585']) expect(text).not.toContain(part);
  });
});

it('is taken out whatever it is, in each encoding', () => {
  const ofUnits = (unit: 'binary' | 'binary-ascii', maxLength: number) =>
    fc.string({ unit, minLength: 3, maxLength });
  const secrets = fc
    .oneof(ofUnits('binary', 12), ofUnits('binary-ascii', 40))
    .filter((secret) => secret.isWellFormed() && !REMOVED.includes(secret));
  fc.assert(
    fc.property(secrets, (secret) => {
      // Made once for each secret: that takes longer than all the texts.
      const scrub = scrubberOf([secret]);
      for (const [name, encode] of Object.entries(ENCODINGS)) {
        const encoded = encode(secret);
        expect(scrub(`"${encoded}"`), name).not.toContain(encoded);
      }
    }),
  );
});

it('is taken out in whichever capitals, wherever it stands among letters', () => {
  const letters = fc.string({ unit: fc.constantFrom(...Array.from('aB3_.-/')), maxLength: 8 });
  const secrets = fc.string({ unit: fc.constantFrom(...Array.from('kQ7_.-x')), minLength: 3, maxLength: 24 });
  fc.assert(
    fc.property(
      letters,
      secrets,
      fc.infiniteStream(fc.boolean()),
      letters,
      (before, secret, capitals, after) => {
        const written = Array.from(secret, (char) =>
          capitals.next().value === true ? char.toUpperCase() : char.toLowerCase(),
        ).join('');
        expect(withoutSecrets(`"${before}${written}${after}"`, [secret]).toLowerCase()).not.toContain(
          secret.toLowerCase(),
        );
      },
    ),
  );
});

it('is taken out of an address in which a plus sign stands for its space', () => {
  expect(withoutSecrets('"my+long+secret"', ['my long secret'])).toBe(`"${REMOVED}"`);
});

describe('a token that was encoded again and again', () => {
  const AGENT = 'agt_9F8e7d6c5B4a39281706+f5/e4=';
  const STEPS: Record<string, (text: string) => string> = {
    Base64: (text) => Buffer.from(text).toString('base64'),
    'Base64 for addresses': (text) => Buffer.from(text).toString('base64url'),
    'Base64 of more, at another place': (text) => Buffer.from(`ab${text}c`).toString('base64'),
    'Base64 in lines': (text) => Buffer.from(text).toString('base64').replace(/.{16}/g, '$&\r\n'),
    hexadecimal: (text) => Buffer.from(text).toString('hex'),
    'hexadecimal in capitals': (text) => Buffer.from(text).toString('hex').toUpperCase(),
    'hexadecimal next to a digit': (text) => `f${Buffer.from(text).toString('hex')}`,
    address: (text) => encodeURIComponent(text),
    'every byte of an address': (text) =>
      Array.from(Buffer.from(text), (byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''),
    JSON: (text) => JSON.stringify(text),
    'JSON in ASCII': (text) =>
      Array.from(text, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`).join(''),
    'escapes of bytes': (text) =>
      Array.from(Buffer.from(text), (byte) => `\\x${byte.toString(16).padStart(2, '0')}`).join(''),
    'HTML by number': (text) => Array.from(text, (char) => `&#${char.charCodeAt(0)};`).join(''),
    'HTML by name': (text) =>
      text.replace(
        /[&/+=_]/g,
        (char) => ({ '&': '&amp;', '/': '&sol;', '+': '&plus;', '=': '&equals;' })[char] ?? '&lowbar;',
      ),
    capitals: (text) => text.toUpperCase(),
    'small letters': (text) => text.toLowerCase(),
  };
  const steps = Object.entries(STEPS);
  // Base64 in other capitals is another text.
  const isLost = (first: string, second: string) =>
    first.startsWith('Base64') && /capitals|small/.test(second) && !second.startsWith('hex');

  it.each(
    steps
      .flatMap(([first]) => steps.map(([second]) => [first, second] as const))
      .filter((pair) => !isLost(...pair)),
  )('is found as %s, and that as %s', (first, second) => {
    const written = STEPS[second]?.(STEPS[first]?.(AGENT) ?? '') ?? '';
    const clean = withoutSecrets(`{"code":"before ${written} after"}`, [AGENT]);
    expect(clean).toContain(REMOVED);
    expect(clean).toMatch(/^\{"code":"before .* after"\}$/s);
    expect(clean.toLowerCase()).not.toContain(written.slice(6, -6).toLowerCase());
  });

  it('is found three times under Base64, percent signs and digits', () => {
    for (const names of [
      ['Base64', 'Base64', 'Base64'],
      ['hexadecimal', 'Base64', 'address'],
      ['small letters', 'Base64 of more, at another place', 'JSON in ASCII'],
    ]) {
      const written = names.reduce((text, name) => STEPS[name]?.(text) ?? '', AGENT);
      expect(withoutSecrets(`x ${written} y`, [AGENT])).toBe(`x ${REMOVED} y`);
    }
  });

  it('is not followed into a fourth encoding: what a stranger can nest has an end', () => {
    const once = (text: string) => Buffer.from(text).toString('base64');
    const written = once(once(once(once(AGENT))));
    expect(withoutSecrets(written, [AGENT])).toBe(written);
  });

  it('takes nothing out that only looks encoded', () => {
    const text = JSON.stringify({
      id: Buffer.from('an order of somebody else, in Base64, longer than the token').toString('base64'),
      hash: 'c0ffee'.repeat(12),
      address: encodeURIComponent('ไทย/ราชา/ไทย/ราชา/ไทย'),
    });
    expect(withoutSecrets(text, [AGENT])).toBe(text);
  });
});

it('leaves JSON whole where the removed part ends before an escaped quotation mark', () => {
  const secret = 'agt_9f8e7d6c5b4a3928';
  const twice = Buffer.from(Buffer.from(secret).toString('base64')).toString('base64');
  const text = JSON.stringify({ a: `"${twice}"`, b: `${twice}\\` });
  expect(JSON.parse(withoutSecrets(text, [secret]))).toEqual({ a: `"${REMOVED}"`, b: `${REMOVED}\\` });
});

it.each(['', 'a', 'ab', 'abc', 'a header: '])(
  'is taken out of a Base64 text that begins with “%s”',
  (before) => {
    for (const alphabet of ['base64', 'base64url'] as const) {
      const text = Buffer.from(`${before}${TOKEN}${before}`).toString(alphabet);
      const left = Buffer.from(withoutSecrets(text, [TOKEN]).replace(REMOVED, ''), alphabet).toString(
        'latin1',
      );
      expect(left).not.toContain('tok');
      expect(left.length).toBeLessThanOrEqual(before.length * 2 + 3);
    }
  },
);

it('takes out every occurrence of every secret', () => {
  expect(withoutSecrets('abc xyz abc%20xyz abcxyz', ['abc', 'xyz'])).toBe(
    `${REMOVED} ${REMOVED} ${REMOVED}%20${REMOVED} ${REMOVED}${REMOVED}`,
  );
});

it('leaves no rest of a secret of which another is a part', () => {
  expect(withoutSecrets('password12345', ['password', 'password12345'])).toBe(REMOVED);
  expect(withoutSecrets('password12345', ['password12345', 'password'])).toBe(REMOVED);
});

it('leaves text alone in which there is none', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(withoutSecrets(text, ['\u{1F511} not in there'])).toBe(text);
      expect(withoutSecrets(text, [])).toBe(text);
    }),
  );
});

it('does not take a PIN of two digits for every two digits', () => {
  expect(withoutSecrets('{"total":120,"code":"TG12"}', ['12'])).toBe('{"total":120,"code":"TG12"}');
});

it('is not kept busy by a body made to keep it busy', () => {
  const bodies = ['\\', '&#0', '%E0', '"', '%25', '4', 'QUFB', '&amp;'].map((part) => part.repeat(200_000));
  // Of this thread alone: others may keep the machine busy.
  const before = process.threadCpuUsage();
  for (const body of bodies)
    expect(withoutSecrets(body, [TOKEN, '"""x', 'àààx', `${'\\'.repeat(40)}x`, 'agt_9f8e7d6c5b4a'])).toBe(
      body,
    );
  expect(process.threadCpuUsage(before).user / 1_000).toBeLessThan(20_000);
});

describe('a text of megabytes without a space', () => {
  const TOKEN = 'token-5e1f/c0ffee-0123456789';
  const scrub = scrubberOf([TOKEN]);
  const filler = (length: number, letters: string): string =>
    letters.repeat(Math.ceil(length / letters.length)).slice(0, length);
  const FORMS: readonly (readonly [string, string, string])[] = [
    ['plain', TOKEN, 'Ab3dEf9h'],
    ['in Base64', Buffer.from(`x${TOKEN}`).toString('base64'), 'Ab3dEf9h'],
    ['in hexadecimal digits', Buffer.from(TOKEN).toString('hex'), '0123456789abcdef'],
    ['in an address', TOKEN.replaceAll(/[^]/g, (char) => `%${char.charCodeAt(0).toString(16)}`), 'Ab3d%41f'],
    [
      'in Base64 of Base64',
      Buffer.from(Buffer.from(TOKEN).toString('base64')).toString('base64'),
      'Ab3dEf9h',
    ],
  ];

  it.each(FORMS)('is looked through to its end: %s', (_, form, letters) => {
    // Wherever the bounds of a stretch are, one of these is on them.
    for (const before of [0, 5, 16_380, 16_384, 20_476, 40_960 - form.length, 1_000_000]) {
      const text = `see ${filler(before - (before % 4), letters)}${form}${filler(100_000, letters)} there`;
      const clean = scrub(text);
      expect(clean).toContain(REMOVED);
      expect(clean).not.toContain(form);
    }
  });

  it('is scrubbed and not refused, and stays as it is where no secret is in it', () => {
    const text = filler(2_000_000, 'QUJDREVGR0hJSktMTU5PUFFSU1RVVldYWVo');
    expect(scrub(text)).toBe(text);
  });

  it('is cut before it is looked through, and shows no beginning of a secret at the cut', () => {
    const long = filler(8_000_000, 'Ab3dEf9h');
    const before = process.threadCpuUsage();
    expect(scrubbedStart(long, 500, scrub)).toBe(`${long.slice(0, 499)}…`);
    expect(process.threadCpuUsage(before).user / 1_000).toBeLessThan(500);
    for (const at of [480, 495, 499, 500, 98_790, 98_800, 98_803, 98_804]) {
      const text = `${filler(at, 'words and ')}${TOKEN} ${filler(200_000, 'words and ')}`;
      expect(scrubbedStart(text, 500, scrub)).not.toMatch(/token|5e1f/);
    }
    const repeated = `${TOKEN} `.repeat(20_000);
    expect(scrubbedStart(repeated, 500, scrub)).not.toContain('token');
  });
});

describe('a key of which a service shows nearly all', () => {
  const key = '9f3c1ab2-77de-4c0e-a5f1-0b6d2e88c41f';
  const scrub = wholeScrubberOf([key, 'short-secret']);

  it.each([
    ['all but the last two', `bad token ${key.slice(0, -2)}**`],
    ['all but the last', key.slice(0, -1)],
    ['all but the first', `…${key.slice(1)}`],
    ['three quarters, in capitals', `TOKEN ${key.slice(0, 27).toUpperCase()}`],
  ])('is removed: %s', (_, text) => {
    expect(scrub(text)).toBe(REMOVED);
  });

  it.each([
    ['a hint of it', `bad token ${key.slice(0, 4)}…${key.slice(-4)}`],
    ['a part of a short one', 'short-secre'],
    ['other text', 'Insufficient balance'],
  ])('stays: %s', (_, text) => {
    expect(scrub(text)).toBe(text);
  });
});
