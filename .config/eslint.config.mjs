// @ts-check
import vueParser from 'vue-eslint-parser';
import importX from 'eslint-plugin-import-x';
import vue from 'eslint-plugin-vue';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { classLengthRule } from './eslint/class-length.mjs';
import { cyclesRule } from './eslint/cycles.mjs';
import { layersRule } from './eslint/imports.mjs';
import { placesRule } from './eslint/places.mjs';
import { plainWordsRule } from './eslint/plain-words.mjs';

const till = {
  rules: {
    'class-length': classLengthRule,
    cycles: cyclesRule,
    layers: layersRule,
    places: placesRule,
    'plain-words': plainWordsRule,
  },
};
const tests = ['**/*.test.{ts,mjs}', '**/test-support/**', 'e2e/**'];

// The formatter alone decides the layout of code.
const layoutOff = Object.fromEntries(
  Object.entries(vue.rules)
    .filter(([, rule]) => rule.meta.type === 'layout')
    .map(([name]) => [`vue/${name}`, 'off']),
);

// The rules that need types are in .oxlintrc.json: oxlint runs them on TypeScript's native compiler.
export default tseslint.config(
  { ignores: ['**/node_modules/', 'out/', 'dist/', 'coverage/', 'test-results/', 'playwright-report/'] },
  { linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'error' } },

  ...tseslint.configs.strict,
  ...vue.configs['flat/recommended'].map((part) => ({ files: ['src/renderer/**/*.{ts,vue}'], ...part })),
  {
    files: ['**/*.{ts,vue,mjs}'],
    plugins: { till, 'import-x': importX },
    rules: {
      'till/places': 'error',
      'till/plain-words': 'error',
      'till/cycles': 'error',
      'import-x/no-duplicates': 'error',
      'import-x/no-default-export': 'error',

      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-import-type-side-effects': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],

      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
      'no-param-reassign': 'error',
      'no-var': 'error',
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx', 'hack'] }],
      'object-shorthand': 'error',
      'prefer-const': 'error',
      'max-lines': ['error', { max: 300 }],
    },
  },
  { files: ['src/**/*.{ts,vue}'], ignores: tests, rules: { 'till/layers': 'error' } },
  {
    // An act takes the actor that the boundary passes in; all rights are granted in one place.
    files: ['src/**/*.{ts,vue}'],
    ignores: [...tests, 'src/main/app/people/access.ts'],
    rules: {
      'no-restricted-imports': ['error', { patterns: [{ regex: 'people/actor$', importNames: ['ANYONE'] }] }],
    },
  },
  {
    files: ['**/*.vue'],
    languageOptions: {
      parser: vueParser,
      parserOptions: { parser: tseslint.parser },
      globals: globals.browser,
    },
    rules: {
      ...layoutOff,
      'import-x/no-default-export': 'off',
      'vue/block-lang': ['error', { script: { lang: 'ts' } }],
      'vue/block-order': ['error', { order: ['script', 'template', 'style'] }],
      'vue/component-api-style': ['error', ['script-setup']],
      'vue/multi-word-component-names': 'off',
      'vue/no-v-html': 'error',
      'vue/no-undef-components': 'error',
      'vue/no-unused-refs': 'error',
      // A prop that may be left out is undefined; `exactOptionalPropertyTypes` and vue-tsc check it.
      'vue/require-default-prop': 'off',
      'till/class-length': 'error',
    },
  },
  {
    // A PIN stays in its input until it goes into a call.
    files: ['src/renderer/src/**/*.vue'],
    ignores: ['src/renderer/src/ui/**', 'src/renderer/src/shared/people/**'],
    rules: {
      'vue/no-restricted-html-elements': [
        'error',
        ...['input', 'select'].map((element) => ({ element, message: 'Use a part of ui/fields.' })),
      ],
    },
  },
  {
    files: tests,
    rules: {
      'max-lines': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
    },
  },
  {
    // Configuration files are found by their default export.
    files: ['**/*.config.{ts,mjs}', '.config/**/*.mjs'],
    rules: { 'import-x/no-default-export': 'off' },
  },
  {
    // The tools are JavaScript that runs before anything is installed; tsc checks their JSDoc types.
    files: ['**/*.mjs'],
    languageOptions: { globals: globals.node },
  },
  {
    files: ['.tools/**', 'e2e/**', 'src/training/cli.ts', 'src/ledger/cli.ts'],
    rules: { 'no-console': 'off' },
  },
);
