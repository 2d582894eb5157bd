// "Search or Ask" on a project's page.
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Project } from '#domain/projects.ts';
import { hrefTo } from '#domain/screens.ts';
import { isQuestion } from '#src/pages/repository/ask/ask-box.tsx';
import { readAsk, writeAsk } from '#src/pages/repository/ask/ask-address.ts';
import { ask } from '#tests/web/support/ask.ts';
import { testConsole } from '#tests/web/support/console.tsx';
import { addText, newProject } from './project-page.ts';

const visitor = testConsole();
const SLOW = { timeout: 60_000 };
const LEASE = 'The tenant shall keep the roof in repair. This lease is governed by the laws of England.';

let project: Project;
beforeEach(async () => {
  await visitor.signedInAs('user@harbour.test');
  project = await newProject('Leases to ask');
  await addText(project.id, 'Harbour lease', LEASE);
  await waitFor(async () => {
    const { waiting } = await ask<{ waiting: number }>(`/folders/${project.id}/search`, { words: 'lease' });
    if (waiting > 0) throw new Error('The file still waits to be read');
  }, SLOW);
});

const box = () => screen.findByRole('textbox', { name: 'Search or Ask' }, SLOW);

describe('the box', () => {
  it('searches with Enter, shows the passages, and returns to the files', async () => {
    const page = visitor.open(hrefTo.repositoryFolder(project));
    await page.user.type(await box(), 'roof{Enter}');
    const found = within(await screen.findByRole('region', { name: 'Search results' }, SLOW));
    expect(await found.findByText('1 document found')).toBeTruthy();
    expect((await found.findByText('roof')).tagName).toBe('MARK');
    expect(page.where()).toContain('q=roof');
    await page.user.click(screen.getByRole('button', { name: 'Back to the files' }));
    expect(await screen.findByText('Harbour lease.txt')).toBeTruthy();
    expect(page.where()).not.toContain('q=');
  });

  it('opens the document of a passage', async () => {
    const page = visitor.open(`${hrefTo.repositoryFolder(project)}?q=roof`);
    await page.user.click(await screen.findByTitle('Open the document here', undefined, SLOW));
    await waitFor(() => expect(page.where()).toMatch(/file=.*start=\d+.*end=\d+/), SLOW);
    expect(page.where()).toContain('q=roof');
  });

  it('offers to ask if no document matches', async () => {
    visitor.open(`${hrefTo.repositoryFolder(project)}?q=zeppelin`);
    expect(await screen.findByText('No records found.', undefined, SLOW)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Ask as a question' })).toBeTruthy();
  });

  it('asks a text that ends in a question mark, and continues with the conversation', async () => {
    const page = visitor.open(hrefTo.repositoryFolder(project));
    await page.user.type(await box(), 'Who keeps the roof in repair?{Enter}');
    const again = await screen.findByRole('textbox', { name: 'Ask a follow-up question' }, SLOW);
    expect(await screen.findByRole('heading', { name: 'Who keeps the roof in repair?', level: 2 })).toBeTruthy();
    expect(screen.getByText('Asked of: The one document that can be read.')).toBeTruthy();
    expect(page.where()).toMatch(/ask=[\da-f-]{36}/);
    await page.user.type(again, 'What is the governing law?{Enter}');
    const result = within(await screen.findByRole('article', { name: 'Result' }, SLOW));
    expect(await result.findByRole('heading', { name: /^What is the governing law/, level: 3 }, SLOW)).toBeTruthy();
    await page.user.click(screen.getByRole('button', { name: 'Earlier questions' }));
    const drawer = within(await screen.findByRole('dialog', undefined, SLOW));
    expect(await drawer.findByText('Who keeps the roof in repair?', undefined, SLOW)).toBeTruthy();
    expect(drawer.getByText(/2 questions/)).toBeTruthy();
  });

  it('says that a conversation no longer exists', async () => {
    visitor.open(`${hrefTo.repositoryFolder(project)}?ask=01890000-0000-7000-8000-000000000000`);
    expect(await screen.findByText('Conversation not found', undefined, SLOW)).toBeTruthy();
  });
});

describe('the address', () => {
  it('holds words with their page and folder, or a conversation', () => {
    for (const view of [
      { kind: 'none' },
      { kind: 'words', words: 'roof & wall', page: 3, folder: 'f' },
      { kind: 'conversation', id: 'c' },
    ] as const)
      expect(readAsk(writeAsk(view))).toEqual(view);
    expect(readAsk(new URLSearchParams('q=roof&hits=-1'))).toEqual({
      kind: 'words',
      words: 'roof',
      page: 1,
      folder: null,
    });
  });

  it('recognizes a question by its mark, in any script', () => {
    expect(['Why?', 'Why? ', 'なぜ？', 'Why', '? why'].map(isQuestion)).toEqual([true, true, true, false, false]);
  });
});
