import { describe, expect, it } from 'vitest';
import { Redactor } from './redactor';

const TOKEN = 'token-5e1f-c0ffee';

function redactor(): Redactor {
  const made = new Redactor();
  made.learn(TOKEN);
  return made;
}

describe('a text that is about to be logged', () => {
  it('loses the secret wherever it stands', () => {
    const cleaned = redactor().clean({
      text: `sent ${TOKEN}`,
      list: [TOKEN, { deep: { deeper: [`"${TOKEN}"`] } }],
      url: `https://x.test/?t=${encodeURIComponent(TOKEN)}`,
      [TOKEN]: 'as a name',
    });
    expect(JSON.stringify(cleaned)).not.toContain('c0ffee');
    expect(cleaned).toMatchObject({ text: 'sent [removed]', list: ['[removed]', expect.anything()] });
  });

  it('loses it in an error’s message, stack and cause', () => {
    const error = new TypeError(`bad ${TOKEN}`, { cause: new Error(TOKEN) });
    const cleaned = redactor().clean({ error });
    expect(cleaned).toMatchObject({ error: { name: 'TypeError', message: 'bad [removed]' } });
    expect(JSON.stringify(cleaned)).not.toContain('c0ffee');
  });

  it('loses it however deep it lies, and in a circle', () => {
    const circle: Record<string, unknown> = { token: TOKEN };
    circle['self'] = circle;
    let deep: unknown = TOKEN;
    for (let level = 0; level < 50; level += 1) deep = { deep };
    expect(JSON.stringify(redactor().clean([circle, deep]))).not.toContain('c0ffee');
  });

  it('else stays as it is', () => {
    const facts = { n: 1, yes: true, none: null, text: 'x', list: [1, 'a'] };
    expect(redactor().clean(facts)).toEqual(facts);
    expect(redactor().clean(undefined)).toBe(undefined);
  });
});
