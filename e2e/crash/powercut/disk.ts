/**
 * The states that a disk may hold after a power cut. A synced write is there. One that was not synced may be
 * there, missing, or torn at 512 or 4,096 bytes, each apart from the others. The names in a folder are there
 * up to some point in their order since the folder was last synced: file systems with a journal keep that
 * order. Nothing else may happen to a disk that keeps its word.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Op } from './record';
import type { Random } from '../plan/random';

type Change = Extract<Op, { readonly is: 'write' | 'cut' }>;

interface File {
  readonly id: number;
  readonly isFolder: boolean;
  /** The content that is on the disk for sure, and how often it was synced. */
  synced: Buffer;
  syncs: number;
  pending: Change[];
}

/** Names that change together. */
type Naming = readonly (readonly [path: string, file: File | null])[];

/** Which of the pending changes of a file, and how much of the last one of them, reached the disk. */
interface Reached {
  /** The same for the same choice. */
  readonly label: string;
  readonly which: readonly number[];
  /** Bytes of the last one, at its beginning; all if absent. */
  readonly torn?: number;
}

/** The content of each file of one state, by its path. */
export type Tree = ReadonlyMap<string, Buffer | 'folder'>;

const TORN_AT = [512, 4_096];
/** Up to so many pending changes of a file, all their subsets are made. */
export const MOST_FOR_ALL_SUBSETS = 4;
/** Drawn subsets of each file that has more, and drawn mixtures of all files, for each point of a record. */
export const DRAWN = 6;

/** The disk while a record is replayed on it. */
export class Disk {
  private lastId = 0;
  private readonly now = new Map<string, File>();
  private readonly durable = new Map<string, File>();
  private readonly namings = new Map<string, Naming[]>();

  constructor() {
    const root = this.newFile(true);
    this.now.set('', root);
    this.durable.set('', root);
  }

  apply(op: Op): void {
    switch (op.is) {
      case 'create':
        return this.name(op.path, this.newFile(false));
      case 'folder':
        return this.name(op.path, this.newFile(true));
      case 'write':
      case 'cut':
        return void this.at(op.path)?.pending.push(op);
      case 'remove':
        return this.changeNames(op.path, [[op.path, null]]);
      case 'rename': {
        const file = this.at(op.path);
        if (!file) throw new Error(`${op.path} was renamed and is unknown`);
        const inside = [...this.now].filter(([path]) => path.startsWith(`${op.path}/`));
        if (inside.length > 0) throw new Error(`${op.path} is a folder with files: this was not expected`);
        return this.changeNames(op.to, [
          [op.path, null],
          [op.to, file],
        ]);
      }
      case 'sync':
        return this.sync(op.path);
      case 'failed':
        return this.lose(op);
      case 'mark':
        return;
    }
  }

  /** Everything as the program itself saw it. */
  whole(): Tree {
    return this.tree(this.now, (file) => all(file));
  }

  /** The states after a cut now, each with a key that is the same for the same state, and how it is made. */
  *states(random: Random): Generator<{ readonly key: string; readonly make: () => Tree }> {
    const seen = new Set<string>();
    for (const names of this.namesReached()) {
      const files = [...new Set(names.values())].filter(({ pending }) => pending.length > 0);
      const named = [...names].map(([path, { id, syncs }]) => `${path}=${id}.${syncs}`).join(' ');
      for (const reachedBy of choicesOf(files, random)) {
        const key = `${named} ${files.map((file) => reachedBy(file).label).join(' ')}`;
        if (seen.has(key)) continue;
        seen.add(key);
        yield { key, make: () => this.tree(names, reachedBy) };
      }
    }
  }

  private *namesReached(): Generator<ReadonlyMap<string, File>> {
    const folders = [...this.namings].filter(([, list]) => list.length > 0);
    const counts = folders.map(() => 0);
    for (;;) {
      const names = new Map(this.durable);
      folders.forEach(([, list], at) => {
        for (const naming of list.slice(0, counts[at])) put(names, naming);
      });
      yield names;
      const next = counts.findIndex((count, at) => count < (folders[at]?.[1].length ?? 0));
      if (next === -1) return;
      counts[next] = (counts[next] ?? 0) + 1;
      for (let at = 0; at < next; at += 1) counts[at] = 0;
    }
  }

  private tree(names: ReadonlyMap<string, File>, reachedBy: (file: File) => Reached): Tree {
    const tree = new Map<string, Buffer | 'folder'>();
    for (const [path, file] of names) {
      if (path === '' || !isReachable(names, path)) continue;
      tree.set(path, file.isFolder ? 'folder' : contentOf(file, reachedBy(file)));
    }
    return tree;
  }

  private at(path: string): File | undefined {
    return this.now.get(path);
  }

