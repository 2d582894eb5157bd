// What the pane does with a contract that was just drafted: what to look at comes first, and Word opens it once.
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { DraftedContract } from '#domain/drafts/drafts.ts';
import type { DraftTemplate } from '#domain/drafts/template-fields.ts';
import { DEFAULT_LIMITS } from '#server/documents/limits.ts';
import { readContractMarks } from '#server/redlines/contract-mark.ts';
import { DraftedInWord } from '#src/addin/pane/draft/drafted-in-word.tsx';
import { paragraph, run } from '#tests/support/docx/word-markup.ts';
import { openInNode } from '#tests/support/word/open-in-node.ts';
import { ownTemplate } from '#tests/web/contracts/draft/own-template.ts';
import { ask } from '#tests/web/support/ask.ts';
import { testConsole } from '#tests/web/support/console.tsx';

const visitor = testConsole();
const nothing = () => undefined;

/** Shows what was drafted from a template, beside notes that are open in Word. */
async function showDrafted(name: string, { isFresh = true, warnings = [] as readonly string[] } = {}) {
  await visitor.signedInAs('user@harbour.test');
  const { data } = await ask<{ data: DraftTemplate }>(`/drafts/templates/${await ownTemplate(name)}`);
  const body = { template: data.id, version: data.version, name, values: {}, leave_blanks: true };
  const reply = await ask<{ data: DraftedContract }>('/drafts/contract', body);
  const { word, Word, Office, OfficeExtension } = await openInNode(paragraph(run('My notes.')));
  for (const [global, value] of Object.entries({ Word, Office, OfficeExtension })) vi.stubGlobal(global, value);
  const drafted = { ...reply.data, warnings: [...warnings] };
  const user = userEvent.setup();
  render(
    <DraftedInWord
      drafted={drafted}
      isFresh={isFresh}
      otherwise="this document"
      onAnother={nothing}
      onBack={nothing}
    />,
  );
  return { word, user, id: drafted.contract.id };
}

it('opens in Word by itself, once, with its mark', async () => {
  const { word, id } = await showDrafted('Flour for Word');
  expect(await screen.findByText('Word opens it as a new document')).toBeTruthy();
  expect(word.opened).toHaveLength(1);
  expect(await readContractMarks(word.front.bytes(), DEFAULT_LIMITS)).toEqual([id]);
  expect(word.texts()).toEqual(['My notes.']);
});

it('is opened after what to look at was read', async () => {
  const { word, user } = await showDrafted('Flour with a reference', { warnings: ['Clause 2 refers to clause 9.'] });
  expect(screen.getByText('Clause 2 refers to clause 9.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Open in Word' }));
  await waitFor(() => expect(word.opened).toHaveLength(1));
});

it('waits for the person who signed in again', async () => {
  const { word, user } = await showDrafted('Flour before the session ended', { isFresh: false });
  expect(screen.queryByText('Word is opening it…')).toBeNull();
  expect(word.opened).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Open in Word' }));
  expect(await screen.findByText('Open again')).toBeTruthy();
});
