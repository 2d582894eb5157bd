// A document with search matches: name, folder and passages that open in it.
import { FileTextOutlined } from '@ant-design/icons';
import type { FileNode } from '#domain/files.ts';
import { fileNameOf } from '#domain/files.ts';
import type { FoundFile, FoundPassage } from '#domain/projects.ts';
import { Marked } from '#src/components/marked.tsx';

export type OpenFile = (file: FileNode, passage: FoundPassage | null) => void;

export function FoundFileItem({ found, onOpen }: { readonly found: FoundFile; readonly onOpen: OpenFile }) {
  const { file, path, name_marks, passages } = found;
  return (
    <li className="found-file">
      <button type="button" className="found-name" onClick={() => onOpen(file, null)}>
        <FileTextOutlined aria-hidden />
        <span>
          <Marked text={fileNameOf(file)} marks={name_marks} />
        </span>
      </button>
      {path.length > 0 && <span className="found-path">{path.join(' / ')}</span>}
      {file.reading?.state === 'waiting' && <p className="found-note">Its text is still being read.</p>}
      {file.reading?.state === 'refused' && <p className="found-note">Its text could not be read.</p>}
      {passages.length > 0 && (
        <ul className="found-passages">
          {passages.map((passage) => (
            <li key={passage.start}>
              <button
                type="button"
                className="found-passage"
                title="Open the document here"
                onClick={() => onOpen(file, passage)}
              >
                <span className="found-text">
                  {passage.start > 0 && '… '}
                  <Marked text={passage.text} marks={passage.marks} /> …
                </span>
                {placeOf(passage) !== '' && <span className="found-place">{placeOf(passage)}</span>}
              </button>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

const placeOf = ({ clause, page }: FoundPassage): string =>
  [...(clause === undefined ? [] : [`Clause ${clause}`]), ...(page === null ? [] : [`page ${page}`])].join(', ');
