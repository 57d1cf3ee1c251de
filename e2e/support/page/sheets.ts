/** Exported files as a spreadsheet reads them: as far as a test compares them. */
import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';

/** The lines of a CSV file, its headings first. */
export async function readCsv(path: string): Promise<string[][]> {
  const text = (await readFile(path, 'utf8')).replace(/^\uFEFF/, '');
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === '\r\n') rows.push([]);
  }
  return rows.slice(0, -1);
}

/** The sheets of a workbook in their order, by name: each row as its cells by their letter. */
export async function readXlsx(path: string): Promise<Map<string, Record<string, string>[]>> {
  const files = unzipSync(new Uint8Array(await readFile(path)));
  const part = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  const sheets = [
    ...part('xl/workbook.xml').matchAll(/<sheet name="([^"]+)" sheetId="\d+" r:id="rId(\d+)"/g),
  ];
  return new Map(
    sheets.map(([, name, number]) => [name ?? '', rowsOf(part(`xl/worksheets/sheet${number}.xml`))]),
  );
}

function rowsOf(sheet: string): Record<string, string>[] {
  return [...sheet.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row]) =>
    Object.fromEntries(
      [...(row ?? '').matchAll(/<c r="([A-Z]+)\d+"[^>]*>(.*?)<\/c>/gs)].map(([, column, content]) => [
        column ?? '',
        (content ?? '')
          .replace(/<[^>]*>/g, '')
          .replace(/&(\w+);/g, (all, name: string) => SIGNS[name] ?? all),
      ]),
    ),
  );
}

const SIGNS: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&' };
