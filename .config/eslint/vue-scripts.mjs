// @ts-check
import ts from 'typescript';

/**
 * TypeScript reads of a .vue file what the parser will show it when the file is linted: its script. Were it
 * to read the whole file first, every .vue file would be a change of the program, which would then be built
 * and checked anew for each of them: that alone took as long as all the rest of lint.
 */
export function readScriptsOfVueFiles() {
  const { readFile } = ts.sys;
  ts.sys.readFile = (path, encoding) => {
    const text = readFile(path, encoding);
    return path.endsWith('.vue') ? /<script[^>]*>(.*?)<\/script>/su.exec(text ?? '')?.[1] : text;
  };
}
