// @ts-check
import { privateWordsIn } from '../../.tools/lib/words/plain-words.mjs';

/** What begins a test, or a group of tests; `it.each(…)` and `test.describe` too. */
const TESTS = new Set(['describe', 'it', 'test']);

/** Code, and words that are quoted. */
const QUOTED = /`[^`]*`|"[^"]*"/g;

/** The first name of `it`, `it.each`, `it.each(…)`. @param {any} callee @returns {unknown} */
function firstName(callee) {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type === 'MemberExpression') return firstName(callee.object);
  if (callee.type === 'CallExpression') return firstName(callee.callee);
  return callee.type === 'TaggedTemplateExpression' ? firstName(callee.tag) : null;
}

/**
 * Comments and the titles of tests use the same plain words as the screens and the pages.
 *
 * @type {import('eslint').Rule.RuleModule}
 */
export const plainWordsRule = {
  meta: { type: 'suggestion', schema: [], messages: { private: '{{word}}' } },
  create(context) {
    /** @param {any} node @param {string} text */
    const check = (node, text) => {
      const prose = text.replaceAll(QUOTED, '');
      for (const word of privateWordsIn(prose))
        context.report({ node, messageId: 'private', data: { word } });
    };
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments()) check(comment, comment.value);
      },
      /** @param {any} node */
      CallExpression({ callee, arguments: [title] }) {
        if (!title || !TESTS.has(String(firstName(callee)))) return;
        if (title.type === 'Literal') check(title, String(title.value));
        if (title.type === 'TemplateLiteral') check(title, context.sourceCode.getText(title).slice(1, -1));
      },
    };
  },
};
