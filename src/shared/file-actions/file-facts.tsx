// The properties of a file or folder.
import type { DocumentKind } from '#domain/documents.ts';
import type { FileDetails } from '#domain/files.ts';
import { formatBytes, formatMoment, formatNumber } from '#src/components/format/formats.tsx';
import { readingWords, refusalOf } from '#src/components/file-tree/reading-words.ts';
import { pathWords } from './file-scope.ts';

const KINDS: Readonly<Record<DocumentKind, string>> = {
  pdf: 'PDF document',
  docx: 'Word document',
  doc: 'Word 97–2003 document',
  txt: 'Plain text',
};

interface FileFactsProps {
  readonly details: FileDetails;
  /** The name of the tree's top. */
  readonly top: string;
}

export function FileFacts({ details, top }: FileFactsProps) {
  const { kind, bytes, pages, path, reading, created_at: createdAt, updated_at: updatedAt } = details;
  const folders = path.map((name) => ({ name }));
  const facts: readonly (readonly [label: string, value: string])[] = [
    ['Type', kind === null ? 'Folder' : KINDS[kind]],
    ...(bytes === null ? [] : [['Size', formatBytes(bytes)] as const]),
    ...(pages === null ? [] : [['Pages', formatNumber(pages)] as const]),
    ['Author', details.author_name.name],
    ['Added', formatMoment(createdAt)],
    ['Changed', `${formatMoment(updatedAt)} by ${details.updated_by.name}`],
    ['Where', pathWords({ top }, folders)],
    ...(reading ? [['Text', readingWords(reading) || 'Can be searched and used for questions'] as const] : []),
  ];
  const refusal = refusalOf(details);
  return (
    <>
      <dl className="file-facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {refusal && <p className="file-facts-refusal">{refusal}</p>}
      {details.warnings.map((warning) => (
        <p key={warning} className="file-facts-warning">
          {warning}
        </p>
      ))}
    </>
  );
}
