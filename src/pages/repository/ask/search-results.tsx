// The matches of a search in a project, page by page, with the files that could not be searched.
import { Button, Pagination, Skeleton } from 'antd';
import { searchProject } from '#domain/endpoints/project-search.ts';
import { DEFAULT_PAGE_SIZE } from '#domain/limits.ts';
import { MESSAGES } from '#domain/messages.ts';
import { EmptyState } from '#src/components/empty-state.tsx';
import { keepPrevious, useEndpointQuery } from '#src/providers/data/use-endpoint.ts';
import { QueryError } from '#src/shared/query-error.tsx';
import type { OpenFile } from './found-file.tsx';
import { FoundFileItem } from './found-file.tsx';
import { countOf } from '#src/components/format/formats.tsx';

/** Polls while files are being read, as they may match too. */
const READING_MS = 4000;
/** The last page. */
const PAGES_MAX = 100;

interface SearchResultsProps {
  readonly project: string;
  readonly words: string;
  readonly folder: string | null;
  readonly page: number;
  readonly onPage: (page: number) => void;
  readonly onOpen: OpenFile;
  /** Absent for roles that can only search. */
  readonly onAsk?: (() => void) | undefined;
}

export function SearchResults({ project, words, folder, page, onPage, onOpen, onAsk }: SearchResultsProps) {
  const { data, ...query } = useEndpointQuery(
    searchProject,
    { params: { id: project }, body: { words, folder, page } },
    { placeholder: keepPrevious, refetchInterval: (found) => ((found?.waiting ?? 0) > 0 ? READING_MS : false) },
  );
  if (query.error) return <QueryError query={query} />;
  if (!data)
    return (
      <div aria-busy="true" aria-label="Searching">
        <Skeleton active paragraph={{ rows: 6 }} />
      </div>
    );
  const { data: found, total, unread, waiting, partial } = data;
  return (
    <section className="found" aria-label="Search results">
      <output className="found-count">{countLine(total)}</output>
      <Unsearched unread={unread} waiting={waiting} partial={partial} />
      {found.length === 0 ? (
        <EmptyState title={MESSAGES.noRecords} action={onAsk && <Button onClick={onAsk}>Ask as a question</Button>}>
          Try other or fewer words. Words in quotation marks are matched exactly.
        </EmptyState>
      ) : (
        <ol className="found-files">
          {found.map((one) => (
            <FoundFileItem key={one.file.id} found={one} onOpen={onOpen} />
          ))}
        </ol>
      )}
      {total > DEFAULT_PAGE_SIZE && (
        <Pagination
          className="found-pages"
          current={page}
          pageSize={DEFAULT_PAGE_SIZE}
          total={Math.min(total, PAGES_MAX * DEFAULT_PAGE_SIZE)}
          showSizeChanger={false}
          responsive
          onChange={onPage}
        />
      )}
    </section>
  );
}

const countLine = (total: number): string =>
  total === 0 ? 'No document found' : `${countOf(total, 'document')} found`;

interface UnsearchedProps {
  readonly unread: number;
  readonly waiting: number;
  readonly partial: boolean;
}

function Unsearched({ unread, waiting, partial }: UnsearchedProps) {
  const notes = [
    ...(waiting > 0 ? [`${countOf(waiting, 'file')} still being read.`] : []),
    ...(unread > 0 ? [`${countOf(unread, 'file')} could not be read and can be found by name only.`] : []),
    ...(partial
      ? ['Some long documents were not searched for the exact phrase. Add words, or search in a folder.']
      : []),
  ];
  return notes.length > 0 ? <p className="found-note">{notes.join(' ')}</p> : null;
}
