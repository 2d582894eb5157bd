// Files whose names match the search in all projects of a tab, below the matching projects. refine's useInfiniteList
// would need a resource for them.
import { FileTextOutlined } from '@ant-design/icons';
import { useKeys } from '@refinedev/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { Link } from 'react-router';
import { listNamedFiles } from '#domain/endpoints/project-search.ts';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_DEPTH_ROWS } from '#domain/limits.ts';
import { MESSAGES } from '#domain/messages.ts';
import type { NamedFile } from '#domain/projects.ts';
import { hrefTo } from '#domain/screens.ts';
import { EmptyState } from '#src/components/empty-state.tsx';
import { ErrorState } from '#src/components/error-state.tsx';
import { Marked } from '#src/components/marked.tsx';
import { totalInWords } from '#src/components/table/list-total.ts';
import { call } from '#src/providers/http/call.ts';
import { sentenceOf } from '#src/providers/http/problem.ts';
import type { ProjectSet } from './project-form.tsx';
import { Moment } from '#src/components/table/moment.tsx';
import './named-files.css';

interface NamedFilesProps {
  readonly category: ProjectSet;
  readonly search: string;
  /** While the projects load, which take more room then. */
  readonly isHidden: boolean;
  readonly onShowAll: () => void;
}

export function NamedFiles({ category, search, isHidden, onShowAll }: NamedFilesProps) {
  const { keys } = useKeys();
  const found = useInfiniteQuery({
    // Keyed below the lists of projects, so that a change of any refetches it.
    queryKey: [...keys().data().resource('repository').action('list').get(), 'named-files', category, search],
    queryFn: ({ pageParam: page, signal }) => call(listNamedFiles, { query: { category, search, page }, signal }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => {
      const shown = pages.length * DEFAULT_PAGE_SIZE;
      const isMore = last.more === true || last.total > shown;
      return isMore && shown + DEFAULT_PAGE_SIZE <= MAX_PAGE_DEPTH_ROWS ? pages.length + 1 : undefined;
    },
  });
  const files = found.data?.pages.flatMap(({ data }) => data);
  const last = found.data?.pages.at(-1);
  return (
    <section className="named-files" aria-labelledby="named-files" aria-busy={found.isFetching} hidden={isHidden}>
      <h2 id="named-files">
        Files
        {last && last.total > 0 && <output>{totalInWords({ total: last.total, hasMore: last.more === true })}</output>}
      </h2>
      {found.isError && (
        <ErrorState
          title={MESSAGES.fetchFailed}
          detail={sentenceOf(found.error)}
          onRetry={() => void (files ? found.fetchNextPage() : found.refetch())}
        />
      )}
      {found.isPending && <Skeleton active title={false} paragraph={{ rows: 3 }} />}
      {files?.length === 0 && (
        <EmptyState title={`No file is named “${search}”`} action={<Button onClick={onShowAll}>Show all</Button>}>
          Only names in this tab are searched. To search the text of documents, open their project.
        </EmptyState>
      )}
      {files && files.length > 0 && (
        <ul className="named-files-list">
          {files.map((file) => (
            <NamedFileItem key={file.id} file={file} search={search} />
          ))}
        </ul>
      )}
      {found.hasNextPage && !found.isError && (
        <Button loading={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
          Show more files
        </Button>
      )}
    </section>
  );
}

function NamedFileItem({ file, search }: { readonly file: NamedFile; readonly search: string }) {
  const { id, name, category, project, path, created_at } = file;
  return (
    <li>
      <Link to={hrefTo.repositoryFolder({ ...project, category }, id)}>
        <FileTextOutlined aria-hidden />
        <span className="named-file-name">
          <Marked text={name} marks={marksOf(name, search)} />
        </span>
        <span className="named-file-place">{[project.name, ...path].join(' / ')}</span>
        <Moment iso={created_at} as="date" />
      </Link>
    </li>
  );
}

/** The range of the match in a name. If lower case changes the length, nothing is marked. */
function marksOf(name: string, search: string): (readonly [number, number])[] {
  const [lower, wanted] = [name.toLowerCase(), search.toLowerCase()];
  const start = lower.length === name.length ? lower.indexOf(wanted) : -1;
  return start === -1 ? [] : [[start, start + wanted.length]];
}
