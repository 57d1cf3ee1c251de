/** A picture of how fast the shop ledger takes events with more tills and with more sales in it. */
import type { Figure } from './figures';
import { draw, type Series } from './picture';

const MS_PER_SECOND = 1_000;
const COLOURS = { one: '#b3261e', many: '#3456a4', rebuild: '#0b6e66' };

/** The picture as SVG, or null when the ledger was not measured. `subtitle` names what it was measured on. */
export function ledgerPictureOf(figures: readonly Figure[], subtitle: string): string | null {
  const own = figures.filter(({ group }) => group === 'ledger');
  const sales = own.flatMap(({ orders }) => orders ?? []);
  const tills = own.flatMap((figure) => figure.tills ?? []);
  const [fewest, most] = [Math.min(...sales), Math.max(...tills)];
  const byTills = [
    line('sent, an event at a time', COLOURS.one, own, (figure) =>
      isPace(figure) && figure.name.startsWith('1 event at a time') ? figure.tills : undefined,
    ),
    line('sent, 1,000 at a time', COLOURS.many, own, (figure) =>
      isPace(figure) && figure.name.startsWith('1,000 events at a time') ? figure.tills : undefined,
    ),
    line('rebuilt', COLOURS.rebuild, own, (figure) =>
      figure.name.startsWith('rebuild') && figure.orders === fewest ? figure.tills : undefined,
    ),
  ];
  const bySales = [
    line('sent, an event at a time', COLOURS.one, own, salesAt('append of 1 event,'), 1),
    line('sent, 1,000 at a time', COLOURS.many, own, salesAt('append of 1,000 events,'), 1_000),
    line('rebuilt', COLOURS.rebuild, own, (figure) =>
      figure.name.startsWith('rebuild') && figure.tills === most ? figure.orders : undefined,
    ),
  ];
  const counts = [...new Set(tills)].sort((a, b) => a - b);
  const axis = { from: Math.min(...counts), to: most, ticks: counts };
  return draw('How many events a second the shop ledger takes', subtitle, [
    {
      ...{
        title: 'More tills',
        unit: 'events/s',
        across: 'tills sending at the same time, all together',
        axis,
      },
      ...{ series: byTills, left: 72, width: 220 },
    },
    {
      ...{ title: 'More sales', unit: 'events/s', across: 'sales in the ledger, one till sending' },
      ...{ series: bySales, left: 556, width: 220 },
    },
  ]);
}

function isPace({ unit }: Figure): boolean {
  return unit === 'events/s';
}

function salesAt(start: string): (figure: Figure) => number | undefined {
  return ({ name, orders }) => (name.startsWith(start) ? orders : undefined);
}

/** `events`: how many one measurement covers, where it is a time and not a rate. */
function line(
  name: string,
  colour: string,
  figures: readonly Figure[],
  placeOf: (figure: Figure) => number | undefined,
  events?: number,
): Series {
  const points = figures.flatMap((figure) => {
    const at = placeOf(figure);
    const { median } = figure.measured;
    if (at === undefined) return [];
    return [{ at, value: events === undefined ? median : (events * MS_PER_SECOND) / median }];
  });
  return { name, colour, points: points.sort((a, b) => a.at - b.at) };
}
