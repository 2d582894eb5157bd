// Clauses as a sheet: a row per row of a clause's table, under the labels of its columns. Most clauses have one row and the
// usual columns; for others the sheet gets the columns "Part of" and "Columns".
import { CLAUSE_COLUMNS, decodeClause, encodeClause, hasUsualColumns } from '#domain/clause-content.ts';
import type { ClauseFields } from '#domain/clauses.ts';
import { CLAUSE_COLUMNS_MAX } from '#domain/limits.ts';
import { faultsOf, notesOf } from './row-groups.ts';
import type { FilledSheet, SheetCodec, SheetRow, Candidate } from './sheet.ts';
import { asHeading, isBlank, namedColumns, refuseSheet, requireSheetSize } from './sheet.ts';

export const CLAUSE_SHEET: SheetCodec<ClauseFields> = {
  toSheet(clauses) {
    const tables = clauses.map(decodeClause);
    const labels = headingsFor(
      CLAUSE_COLUMNS,
      tables.map(({ columns }) => columns),
    );
    const hasParts = tables.some(({ rows }) => rows.length > 1);
    const hasLabels = tables.some(({ columns }) => !hasUsualColumns(columns));
    const columns = [...labels.map(headingOf), ...(hasParts ? [PART_OF] : []), ...(hasLabels ? [LABELS] : [])];
    const height = tables.reduce((sum, { rows }) => sum + rows.length, 0);
    requireSheetSize('clauses', columns.length, height);
    return {
      columns,
      rows: tables.flatMap(({ columns, rows }) => {
        const indexes = indexesOf(columns, labels);
        return rows.map((cells, row) => [
          ...labels.map((_, index) => cells[indexes.indexOf(index)] ?? ''),
          ...(hasParts ? [row === 0 ? '' : (rows[0]?.[0] ?? '')] : []),
          ...(hasLabels ? [row > 0 || hasUsualColumns(columns) ? '' : labelList(columns)] : []),
        ]);
      }),
    };
  },

  fromSheet(sheet: FilledSheet) {
    const layout = layoutOf(sheet);
    const clauses: ClauseRows[] = [];
    for (const row of sheet.rows) {
      const above = clauses.at(-1);
      const partOf = layout.own(row, PART_OF).trim();
      const cells = layout.cells(row);
      if (above && partOf !== '' && partOf === above.title) {
        above.rows.push(row);
        above.cells.push(cells);
        continue;
      }
      const listed = listedIn(layout, row);
      clauses.push({
        rows: [row],
        cells: [cells],
        listed,
        title: (cells[layout.labels.indexOf((listed ?? CLAUSE_COLUMNS)[0] ?? '')] ?? '').trim(),
        stray: partOf === '' ? [] : [`Row ${row.number}, ${PART_OF}: The clause above is not titled “${partOf}”.`],
      });
    }
    return clauses.map((clause) => clauseOf(layout, clause));
  },
};

interface ClauseRows {
  readonly rows: SheetRow[];
  /** Of each row, in the order of the layout's labels. */
  readonly cells: (readonly string[])[];
  /** The labels that the clause lists, null for the usual ones. */
  readonly listed: readonly string[] | null;
  readonly title: string;
  readonly stray: readonly string[];
}

interface Layout {
  /** Of the columns that clauses have, in the order of the sheet. */
  readonly labels: readonly string[];
  readonly cells: (row: SheetRow) => string[];
  /** The cell of one of the sheet's own columns, '' where it has none. */
  readonly own: (row: SheetRow, heading: string) => string;
}

function layoutOf(sheet: FilledSheet): Layout {
  const named = namedColumns(sheet);
  const heading = (index: number) => sheet.columns[index] ?? '';
  const content = named.filter((index) => !isOwnHeading(heading(index)));
  const headings = content.map(heading);
  // A usual column may be written in small letters, unless the sheet has it as it is.
  const labels = headings.map((one) => {
    const usual = CLAUSE_COLUMNS.find((label) => asHeading(label) === asHeading(one));
    return usual === undefined || headings.includes(usual) ? labelOf(one) : usual;
  });
  const missing = CLAUSE_COLUMNS.slice(0, 2).filter((label) => !labels.includes(label));
  if (missing.length > 0)
    throw refuseSheet(
      `The sheet has no column ${missing.map((label) => `“${label}”`).join(', ')}. The columns are ${CLAUSE_COLUMNS.join(', ')}, and any others that the clauses have.`,
    );
  const ownAt = new Map(named.map((index) => [asHeading(heading(index)), index]));
  return {
    labels,
    cells: ({ cells }) => content.map((index) => cells[index] ?? ''),
    own: ({ cells }, wanted) => cells[ownAt.get(asHeading(wanted)) ?? -1] ?? '',
  };
}

