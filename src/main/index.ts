/** Entry of the main process: reads the till from what the build compiled beforehand. */
import { join } from 'node:path';
import { loadCompiled } from './compiled-code';

loadCompiled(join(import.meta.dirname, 'main.cjs'));
