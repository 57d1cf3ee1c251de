/**
 * A service that sends data which no honest one would: the page stays quick, and nothing is hidden or
 * uncovered.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expectResult, sell } from './support/page/counter';
import { expect, provisionFor, test } from './support/fixtures';
import { proposedName, saveAs } from './support/page/paper';
import { readPdf } from './support/page/pdf';
import { transaction as transactionOf } from './support/servers/raw-service';
import { expectConnection, type Till, filesOf } from './support/till';

const ORDERS_AT = new Date().toISOString();
const order = (code: string, product: string, payload: readonly string[]) => ({
  id: `id-${code}`,
  total: 35,
  status: 'SUCCESS',
  code,
  createdAt: ORDERS_AT,
  orders: [{ product, package: '100', payload }],
});
const product = (name: string, payloadField: readonly string[]) => ({
  id: name,
  name,
  payloadField,
  agentPackages: [{ id: `${name} 100`, name: '100 Diamonds \u202E001', price: 35 }],
});

const HOSTILE_CODE = '../../../../tmp/x\u202E1';
/** The answer to every top-up. */
const transaction = { ...transactionOf(1), code: HOSTILE_CODE, description: 'paid \u2066 twice' };

let products: unknown[];
let orders: unknown[];
let server: Server;
let baseUrl: string;

test.beforeEach(async () => {
  products = [product('King of Games', ['username', 'password']), product('Free Fire', ['uid'])];
  orders = [];
  server = createServer((request, response) => {
    response.setHeader('Content-Type', 'application/json');
    if (request.method === 'POST') response.statusCode = 201;
    const read = request.url?.endsWith('/products') ? products : orders;
    response.end(JSON.stringify(request.method === 'POST' ? transaction : read));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
test.afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** Reads the orders on History, which shows today. */
async function readOrders(till: Till): Promise<void> {
  await till.id('nav-history').click();
  await till.id('history-refresh').click();
}

test('a name cannot turn its line around, a code names no other folder, a withdrawn game’s passwords stay masked, and junk holds up no keys', async ({
  launch,
  dataDir,
}) => {
  const till = await launch({ provision: provisionFor({ baseUrl }) });
  await expectConnection(till, 'online');
  await till.page.locator('[data-product-id="Free Fire"]').click();
  await expect(till.id('package')).toContainText('100 Diamonds ⟦U+202E⟧001');
  const choice = { productId: 'Free Fire', packageId: 'Free Fire 100', refs: ['uid'] };
  await sell(till, { ...choice, product: '', package: '', priceMinor: 3_500 }, ['1234500001']);
  await expectResult(till, 'accepted');
  await till.page.keyboard.press('F8');
  await expect(till.id('receipt')).toContainText('../../../../tmp/x⟦U+202E⟧1');
  await expect(till.page.locator('body')).not.toContainText(/[\u202E\u2066]/);

  const path = join(filesOf(till), 'receipt.pdf');
  await saveAs(till, path);
  await till.id('receipt-pdf').click();
  const paper = () =>
    readPdf(path).then(
      ({ text }) => text.replaceAll(' ', ''),
      () => '',
    );
  await expect.poll(paper).toContain('100Diamonds⟦U+202E⟧001');
  expect(await paper()).toContain('../../../../tmp/x⟦U+202E⟧1');
  expect(await paper()).not.toMatch(/[\u202E\u2066]/);
  expect(await proposedName(till)).toBe('receipt-tmp-x-1.pdf');

  // The passwords of a game that the service no longer lists are in no file.
  products = [product('Free Fire', ['uid'])];
  orders = [
    order('KNOWN', 'King of Games', ['somchai', 'hunter2-secret']),
    order('NEVER', 'Never Told', ['malee', 'hunter3-secret']),
    order('OPEN', 'Free Fire', ['1234500000']),
  ];
  await readOrders(till);
  await expect(till.page.locator('[data-code="KNOWN"]')).toContainText('somchai');
  await expect(till.page.locator('[data-code="OPEN"]')).toContainText('1234 5000 00');
  await expect(till.page.locator('body')).not.toContainText(/hunter\d/);
  const folder = join(dataDir, 'live');
  const files = readdirSync(folder).filter((name) => name.startsWith('cache.db'));
  expect(files.length).toBeGreaterThan(0);
  for (const name of files) expect(readFileSync(join(folder, name), 'latin1')).not.toMatch(/hunter\d/);

  // A list of junk does not keep the page from the keys that are typed.
  products = [...products, ...Array.from({ length: 19_000 }, () => ({ name: 'x'.repeat(20) }))];
  orders = Array.from({ length: 300_000 }, (_, at) => at % 10);
  await till.call('catalogue.refresh');
  await readOrders(till);
  await till.id('nav-sale').click();
  const started = Date.now();
  await till.id('catalog-search').pressSequentially('Free Fire');
  await expect(till.id('product')).toHaveCount(1);
  expect(Date.now() - started).toBeLessThan(5_000);
  await expect(till.id('catalogue-faults')).toContainText('19000');
  await till.id('catalogue-faults').locator('summary').click();
  await expect(till.id('catalogue-faults').locator('li')).toHaveCount(100);
  await till.id('nav-history').click();
  await expect(till.id('history-failure')).toContainText('have no date');
});
