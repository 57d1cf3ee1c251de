// @ts-check
import '../lib/node-version.mjs';
import { runMoreInputs } from '../lib/more-inputs.mjs';

// npm run torture:books -- [--worlds N] [--seed N]: random worlds of books compared with a model; see
// src/main/app/test-support/books
await runMoreInputs({
  ...{ file: 'src/main/app/day/books.property.test.ts', prefix: 'BOOKS' },
  ...{ counted: 'worlds', usual: '5000' },
});
