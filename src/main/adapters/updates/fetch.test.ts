import { expect, it } from 'vitest';
import { fetchText, notReached } from './fetch';

it('tells a server that was not reached by what a person can do about it', async () => {
  // Nothing listens there.
  await expect(fetchText(new URL('https://127.0.0.1:1/'), () => [])).rejects.toMatchObject({
    why: 'no-answer',
  });
  const whyOf = (code: string) => notReached(Object.assign(new Error('as the system says it'), { code })).why;
  expect(['ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EPROTO'].map(whyOf)).toEqual([
    'no-answer',
    'no-answer',
    'no-answer',
    'not-reached',
  ]);
});
