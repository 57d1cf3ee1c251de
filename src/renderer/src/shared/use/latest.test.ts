import { expect, it } from 'vitest';
import { createLatest } from './latest';

/** Questions that a test answers when it likes; what counted of the answers is in `shown`. */
function asking() {
  const latest = createLatest();
  const shown: string[] = [];
  async function ask(answer: Promise<string>): Promise<void> {
    const isLatest = latest.begin();
    const text = await answer;
    if (isLatest()) shown.push(text);
  }
  return { latest, shown, ask };
}

it('takes the answer to the latest question alone, in whatever order answers come', async () => {
  const { shown, ask } = asking();
  const [first, second] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  const both = [ask(first.promise), ask(second.promise)];
  second.resolve('second');
  await both[1];
  first.resolve('first');
  await both[0];
  expect(shown).toEqual(['second']);
  await ask(Promise.resolve('third'));
  expect(shown).toEqual(['second', 'third']);
});

it('takes no answer to a question that was dropped', async () => {
  const { latest, shown, ask } = asking();
  const question = Promise.withResolvers<string>();
  const asked = ask(question.promise);
  latest.drop();
  question.resolve('late');
  await asked;
  expect(shown).toEqual([]);
});

it('keeps the questions of two askers apart', async () => {
  const [one, other] = [asking(), asking()];
  const asked = one.ask(Promise.resolve('one'));
  other.latest.drop();
  await asked;
  expect(one.shown).toEqual(['one']);
});
