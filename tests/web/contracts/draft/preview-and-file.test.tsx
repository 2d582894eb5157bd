// The preview of a draft shows the words that the file will have.
import { act, cleanup, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ContractText } from '#domain/contracts/contract-text.ts';
import type { DraftedContract } from '#domain/drafts/drafts.ts';
import type { DraftTemplate } from '#domain/drafts/template-fields.ts';
import { createDraftStore } from '#src/workspace/draft/contract/draft-store.ts';
import { TemplatePreview } from '#src/workspace/draft/contract/preview/template-preview.tsx';
import { ask } from '#tests/web/support/ask.ts';
import { testConsole } from '#tests/web/support/console.tsx';
import { ownTemplate } from './own-template.ts';

const visitor = testConsole();
const nothing = () => undefined;
const LINES = [
  'First, with [Optional: brackets and] marks.',
  '[The Buyer may audit the books once in a year.]',
  '[OR]',
  '[The Buyer may not audit the books of the Seller.]',
  'Last.',
];

it.each([
  ['the first', [true, true, false]],
  ['the second', [false, false, true]],
  ['both', [true, true, true]],
  ['none', [true, false, false]],
])('where %s of two alternatives is kept', async (which, kept) => {
  await visitor.signedInAs('user@harbour.test');
  const { data: template } = await ask<{ data: DraftTemplate }>(
    `/drafts/templates/${await ownTemplate(`Alternatives: ${which}`, LINES)}`,
  );
  const store = createDraftStore(template);
  render(<TemplatePreview ref={null} template={template} store={store} onField={nothing} />);
  act(() => template.optional.forEach(({ id }, at) => store.include(id, kept[at] ?? false)));
  const shown = [...screen.getByRole('region').querySelectorAll('[data-block]:not([data-left-out])')].map((block) =>
    [...block.childNodes]
      .filter((node) => !(node instanceof HTMLElement && 'leftOut' in node.dataset))
      .map((node) => node.textContent)
      .join(''),
  );
  cleanup();

  const body = { template: template.id, version: template.version, name: `Draft: ${which}`, values: {} };
  const draft = await ask<{ data: DraftedContract }>('/drafts/contract', { ...body, included: store.included() });
  const { data } = await ask<{ data: ContractText }>(`/contracts/${draft.data.contract.id}/text`);
  const inFile = data.text.split('\n').filter((line) => line !== '');
  // What is left out of a line leaves two spaces in the preview.
  const tidy = (line: string) => line.replaceAll(/\s+/g, ' ');
  expect(shown.filter((line) => line !== '').map(tidy)).toEqual(inFile);
});