/** One more than there may be tells that there are too many. */
const listedIn = ({ own }: Layout, row: SheetRow): string[] | null => {
  const list = own(row, LABELS);
  return isBlank(list) ? null : labelsIn(list).slice(0, CLAUSE_COLUMNS_MAX + 1);
};

/** The labels of a clause: those it lists or the usual ones, then every other column that it has something in. */
function columnsOf({ labels }: Layout, { cells, listed }: ClauseRows) {
  const own = listed ?? CLAUSE_COLUMNS;
  const indexes = indexesOf(own, labels);
  const filled = labels.flatMap((_, index) =>
    !indexes.includes(index) && cells.some((row) => !isBlank(row[index])) ? [index] : [],
  );
  return {
    columns: [...own, ...filled.map((index) => labels[index] ?? '')],
    indexes: [...indexes, ...filled],
    unknown: listed?.filter((_, index) => indexes[index] === -1) ?? [],
  };
}

function clauseOf(layout: Layout, clause: ClauseRows): Candidate {
  const { columns, indexes, unknown } = columnsOf(layout, clause);
  const { title, content } = encodeClause({
    columns,
    rows: clause.cells.map((row) => indexes.map((index) => row[index] ?? '')),
  });
  const number = clause.rows[0]?.number ?? 0;
  return {
    row: number,
    name: title.trim(),
    fields: { title, content },
    faults: [
      ...clause.stray,
      ...unknown.map((label) => `Row ${number}, ${LABELS}: The sheet has no column “${label.slice(0, 60)}”.`),
      ...(columns.length > CLAUSE_COLUMNS_MAX
        ? [`Row ${number}: A clause has at most ${CLAUSE_COLUMNS_MAX} columns, and this one ${columns.length}.`]
        : []),
      ...faultsOf(clause.rows),
    ],
    notes: notesOf(clause.rows),
    locationOf: ([field]) => `Row ${number}, ${(field === 'title' ? columns[0] : columns[1]) ?? 'Clause'}`,
  };
}

// A clause may call its columns anything, so that a label becomes a heading that is never empty and never one of the sheet's
// own: a backslash before it, `\n` for a line break, `\\` for a backslash.

/** The title of the clause that a further row belongs to. */
const PART_OF = 'Part of';
/** The labels of a clause whose columns are not the usual ones, a line each. */
const LABELS = 'Columns';

const OWN = new Set([PART_OF, LABELS].map(asHeading));

const isOwnHeading = (heading: string): boolean => OWN.has(asHeading(heading));

function headingOf(label: string): string {
  const escaped = label.replaceAll('\\', '\\\\').replaceAll('\n', '\\n');
  return escaped.trim() === '' || isOwnHeading(escaped) ? `\\${escaped}` : escaped;
}

const labelOf = (heading: string): string =>
  heading.replace(/\\([\s\S]?)/g, (_, next: string) => (next === 'n' ? '\n' : next));

/** Whatever ends a line in a label but "\n" stays in it. */
const labelList = (labels: readonly string[]): string => labels.map(headingOf).join('\n');
const labelsIn = (list: string): string[] => list.split('\n').map(labelOf);

/** One heading per label, as often as the clause that has it most often has it; the usual ones first. */
function headingsFor(usual: readonly string[], clauses: readonly (readonly string[])[]): string[] {
  const most = new Map(usual.map((label) => [label, 1]));
  for (const labels of clauses) {
    const own = new Map<string, number>();
    for (const label of labels) {
      const count = (own.get(label) ?? 0) + 1;
      own.set(label, count);
      most.set(label, Math.max(most.get(label) ?? 0, count));
    }
  }
  return [...most].flatMap(([label, count]) => Array.from({ length: count }, () => label));
}

/** The index of each label in `all`, of its second use for a repeated label; -1 if it is missing. */
function indexesOf(labels: readonly string[], all: readonly string[]): number[] {
  const taken = new Set<number>();
  return labels.map((label) => {
    const found = all.findIndex((one, index) => one === label && !taken.has(index));
    taken.add(found);
    return found;
  });
}
