// @ts-check
import { relative, resolve, sep } from 'node:path';

/** The repository's root: the rules name every file from there. */
export const root = resolve(import.meta.dirname, '../..');

/** A file from the repository's root, with forward slashes. @param {import('eslint').Rule.RuleContext} context */
export function fileIn({ filename }) {
  return relative(root, filename).split(sep).join('/');
}

/**
 * A rule that looks at each import and re-export.
 *
 * @param {string} description
 * @param {(importer: string, source: string, typeOnly: boolean) => string | null} faultOf the fault of an import,
 *   `source` as written in `importer`; null for nothing
 * @returns {import('eslint').Rule.RuleModule}
 */
export function importRule(description, faultOf) {
  return {
    meta: { type: 'problem', docs: { description }, schema: [] },
    create(context) {
      const importer = fileIn(context);

      /**
       * @typedef {{ importKind?: string, exportKind?: string }} Kind what TypeScript's parser adds
       * @param {(import('eslint').Rule.Node & Kind)} node
       */
      function check(node) {
        const source = 'source' in node ? node.source : null;
        if (source?.type !== 'Literal' || typeof source.value !== 'string') return;
        const typeOnly = node.importKind === 'type' || node.exportKind === 'type';
        const message = faultOf(importer, source.value, typeOnly);
        if (message) context.report({ node: source, message });
      }

      return {
        ImportDeclaration: check,
        ExportNamedDeclaration: check,
        ExportAllDeclaration: check,
        ImportExpression: check,
      };
    },
  };
}
