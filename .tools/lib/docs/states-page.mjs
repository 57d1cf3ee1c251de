// @ts-check
/**
 * @typedef {typeof import('../../../src/shared/model/sale/sale-state')} States
 */

/** What triggers a move, as it is written on its arrow. */
const BY = {
  person: 'a person',
  till: 'the till',
  alarm: 'the till, with an alarm',
  copy: 'a copy is found',
};

const HEAD = `# The states of a sale

**For** developers. After this page you know each state of a sale, its moves, and who makes them.

Drawn by \`npm run docs\` from the table in \`src/shared/model/sale/sale-state.ts\`; a test says when it is out of date.
`;

/**
 * The page about the states: a picture of their moves and a table of what they mean.
 *
 * @param {States} states
 */
export function statesPage({ SALE_STATES, moveBy, standing, isOwedBack, needsAttention, takesOrder }) {
  const idOf = (/** @type {string} */ state) => state.replaceAll('-', '_');
  const named = SALE_STATES.filter((state) => idOf(state) !== state);
  const moves = SALE_STATES.flatMap((from) =>
    SALE_STATES.flatMap((to) => {
      const by = moveBy(from, to);
      return by === null ? [] : [`  ${idOf(from)} --> ${idOf(to)}: ${BY[by]}`];
    }),
  );
  const picture = [
    'stateDiagram-v2',
    ...named.map((state) => `  state "${state}" as ${idOf(state)}`),
    '  [*] --> held: a person',
    '  [*] --> sending: a person',
    ...moves,
  ];
  const yes = (/** @type {boolean} */ is) => (is ? 'yes' : '');
  const heads = ['state', 'in sums', 'owed back', 'needs a person', 'a person may name its order'];
  const rows = SALE_STATES.map((state) => [
    state,
    standing(state),
    ...[isOwedBack(state), needsAttention(state), takesOrder(state)].map(yes),
  ]);
  const widths = heads.map((head, at) => Math.max(head.length, ...rows.map((row) => row[at]?.length ?? 0)));
  const line = (/** @type {string[]} */ cells) =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  const table = [line(heads), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)];
  return `${HEAD}\n\`\`\`mermaid\n${picture.join('\n')}\n\`\`\`\n\n${table.join('\n')}\n`;
}
