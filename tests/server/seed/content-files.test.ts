// The content of a new database as files: each is validated when it is seeded, and an error names its file.
import { readdir } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { readSeedContracts } from '#server/seed/contracts.ts';
import { SEED_COMPANIES, SEED_PEOPLE } from '#server/seed/demo-accounts.ts';
import { readProviderTemplates, readSeedProjects, readSeedTemplates } from '#server/seed/files.ts';
import { readClauses, readPlaybooks, readPrompts, readQueries } from '#server/seed/library-content.ts';
import { fencedText, readContentFolder, readMarkdown } from '#server/seed/read-markdown.ts';
import { readSeedAnswers, readSeedReviews } from '#server/seed/review-content.ts';
import { readWorkflows } from '#server/seed/workflow-content.ts';

const CONTENT = new URL('../../../server/seed/content/', import.meta.url);
const FOLDERS = {
  clauses: readClauses,
  playbooks: readPlaybooks,
  prompts: readPrompts,
  queries: readQueries,
  workflows: readWorkflows,
};
const JSON_FILES = {
  'demo/companies.json': SEED_COMPANIES,
  'demo/contracts.json': readSeedContracts(),
  'demo/people.json': SEED_PEOPLE,
  'demo/projects.json': readSeedProjects(),
  'demo/review-answers.json': Object.values(readSeedAnswers()),
  'demo/reviews.json': readSeedReviews(),
  'demo/templates.json': readSeedTemplates(),
  'provider/templates.json': readProviderTemplates(),
};

describe('a file of the content', () => {
  it('is JSON that the seed reads, or Markdown in a folder that it reads', async () => {
    const entries = await readdir(CONTENT, { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile())
      .map(
        ({ parentPath, name }) => `${parentPath}/${name}`.split('/seed/content/').at(-1)?.replaceAll('//', '/') ?? '',
      );
    const folders = Object.keys(FOLDERS).join('|');
    const known = new RegExp(`^(?:provider|demo)/(?:${folders})/[a-z0-9-]+\\.md$`);
    expect(files.filter((file) => !known.test(file)).toSorted()).toEqual(Object.keys(JSON_FILES));
    expect(files.length).toBeGreaterThan(50);
  });

  it.each(Object.entries(JSON_FILES))('%s holds records', (_, records) => {
    expect(records.length).toBeGreaterThan(0);
  });

  it.each(Object.entries(FOLDERS))('of %s holds records that the product would save', async (folder, read) => {
    for (const owner of ['provider', 'demo'] as const) {
      const records: readonly { category: string; author_email: string | undefined }[] = await read(owner);
      expect(records.length).toBeGreaterThanOrEqual((await readContentFolder(`${owner}/${folder}`)).length);
      for (const { category, author_email } of records)
        expect([category === 'Provider', author_email === undefined]).toEqual(Array(2).fill(owner === 'provider'));
    }
  });
});

describe('the Markdown of the content', () => {
  it('is headings with fields, text and headings below', () => {
    const source = [
      '# Top',
      '',
      '## One',
      '',
      '- **Type:** date',
      '',
      'Text',
      '',
      '- Label: words',
      '',
      '### Sub',
    ].join('\n');
    expect(readMarkdown(source)).toEqual({
      title: 'Top',
      fields: [],
      text: '',
      sections: [
        {
          title: 'One',
          fields: [['Type', 'date']],
          text: 'Text\n\n- Label: words',
          sections: [{ title: 'Sub', fields: [], text: '', sections: [] }],
        },
      ],
    });
  });

  it('takes no heading from a fenced block', () => {
    const { text, sections } = readMarkdown('# Top\n\n```text\n# Not a heading\n```\n');
    expect(sections).toEqual([]);
    expect(fencedText(text)).toBe('# Not a heading');
  });

  it.each([
    ['no heading', 'Text', 'exactly one'],
    ['two top-level headings', '# One\n\n# Two', 'exactly one'],
    ['a skipped level', '# One\n\n### Three', 'skips a level'],
    ['a field without a value', '# One\n\n- **Type**', 'is not "- **Name:** value"'],
  ])('is refused with %s', (_, source, message) => {
    expect(() => readMarkdown(source)).toThrow(message);
  });
});
