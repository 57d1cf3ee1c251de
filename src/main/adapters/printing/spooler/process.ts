/**
 * Entry of the utility process that calls Windows' print spooler. A native library can crash its process, and
 * a spooler that hangs blocks its caller. Neither may happen to the till. Started with the path of koffi's
 * library.
 */
import { answerCalls, parentPort } from '../../system/child-calls';
import { loadKoffi } from './koffi';
import type { SpoolerCalls } from './protocol';
import { openWinspool, type SpoolerAnswers } from './winspool';

let opened: SpoolerAnswers | null = null;
/** Opened by the first call, so that only this call fails when a library cannot be loaded. */
const spooler = (): SpoolerAnswers => (opened ??= openWinspool(loadKoffi(process.argv[2] ?? '')));

answerCalls<SpoolerCalls>(parentPort(), {
  printers: (input) => spooler().printers(input),
  reading: (input) => spooler().reading(input),
  print: (input) => spooler().print(input),
  job: (input) => spooler().job(input),
  remove: (input) => spooler().remove(input),
});
