// @ts-check
import '../lib/node-version.mjs';
import { runMoreInputs } from '../lib/more-inputs.mjs';

// npm run fuzz -- [--inputs N] [--seed N]: every call of the page, as everyone, with inputs that fit and that do not
await runMoreInputs({
  ...{ file: 'src/main/ipc/fuzz.test.ts', prefix: 'FUZZ' },
  ...{ counted: 'inputs', usual: '100000' },
});
