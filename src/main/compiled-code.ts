/**
 * Reads the main process's code as V8 compiled it when the till was built. Compiling it again was a third of
 * the time of a start. The compiled form is next to its source, so only a person who can change the program
 * can change it. It is never in the data folder, where anyone could replace it.
 */
import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import Module, { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Script } from 'node:vm';

/** The suffix that the build gives a file's compiled form, see `.config/compile-code.mjs`. */
const COMPILED = '.v8';
/** Its first bytes: the digest of its source. V8 itself compares only the source's length. */
const DIGEST_BYTES = 32;

interface LoadedModule {
  exports: unknown;
}

type ModuleBody = (
  exports: unknown,
  require: (id: string) => unknown,
  module: LoadedModule,
  filename: string,
  folder: string,
) => void;

const loaded = new Map<string, LoadedModule>();

/**
 * What the CommonJS file at `path` exports. Files next to it that it requires are read the same way;
 * everything else is required as usual. A file is compiled now when its compiled form is missing or belongs
 * to another source or runtime. Throws what reading or running the file throws.
 */
export function loadCompiled(path: string): unknown {
  const known = loaded.get(path);
  if (known) return known.exports;
  const module: LoadedModule = { exports: {} };
  loaded.set(path, module);
  try {
    const requireOther = createRequire(path);
    const requireFrom = (id: string): unknown =>
      id.startsWith('./') ? loadCompiled(join(dirname(path), id)) : requireOther(id);
    const body = scriptOf(path).runInThisContext() as ModuleBody;
    body.call(module.exports, module.exports, requireFrom, module, path, dirname(path));
    return module.exports;
  } catch (error) {
    loaded.delete(path);
    throw error;
  }
}

/** The file as a script; `cachedDataRejected` is whether its compiled form was rejected. */
export function scriptOf(path: string): Script {
  const source = readFileSync(path, 'utf8');
  const cachedData = compiledFor(path, source);
  return new Script(Module.wrap(source), { filename: path, ...(cachedData && { cachedData }) });
}

function compiledFor(path: string, source: string): Buffer | null {
  try {
    const compiled = readFileSync(`${path}${COMPILED}`);
    const digest = hash('sha256', source, 'buffer');
    return digest.equals(compiled.subarray(0, DIGEST_BYTES)) ? compiled.subarray(DIGEST_BYTES) : null;
  } catch {
    return null;
  }
}
