/** Money after payment: refunded, corrected, rounded, and how the reports add it up on paper. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { SaleState } from '@shared/model/sale/sale-state';
import type { Tender } from '@shared/model/kinds/money';
import { TRAINING_CATALOGUE } from '@training/catalogue';
import { closeDay, closeShift, countDrawer, openDay, openShift, readOrders } from './support/closing';
import { choose, compose, expectResult, pressSend } from './support/page/counter';
import { expect, test } from './support/fixtures';
import { typeInto } from './support/page/keys';
import { answerPrintDialogue, printCalls, saveAs } from './support/page/paper';
import { readPdf } from './support/page/pdf';
import { filesOf, type Till } from './support/till';
import { openSettings } from './support/page/settings';

const PRICE = 3_529;
/** The cash taken for it, rounded to quarters. */
const IN_CASH = 3_525;
const FLOAT = 50_000;
const [game, ...others] = TRAINING_CATALOGUE;
const choice = { ...choose(), priceMinor: PRICE };

let nextPlayer = 1_000_000_001;

/** Makes a sale with this tender and this total; returns its id and leaves its result on the screen. */
async function sellBy(till: Till, tender: Tender, state: SaleState): Promise<string> {
  await compose(till, choice, [String(nextPlayer++)]);
  await till.id('sale-review').click();
  await till.page.locator(`[data-testid="pay-${tender}"]`).click();
  const due = String(tender === 'cash' ? IN_CASH : PRICE);
  await expect(till.id('pay-due')).toHaveAttribute('data-minor', due);
  await pressSend(till);
  await expectResult(till, state);
  return (await till.id('sale-result').getAttribute('data-sale-id')) ?? '';
}

/** From the receipt of the sale just made back to its result, and on to the next sale. */
async function leaveReceipt(till: Till): Promise<void> {
  await till.page.keyboard.press('Escape');
  await till.id('sale-new').click();
}

/** The customer's paper on the screen of a receipt. */
const paper = (till: Till) => till.page.getByRole('region', { name: 'Paper for the customer' });

/** Answers the question about how the money goes back; the question is on the screen. */
async function giveBack(
  till: Till,
  said: { tender: string; shift: string; reason?: string; minor: number },
): Promise<void> {
  if (said.reason !== undefined) {
    // Nothing goes back without a reason.
    await till.id('refund-confirm').click();
    await expect(till.id('refund-reason')).toHaveAttribute('aria-invalid', 'true');
    await typeInto(till.id('refund-reason'), said.reason);
  }
  await till.id('refund-tender').getByText(said.tender, { exact: true }).click();
  await expect(till.id('refund-where')).toHaveAttribute('data-shift', said.shift);
  await expect(till.id('refund-amount')).toHaveAttribute('data-minor', String(said.minor));
  await till.id('refund-confirm').click();
  await expect(till.id('refund-confirm')).toHaveCount(0);
}

/** The report on the screen as a PDF's text, saved by a press. */
async function paperOf(till: Till, name: string): Promise<string> {
  const path = join(filesOf(till), name);
  await saveAs(till, path);
  await till.id('report-pdf').click();
  const text = () =>
    readPdf(path).then(
      (pdf) => pdf.text,
      () => '',
    );
  await expect.poll(text).toContain('= sold');
  return text();
}

const PARTS: Readonly<Record<string, string>> = {
  ...{ '= sold': 'sold', '+ still open': 'open', '+ kept from cancelled sales': 'kept' },
  ...{ '+ refund due': 'owedBack', 'refunded though sold': 'lost', 'cash rounding': 'rounding' },
  'refunded another way': 'otherTender',
};

