/** Elements that a sloppy service may put into its lists: a till has to survive and report them. */
import type { WireOrder } from '../wire';

/** Products that cannot be sold safely; one good package among them can. */
export function oddProducts(): unknown[] {
  const payloadField = ['uid'];
  return [
    null,
    { id: 'odd-no-fields', name: 'No Fields', agentPackages: [{ id: 'odd-1', name: '10 Coins', price: 10 }] },
    { id: 4711, name: 'Number for an Id', payloadField, agentPackages: [] },
    { id: 'odd-no-packages', name: 'No Packages', payloadField },
    {
      id: 'odd-prices',
      name: 'Odd Prices',
      payloadField,
      agentPackages: [
        { id: 'odd-good', name: '10 Coins', price: 10 },
        { id: 'odd-text', name: '20 Coins', price: '20' },
        { id: 'odd-precise', name: '30 Coins', price: 29.999 },
        { id: 'odd-negative', name: '40 Coins', price: -40 },
        { id: 'odd-large', name: '50 Coins', price: 1e17 },
        { id: 'odd-missing', name: '60 Coins' },
        { id: 'odd-twice', name: '70 Coins', price: 70 },
        { id: 'odd-twice', name: '80 Coins', price: 80 },
      ],
    },
  ];
}

/** Orders of `now` with one thing wrong with each; `repeated` is listed a second time under its id. */
export function oddOrders(now: number, repeated: WireOrder | undefined): unknown[] {
  const whole: WireOrder = {
    id: 'odd-order',
    total: 35,
    status: 'SUCCESS',
    code: 'ODD-ORDER',
    createdAt: new Date(now).toISOString(),
    orders: [{ product: 'Fire Squad', package: '100 Diamonds', payload: ['1234567890'] }],
  };
  const odd = (name: string, change: Readonly<Record<string, unknown>>): Record<string, unknown> => ({
    ...whole,
    id: `odd-${name}`,
    code: `ODD-${name.toUpperCase()}`,
    ...change,
  });
  return [
    null,
    // JSON leaves out undefined members.
    odd('no-id', { id: undefined }),
    odd('no-code', { code: undefined }),
    odd('no-total', { total: undefined }),
    odd('no-status', { status: undefined }),
    odd('no-date', { createdAt: undefined }),
    odd('no-lines', { orders: undefined }),
    odd('text-total', { total: '35' }),
    odd('precise-total', { total: 35.555 }),
    odd('unknown-status', { status: 'PENDING_2' }),
    odd('bad-date', { createdAt: 'เมื่อวานนี้' }),
    odd('null-payload', { orders: [{ product: 'Fire Squad', package: null, payload: null }] }),
    ...(repeated ? [{ ...repeated, status: 'PROCESSING' }] : []),
  ];
}
