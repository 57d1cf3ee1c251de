/** Killing the helper processes while something is sold: the till goes on with the sale as it was. */
import { choose, compose, expectResult } from './support/page/counter';
import { expect, test } from './support/fixtures';
import type { Till } from './support/till';

const one = choose();

/** The processes of one service, as Electron reports them. */
function processesOf({ app }: Till, service: string): Promise<number[]> {
  return app.evaluate(
    (electron, wanted) =>
      electron.app
        .getAppMetrics()
        .filter(({ name, serviceName }) => name === wanted || serviceName === wanted)
        .map(({ pid }) => pid),
    service,
  );
}

for (const [what, service] of [
  ['what draws the screen', 'GPU'],
  ['Chromium’s own network', 'Network Service'],
  ['the orders’ cache', 'Topup Till cache'],
] as const) {
  test(`${what} is killed under the read-back: it comes back, and the sale is sent once`, async ({
    till,
    service: provider,
  }) => {
    await compose(till, one, ['5550001112']);
    await till.page.keyboard.press('F9');
    await expect(till.id('sale-send')).toBeVisible();

    const killed = await processesOf(till, service);
    expect(killed, 'it runs').not.toEqual([]);
    for (const pid of killed) process.kill(pid, 'SIGKILL');
    await expect(till.id('sale-send')).toBeVisible();
    await till.page.keyboard.press('F10');
    await expectResult(till, 'accepted');
    await expect(till.id('sale-result')).toHaveAttribute('data-state', 'delivered', { timeout: 20_000 });
    expect(provider.requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
    const runs = async () => (await processesOf(till, service)).some((pid) => !killed.includes(pid));
    await expect.poll(runs).toBe(true);
  });
}
