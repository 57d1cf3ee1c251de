/**
 * Entry of the utility process that calls Windows' print spooler. A library that is called past Node can take its process
 * along, and a spooler that hangs holds who called it: neither may be the till. Started with the path of koffi's library.
 */
import { answerCalls, parentPort } from '../../system/child-calls';
import { loadKoffi } from './koffi';
import type { SpoolerCalls } from './protocol';
import { openWinspool, type SpoolerAnswers } from './winspool';

let opened: SpoolerAnswers | null = null;
/** Opened by the first call, so that a library which cannot be loaded is that call's failure. */
const spooler = (): SpoolerAnswers => (opened ??= openWinspool(loadKoffi(process.argv[2] ?? '')));

answerCalls<SpoolerCalls>(parentPort(), {
  printers: (input) => spooler().printers(input),
  reading: (input) => spooler().reading(input),
  print: (input) => spooler().print(input),
  job: (input) => spooler().job(input),
  remove: (input) => spooler().remove(input),
});
