// @ts-check
/**
 * Run by Electron as Node: compiles each named CommonJS file and writes the result next to it, as
 * `src/main/compiled-code.ts` reads it. That is the digest of the source, then V8's code. It works with this
 * very runtime only; another one compiles the file itself.
 */
import { hash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import Module from 'node:module';
import { Script } from 'node:vm';

for (const path of process.argv.slice(2)) {
  const source = readFileSync(path, 'utf8');
  const compiled = new Script(Module.wrap(source), { filename: path }).createCachedData();
  writeFileSync(`${path}.v8`, Buffer.concat([hash('sha256', source, 'buffer'), compiled]));
}
