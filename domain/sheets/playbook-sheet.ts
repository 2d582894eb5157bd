// Playbooks as a sheet: a row per rule and per question, under the name of their playbook. What is said of the playbook itself
// stands in its first row.
import { SEVERITY_WORDS } from '#domain/contracts/verdicts.ts';
import { RULE_FALLBACKS_MAX } from '#domain/limits.ts';
import { type PlaybookFields, type Question, type Rule, fallbackHeading } from '#domain/playbooks.ts';
import { allBlank, faultsOf, groupRows, joinGroups, notesOf } from './row-groups.ts';
import type { CellsOf, FilledSheet, SheetCodec, SheetRow, Candidate } from './sheet.ts';
import { asHeading, columnsNamed, isBlank } from './sheet.ts';

/** The fields of a rule that are texts, by their columns. A blank cell of an optional one is no field. */
const TEXTS = {
  'Preferred Language': 'preferred_language',
  'Fallback Position': 'fallback_position',
  'Fallback Language': 'fallback_language',
} as const;
const OPTIONAL_TEXTS = {
  'Red Line': 'red_line',
  'Comment for the Counterparty': 'comment',
  'Rule Side': 'side',
  'Escalate to': 'escalate_to',
} as const;
const SEVERITY = 'Severity';
const REQUIRED = 'Required';
/** Of the playbook. */
const OF_PLAYBOOK = { 'Contract Type': 'contract_type', Side: 'side' } as const;

/** Ranks of the fallbacks after the first. */
const FURTHER_RANKS = Array.from({ length: RULE_FALLBACKS_MAX }, (_, index) => index + 2);
const furtherColumns = (ranks: readonly number[]) =>
  ranks.flatMap((rank) => [fallbackHeading('Position', rank), fallbackHeading('Language', rank)]);

const HEAD = ['Playbook', 'Kind', 'Title', 'Text'] as const;
const keysOf = <Key extends string>(columns: Readonly<Record<Key, string>>) => Object.keys(columns) as Key[];
/** @param further those of further fallbacks. */
const columnsWith = (further: readonly string[]): readonly string[] => [
  ...HEAD,
  ...keysOf(TEXTS),
  ...further,
  ...keysOf(OPTIONAL_TEXTS).slice(0, 2),
  SEVERITY,
  REQUIRED,
  ...keysOf(OPTIONAL_TEXTS).slice(2),
  ...keysOf(OF_PLAYBOOK),
];
const RULE_COLUMNS = columnsWith(furtherColumns(FURTHER_RANKS)).filter(
  (column) => !([...HEAD, ...keysOf(OF_PLAYBOOK)] as string[]).includes(column),
);

const COLUMN_OF: Readonly<Record<string, string>> = {
  title: 'Title',
  rule: 'Text',
  question: 'Text',
  severity: SEVERITY,
  required: REQUIRED,
  ...Object.fromEntries(Object.entries({ ...TEXTS, ...OPTIONAL_TEXTS }).map(([column, field]) => [field, column])),
};

type Cells = Readonly<Record<string, string>>;

const ruleCells = (rule: Rule): Cells => ({
  Kind: 'Rule',
  Title: rule.title,
  Text: rule.rule,
  ...Object.fromEntries(keysOf(TEXTS).map((column) => [column, rule[TEXTS[column]]])),
  ...Object.fromEntries(keysOf(OPTIONAL_TEXTS).map((column) => [column, rule[OPTIONAL_TEXTS[column]] ?? ''])),
  ...Object.fromEntries(
    (rule.fallbacks ?? []).flatMap(({ position, language }, index) => [
      [fallbackHeading('Position', index + 2), position],
      [fallbackHeading('Language', index + 2), language],
    ]),
  ),
  [SEVERITY]: rule.severity ? SEVERITY_WORDS[rule.severity] : '',
  [REQUIRED]: rule.required === undefined ? '' : rule.required ? 'Yes' : 'No',
});
const questionCells = ({ title, question }: Question): Cells => ({ Kind: 'Question', Title: title, Text: question });

function rowsOf({ title, rules, questions, ...playbook }: PlaybookFields, columns: readonly string[]): string[][] {
  const rows = [...rules.map(ruleCells), ...questions.map(questionCells)];
  // A playbook without rules and questions has a row all the same.
  const [first = {}, ...others] = rows;
  const ofPlaybook = Object.fromEntries(keysOf(OF_PLAYBOOK).map((column) => [column, playbook[OF_PLAYBOOK[column]]]));
  return [{ ...first, ...ofPlaybook }, ...others].map((cells: Readonly<Record<string, string | undefined>>) =>
    columns.map((column) => (column === 'Playbook' ? title : (cells[column] ?? ''))),
  );
}

