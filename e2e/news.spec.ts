/** Messages to the owner's phone: set up with a test message, and sent once across a kill while their server is away. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { closeShift, countDrawer, openShift } from './support/closing';
import { expect, test } from './support/fixtures';
import { typeInto } from './support/page/keys';
import { openSettings } from './support/page/settings';

const PASSPHRASE = 'seven parrots guard the till';
const SECRET = 'a-secret-that-stays-here';

/** The owner's own server: keeps what came, and answers as the test says. */
class Phone {
  readonly came: { id: string; kind: string; text: string }[] = [];
  status = 401;
  port = 0;
  private server: Server | null = null;

  async start(): Promise<this> {
    const server = createServer((incoming, outgoing) => {
      let body = '';
      incoming.on('data', (chunk: Buffer) => (body += chunk.toString()));
      incoming.on('end', () => {
        this.came.push(JSON.parse(body) as Phone['came'][number]);
        outgoing.writeHead(this.status).end();
      });
    });
    await new Promise<void>((resolve) => server.listen(this.port, '127.0.0.1', resolve));
    this.port = (server.address() as AddressInfo).port;
    this.server = server;
    return this;
  }

  async stop(): Promise<void> {
    const { server } = this;
    this.server = null;
    server?.closeAllConnections();
    await new Promise((resolve) => (server ? server.close(resolve) : resolve(null)));
  }
}

const phone = new Phone();
test.afterEach(() => phone.stop());

test('a count reaches the owner once, across a kill while the phone is away', async ({
  launch,
  provision,
}) => {
  await phone.start();
  const till = await launch({ provision: { ...provision, passphrase: PASSPHRASE } });
  await openSettings(till, 'news');
  await till.id('news-set-up').click();
  await till.id('news-channel-webhook').click();
  await typeInto(till.id('news-to'), `http://127.0.0.1:${phone.port}/hook`);
  await typeInto(till.id('news-secret'), 'short');
  await till.id('news-do-set-up').click();
  await expect(till.id('news-secret')).toHaveAttribute('aria-invalid', 'true');
  await typeInto(till.id('news-secret'), SECRET);
  await till.id('news-do-set-up').click();
  await expect(till.page.getByText('does not accept this key')).toBeVisible();
  await expect(till.id('news')).toHaveAttribute('data-channel', '');

  phone.status = 200;
  await till.id('news-do-set-up').click();
  await expect(till.id('news-tested')).toBeVisible();
  await expect(till.id('news')).toHaveAttribute('data-channel', 'webhook');
  expect(phone.came.map(({ kind }) => kind)).toEqual(['test', 'test']);
  expect(await till.call('news.get')).toMatchObject({ ok: true, value: { waiting: 0 } });
  expect(JSON.stringify(await till.call('news.get'))).not.toContain(SECRET);

  await phone.stop();
  await openShift(till, 50_000);
  await countDrawer(till, 50_100);
  await closeShift(till);
  till.app.process().kill('SIGKILL');

  await phone.start();
  const again = await launch();
  // The secret is behind the passphrase, as the access key is.
  expect(await again.call('token.unlock', { passphrase: PASSPHRASE })).toMatchObject({ ok: true });
  // A try that was cut off has the next one a minute later. Where that fails on a busy machine, two more pass.
  await expect.poll(() => phone.came.length, { timeout: 300_000 }).toBe(3);
  const [, , message] = phone.came;
  expect(message?.kind).toBe('shift-counted');
  expect(message?.text).toMatch(/Nok Games.*\n.*counted the drawer: over\.$/);
  await openSettings(again, 'news');
  await expect(again.page.getByText('None is waiting.')).toBeVisible();
});
