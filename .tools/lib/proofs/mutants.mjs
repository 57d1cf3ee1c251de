// @ts-check
import ts from 'typescript';

/**
 * A small wrong change of a source file.
 *
 * @typedef {{ start: number, end: number, text: string, line: number, was: string }} Mutant
 */

/** @type {Readonly<Record<string, string>>} */
const OPERATORS = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '&&': '||',
  '||': '&&',
  '+': '-',
  '-': '+',
};
/** @type {Readonly<Record<string, string>>} */
const NAMES = { min: 'max', max: 'min', every: 'some', some: 'every' };

/**
 * Every mutant of a TypeScript source: an operator, a number, a truth value, a negation, a condition.
 *
 * @param {string} source
 * @returns {Mutant[]}
 */
export function mutantsOf(source) {
  const file = ts.createSourceFile('x.ts', source, ts.ScriptTarget.Latest, true);
  /** @type {Mutant[]} */
  const mutants = [];
  /** @param {ts.Node} node @param {string} text */
  const put = (node, text) => {
    const start = node.getStart(file);
    const { line } = file.getLineAndCharacterOfPosition(start);
    mutants.push({ start, end: node.getEnd(), text, line: line + 1, was: node.getText(file) });
  };
  /** @param {ts.Node} node */
  const visit = (node) => {
    // Types are gone when it runs.
    if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isImportDeclaration(node)) return;
    if (ts.isBinaryExpression(node)) {
      const other = OPERATORS[node.operatorToken.getText(file)];
      if (other) put(node.operatorToken, other);
    } else if (ts.isNumericLiteral(node)) {
      put(node, node.getText(file) === '0' ? '1' : `(${node.getText(file)} + 1)`);
    } else if (node.kind === ts.SyntaxKind.TrueKeyword) put(node, 'false');
    else if (node.kind === ts.SyntaxKind.FalseKeyword) put(node, 'true');
    else if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) {
      put(node, node.operand.getText(file));
    } else if (ts.isPropertyAccessExpression(node) && ts.isCallExpression(node.parent)) {
      const other = NAMES[node.name.text];
      if (other && node.parent.expression === node) put(node.name, other);
    } else if (ts.isIfStatement(node) || ts.isConditionalExpression(node)) {
      const condition = ts.isIfStatement(node) ? node.expression : node.condition;
      put(condition, '(true as boolean)');
      put(condition, '(false as boolean)');
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return mutants;
}

/**
 * This many of the items, chosen by the seed: the same ones for the same seed.
 *
 * @template T
 * @param {readonly T[]} items
 * @param {number} count
 * @param {number} seed
 * @returns {T[]}
 */
export function sample(items, count, seed) {
  let state = seed >>> 0 || 1;
  // xorshift32
  const next = () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
  return items
    .map((item) => ({ item, rank: next() }))
    .sort((a, b) => a.rank - b.rank)
    .slice(0, count)
    .map(({ item }) => item);
}
