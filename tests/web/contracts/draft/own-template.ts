// A template of the person who is signed in, made of paragraphs.
import { FILE_CALLS } from '#domain/endpoints/files.ts';
import type { Uploaded } from '#domain/files.ts';
import { makeDocx } from '#tests/support/docx/make-docx.ts';
import { paragraph, run } from '#tests/support/docx/word-markup.ts';
import { stored } from '#tests/web/support/console.tsx';

export const LINES = [
  'Flour supply agreement of [Effective date].',
  '[Name of the Supplier] (the “Supplier”) sells [describe the goods] to the Customer.',
  'Each delivery is paid within [30] days.',
];

/** @returns its id. */
export async function ownTemplate(name: string, lines: readonly string[] = LINES): Promise<string> {
  const bytes = makeDocx({ body: lines.map((line) => paragraph(run(line))).join('') });
  const body = new FormData();
  body.set('category', 'Personal');
  body.set('file', new File([new Uint8Array(bytes)], `${name}.docx`));
  const headers = { Authorization: `Bearer ${stored('token')}` };
  const reply = await fetch(`/api${FILE_CALLS.templates.upload.path}`, { method: 'POST', headers, body });
  if (!reply.ok) throw new Error(await reply.text());
  return ((await reply.json()) as { data: Uploaded }).data.file.id;
}
