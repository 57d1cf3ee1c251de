/**
 * Reads the main process's code as V8 compiled it when the till was built: compiling it anew was a third of what a start
 * spends on it. What is compiled lies beside its source, so only who may change the program can change it; nothing is
 * ever kept in the data folder, where anybody could put other code in its place.
 */
import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import Module, { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Script } from 'node:vm';

/** What the build puts behind the name of a file for its compiled form, see `.config/compile-code.mjs`. */
const COMPILED = '.v8';
/** Its first bytes: the digest of the source that it was made from. V8 itself compares no more than its length. */
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
 * What the CommonJS file at `path` exports, and with it each file beside it that it requires; everything else is
 * required as ever. A file whose compiled form is missing, is another source's or another runtime's is compiled now.
 * Throws what reading or running the file throws.
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

/** The file as a script; `cachedDataRejected` tells whether its compiled form was of use. */
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
