// Records of every library as people might write them: texts in any script, over several lines, that look like formulas,
// markup or separators; fields that are empty; clauses with renamed and further columns and several rows.
import fc from 'fast-check';
import type { ClauseTable } from '#domain/clause-content.ts';
import { CLAUSE_COLUMNS, encodeClause } from '#domain/clause-content.ts';
import type { ClauseFields } from '#domain/clauses.ts';
import { CLAUSES } from '#domain/clauses.ts';
import { COLUMN_TYPES } from '#domain/column-types.ts';
import { SEVERITIES } from '#domain/contracts/verdicts.ts';
import type { LibraryDescriptor } from '#domain/library.ts';
import type { PlaybookFields } from '#domain/playbooks.ts';
import { PLAYBOOKS } from '#domain/playbooks.ts';
import type { PromptFields } from '#domain/prompts.ts';
import { PROMPTS } from '#domain/prompts.ts';
import type { QueryFields } from '#domain/queries.ts';
import { QUERIES } from '#domain/queries.ts';

const AWKWARD = [
  '=SUM(A1:A9)',
  "'quoted",
  '+1',
  '-1',
  '@here',
  '_x0041_',
  '_x000',
  '__proto__',
  'constructor',
  'Rule',
  'Part of',
  ' columns',
  'New Column',
  'title',
  '---',
  '\\',
  '\\n',
  '\\columns',
  'a\n\nb',
  'a\r\nb',
  ' led by a blank',
  '\tled by a tab',
  '<b>&amp;</b>]]>',
  '“Ünïcode” 契約 🖋',
  'null',
  '1/2',
];

/** One line or several, sometimes blank. */
export const anyText = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...AWKWARD) },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 30 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 8 }) },
  { weight: 1, arbitrary: fc.constant('') },
);

/** Few different ones, so that neighbors repeat. */
const anyTitle = fc.oneof(fc.constantFrom('Cap', 'Cap ', 'Term'), anyText);

/** The parsed record, if the schema accepts it. */
const written = <Fields extends object>({ fields }: LibraryDescriptor<Fields>, texts: fc.Arbitrary<object>) =>
  texts
    .map((text) => fields.safeParse(text))
    .filter(({ success }) => success)
    .map(({ data }) => data as Fields);

const listOf = <T>(item: fc.Arbitrary<T>) => fc.array(item, { maxLength: 4 });

const rule = fc.record(
  {
    title: anyText,
    rule: anyText,
    preferred_language: anyText,
    fallback_position: anyText,
    fallback_language: anyText,
    side: anyText,
    required: fc.boolean(),
    severity: fc.constantFrom(...SEVERITIES),
    escalate_to: anyText,
    fallbacks: fc.array(fc.record({ position: anyText, language: anyText }), { maxLength: 3 }),
    red_line: anyText,
    comment: anyText,
  },
  { requiredKeys: ['title', 'rule', 'preferred_language', 'fallback_position', 'fallback_language'] },
);
const question = fc.record({ title: anyText, question: anyText });
const isSaid = (value: object) => Object.values(value).every((text) => /\p{L}|\p{N}|[-=@\\]/u.test(String(text)));

export const anyPlaybook: fc.Arbitrary<PlaybookFields> = written(
  PLAYBOOKS,
  fc.record({
    title: anyTitle,
    rules: listOf(rule.filter(({ title, rule }) => isSaid({ title, rule }))),
    questions: listOf(question.filter(isSaid)),
    contract_type: anyText,
    side: anyText,
  }),
).map((playbook) => PLAYBOOKS.inFiles?.(playbook) ?? playbook);

export const anyPrompt: fc.Arbitrary<PromptFields> = written(
  PROMPTS,
  fc.record({ name: anyTitle, description: anyText, prompt: anyText }),
);

export const anyQuery: fc.Arbitrary<QueryFields> = written(
  QUERIES,
  fc.record({
    name: anyTitle,
    description: anyText,
    query: listOf(
      fc.record(
        {
          title: anyText.filter((title) => isSaid({ title })),
          description: anyText,
          type: fc.constantFrom(...COLUMN_TYPES),
        },
        { requiredKeys: ['title', 'description'] },
      ),
    ),
  }),
);

const anyClauseTable: fc.Arbitrary<ClauseTable> = fc
  .oneof(
    fc.constant([...CLAUSE_COLUMNS]),
    fc.array(fc.oneof(fc.constantFrom(...CLAUSE_COLUMNS), anyText), { minLength: 1, maxLength: 5 }),
  )
  .chain((columns) =>
    fc.record({
      columns: fc.constant(columns),
      rows: fc
        .tuple(
          anyTitle,
          fc.array(fc.array(anyText, { minLength: columns.length, maxLength: columns.length }), {
            minLength: 1,
            maxLength: 3,
          }),
        )
        .map(([title, rows]) => rows.map((cells, row) => (row === 0 ? [title, ...cells.slice(1)] : cells))),
    }),
  );

export const anyClause: fc.Arbitrary<ClauseFields> = written(CLAUSES, anyClauseTable.map(encodeClause));
