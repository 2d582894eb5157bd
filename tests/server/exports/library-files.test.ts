// The files of a library: a workbook for a spreadsheet, and a playbook to negotiate with.
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { encodeClause } from '#domain/clause-content.ts';
import { CLAUSES } from '#domain/clauses.ts';
import type { PlaybookFields } from '#domain/playbooks.ts';
import { PLAYBOOKS } from '#domain/playbooks.ts';
import { createDocumentReader } from '#server/documents/create-reader.ts';
import { exportLibrary } from '#server/exports/library/export-library.ts';
import { readWorkbook } from '#server/workbooks/read-workbook.ts';

const NAMES = { title: 'NDA / house', creator: 'Whereas' };
const rule = {
  title: 'Cap',
  rule: 'Cap it.\nAlways.',
  preferred_language: 'The cap is the fee.',
  fallback_position: '',
  fallback_language: '=HYPERLINK("http://x")',
};
const NDA: PlaybookFields = {
  title: 'Mutual NDA',
  rules: [rule],
  questions: [{ title: 'Term', question: 'How long?' }],
};
const LEASE: PlaybookFields = { title: 'Lease <b>', rules: [], questions: [] };

async function wordTexts(...playbooks: PlaybookFields[]): Promise<string[]> {
  const { content } = await exportLibrary(PLAYBOOKS, playbooks, 'docx', NAMES);
  const reader = createDocumentReader();
  try {
    const outcome = await reader.read(content);
    if (!outcome.ok) throw new Error(outcome.detail);
    return outcome.document.blocks.map(({ text }) => text);
  } finally {
    await reader.close();
  }
}

describe('the Word document of a playbook', () => {
  it('holds 2,000 rules and questions, and refuses more before it is written', async () => {
    const many = { ...NDA, rules: Array.from({ length: 200 }, () => rule), questions: [] };
    await expect(wordTexts(...Array.from({ length: 11 }, () => many))).rejects.toThrow(
      'These playbooks have 2,200 rules and questions, and a Word document takes 2,000.',
    );
  });

  it('names its author and last editor, and no “Un-named”', async () => {
    const { content } = await exportLibrary(PLAYBOOKS, [NDA], 'docx', NAMES);
    const properties = strFromU8(unzipSync(content)['docProps/core.xml'] ?? new Uint8Array());
    expect(properties).toContain('<dc:creator>Whereas</dc:creator>');
    expect(properties).toContain('<cp:lastModifiedBy>Whereas</cp:lastModifiedBy>');
  });

  it('reads as a guide: numbered rules with the preferred position and the fallbacks, then the questions', async () => {
    expect(await wordTexts(NDA)).toEqual([
      'Mutual NDA',
      '1 rule, 1 question',
      'Rules',
      '1. Cap',
      'Cap it.\nAlways.',
      'Preferred Language',
      'The cap is the fee.',
      'Fallback Language',
      '=HYPERLINK("http://x")',
      'Questions',
      '1. Term',
      'How long?',
      // The footer, whose page numbers Word fills in.
      'Page of',
    ]);
  });
  it('has ranked fallbacks, the red line and how a review treats a rule', async () => {
    const full: PlaybookFields = {
      ...NDA,
      contract_type: 'NDA',
      side: 'Buyer',
      rules: [
        {
          ...rule,
          severity: 'high',
          required: false,
          escalate_to: 'the board',
          fallbacks: [{ position: 'Or thrice.', language: '' }],
          red_line: 'No uncapped liability.',
          comment: 'We need a cap.',
        },
      ],
      questions: [],
    };
    expect(await wordTexts(full)).toEqual([
      'Mutual NDA',
      '1 rule, 0 questions',
      'NDA · Acting for Buyer',
      'Rules',
      '1. Cap',
      'Cap it.\nAlways.',
      'High severity · Not required · Escalate to the board',
      'Preferred Language',
      'The cap is the fee.',
      'Fallback Language',
      '=HYPERLINK("http://x")',
      'Fallback Position 2',
      'Or thrice.',
      'Red Line',
      'No uncapped liability.',
      'Comment for the Counterparty',
      'We need a cap.',
      'Page of',
    ]);
  });
  it('begins each playbook on a new page, and leaves out what is empty', async () => {
    expect((await wordTexts(NDA, LEASE)).slice(-3)).toEqual(['Lease <b>', '0 rules, 0 questions', 'Page of']);
    const { content } = await exportLibrary(PLAYBOOKS, [NDA, LEASE], 'docx', NAMES);
    const document = strFromU8(unzipSync(content)['word/document.xml'] ?? new Uint8Array());
    expect(document.match(/<w:pageBreakBefore\/>/g)).toHaveLength(1);
  });
});

