/** Entry of the main process: loads the till's code as the build compiled it. */
import { join } from 'node:path';
import { loadCompiled } from './compiled-code';

loadCompiled(join(import.meta.dirname, 'main.cjs'));
