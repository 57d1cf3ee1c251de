/** The program that runs under the recorder: a scenario's name, its folder and the file of its marks. */
import { openSync } from 'node:fs';
import { runScenario } from './scenarios';

const [, , name = '', folder = '', marks = ''] = process.argv;
await runScenario(name, folder, openSync(marks, 'a'));
// As a cut: nothing is tidied up.
process.exit(0);
