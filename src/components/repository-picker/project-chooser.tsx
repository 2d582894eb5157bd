// The projects to pick from, shared and personal, with a search by name.
import { useQuery } from '@tanstack/react-query';
import { Segmented, Skeleton } from 'antd';
import { useState } from 'react';
import { MESSAGES } from '#domain/messages.ts';
import type { Project } from '#domain/projects.ts';
import { ErrorState } from '#src/components/error-state.tsx';
import { SearchBox } from '#src/components/search-box.tsx';
import { totalInWords, totalOf } from '#src/components/table/list-total.ts';
import { useDeferredSearch } from '#src/components/use-deferred-search.ts';
import { countOf } from '#src/components/format/formats.tsx';
import { NewProject } from './new-project.tsx';
import type { ProjectSet, RepositoryAccess } from './repository-access.ts';

/** As many as people scan before they search. */
const SHOWN = 50;
const SETS: readonly ProjectSet[] = ['Organization', 'Personal'];

interface ProjectChooserProps {
  readonly access: RepositoryAccess;
  /** Id of the project that is open beside the list. */
  readonly open: string | null;
  /** Text about a project besides its files, such as how many are selected. */
  readonly noteOf: (project: Project) => string;
  readonly onOpen: (project: Project) => void;
}

export function ProjectChooser({ access, open, noteOf, onOpen }: ProjectChooserProps) {
  const [category, setCategory] = useState<ProjectSet>('Organization');
  const [typed, setTyped] = useState('');
  const search = useDeferredSearch(typed.trim());
  const { data, isPending, isError, error, refetch, isFetching } = useQuery({
    queryKey: ['pick-projects', category, search],
    queryFn: ({ signal }) => access.projects({ category, search, page_size: SHOWN }, signal),
    placeholderData: (before, query) => (query?.queryKey[1] === category ? before : undefined),
  });
  return (
    <div className="picker-projects">
      <Segmented<ProjectSet>
        block
        aria-label="Projects of"
        options={[...SETS]}
        value={category}
        onChange={setCategory}
      />
      <SearchBox value={typed} placeholder="Search projects" onChange={setTyped} />
      <div className="picker-project-list" aria-busy={isFetching}>
        {isPending && <Skeleton active title={false} paragraph={{ rows: 5 }} />}
        {isError && (
          <ErrorState title={MESSAGES.fetchFailed} detail={access.sentenceOf(error)} onRetry={() => void refetch()} />
        )}
        {data?.data.length === 0 && (
          <p className="picker-note">
            {search ? `No project is named “${search}”.` : 'There are no projects here yet.'}
          </p>
        )}
        <ul>
          {data?.data.map((project) => (
            <li key={project.id}>
              <button
                type="button"
                className="picker-project"
                aria-current={project.id === open || undefined}
                onClick={() => onOpen(project)}
              >
                <span className="picker-project-name">{project.name}</span>
                <span className="picker-project-facts">
                  {[countOf(project.files, 'file'), noteOf(project)].filter(Boolean).join(' · ')}
                </span>
              </button>
            </li>
          ))}
        </ul>
        {data && data.total > SHOWN && (
          <p className="picker-note">{`The first ${SHOWN} of ${totalInWords(totalOf(data))}. Search to find others.`}</p>
        )}
      </div>
      {access.createProject && (
        <NewProject
          key={category}
          category={category}
          create={access.createProject}
          sentenceOf={(error) => access.sentenceOf(error)}
          onCreated={(project) => {
            void refetch();
            onOpen(project);
          }}
        />
      )}
    </div>
  );
}
