// A contract whose file cannot be read says why, and offers no second try that could not help.
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { hrefTo } from '#domain/screens.ts';
import { makeDocx } from '#tests/support/docx/make-docx.ts';
import { testConsole } from '#tests/web/support/console.tsx';
import { uploadedContract } from './uploaded-contract.ts';

const visitor = testConsole();

it('says that an empty file is empty, without a retry', async () => {
  await visitor.signedInAs('user@harbour.test');
  const { id } = await uploadedContract(new File([new Uint8Array(makeDocx({ body: '<w:p/>' }))], 'Nothing.docx'));
  visitor.open(hrefTo.contract(id));
  expect(await screen.findByText(/is empty\. Choose a file that has content\./)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});
