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

test('the screen, the network and the cache are killed under a read-back: each comes back, and each sale is sent once', async ({
  till,
  service: provider,
}) => {
  for (const [sale, service] of ['GPU', 'Network Service', 'Topup Till cache'].entries()) {
    await compose(till, one, [`${5_550_001_112 + 1_000 * sale}`]);
    await till.page.keyboard.press('F9');
    await expect(till.id('sale-send')).toBeVisible();

    const killed = await processesOf(till, service);
    expect(killed, `${service} runs`).not.toEqual([]);
    for (const pid of killed) process.kill(pid, 'SIGKILL');
    await expect(till.id('sale-send')).toBeVisible();
    await till.page.keyboard.press('F10');
    await expectResult(till, 'accepted');
    await expect(till.id('sale-result')).toHaveAttribute('data-state', 'delivered', { timeout: 20_000 });
    expect(provider.requests.filter(({ method }) => method === 'POST')).toHaveLength(sale + 1);
    const runs = async () => (await processesOf(till, service)).some((pid) => !killed.includes(pid));
    await expect.poll(runs, service).toBe(true);
    await till.id('sale-new').click();
  }
});
