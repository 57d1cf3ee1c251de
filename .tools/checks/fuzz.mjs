// @ts-check
import '../lib/node-version.mjs';
import { runMoreInputs } from '../lib/more-inputs.mjs';

await runMoreInputs(
  `npm run fuzz -- [--inputs N] [--seed N]

Makes every call of the page, as everyone, with inputs that fit and that do not.`,
  { file: 'src/main/ipc/fuzz.test.ts', prefix: 'FUZZ', numbers: { inputs: 100_000, seed: 1 } },
);
