/**
 * Reads the Markdown that the shop's documents use: headings, paragraphs, lists, tables, bold, code and
 * links. Pictures are left out, since they show the screen that the reader is looking at.
 */

/** A run of text in one look; `to` is the target of a link, as the document writes it. */
export type Run =
  | { readonly is: 'text' | 'bold' | 'code'; readonly text: string }
  | { readonly is: 'link'; readonly text: string; readonly to: string };

/** A part of a page on separate lines. */
export type Block =
  | {
      readonly is: 'heading';
      readonly level: number;
      readonly text: string;
      /** The name of the section that begins here; null when no screen opens it. */
      readonly mark: string | null;
    }
  | { readonly is: 'paragraph'; readonly runs: readonly Run[] }
  | { readonly is: 'list'; readonly ordered: boolean; readonly items: readonly (readonly Run[])[] }
  | { readonly is: 'table'; readonly rows: readonly (readonly (readonly Run[])[])[] };

const RUN = /\*\*(.+?)\*\*|`([^`]+)`|(?<!!)\[([^\]]+)\]\(([^)\s]+)\)/g;
const PICTURE = /^\s*!\[[^\]]*\]\([^)]*\)$/;
const HEADING = /^(#{1,6}) (.+)$/;
const MARK = /^<a id="([a-z0-9-]+)"><\/a>$/;
const ITEM = /^(-|\d+\.) (.+)$/;
const ROW = /^\|(.+)\|$/;

export function runsOf(line: string): Run[] {
  const runs: Run[] = [];
  let at = 0;
  for (const { 0: whole, index, ...found } of line.matchAll(RUN)) {
    if (index > at) runs.push({ is: 'text', text: line.slice(at, index) });
    at = index + whole.length;
    if (found[1] !== undefined) runs.push({ is: 'bold', text: found[1] });
    else if (found[2] !== undefined) runs.push({ is: 'code', text: found[2] });
    else runs.push({ is: 'link', text: found[3] ?? '', to: found[4] ?? '' });
  }
  if (at < line.length) runs.push({ is: 'text', text: line.slice(at) });
  return runs;
}

function cellsOf(row: string): Run[][] {
  return row.split('|').map((cell) => runsOf(cell.trim()));
}

export function parsePage(page: string): Block[] {
  const blocks: Block[] = [];
  let mark: string | null = null;
  let items: Run[][] | null = null;
  let rows: Run[][][] | null = null;
  for (const line of page.split(/\r?\n/)) {
    if (line.trim() === '' || PICTURE.test(line)) {
      rows = null;
      continue;
    }
    const row = ROW.exec(line)?.[1];
    const item = ITEM.exec(line);
    const marked = MARK.exec(line)?.[1];
    const heading = HEADING.exec(line);
    if (row !== undefined) {
      if (!rows) blocks.push({ is: 'table', rows: (rows = []) });
      if (!/^[\s|:-]+$/.test(row)) rows.push(cellsOf(row));
      items = null;
    } else if (item) {
      const ordered = item[1] !== '-';
      const last = blocks.at(-1);
      if (!items || last?.is !== 'list' || last.ordered !== ordered) {
        blocks.push({ is: 'list', ordered, items: (items = []) });
      }
      items.push(runsOf(item[2] ?? ''));
    } else {
      items = null;
      if (marked !== undefined) mark = marked;
      else if (heading) {
        blocks.push({ is: 'heading', level: heading[1]?.length ?? 1, text: heading[2] ?? '', mark });
        mark = null;
      } else blocks.push({ is: 'paragraph', runs: runsOf(line) });
    }
  }
  return blocks;
}

/** One view of help: a title and the blocks below it. */
export interface Passage {
  readonly title: string;
  readonly blocks: readonly Block[];
}

/** A page, or its marked section up to the next heading of its level or higher. Null for none. */
export function passageOf(blocks: readonly Block[], mark: string | null): Passage | null {
  const from = blocks.findIndex((block) => block.is === 'heading' && (mark === null || block.mark === mark));
  const heading = blocks[from];
  if (heading?.is !== 'heading') return null;
  const rest = blocks.slice(from + 1);
  const end = rest.findIndex((block) => block.is === 'heading' && block.level <= heading.level);
  return { title: heading.text, blocks: end < 0 ? rest : rest.slice(0, end) };
}
