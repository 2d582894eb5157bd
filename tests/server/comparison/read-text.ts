// Readings for tests: paragraphs given as lines, in the shape that the readers of documents return.
import type { Block, DocumentKind, ReadDocument } from '#domain/documents.ts';

type GivenBlock = string | (Partial<Pick<Block, 'kind' | 'clause' | 'page'>> & { readonly text: string });

export function readText(given: readonly GivenBlock[], kind: DocumentKind = 'docx'): ReadDocument {
  let text = '';
  const blocks = given.map((each, at): Block => {
    const { text: words, ...fields } = typeof each === 'string' ? { text: each } : each;
    const start = text === '' ? 0 : text.length + 2;
    text += `${text === '' ? '' : '\n\n'}${words}`;
    return {
      kind: 'paragraph',
      ...(kind === 'pdf' ? {} : { paragraph: at + 1 }),
      ...fields,
      text: words,
      start,
      end: text.length,
    };
  });
  return { kind, text, blocks, pages: kind === 'pdf' ? 10 : null, warnings: [] };
}
