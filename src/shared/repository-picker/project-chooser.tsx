// The projects to pick from, shared and personal, with a search by name.
import { Segmented, Skeleton } from 'antd';
import { useState } from 'react';
import { listProjects } from '#domain/endpoints/projects.ts';
import type { Project } from '#domain/projects.ts';
import { SearchBox } from '#src/components/search-box.tsx';
import { totalInWords, totalOf } from '#src/components/table/list-total.ts';
import { useDeferredSearch } from '#src/components/use-deferred-search.ts';
import { countOf } from '#src/components/format/formats.tsx';
import { useEndpointQuery } from '#src/providers/data/use-endpoint.ts';
import { QueryError } from '#src/shared/query-error.tsx';
import { NewProject } from './new-project.tsx';
import type { ProjectSet } from './picked.ts';

/** As many as people scan before they search. */
const SHOWN = 50;
const SETS: readonly ProjectSet[] = ['Organization', 'Personal'];

interface ProjectChooserProps {
  /** Id of the project that is open beside the list. */
  readonly open: string | null;
  /** Text about a project besides its files, such as how many are selected. */
  readonly noteOf: (project: Project) => string;
  readonly onOpen: (project: Project) => void;
  readonly canCreate: boolean;
}

export function ProjectChooser({ open, noteOf, onOpen, canCreate }: ProjectChooserProps) {
  const [category, setCategory] = useState<ProjectSet>('Organization');
  const [typed, setTyped] = useState('');
  const search = useDeferredSearch(typed.trim());
  const query = useEndpointQuery(
    listProjects,
    { query: { category, page_size: SHOWN, ...(search !== '' && { search }) } },
    { placeholder: (before) => (before?.data[0]?.category === category ? before : undefined) },
  );
  const { data } = query;
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
      <div className="picker-project-list" aria-busy={query.isFetching}>
        {query.isPending && <Skeleton active title={false} paragraph={{ rows: 5 }} />}
        <QueryError query={query} />
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
      {canCreate && <NewProject key={category} category={category} onCreated={onOpen} />}
    </div>
  );
}
