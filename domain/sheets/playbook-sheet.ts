// Playbooks as a sheet: a row per rule and per question, under the name of their playbook.
import { type PlaybookFields, type Question, type Rule, RULE_DETAILS } from '#domain/playbooks.ts';
import { allBlank, faultsOf, groupRows, joinGroups, notesOf } from './row-groups.ts';
import type { CellsOf, FilledSheet, SheetCodec, SheetRow, Candidate } from './sheet.ts';
import { asHeading, columnsNamed, isBlank } from './sheet.ts';

const DETAILS = RULE_DETAILS.map(([, heading]) => heading);
const COLUMNS = ['Playbook', 'Kind', 'Title', 'Text', ...DETAILS] as const;
type Column = (typeof COLUMNS)[number];

const COLUMN_OF: Readonly<Record<string, Column>> = {
  title: 'Title',
  rule: 'Text',
  question: 'Text',
  ...Object.fromEntries(RULE_DETAILS),
};

const ruleRow = (playbook: string, rule: Rule): string[] => [
  playbook,
  'Rule',
  rule.title,
  rule.rule,
  ...RULE_DETAILS.map(([field]) => rule[field]),
];
const questionRow = (playbook: string, { title, question }: Question): string[] => [
  playbook,
  'Question',
  title,
  question,
  ...DETAILS.map(() => ''),
];
/** A playbook without rules and questions has a row all the same. */
const emptyRow = (playbook: string): string[] => COLUMNS.map((column) => (column === 'Playbook' ? playbook : ''));

const rowsOf = ({ title, rules, questions }: PlaybookFields): string[][] =>
  rules.length + questions.length === 0
    ? [emptyRow(title)]
    : [...rules.map((rule) => ruleRow(title, rule)), ...questions.map((question) => questionRow(title, question))];

export const PLAYBOOK_SHEET: SheetCodec<PlaybookFields> = {
  toSheet: (playbooks) => ({ columns: COLUMNS, rows: joinGroups(playbooks.map(rowsOf)) }),

  fromSheet(sheet: FilledSheet) {
    const cellsOf = columnsNamed(sheet, COLUMNS, DETAILS);
    return groupRows(sheet.rows, (row) => cellsOf(row).Playbook).map((rows) => playbookOf(rows, cellsOf));
  },
};

function playbookOf(rows: readonly SheetRow[], cellsOf: CellsOf<Column>): Candidate {
  const lists = { rules: [] as object[], questions: [] as object[] };
  const rowNumbers = { rules: [] as number[], questions: [] as number[] };
  const faults: string[] = faultsOf(rows);
  for (const row of rows) {
    const cells = cellsOf(row);
    const { Kind, Title: title, Text: text } = cells;
    const kind = asHeading(Kind);
    const details = RULE_DETAILS.map(([field, heading]) => [field, cells[heading]] as const);
    if (kind === 'rule') {
      lists.rules.push({ title, rule: text, ...Object.fromEntries(details) });
      rowNumbers.rules.push(row.number);
    } else if (kind === 'question') {
      const filled = RULE_DETAILS.find(([, heading]) => !isBlank(cells[heading]));
      if (filled) faults.push(`Row ${row.number}: A question has no ${filled[1]}.`);
      lists.questions.push({ title, question: text });
      rowNumbers.questions.push(row.number);
    } else if (!allBlank([Kind, title, text, ...details.map(([, cell]) => cell)]))
      faults.push(`Row ${row.number}, Kind: Write Rule or Question.`);
  }
  const [first] = rows;
  const name = first ? cellsOf(first).Playbook : '';
  return {
    row: first?.number ?? 0,
    name: name.trim(),
    fields: { title: name, ...lists },
    faults,
    notes: notesOf(rows),
    locationOf: ([list, index, field]) => {
      if (list === 'title') return `Row ${first?.number}, Playbook`;
      if (typeof index !== 'number' || (list !== 'rules' && list !== 'questions')) return '';
      return `Row ${rowNumbers[list][index]}, ${COLUMN_OF[String(field)] ?? 'Text'}`;
    },
  };
}
