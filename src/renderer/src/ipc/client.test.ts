import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { eventually } from '@shared/test-support/eventually';
import { effectScope } from 'vue';
import { fakeTill, type FakeTill } from '@/test-support/fake-till';
import { call, callQuietly, listen, onRefusal, type RefusalUse } from './client';

let till: FakeTill;
let end: () => void = () => undefined;
const fails = (code: string, detail: object = {}) => ({ ok: false, error: { code, detail } });
const MISSING = fails('RIGHT_MISSING', { right: 'refund' });
const REFUND = { id: 'a', tender: 'cash', reason: 'wrong game', shiftId: null } as const;

function use(part: Partial<RefusalUse>): void {
  end = onRefusal({ approved: async () => false, unlocked: async () => true, ...part });
}

/** Answers a call with each of these in turn. */
function answers(name: Parameters<FakeTill['answer']>[0], ...replies: unknown[]): void {
  till.answer(name, () => replies.shift());
}

beforeEach(() => (till = fakeTill()));
afterEach(() => end());

it('repeats an approved call once, with exactly the same input', async () => {
  const approved = vi.fn(async () => true);
  use({ approved });
  answers('sale.refund', MISSING, { ok: true, value: 'the sale' });
  expect(await call('sale.refund', REFUND)).toEqual({ ok: true, value: 'the sale' });
  expect(approved).toHaveBeenCalledExactlyOnceWith({ right: 'refund', call: 'sale.refund', input: REFUND });
  expect(till.calls.map(({ input }) => input)).toEqual([REFUND, REFUND]);
});

it('asks no one a second time when an approved call is refused again', async () => {
  const approved = vi.fn(async () => true);
  use({ approved });
  answers('sale.refund', MISSING, MISSING);
  expect(await call('sale.refund', REFUND)).toEqual(MISSING);
  expect(approved).toHaveBeenCalledOnce();
});

it('takes an act back that no one approves, and makes it no more', async () => {
  use({});
  answers('sale.refund', MISSING);
  expect(await call('sale.refund', REFUND)).toEqual(fails('CANCELLED'));
  expect(till.calls).toHaveLength(1);
});

it('says of a question that no one approves which right it needs', async () => {
  use({});
  answers('z.list', MISSING);
  expect(await call('z.list')).toEqual(MISSING);
});

it('asks no one to approve a question that no one asked just now', async () => {
  const approved = vi.fn(async () => true);
  use({ approved });
  answers('history.day', MISSING);
  expect(await callQuietly('history.day', { day: '2026-11-01' })).toEqual(MISSING);
  expect(approved).not.toHaveBeenCalled();
});

it('asks a question of a locked till again once it is open, for the same person', async () => {
  let open: (same: boolean) => void = () => undefined;
  use({ unlocked: () => new Promise((resolve) => (open = resolve)) });
  answers('attention.get', fails('LOCKED'), { ok: true, value: 'the list' });
  const asked = call('attention.get');
  await eventually(() => expect(till.calls).toHaveLength(1));
  open(true);
  expect(await asked).toEqual({ ok: true, value: 'the list' });

  answers('attention.get', fails('LOCKED'), { ok: true, value: 'what another may not see' });
  const again = call('attention.get');
  await eventually(() => expect(till.calls).toHaveLength(3));
  open(false);
  expect(await again).toEqual(fails('LOCKED'));
});

it.each(['looks.get', 'pictures.get', 'backup.get', 'update.get', 'sale.recent'] as const)(
  'asks a locked till for %s again too',
  async (name) => {
    use({});
    answers(name, fails('LOCKED'), { ok: true, value: 'the answer' });
    expect(await call(name)).toEqual({ ok: true, value: 'the answer' });
  },
);

it('never does later what a locked till has refused to do', async () => {
  const unlocked = vi.fn(async () => true);
  use({ unlocked });
  answers('sale.refund', fails('LOCKED'), { ok: true, value: 'a refund that nobody sees' });
  expect(await call('sale.refund', REFUND)).toEqual(fails('LOCKED'));
  expect(unlocked).not.toHaveBeenCalled();
});

it('listens until the component that asked ends', () => {
  const heard = vi.fn();
  const scope = effectScope();
  scope.run(() => listen('news.changed', heard));
  till.send('news.changed', 1);
  scope.stop();
  till.send('news.changed', 2);
  expect(heard.mock.calls).toEqual([[1]]);
});
