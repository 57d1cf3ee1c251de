/**
 * The processor and the memory of a cheap PC: a control group of Linux in which everything runs that a
 * program starts. Root may make one, under version 2 of control groups or version 1.
 */
import { chmodSync, existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ELECTRON } from './launch';

const GROUPS = '/sys/fs/cgroup';
const NAME = 'topup-till-bench';
/** Microseconds of processor time in each 100,000. */
const HALF_A_CORE = 50_000;
const MEMORY_BYTES = 700 * 1024 ** 2;
const MB = 1024 ** 2;

/** A poor machine, until it is removed. */
export interface PoorMachine {
  /** Becomes Electron inside of the group. */
  readonly program: string;
  /** How many processes the system ended because the memory was used up. */
  killed(): number;
  /** The most memory that all processes had together, file cache included, in MB. */
  peakMB(): number;
  /** Ends what still runs in it. */
  remove(): Promise<void>;
}

/** Makes the group, and its program in `folder`. Throws, in words for who started the bench, where it cannot. */
export function poorMachine(folder: string): PoorMachine {
  const second = existsSync(join(GROUPS, 'cgroup.controllers'));
  const { cpu, memory } = second ? unified() : separate();
  const program = join(folder, 'electron-on-a-poor-machine');
  const joins = [...new Set([cpu, memory])].map((group) => `echo $$ > '${group}/cgroup.procs'`);
  writeFileSync(program, ['#!/bin/sh', 'set -e', ...joins, `exec '${ELECTRON}' "$@"`, ''].join('\n'));
  chmodSync(program, 0o755);
  const events = join(memory, second ? 'memory.events' : 'memory.oom_control');
  const peak = join(memory, second ? 'memory.peak' : 'memory.max_usage_in_bytes');
  return {
    program,
    killed: () => Number(/^oom_kill (\d+)$/m.exec(readFileSync(events, 'utf8'))?.[1] ?? 0),
    peakMB: () => Number(readFileSync(peak, 'utf8')) / MB,
    remove: async () => {
      for (const group of new Set([cpu, memory])) await removed(group);
    },
  };
}

/** One group for both limits. */
function unified(): { cpu: string; memory: string } {
  writeFileSync(join(GROUPS, 'cgroup.subtree_control'), '+cpu +memory');
  const group = made(GROUPS);
  writeFileSync(join(group, 'cpu.max'), `${HALF_A_CORE} 100000`);
  writeFileSync(join(group, 'memory.max'), String(MEMORY_BYTES));
  return { cpu: group, memory: group };
}

/** Version 1 has a tree for each kind of limit. */
function separate(): { cpu: string; memory: string } {
  const cpu = made(join(GROUPS, 'cpu'));
  writeFileSync(join(cpu, 'cpu.cfs_quota_us'), String(HALF_A_CORE));
  const memory = made(join(GROUPS, 'memory'));
  writeFileSync(join(memory, 'memory.limit_in_bytes'), String(MEMORY_BYTES));
  return { cpu, memory };
}

async function removed(group: string): Promise<void> {
  for (let left = 50; ; left -= 1) {
    for (const pid of readFileSync(join(group, 'cgroup.procs'), 'utf8').split('\n').filter(Boolean)) {
      try {
        process.kill(Number(pid), 'SIGKILL');
      } catch {
        // It has ended meanwhile.
      }
    }
    try {
      return rmdirSync(group);
    } catch (error) {
      // The system takes a moment to forget what has ended.
      if (left === 0) throw error;
      await wait(100);
    }
  }
}

function made(parent: string): string {
  const group = join(parent, `${NAME}-${process.pid}`);
  try {
    mkdirSync(group);
  } catch (error) {
    throw new Error('A poor machine needs Linux, root, and control groups that may be written.', {
      cause: error,
    });
  }
  return group;
}
