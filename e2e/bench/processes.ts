/** What Linux reports of processes, under /proc. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

const MB_PER_KB = 1 / 1024;

/** A process with its parent and what it was started as. */
export interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly command: string;
}

/** The process and everything it started that still runs. */
export function processTree(root: number): Process[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => read(Number(name)));
  const tree = all.filter(({ pid }) => pid === root);
  for (const process of tree) tree.push(...all.filter(({ parent }) => parent === process.pid));
  return tree;
}

/** Those of a till that run its own code next to its main process: the cache, a check of the journal. */
export function nodeProcesses(root: number): Process[] {
  return processTree(root).filter(({ command }) => command.includes('node.mojom.NodeService'));
}

/** The memory of these processes without counting twice what they share (PSS), in MB. */
export function sharedMemoryMB(processes: readonly Process[]): number {
  return processes.reduce(
    (sum, { pid }) => sum + kilobytes(`/proc/${pid}/smaps_rollup`, 'Pss') * MB_PER_KB,
    0,
  );
}

/** The most memory a process ever had since it began, or since `forgetPeak` (VmHWM), in MB. */
export function peakMemoryMB(pid: number): number {
  return kilobytes(`/proc/${pid}/status`, 'VmHWM') * MB_PER_KB;
}

/** The memory a process has now (VmRSS), in MB. */
export function memoryMB(pid: number): number {
  return kilobytes(`/proc/${pid}/status`, 'VmRSS') * MB_PER_KB;
}

/** Processor time that a process has taken since it began, in milliseconds. */
export function processorMs(pid: number): number {
  const fields = statOf(pid).split(' ');
  // Behind the name: state first, user and system time as the 12th and 13th, in hundredths of a second.
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** Resets the peak of a process to its current value. */
export function forgetPeak(pid: number): void {
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
}

function read(pid: number): Process[] {
  try {
    const [, parent] = statOf(pid).split(' ');
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    return [{ pid, parent: Number(parent), command }];
  } catch {
    return []; // it has ended meanwhile
  }
}

/** What /proc reports of a process after its name, which is in parentheses and may contain anything. */
function statOf(pid: number): string {
  return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1) ?? '';
}

function kilobytes(file: string, name: string): number {
  const [, value] = new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(readFileSync(file, 'utf8')) ?? [];
  if (value === undefined) throw new Error(`${file} has no ${name}`);
  return Number(value);
}