export const PLAYBOOK_SHEET: SheetCodec<PlaybookFields> = {
  toSheet(playbooks) {
    const most = Math.max(0, ...playbooks.flatMap(({ rules }) => rules.map(({ fallbacks = [] }) => fallbacks.length)));
    const columns = columnsWith(furtherColumns(FURTHER_RANKS.slice(0, most)));
    return { columns, rows: joinGroups(playbooks.map((playbook) => rowsOf(playbook, columns))) };
  },

  fromSheet(sheet: FilledSheet) {
    const present = new Set(sheet.columns.map(asHeading));
    const columns = columnsWith(furtherColumns(FURTHER_RANKS).filter((column) => present.has(asHeading(column))));
    const cellsOf = columnsNamed(sheet, columns, columns.slice(HEAD.length));
    return groupRows(sheet.rows, (row) => cellsOf(row)['Playbook'] ?? '').map((rows) => playbookOf(rows, cellsOf));
  },
};

function playbookOf(rows: readonly SheetRow[], cellsOf: CellsOf<string>): Candidate {
  const lists = { rules: [] as object[], questions: [] as object[] };
  const rowNumbers = { rules: [] as number[], questions: [] as number[] };
  const faults: string[] = faultsOf(rows);
  for (const row of rows) {
    const cells: Cells = cellsOf(row);
    const { Kind = '', Title: title = '', Text: text = '' } = cells;
    const kind = asHeading(Kind);
    if (kind === 'rule') {
      lists.rules.push({ title, rule: text, ...ruleFields(cells, row.number, faults) });
      rowNumbers.rules.push(row.number);
    } else if (kind === 'question') {
      const filled = RULE_COLUMNS.find((column) => !isBlank(cells[column]));
      if (filled) faults.push(`Row ${row.number}: A question has no ${filled}.`);
      lists.questions.push({ title, question: text });
      rowNumbers.questions.push(row.number);
    } else if (!allBlank([Kind, title, text, ...RULE_COLUMNS.map((column) => cells[column] ?? '')]))
      faults.push(`Row ${row.number}, Kind: Write Rule or Question.`);
  }
  const [first] = rows;
  const name = (first && cellsOf(first)['Playbook']) ?? '';
  return {
    row: first?.number ?? 0,
    name: name.trim(),
    fields: { title: name, ...playbookTexts(rows, cellsOf, faults), ...lists },
    faults,
    notes: notesOf(rows),
    locationOf: ([list, index, field, rank, part]) => {
      if (list === 'title') return `Row ${first?.number}, Playbook`;
      const own = keysOf(OF_PLAYBOOK).find((column) => OF_PLAYBOOK[column] === list);
      if (own) return `Row ${first?.number}, ${own}`;
      if (typeof index !== 'number' || (list !== 'rules' && list !== 'questions')) return '';
      const column =
        field === 'fallbacks' && typeof rank === 'number'
          ? fallbackHeading(part === 'position' ? 'Position' : 'Language', rank + 2)
          : (COLUMN_OF[String(field)] ?? 'Text');
      return `Row ${rowNumbers[list][index]}, ${column}`;
    },
  };
}

/** The optional fields of a rule. Adds to `faults` what a cell must not say. */
function ruleFields(cells: Cells, row: number, faults: string[]): object {
  const severity = asHeading(cells[SEVERITY] ?? '');
  const required = asHeading(cells[REQUIRED] ?? '');
  if (required !== '' && required !== 'yes' && required !== 'no')
    faults.push(`Row ${row}, ${REQUIRED}: Write Yes or No.`);
  const further = FURTHER_RANKS.map((rank) => ({
    position: cells[fallbackHeading('Position', rank)] ?? '',
    language: cells[fallbackHeading('Language', rank)] ?? '',
  }));
  const last = further.findLastIndex(({ position, language }) => !allBlank([position, language]));
  return {
    ...Object.fromEntries(keysOf(TEXTS).map((column) => [TEXTS[column], cells[column] ?? ''])),
    ...Object.fromEntries(
      keysOf(OPTIONAL_TEXTS).flatMap((column) =>
        isBlank(cells[column]) ? [] : [[OPTIONAL_TEXTS[column], cells[column]]],
      ),
    ),
    ...(severity === '' ? {} : { severity }),
    ...(required === '' ? {} : { required: required === 'yes' }),
    ...(last < 0 ? {} : { fallbacks: further.slice(0, last + 1) }),
  };
}

/** What the rows say of the playbook itself. Adds to `faults` where two rows disagree. */
function playbookTexts(rows: readonly SheetRow[], cellsOf: CellsOf<string>, faults: string[]): object {
  return Object.fromEntries(
    keysOf(OF_PLAYBOOK).flatMap((column) => {
      const said = rows.filter((row) => !isBlank(cellsOf(row)[column]));
      const [first, ...others] = said.map((row) => ({ row: row.number, text: (cellsOf(row)[column] ?? '').trim() }));
      if (!first) return [];
      const other = others.find(({ text }) => text !== first.text);
      if (other) faults.push(`Row ${other.row}, ${column}: Row ${first.row} says “${first.text.slice(0, 100)}”.`);
      return [[OF_PLAYBOOK[column], first.text]];
    }),
  );
}