  private newFile(isFolder: boolean): File {
    return { id: (this.lastId += 1), isFolder, synced: Buffer.alloc(0), syncs: 0, pending: [] };
  }

  private name(path: string, file: File): void {
    this.changeNames(path, [[path, file]]);
  }

  private changeNames(path: string, naming: Naming): void {
    put(this.now, naming);
    const folder = parentOf(path);
    this.namings.set(folder, [...(this.namings.get(folder) ?? []), naming]);
  }

  /** A system that could not sync a file forgets what it had for it: no later sync brings that to the disk. */
  private lose({ call, path }: Extract<Op, { is: 'failed' }>): void {
    const file = this.at(path);
    if (call === 'sync' && file?.isFolder === false) file.pending = [];
  }

  private sync(path: string): void {
    const file = this.at(path);
    // A file that was removed while it was open.
    if (!file) return;
    if (file.isFolder) {
      for (const naming of this.namings.get(path) ?? []) put(this.durable, naming);
      this.namings.set(path, []);
      return;
    }
    file.synced = contentOf(file, all(file));
    file.pending = [];
    file.syncs += 1;
  }
}

/** Writes the files of a state into a new folder. */
export function writeTree(folder: string, tree: Tree): void {
  mkdirSync(folder, { recursive: true });
  for (const [path, content] of tree) {
    if (content === 'folder') mkdirSync(join(folder, path), { recursive: true });
  }
  for (const [path, content] of tree) {
    if (content === 'folder') continue;
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
}

function put(names: Map<string, File>, naming: Naming): void {
  for (const [path, file] of naming) {
    if (file === null) names.delete(path);
    else names.set(path, file);
  }
}

function parentOf(path: string): string {
  return path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '';
}

function isReachable(names: ReadonlyMap<string, File>, path: string): boolean {
  const parent = parentOf(path);
  return parent === '' || (names.get(parent)?.isFolder === true && isReachable(names, parent));
}

const none = (): Reached => ({ label: '-', which: [] });

function all({ pending }: File): Reached {
  return upTo(pending.length);
}

function upTo(count: number, torn?: number): Reached {
  const which = Array.from({ length: count }, (_, index) => index);
  return torn === undefined ? { label: `${count}`, which } : { label: `${count}/${torn}`, which, torn };
}

/** Ways in which the pending changes of all files may have reached the disk. */
function* choicesOf(files: readonly File[], random: Random): Generator<(file: File) => Reached> {
  yield none;
  yield all;
  const choices = new Map(files.map((file) => [file.id, reaches(file, random)]));
  for (const file of files) {
    for (const reached of choices.get(file.id) ?? []) {
      yield (one) => (one === file ? reached : none());
      if (files.length > 1) yield (one) => (one === file ? reached : all(one));
    }
  }
  for (let drawn = 0; files.length > 1 && drawn < DRAWN; drawn += 1) {
    const drawnOf = new Map(files.map(({ id }) => [id, random.pick(choices.get(id) ?? [])]));
    yield ({ id }) => drawnOf.get(id) ?? none();
  }
}

/** Ways in which the pending changes of a file may have reached the disk. */
function reaches({ pending }: File, random: Random): Reached[] {
  const found: Reached[] = [];
  for (const [index, change] of pending.entries()) {
    found.push(upTo(index + 1), { label: `only ${index}`, which: [index] });
    if (change.is !== 'write') continue;
    for (const size of TORN_AT) if (size < change.data.length) found.push(upTo(index + 1, size));
  }
  const isFew = pending.length <= MOST_FOR_ALL_SUBSETS;
  const some = (isIn: (index: number) => boolean): void => {
    const which = [...pending.keys()].filter(isIn);
    found.push({ label: which.join('+'), which });
  };
  for (let mask = 1; isFew && mask < 2 ** pending.length; mask += 1)
    some((index) => (mask & (1 << index)) !== 0);
  for (let drawn = 0; !isFew && drawn < DRAWN; drawn += 1) some(() => random.chance(0.5));
  return found;
}

function contentOf({ synced, pending }: File, { which, torn }: Reached): Buffer {
  let content = synced;
  const last = which.at(-1);
  for (const index of which) {
    const change = pending[index];
    if (change === undefined) continue;
    if (change.is === 'cut') {
      content = resized(content, change.size);
      continue;
    }
    const data = index === last && torn !== undefined ? change.data.subarray(0, torn) : change.data;
    const size = Math.max(content.length, change.at + data.length);
    content = content === synced || content.length < size ? resized(content, size) : content;
    data.copy(content, change.at);
  }
  return content;
}

/** A copy of that size; zeros fill it up. */
function resized(content: Buffer, size: number): Buffer {
  const copy = Buffer.alloc(size);
  content.copy(copy, 0, 0, size);
  return copy;
}
