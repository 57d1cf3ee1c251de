/** A receipt printer of the network for tests: it listens, answers as printers do, and keeps what it was sent. */
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { readEscPos, type Printed } from './escpos-reader';

/** Its state; `ok` for no fault. */
export type PrinterMood =
  | 'ok'
  | 'paper-out'
  | 'cover-open'
  | 'off-line'
  /** Takes everything and never answers. */
  | 'silent'
  /** Prints 20,000 bytes a second. */
  | 'slow'
  /** Answers, takes some bytes, then takes none. */
  | 'stalls'
  /** Answers, and resets the connection in the middle of the page. */
  | 'resets'
  /** Runs out of paper in the middle of the page: takes it all, and says so when it is asked. */
  | 'runs-out';

/** A printer that listens. */
export interface ListeningPrinter {
  readonly port: number;
  mood: PrinterMood;
  /** How many connections there were. */
  connections(): number;
  /** What one connection sent, by its number from 0. */
  job(index: number): Uint8Array;
  /** What has been printed and commanded since the start, the connections one after the other. */
  printed(): Printed;
  close(): Promise<void>;
}

/** How many bytes of a page a broken printer takes. */
const TAKES = 4_000;
const SLOW_STEP_MS = 20;
const SLOW_STEP_BYTES = 400;

/** Starts one on a port of this machine. */
export async function startPrinter(mood: PrinterMood = 'ok'): Promise<ListeningPrinter> {
  const jobs: Buffer[] = [];
  const sockets = new Set<Socket>();
  const server = createServer({ noDelay: true }, (socket) => {
    sockets.add(socket);
    const index = jobs.push(Buffer.alloc(0)) - 1;
    let asked = 0;
    const step = printer.mood === 'slow' ? setInterval(readSlowly, SLOW_STEP_MS) : null;
    function take(chunk: Buffer): void {
      const job = Buffer.concat([jobs[index] ?? Buffer.alloc(0), chunk]);
      jobs[index] = job;
      asked = answer(socket, job, asked);
      if (printer.mood === 'stalls' && job.length > TAKES) socket.pause();
      if (printer.mood === 'resets' && job.length > TAKES) socket.resetAndDestroy();
    }
    function readSlowly(): void {
      const chunk = socket.read(Math.min(SLOW_STEP_BYTES, socket.readableLength)) as Buffer | null;
      if (chunk) take(chunk);
    }
    if (step === null) socket.on('data', take);
    else socket.on('readable', () => undefined);
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearInterval(step ?? undefined);
      sockets.delete(socket);
    });
  });

  /** Answers the questions of a connection that were not answered yet; returns how many there have been. */
  function answer(socket: Socket, job: Buffer, answered: number): number {
    const questions = questionsIn(job);
    for (const question of questions.slice(answered)) {
      const byte = answerTo(question, printer.mood, answered > 2);
      if (byte === null || socket.destroyed) continue;
      socket.write(Uint8Array.of(byte));
    }
    return questions.length;
  }

  const printer: ListeningPrinter = {
    port: 0,
    mood,
    connections: () => jobs.length,
    job: (index) => jobs[index] ?? new Uint8Array(),
    printed: () => readEscPos(Buffer.concat(jobs)),
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(printer, { port: (server.address() as AddressInfo).port });
}

/** The questions in the sent bytes, outside its pictures. */
function questionsIn(job: Buffer): (1 | 2 | 4 | 'end')[] {
  const questions: (1 | 2 | 4 | 'end')[] = [];
  for (let at = 0; at + 2 < job.length;) {
    const [first, second, third] = [job[at], job[at + 1], job[at + 2]];
    if (first === 0x1d && second === 0x76) {
      at +=
        8 +
        ((job[at + 4] ?? 0) | ((job[at + 5] ?? 0) << 8)) * ((job[at + 6] ?? 0) | ((job[at + 7] ?? 0) << 8));
    } else if (first === 0x10 && second === 0x04) {
      questions.push(third as 1 | 2 | 4);
      at += 3;
    } else if (first === 0x1d && second === 0x72) {
      questions.push('end');
      at += 3;
    } else {
      at += 1;
    }
  }
  return questions;
}

function answerTo(question: 1 | 2 | 4 | 'end', mood: PrinterMood, isAfterPage: boolean): number | null {
  if (mood === 'silent') return null;
  const isOut = mood === 'paper-out' || (mood === 'runs-out' && isAfterPage);
  if (question === 'end') return mood === 'runs-out' ? null : 0;
  const isOff = isOut || mood === 'cover-open' || mood === 'off-line';
  if (question === 1) return 0x12 | (isOff ? 0x08 : 0);
  if (question === 2) return 0x12 | (isOut ? 0x20 : 0) | (mood === 'cover-open' ? 0x04 : 0);
  return 0x12 | (isOut ? 0x60 : 0);
}
