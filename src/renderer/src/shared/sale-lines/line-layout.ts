/** The columns that a list of a day's lines may have; their headings are `history.columns.NAME`. */
export type LineColumn = 'time' | 'code' | 'item' | 'recipient' | 'why' | 'state' | 'seenBy' | 'total';

/** The layout of a list of a day's lines, and the attributes of each line for people who inspect the page. */
export interface LineLayout<Row> {
  readonly columns: readonly LineColumn[];
  /** Where the cells are, as CSS grids have it: names of areas, and the widths of the columns. */
  readonly areas: string;
  readonly widths: string;
  /** The same where there is no room for columns. */
  readonly narrowAreas: string;
  readonly narrowWidths: string;
  /** Pixels of a line without remarks. */
  readonly rowHeight: number;
  readonly attributesOf: (row: Row) => Readonly<Record<`data-${string}`, string | number>>;
}
