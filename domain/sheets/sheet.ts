// A sheet of a workbook as a table: a heading of column names, and rows of texts.
import { ProblemError } from '#domain/errors.ts';

export interface Sheet {
  readonly columns: readonly string[];
  /** Each as long as `columns`. */
  readonly rows: readonly (readonly string[])[];
}

/** A row of a sheet that people may have edited. */
export interface SheetRow {
  /** As the spreadsheet counts: the heading is row 1. */
  readonly number: number;
  /** May be shorter or longer than the heading. */
  readonly cells: readonly string[];
  /** Notes on how cells were read, in sentences. */
  readonly notes: readonly string[];
  /** Errors, in sentences. */
  readonly faults: readonly string[];
}

export interface FilledSheet {
  readonly columns: readonly string[];
  /** Rows that say something, in order; where one is empty a number is missing. */
  readonly rows: readonly SheetRow[];
}

/** How the records of a library stand in a sheet. What `toSheet` writes, `fromSheet` reads as the same records. */
export interface SheetCodec<Fields extends object> {
  /** @throws ProblemError too_large. */
  toSheet(records: readonly Fields[]): Sheet;
  /** @throws ProblemError unreadable_document, naming the columns that are missing or unknown. */
  fromSheet(sheet: FilledSheet): Candidate[];
}

export const isBlank = (text: string | undefined): boolean => text === undefined || text.trim() === '';

/** Headings are compared without regard to case and spacing: "preferred  language" is Preferred Language. */
export const asHeading = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase();

/** "A" to "XFD", from a zero-based index. */
export function columnLetters(index: number): string {
  const rest = Math.floor(index / 26) - 1;
  return (rest < 0 ? '' : columnLetters(rest)) + String.fromCodePoint(65 + (index % 26));
}

const quoted = (names: readonly string[]) => names.map((name) => `“${name.slice(0, 60)}”`).join(', ');

export const refuseSheet = (sentence: string) =>
  new ProblemError('unreadable_document', sentence, { file: [sentence] });

/** The positions of the columns that have content or a name. @throws ProblemError for content under no name. */
export function namedColumns({ columns, rows }: FilledSheet): number[] {
  const width = rows.reduce((widest, { cells }) => Math.max(widest, cells.length), columns.length);
  return Array.from({ length: width }, (_, index) => index).filter((index) => {
    if (!isBlank(columns[index])) return true;
    const filled = rows.find(({ cells }) => !isBlank(cells[index]));
    if (filled)
      throw refuseSheet(
        `Column ${columnLetters(index)} has no name, but row ${filled.number} has content in it. Name it or empty it.`,
      );
    return false;
  });
}

/** Of a sheet that is still one: clauses may have columns of their own, each one more. */
const SHEET_COLUMNS_MAX = 200;
/** Of them the empty ones count too: they are written one by one, and hold up everybody else. */
const SHEET_CELLS_MAX = 1_000_000;
/** The advice for a sheet that cannot be written. */
export const JSON_INSTEAD = 'Export them as .json instead, which includes everything.';

/** @throws ProblemError too_large for a sheet that nobody could read, before any of its rows is made. */
export function requireSheetSize(many: string, columns: number, rows: number): void {
  const figure = (count: number) => count.toLocaleString('en-US');
  const tooLarge = (sentence: string) => new ProblemError('too_large', `${sentence} ${JSON_INSTEAD}`);
  if (columns > SHEET_COLUMNS_MAX)
    throw tooLarge(`These ${many} have ${figure(columns)} different columns, and a sheet takes ${SHEET_COLUMNS_MAX}.`);
  if (columns * rows > SHEET_CELLS_MAX)
    throw tooLarge(
      `These ${many} make a sheet of ${figure(columns * rows)} cells, and it takes ${figure(SHEET_CELLS_MAX)}.`,
    );
}

/** The cells of a row by the names of their columns. */
export type CellsOf<Name extends string> = (row: SheetRow) => Readonly<Record<Name, string>>;

/**
 * Finds the columns by their names, in any order.
 * @param optional those that a sheet may leave out.
 * @throws ProblemError that names every column which is missing, unknown or there twice.
 */
export function columnsNamed<Name extends string>(
  sheet: FilledSheet,
  names: readonly Name[],
  optional: readonly Name[] = [],
): CellsOf<Name> {
  const present = namedColumns(sheet);
  const heading = (index: number) => sheet.columns[index] ?? '';
  const indexesOf = (name: string) => present.filter((index) => asHeading(heading(index)) === asHeading(name));
  const known = new Set(names.map(asHeading));
  const missing = names.filter((name) => !optional.includes(name) && indexesOf(name).length === 0);
  const unknown = present.filter((index) => !known.has(asHeading(heading(index)))).map(heading);
  const twice = names.filter((name) => indexesOf(name).length > 1);
  const sentences = [
    ...(missing.length > 0 ? [`The sheet has no column ${quoted(missing)}.`] : []),
    ...(unknown.length > 0 ? [`It has an unknown column ${quoted(unknown)}.`] : []),
    ...(twice.length > 0 ? [`It has more than one column ${quoted(twice)}.`] : []),
  ];
  if (sentences.length > 0) throw refuseSheet(`${sentences.join(' ')} The columns are ${names.join(', ')}.`);
  const columns = names.map((name) => [name, indexesOf(name)[0] ?? -1] as const);
  return ({ cells }) =>
    Object.fromEntries(columns.map(([name, index]) => [name, cells[index] ?? ''])) as Record<Name, string>;
}

export interface Candidate {
  /** Where it begins: the row of a sheet with its heading as row 1, or the position in a JSON list from 1. */
  readonly row: number;
  /** What it would be called; '' where the file does not say. */
  readonly name: string;
  readonly fields: unknown;
  /** What is wrong with how it is laid out, in sentences: it is refused for them. */
  readonly faults: readonly string[];
  /** What to know of it when it is added. */
  readonly notes: readonly string[];
  /** Where a field stands in the file as people find it, such as "Row 9, Text"; '' for the record as a whole. */
  readonly locationOf: (path: readonly PropertyKey[]) => string;
}