/** How a paper shows that each tender's money adds up, in minor units; expects that it does. */
function balancesOn(paper: string): Record<string, Record<string, number>> {
  const labels = [
    'Received: Cash',
    'Received: PromptPay',
    'Refunded',
    'Received − refunded',
    ...Object.keys(PARTS),
  ];
  const escaped = labels.map((label) => label.replace(/[+=:]/g, '\\$&')).sort((a, b) => b.length - a.length);
  const [, text = ''] = /lines below\.(.*?)(?:Refunded though delivered|By game)/.exec(paper) ?? [];
  const rows = [...text.matchAll(new RegExp(`(${escaped.join('|')}) (-?) ?฿ ?([\\d,]+\\.\\d\\d)`, 'g'))];
  // Every figure of the section is one of its rows.
  expect(rows).toHaveLength(text.split('฿').length - 1);
  const balances: Record<string, Record<string, number>> = {};
  let tender = '';
  for (const [, label = '', minus, figure = ''] of rows) {
    const minor = Number(figure.replace(/[,.]/g, '')) * (minus === '-' ? -1 : 1);
    if (label.startsWith('Received: ')) tender = label.slice('Received: '.length);
    const key = label.startsWith('Received: ') ? 'taken' : (PARTS[label] ?? label);
    (balances[tender] ??= {})[key] = minor;
  }
  for (const [
    name,
    { taken = 0, Refunded: back = 0, 'Received − refunded': remains, ...parts },
  ] of Object.entries(balances)) {
    expect(taken + back, name).toBe(remains);
    expect(
      Object.values(parts).reduce((sum, part) => sum + part, 0),
      name,
    ).toBe(remains);
  }
  return balances;
}