describe('the workbook of a library', () => {
  it('has a sheet with readable column names, and a row per rule and question', async () => {
    const { content, fileName } = await exportLibrary(PLAYBOOKS, [NDA], 'xlsx', NAMES);
    expect(fileName).toBe('NDA - house.xlsx');
    const sheet = await readWorkbook(content);
    expect(sheet.columns).toEqual([
      'Playbook',
      'Kind',
      'Title',
      'Text',
      'Preferred Language',
      'Fallback Position',
      'Fallback Language',
      'Red Line',
      'Comment for the Counterparty',
      'Severity',
      'Required',
      'Rule Side',
      'Escalate to',
      'Contract Type',
      'Side',
    ]);
    expect(sheet.rows.map(({ cells }) => cells)).toEqual([
      ['Mutual NDA', 'Rule', 'Cap', 'Cap it.\nAlways.', 'The cap is the fee.', '', '=HYPERLINK("http://x")'],
      ['Mutual NDA', 'Question', 'Term', 'How long?'],
    ]);
  });
  it('without records is a heading to fill in', async () => {
    const { content } = await exportLibrary(CLAUSES, [], 'xlsx', NAMES);
    expect(await readWorkbook(content)).toEqual({ columns: ['Title', 'Clause', 'Jurisdiction'], rows: [] });
  });
  it('is refused for a text that no cell can hold, with a suggestion', async () => {
    const clause = encodeClause({
      columns: ['Title', 'Clause', 'Jurisdiction'],
      rows: [['Long', 'x'.repeat(32_768), '']],
    });
    await expect(exportLibrary(CLAUSES, [clause], 'xlsx', NAMES)).rejects.toThrow(
      '“Long” has a text that is longer than the 32,767 characters a spreadsheet cell takes. Export them as .json instead, which includes everything.',
    );
  });
  it('is refused for more columns than a sheet can show', async () => {
    const clauses = Array.from({ length: 100 }, (_, index) =>
      encodeClause({ columns: ['Title', 'Clause', `Risk ${index}`, `Note ${index}`], rows: [['a', 'b', 'c', 'd']] }),
    );
    await expect(exportLibrary(CLAUSES, clauses, 'xlsx', NAMES)).rejects.toThrow('have 204 different columns');
  });
  it.each([
    ['labels of its own', (index: number) => `Of ${index}`, 'These clauses have 20,005 different columns'],
    ['the same twenty labels', () => 'Of all', 'These clauses make a sheet of 5,000,000 cells'],
  ])('is refused quickly if each of a thousand clauses has rows under %s', async (_, label, sentence) => {
    const clauses = Array.from({ length: 1000 }, (_clause, index) =>
      encodeClause({
        columns: Array.from({ length: 20 }, (_label, at) => `${label(index)} ${at}`),
        rows: Array.from({ length: 200 }, () => Array.from({ length: 20 }, () => 'a')),
      }),
    );
    await expect(exportLibrary(CLAUSES, clauses, 'xlsx', NAMES)).rejects.toThrow(sentence);
  });
});
