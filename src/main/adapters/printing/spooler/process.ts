/**
 * Entry of the utility process that calls Windows' print spooler. A library that is called past Node can take its process
 * along, and a spooler that hangs holds who called it: neither may be the till. Started with the path of koffi's library.
 */
import { loadKoffi } from './koffi';
import type { SpoolerReply, SpoolerRequest } from './protocol';
import { openWinspool, type SpoolerAnswers } from './winspool';

let spooler: SpoolerAnswers | null = null;

const say = (reply: SpoolerReply): void => process.parentPort.postMessage(reply);

process.parentPort.on('message', ({ data }: { data: SpoolerRequest }) => {
  const { id, call, asks } = data;
  try {
    spooler ??= openWinspool(loadKoffi(process.argv[2] ?? ''));
    // One of the calls with what it asks; the compiler does not follow the pair.
    const answer = spooler[call] as (
      given: typeof asks,
    ) => Extract<SpoolerReply, { answer: unknown }>['answer'];
    say({ id, answer: answer(asks) });
  } catch (error) {
    say({ id, failure: error instanceof Error ? error.message : String(error) });
  }
});
