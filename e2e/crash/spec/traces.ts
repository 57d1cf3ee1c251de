/** The events of a tortured till, as the model in till.pml replays it: see `.tools/lib/proofs/spec.mjs`. */
import type { Evidence } from '../evidence';

/** Sales of one package to one player, by their number from 0, and their events. */
export interface Trace {
  readonly seed: number;
  readonly shop: 'alone' | 'others';
  readonly sales: number;
  /** What, of which sale, and how: the state that is shown, or in the end whose order settled it. */
  readonly seen: readonly (readonly [what: string, sale: number, how?: string | number])[];
}

/** More of them take the model long. */
const MOST_SALES = 3;

/** The traces of a run; none when its journal was cut, as the model knows no cut. */
export function tracesOf(evidence: Evidence, seed: number, othersSell: boolean): Trace[] {
  if (evidence.cut) return [];
  const alike = Map.groupBy(evidence.given, (sale) => [sale.player, sale.packageId, sale.quantity].join(' '));
  return [...alike.values()]
    .filter((sales) => sales.length <= MOST_SALES)
    .map((sales) => {
      const numberOf = new Map(sales.map(({ id }, number) => [id, number]));
      const seen = evidence.seen.flatMap((one): Trace['seen'][number][] => {
        if (one.is === 'copied') return [['copied', 0]];
        if (!('id' in one)) return [['used', 0, one.is === 'cloned' ? 1 : 0]];
        const number = numberOf.get(one.id);
        if (number === undefined) return [];
        return [one.is === 'post' ? [one.is, number] : [one.is, number, one.state]];
      });
      const ends = sales.flatMap(({ id, booked }, number): Trace['seen'][number][] => {
        const order = evidence.sales.find((sale) => sale.id === id)?.seenOrder;
        const owner = sales.findIndex((sale) => sale.booked.some(({ code }) => code === order?.code));
        return [
          ['ended', number, booked.length],
          ['settled', number, order ? owner : 'none'],
        ];
      });
      return { seed, shop: othersSell ? 'others' : 'alone', sales: sales.length, seen: [...seen, ...ends] };
    });
}
