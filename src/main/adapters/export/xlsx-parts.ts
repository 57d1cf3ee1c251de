/** The parts of a workbook as XML (ECMA-376), as much of it as an export needs. */
import { DAY_MS, type BusinessDay } from '@shared/model/day/business-day';
import { decimalsOf, toDecimalText, type Money } from '@shared/model/money/money';

/** The most rows of a sheet, including its heading. */
export const MAX_SHEET_ROWS = 1_048_576;

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The day that spreadsheets count from; correct for every day after February 1900. */
const DAY_ZERO = Date.parse('1899-12-30');
/** A spreadsheet refuses a file with a longer text in a cell. In UTF-16 units. */
const MAX_TEXT = 32_767;

/** The most decimals that a currency has. */
const MOST_DECIMALS = 4;
const MONEY_FORMAT_IDS = 170;
const DAY_FORMAT_ID = 164;
const TIME_FORMAT_ID = 165;
/** The built-in format "Text" of every spreadsheet. */
const TEXT_FORMAT_ID = 49;

/** Numbers of the cell formats that `stylesXml` defines. */
const STYLE = { plain: 0, heading: 1, text: 2, day: 3, time: 4, strong: 5, money: 6 } as const;
const STRONG_MONEY = STYLE.money + MOST_DECIMALS + 1;

/** The weight of a cell: sums are strong. */
export type Weight = 'normal' | 'strong';

/** Formats: texts stay texts when edited, amounts have their currency's decimals. */
function stylesXml(): string {
  const decimals = Array.from({ length: MOST_DECIMALS + 1 }, (_, count) => count);
  const format = (count: number) => (count === 0 ? '#,##0' : `#,##0.${'0'.repeat(count)}`);
  const xf = (id: number, font: 0 | 1) =>
    `<xf numFmtId="${id}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`;
  const formats = [
    xf(0, 0),
    xf(TEXT_FORMAT_ID, 1),
    xf(TEXT_FORMAT_ID, 0),
    xf(DAY_FORMAT_ID, 0),
    xf(TIME_FORMAT_ID, 0),
    xf(0, 1),
    ...([0, 1] as const).flatMap((font) => decimals.map((count) => xf(MONEY_FORMAT_IDS + count, font))),
  ];
  return `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="${2 + decimals.length}"><numFmt numFmtId="${DAY_FORMAT_ID}" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="${TIME_FORMAT_ID}" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/>${decimals
    .map((count) => `<numFmt numFmtId="${MONEY_FORMAT_IDS + count}" formatCode="${format(count)}"/>`)
    .join(
      '',
    )}</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${formats.length}">${formats.join('')}</cellXfs></styleSheet>`;
}

/** The workbook with its sheets in order; sheet number n is the part `sheet<n>.xml`. */
function workbookXml(sheets: readonly { readonly name: string; readonly number: number }[]): string {
  const entries = sheets.map(
    ({ name, number }, index) =>
      `<sheet name="${escaped(name)}" sheetId="${index + 1}" r:id="rId${number}"/>`,
  );
  return `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${entries.join('')}</sheets></workbook>`;
}

/** The parts of the workbook, besides itself. */
function workbookRelationsXml(sheetCount: number): string {
  const entries = numbers(sheetCount).map(
    (number) =>
      `<Relationship Id="rId${number}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
  );
  return `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${entries.join('')}<Relationship Id="styles" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`;
}

/** The place of the workbook in the file. */
function packageRelationsXml(): string {
  return `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;
}

function contentTypesXml(sheetCount: number): string {
  const sheets = numbers(sheetCount).map(
    (number) =>
      `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${TYPE}.worksheet+xml"/>`,
  );
  return `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>${sheets.join('')}</Types>`;
}

/**
 * The parts around the sheets, which are `xl/worksheets/sheetNUMBER.xml`: path and content of each. `sheets` are
 * in the order of their tabs, with numbers from 1.
 */
export function workbookParts(
  sheets: readonly { readonly name: string; readonly number: number }[],
): readonly (readonly [path: string, content: string])[] {
  return [
    ['xl/styles.xml', stylesXml()],
    ['xl/workbook.xml', workbookXml(sheets)],
    ['xl/_rels/workbook.xml.rels', workbookRelationsXml(sheets.length)],
    ['_rels/.rels', packageRelationsXml()],
    ['[Content_Types].xml', contentTypesXml(sheets.length)],
  ];
}

/** The beginning of a sheet whose first row stays visible; widths in characters. */
export function sheetHead(widths: readonly number[]): string {
  const columns = widths.map(
    (width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  return `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData>`;
}

export const SHEET_TAIL = '</sheetData></worksheet>';

/** A row of cells that contain their places. */
export function rowXml(row: number, cells: readonly string[]): string {
  return `<row r="${row}">${cells.join('')}</row>`;
}

export function headingCell(at: string, text: string): string {
  return `<c r="${at}" s="${STYLE.heading}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;
}

/** A text that stays text, even if it looks like a number. */
export function textCell(at: string, text: string): string {
  if (text === '') return '';
  return `<c r="${at}" s="${STYLE.text}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;
}

export function integerCell(at: string, value: number | null, weight: Weight = 'normal'): string {
  if (value === null) return '';
  return `<c r="${at}" s="${weight === 'strong' ? STYLE.strong : STYLE.plain}"><v>${value}</v></c>`;
}

/** An amount as a number, written as the exact decimal. */
export function moneyCell(at: string, value: Money | null, weight?: Weight): string {
  return sumCell(at, value ? [value] : [], weight);
}

/** A sum in one currency by its parts; empty for none. */
export function sumCell(at: string, [first, ...more]: readonly Money[], weight: Weight = 'normal'): string {
  if (!first) return '';
  const style = (weight === 'strong' ? STRONG_MONEY : STYLE.money) + decimalsOf(first.currency);
  return `<c r="${at}" s="${style}"><v>${toDecimalText(first, ...more)}</v></c>`;
}

export function dayCell(at: string, day: BusinessDay): string {
  return `<c r="${at}" s="${STYLE.day}"><v>${(Date.parse(day) - DAY_ZERO) / DAY_MS}</v></c>`;
}

/** A date and time to the second, without a zone; epoch milliseconds as if it were UTC. */
export function timeCell(at: string, wallMs: number | null): string {
  if (wallMs === null) return '';
  const seconds = Math.floor(wallMs / 1_000) * 1_000;
  return `<c r="${at}" s="${STYLE.time}"><v>${(seconds - DAY_ZERO) / DAY_MS}</v></c>`;
}

/** Where a cell is, `B7`; columns are counted from 0. */
export function place(column: number, row: number): string {
  return `${columnName(column)}${row}`;
}

function columnName(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnName(Math.floor(index / 26) - 1) + last;
}

function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1);
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Characters that XML cannot hold or would change: most controls, and two non-characters. */
const NOT_IN_XML = /(?![\t\n])\p{Cc}|[\uFFFE\uFFFF]/gu;
/** Text that would be read as an escaped character of that kind. */
const LOOKS_CODED = /_(?=x[0-9A-Fa-f]{4}_)/g;

function escaped(text: string): string {
  return text
    .slice(0, MAX_TEXT)
    .toWellFormed()
    .replace(LOOKS_CODED, '_x005F_')
    .replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)
    .replace(NOT_IN_XML, (sign) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`);
}