test('money is given back, corrected and rounded by press, and both reports add up on paper', async ({
  till,
  service,
}) => {
  service.setCatalogue([
    { ...game!, agentPackages: [{ ...game!.agentPackages[0]!, price: PRICE / 100 }] },
    ...others,
  ]);
  await readOrders(till);
  await till.call('catalogue.refresh');
  await openSettings(till, 'selling');
  await till.id('settings-cashRounding').selectOption('0.25');

  // Refused while no shift is open: the money goes back by hand, and visibly into no drawer's count.
  service.useFaultOnce('topup', 'status-422');
  await sellBy(till, 'cash', 'rejected');
  await expect(till.id('sale-money')).toHaveAttribute('data-owed', 'true');
  await till.id('refund').click();
  await expect(till.id('refund-where')).toContainText('No shift is open');
  await giveBack(till, { tender: 'Cash', shift: '', minor: IN_CASH });
  await expect(till.id('sale-money')).toHaveAttribute('data-refunded', String(IN_CASH));
  await expect(till.id('sale-money')).toContainText('No shift was open');
  await till.id('sale-new').click();

  await openShift(till, FLOAT);
  // Cash that stays: its rounding is on the receipt.
  await sellBy(till, 'cash', 'accepted');
  await till.page.keyboard.press('F8');
  await expect(paper(till)).toContainText(/rounding\s*-฿0\.04/i);
  await expect(paper(till)).toContainText(/Cash\s*฿35\.25/);
  await leaveReceipt(till);

  // The wrong button was pressed: it was cash.
  const mistaken = await sellBy(till, 'promptpay', 'accepted');
  await till.page.keyboard.press('F8');
  await expect(paper(till)).toContainText(/PromptPay\s*฿35\.29/);
  await till.id('tender-correct').click();
  await till.id('tender-choice').getByText('Cash', { exact: true }).click();
  await typeInto(till.id('refund-reason'), 'she paid with coins');
  await till.id('tender-confirm').click();
  await expect(paper(till)).toContainText(/Cash\s*฿35\.25/);
  await expect(till.id('sale-story')).toContainText('she paid with coins');
  await leaveReceipt(till);

  // A delivered sale that the shop refunds all the same, paid by PromptPay and refunded in cash.
  await sellBy(till, 'promptpay', 'delivered');
  await till.page.keyboard.press('F8');
  await till.id('refund').click();
  await giveBack(till, { tender: 'Cash', shift: '1', reason: 'a regular of ours', minor: IN_CASH });
  await expect(till.id('sale-money')).toContainText('a regular of ours');
  await expect(paper(till)).toContainText('Delivered');
  await leaveReceipt(till);

  // Refunded while the outcome is unknown: the sale stays open, and in front of staff.
  service.useFaultOnce('topup', 'reset-before-booking');
  const unknown = await sellBy(till, 'cash', 'unknown');
  await till.id('sale-new').click();
  await till.id('nav-attention').click();
  const item = till.page.locator(`[data-testid="attention-item"][data-sale-id="${unknown}"]`);
  await item.getByTestId('refund').click();
  await giveBack(till, { tender: 'Cash', shift: '1', reason: 'she could not wait', minor: IN_CASH });
  await expect(item.getByTestId('sale-money')).toHaveAttribute('data-refunded', String(IN_CASH));
  await expect(item).toHaveAttribute('data-state', 'unknown');

  // Owed to the customer, still open, and kept from a sale that was closed by hand.
  service.useFaultOnce('topup', 'status-422');
  await sellBy(till, 'cash', 'rejected');
  await till.id('sale-new').click();
  service.useFaultOnce('topup', 'reset-before-booking');
  await sellBy(till, 'promptpay', 'unknown');
  await till.id('sale-new').click();
  service.useFaultOnce('topup', 'reset-before-booking');
  const closed = await sellBy(till, 'cash', 'unknown');
  await till.id('sale-new').click();
  await till.call('settings.update', { voidUnknownAfterMinutes: 0 });
  await readOrders(till);
  await till.id('nav-attention').click();
  const toClose = till.page.locator(`[data-testid="attention-item"][data-sale-id="${closed}"]`);
  await toClose.click();
  await toClose.getByTestId('attention-void').click();
  await typeInto(till.id('attention-void-reason'), 'never booked, she takes a game card');
  await till.id('refund-tender').getByText('Shop keeps the money').click();
  await till.id('attention-void-confirm').click();
  await expect(toClose).toHaveCount(0);

  // The X report, printed and as a PDF.
  await openDay(till, 'review');
  await till.id('day-x').click();
  await expect(till.id('report')).toHaveAttribute('data-kind', 'x');
  await answerPrintDialogue(till, true, '');
  await till.id('report-print').click();
  await expect.poll(() => printCalls(till)).toMatchObject([{ silent: false, pageSize: { width: 80_000 } }]);
  const x = await paperOf(till, 'x.pdf');
  expect(x).toContain('X REPORT');
  const balances = balancesOn(x);
  expect(balances).toEqual({
    Cash: {
      ...{ taken: 6 * IN_CASH, Refunded: -3 * IN_CASH, 'Received − refunded': 3 * IN_CASH },
      ...{ sold: 2 * PRICE, kept: PRICE, owedBack: PRICE, otherTender: -PRICE, rounding: -3 * 4 },
    },
    PromptPay: {
      ...{ taken: 2 * PRICE, 'Received − refunded': 2 * PRICE },
      ...{ sold: PRICE, open: PRICE, lost: -PRICE, otherTender: PRICE },
    },
  });

  // The drawer holds what its shift saw: five payments less two refunds, and nothing is short.
  const inDrawer = FLOAT + 3 * IN_CASH;
  await openDay(till, 'drawer');
  await countDrawer(till, inDrawer);
  await closeShift(till);
  await expect(till.id('count-result')).toHaveAttribute('data-expected', String(inDrawer));
  await expect(till.id('count-result')).toHaveAttribute('data-difference', '0');

  // A counted shift keeps its tenders.
  const code = service.booked()[1]?.transaction.code ?? '';
  await till.id('nav-history').click();
  await till.page.locator(`[data-testid="history-row"][data-code="${code}"]`).click();
  await expect(till.id('receipt')).toHaveAttribute('data-sale-id', mistaken);
  await till.id('tender-correct').click();
  await till.id('tender-confirm').click();
  await expect(till.id('tender-error')).toHaveAttribute('data-code', 'SHIFT_COUNTED');
  await till.page.keyboard.press('Escape');

  await openDay(till, 'review');
  await closeDay(till);
  await expect(till.id('report')).toHaveAttribute('data-kind', 'z');
  const z = await paperOf(till, 'z.pdf');
  expect(balancesOn(z)).toEqual(balances);
  // The end of the audit trail as the Z was taken, as the journal has it.
  const [, seq, hash = ''] = /#(\d+) · ((?:[0-9a-f]{4} ?){4})/.exec(z) ?? [];
  const journal = new DatabaseSync(join(till.dataDir, 'live', 'journal.db'), { readOnly: true });
  const entry = journal.prepare('SELECT lower(hex(hash)) AS hash FROM audit WHERE seq = ?').get(Number(seq));
  const next = journal.prepare('SELECT kind FROM audit WHERE seq = ?').get(Number(seq) + 1);
  journal.close();
  expect(String(entry?.['hash']).slice(0, 16)).toBe(hash.replaceAll(' ', ''));
  expect(next).toEqual({ kind: 'z' });
});
