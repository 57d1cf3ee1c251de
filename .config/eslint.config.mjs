// @ts-check
import { resolve } from 'node:path';
import vueParser from 'vue-eslint-parser';
import importX from 'eslint-plugin-import-x';
import vue from 'eslint-plugin-vue';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { cyclesRule } from './eslint/cycles.mjs';
import { layersRule } from './eslint/imports.mjs';
import { placesRule } from './eslint/places.mjs';
import { readScriptsOfVueFiles } from './eslint/vue-scripts.mjs';

readScriptsOfVueFiles();

const root = resolve(import.meta.dirname, '..');
const till = { rules: { cycles: cyclesRule, layers: layersRule, places: placesRule } };
const tests = ['**/*.test.{ts,mjs}', '**/test-support/**', 'e2e/**'];

// The formatter alone decides how code is laid out.
const layoutOff = Object.fromEntries(
  Object.entries(vue.rules)
    .filter(([, rule]) => rule.meta.type === 'layout')
    .map(([name]) => [`vue/${name}`, 'off']),
);

export default tseslint.config(
  { ignores: ['**/node_modules/', 'out/', 'dist/', 'coverage/', 'test-results/', 'playwright-report/'] },
  { linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'error' } },

  ...tseslint.configs.strictTypeChecked,
  ...vue.configs['flat/recommended'],
  {
    files: ['**/*.{ts,vue,mjs}'],
    plugins: { till, 'import-x': importX },
    languageOptions: {
      parserOptions: {
        projectService: true,
        tsconfigRootDir: root,
        extraFileExtensions: ['.vue'],
      },
    },
    rules: {
      'till/places': 'error',
      'till/cycles': 'error',
      'import-x/no-duplicates': 'error',
      'import-x/no-default-export': 'error',

      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-import-type-side-effects': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true, requireDefaultForNonUnion: true },
      ],
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true, allowAny: false, allowNullish: false },
      ],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // `() => void promise` and `(x) => set(x)` say what they mean.
      '@typescript-eslint/no-confusing-void-expression': 'off',
      '@typescript-eslint/no-meaningless-void-operator': 'off',
      // It takes a value read before an `await` for the value after it, and asks for checks of races to go.
      '@typescript-eslint/no-unnecessary-condition': 'off',
      // There are no enums here, and this rule alone would take half of the time.
      '@typescript-eslint/no-unsafe-enum-assignment': 'off',
      // Libraries hand out their classes under wider types; a cast at their edge is seen in review.
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      // Overloads and generics of one use document a contract here.
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',

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
      // A prop that may be left out is undefined; `exactOptionalPropertyTypes` and vue-tsc watch over it.
      'vue/require-default-prop': 'off',
    },
  },
  {
    // Only vue-tsc knows the types of .vue files; what it checks need not be guessed at here.
    files: ['src/renderer/**'],
    rules: {
      ...Object.fromEntries(
        ['argument', 'assignment', 'call', 'member-access', 'return'].map((what) => [
          `@typescript-eslint/no-unsafe-${what}`,
          'off',
        ]),
      ),
      // Stores and composables are made to be taken apart.
      '@typescript-eslint/unbound-method': 'off',
      // Destructured props have defaults of their own.
      '@typescript-eslint/no-useless-default-assignment': 'off',
    },
  },
  {
    files: tests,
    rules: {
      'max-lines': 'off',
      // `expect(fake.method)` and partial fakes are what tests are made of.
      '@typescript-eslint/unbound-method': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/restrict-template-expressions': 'off',
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
    languageOptions: {
      globals: globals.node,
      parserOptions: { program: null, project: false, projectService: false },
    },
    rules: tseslint.configs.disableTypeChecked.rules ?? {},
  },
  {
    files: ['.tools/**', 'e2e/**', 'src/training/cli.ts'],
    rules: { 'no-console': 'off' },
  },
);
