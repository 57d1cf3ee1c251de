/** The sounds of an outcome for staff, from the page's own audio. */
import { choose, expectResult, sell } from './support/page/counter';
import { expect, test } from './support/fixtures';
import { expectConnection, type Till } from './support/till';

/** Makes the page record the pitch of each tone that it starts. */
async function hearTones(till: Till): Promise<() => Promise<number[]>> {
  await till.page.evaluate(() => {
    const heard: number[] = [];
    Object.assign(globalThis, { heard });
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (when) {
      heard.push(this.frequency.value);
      start.call(this, when);
    };
  });
  return () => till.page.evaluate(() => (globalThis as unknown as { heard: number[] }).heard.splice(0));
}

test('a sale that is sent sounds otherwise than one without an answer, and none when it is off', async ({
  till,
  service,
}) => {
  await expectConnection(till, 'online');
  const heard = await hearTones(till);
  const choice = choose();

  await sell(till, choice, ['1111111111']);
  await expectResult(till, 'accepted');
  const sent = await heard();
  expect(sent.length).toBeGreaterThan(0);
  await till.id('sale-new').click();

  service.useFaultOnce('topup', 'reset-before-booking');
  await sell(till, choice, ['2222233333']);
  await expectResult(till, 'unknown');
  const doubt = await heard();
  expect(doubt.length).toBeGreaterThan(0);
  expect(doubt).not.toEqual(sent);
  await till.id('sale-new').click();

  expect(await till.call('settings.update', { soundVolume: 0 })).toMatchObject({ ok: true });
  await sell(till, choice, ['3333344444']);
  await expectResult(till, 'accepted');
  expect(await heard()).toEqual([]);
});
