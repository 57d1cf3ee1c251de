// @ts-check
/**
 * Run by Electron as Node: compiles each CommonJS file that is named and puts the result beside it, as
 * `src/main/compiled-code.ts` reads it: the digest of the source, then what V8 made of it. It is good for this
 * very runtime alone; another one compiles the file itself.
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
