// @ts-check

/** As many characters as a line of the editor has; the formatter cannot break a string. */
const LINE = 110;

/**
 * A list of classes is no longer than a line. What many parts say at length, or a layout of a screen, has a
 * name in the stylesheets: a part's in `ui/styles/parts.css`, a feature's in its own file.
 *
 * @type {import('eslint').Rule.RuleModule}
 */
export const classLengthRule = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: { long: 'Longer than a line: name it in a stylesheet (ui/styles/parts.css).' },
  },
  create(context) {
    const services = context.sourceCode.parserServices;
    if (!services?.defineTemplateBodyVisitor) return {};
    /** @param {any} node @param {unknown} text */
    const check = (node, text) => {
      if (typeof text === 'string' && text.length > LINE) context.report({ node, messageId: 'long' });
    };
    return services.defineTemplateBodyVisitor(
      {
        /** @param {any} node */
        "VAttribute[directive=false][key.name='class']"(node) {
          check(node, node.value?.value);
        },
        /** @param {any} node */
        "VAttribute[directive=true][key.argument.name='class'] Literal"(node) {
          check(node, node.value);
        },
      },
      // Classes of a script are in its constants.
      { Literal: (/** @type {any} */ node) => check(node, node.value) },
    );
  },
};
