// A template of the person who is signed in, made of paragraphs.
import { FILE_CALLS } from '#domain/endpoints/files.ts';
import { pathOf } from '#domain/endpoints/path-of.ts';
import type { Uploaded } from '#domain/files.ts';
import { makeDocx } from '#tests/support/docx/make-docx.ts';
import { paragraph, run } from '#tests/support/docx/word-markup.ts';
import { stored } from '#tests/web/support/console.tsx';

export const LINES = [
  'Flour supply agreement of [Effective date].',
  '[Name of the Supplier] (the “Supplier”) sells [describe the goods] to the Customer.',
  'Each delivery is paid within [30] days.',
];

const fileOf = (name: string, lines: readonly string[]): File =>
  new File([new Uint8Array(makeDocx({ body: lines.map((line) => paragraph(run(line))).join('') }))], `${name}.docx`);

async function send(method: 'POST' | 'PUT', path: string, fields: Readonly<Record<string, string>>, file: File) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  body.set('file', file);
  const headers = { Authorization: `Bearer ${stored('token')}` };
  const reply = await fetch(`/api${path}`, { method, headers, body });
  if (!reply.ok) throw new Error(await reply.text());
  return ((await reply.json()) as { data: Uploaded }).data;
}

/** @returns its id. */
export async function ownTemplate(name: string, lines: readonly string[] = LINES): Promise<string> {
  const { path } = FILE_CALLS.templates.upload;
  return (await send('POST', path, { category: 'Personal' }, fileOf(name, lines))).file.id;
}

/** A newer version of it, while its form is open. */
export async function newVersion(template: string, name: string, lines: readonly string[]): Promise<void> {
  await send('PUT', pathOf(FILE_CALLS.templates.uploadRevision.path, { id: template }), {}, fileOf(name, lines));
}
