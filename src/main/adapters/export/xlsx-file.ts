/** A workbook that is written while its rows arrive: only the current row is in memory. */
import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { totalsByCurrency } from '@shared/model/money/money';
import { columnsOf, type Column } from '../../domain/export/export-columns';
import type { ExportFile } from '../../domain/export/export-ports';
import type { ExportRow, ExportDay, ExportLook } from '../../domain/export/export-rows';
import type { PartFile } from '../system/part-file';
import {
  dayCell,
  headingCell,
  integerCell,
  MAX_SHEET_ROWS,
  moneyCell,
  sumCell,
  place,
  rowXml,
  SHEET_TAIL,
  sheetHead,
  textCell,
  timeCell,
  workbookParts,
  type Weight,
} from './xlsx-parts';

const WIDTHS: Readonly<Record<Column['kind'], number>> = {
  text: 18,
  integer: 10,
  money: 14,
  day: 12,
  'wall-time': 20,
};

/** Much faster than the usual 6 and hardly larger: most of the content is tags. */
const COMPRESSION_LEVEL = 2;

/** Begins the workbook. `maxRows` is for tests with a full sheet. */
export function beginXlsx(file: PartFile, look: ExportLook, maxRows = MAX_SHEET_ROWS): ExportFile {
  return new XlsxFile(file, look, maxRows);
}

class XlsxFile implements ExportFile {
  private readonly columns: readonly Column[];
  private readonly zip = new ZipFile();
  private readonly stop = new AbortController();
  /** The bytes on their way to the disk. */
  private readonly pumped: Promise<void>;
  private readonly sheetNames: string[] = [];
  private sheet: PassThrough | null = null;
  private row = 0;

  constructor(
    private readonly file: PartFile,
    private readonly look: ExportLook,
    private readonly maxRows: number,
  ) {
    this.columns = columnsOf(look);
    this.pumped = this.pump();
    // Stops a wait for room, which then gets the reason by awaiting this same promise.
    this.pumped.catch(() => this.stop.abort());
    this.zip.on('error', (error) => this.zip.outputStream.emit('error', error));
  }

  async write(rows: readonly ExportRow[]): Promise<void> {
    let text = '';
    for (const row of rows) {
      if (this.sheet === null || this.row === this.maxRows) {
        await this.put(text);
        text = this.nextSheet();
      }
      this.row += 1;
      text += rowXml(this.row, this.cellsOf(row));
    }
    await this.put(text);
  }

  async finish(days: readonly ExportDay[]): Promise<void> {
    if (this.sheet === null) await this.put(this.nextSheet());
    await this.put(SHEET_TAIL);
    this.sheet?.end();
    this.sheetNames.push(this.look.words.summary);
    const count = this.sheetNames.length;
    const sheets = this.sheetNames.map((name, index) => ({ name, number: index + 1 }));
    this.part(`xl/worksheets/sheet${count}.xml`, summaryXml(days, this.look));
    // People want the sums first, but they are known last.
    const tabs = [...sheets.slice(-1), ...sheets.slice(0, -1)];
    for (const [path, content] of workbookParts(tabs)) this.part(path, content);
    this.zip.end();
    await this.pumped;
    await this.file.finish();
  }

  async abandon(): Promise<void> {
    this.stop.abort();
    this.sheet?.destroy();
    (this.zip.outputStream as Readable).destroy();
    await this.pumped.catch(() => undefined);
    await this.file.abandon();
  }

  private async pump(): Promise<void> {
    for await (const chunk of this.zip.outputStream) await this.file.write(chunk);
  }

  /** Ends the current sheet and begins another; returns the start of the new sheet. */
  private nextSheet(): string {
    this.sheet?.end(SHEET_TAIL);
    const number = this.sheetNames.length + 1;
    this.sheet = new PassThrough();
    this.zip.addReadStream(this.sheet, `xl/worksheets/sheet${number}.xml`, {
      compressionLevel: COMPRESSION_LEVEL,
    });
    const { lines } = this.look.words;
    this.sheetNames.push(number === 1 ? lines : `${lines} ${number}`);
    this.row = 1;
    const headings = this.columns.map(({ heading }, index) => headingCell(place(index, 1), heading));
    return sheetHead(this.columns.map(({ kind }) => WIDTHS[kind])) + rowXml(1, headings);
  }

  private async put(text: string): Promise<void> {
    if (text === '' || this.sheet === null || this.sheet.write(text)) return;
    // No race: its result would be kept as long as the promise it races against, to the export's end.
    await once(this.sheet, 'drain', { signal: this.stop.signal }).catch(() => this.pumped);
  }

  private cellsOf(row: ExportRow): string[] {
    return this.columns.map((column, index) => {
      const at = place(index, this.row);
      switch (column.kind) {
        case 'text':
          return textCell(at, column.of(row));
        case 'integer':
          return integerCell(at, column.of(row));
        case 'money':
          return moneyCell(at, column.of(row));
        case 'day':
          return dayCell(at, column.of(row));
        case 'wall-time':
          return timeCell(at, column.of(row));
      }
    });
  }

  private part(name: string, content: string): void {
    this.zip.addBuffer(Buffer.from(content), name);
  }
}

/** Sums of a day, one amount per currency each, in column order. */
const SUMS = ['totals', 'ofThisTill', 'service'] as const;

/** Per day and for the whole range: the lines, how many were sold, the amounts, the service's list. */
function summaryXml(days: readonly ExportDay[], { words }: ExportLook): string {
  const wholeOf = (name: (typeof SUMS)[number]) => totalsByCurrency(days.flatMap((day) => day[name]));
  const sums = { totals: wholeOf('totals'), ofThisTill: wholeOf('ofThisTill'), service: wholeOf('service') };
  const headingOf = (name: (typeof SUMS)[number], currency: string): string =>
    ({
      totals: words.soldTotal(currency),
      ofThisTill: words.ofThisTill(currency),
      service: words.serviceLists(currency),
    })[name];
  const columns = SUMS.flatMap((name) =>
    [...new Set(sums[name].map(({ currency }) => currency))].map((currency) => ({ name, currency })),
  );
  const headings = [
    words.columns.day,
    words.lineCount,
    words.soldCount,
    ...columns.map(({ name, currency }) => headingOf(name, currency)),
  ];
  const line = (row: number, first: string, sum: Omit<ExportDay, 'day'>, weight: Weight) =>
    rowXml(row, [
      first,
      integerCell(`B${row}`, sum.lines, weight),
      integerCell(`C${row}`, sum.sold, weight),
      ...columns.map(({ name, currency }, index) =>
        sumCell(
          place(index + 3, row),
          sum[name].filter((total) => total.currency === currency),
          weight,
        ),
      ),
    ]);
  const dayLine = (day: ExportDay, row: number) => line(row, dayCell(`A${row}`, day.day), day, 'normal');
  const last = days.length + 2;
  const whole = {
    lines: days.reduce((sum, day) => sum + day.lines, 0),
    sold: days.reduce((sum, day) => sum + day.sold, 0),
    ...sums,
  };
  return [
    sheetHead(headings.map(() => 18)),
    rowXml(
      1,
      headings.map((heading, index) => headingCell(place(index, 1), heading)),
    ),
    ...days.map((day, index) => dayLine(day, index + 2)),
    line(last, headingCell(`A${last}`, words.wholeRange), whole, 'strong'),
    SHEET_TAIL,
  ].join('');
}
