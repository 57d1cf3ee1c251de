// @ts-check
import '../lib/node-version.mjs';
import { runMoreInputs } from '../lib/more-inputs.mjs';

await runMoreInputs(
  `npm run torture:books -- [--worlds N] [--seed N]

Random worlds of books compared with a model; see src/main/app/test-support/books.`,
  { file: 'src/main/app/day/books.property.test.ts', prefix: 'BOOKS', numbers: { worlds: 5_000, seed: 1 } },
);
