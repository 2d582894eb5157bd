// The choice of a template: a search in each set of the library, those that were used recently first.
import { Button, Skeleton } from 'antd';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { type Category, categoryLabel, categoryTabs, chosenTab } from '#domain/categories.ts';
import { TEMPLATE_CALLS } from '#domain/endpoints/templates.ts';
import { hrefTo } from '#domain/screens.ts';
import { CategoryTabs } from '#src/components/category-tabs.tsx';
import { EmptyState } from '#src/components/empty-state.tsx';
import { formatNumber } from '#src/components/format/formats.tsx';
import { LiveSearchBox } from '#src/components/live-search-box.tsx';
import { useConfig } from '#src/providers/configuration.ts';
import { useEndpointQuery } from '#src/providers/data/use-endpoint.ts';
import { useSession } from '#src/providers/session/session.ts';
import { QueryError } from '#src/shared/query-error.tsx';
import { draftableIn, matching } from './draftable-templates.ts';
import { recentTemplates } from './recent-templates.ts';
import { TemplateRows } from './template-rows.tsx';
import './template-choice.css';

interface TemplateChoiceProps {
  /** A set of the library; empty for the first. */
  readonly category: string;
  readonly search: string;
  readonly onCategory: (category: Category | '') => void;
  readonly onSearch: (search: string) => void;
  /** Without it, a template is a link to its form in the console. */
  readonly onChoose?: ((template: string) => void) | undefined;
}

export function TemplateChoice({ category, search, onCategory, onSearch, onChoose }: TemplateChoiceProps) {
  const { provider_name: providerName } = useConfig();
  const role = useSession()?.role ?? 'user';
  const [typed, setTyped] = useState(search);
  const tabs = categoryTabs(role);
  const active = chosenTab(tabs, category);
  return (
    <div className="template-choice">
      <CategoryTabs
        tabs={tabs}
        providerName={providerName}
        active={active}
        onChange={(tab) => onCategory(tab === tabs[0] ? '' : tab)}
        extra={<LiveSearchBox search={search} placeholder="Search templates" onType={setTyped} onPause={onSearch} />}
      >
        <TemplatesOf key={active} category={active} typed={typed} onChoose={onChoose} />
      </CategoryTabs>
    </div>
  );
}

/** More than anybody reads through: a search narrows them. */
const SHOWN_MAX = 200;

interface TemplatesOfProps extends Pick<TemplateChoiceProps, 'onChoose'> {
  readonly category: Category;
  readonly typed: string;
}

function TemplatesOf({ category, typed, onChoose }: TemplatesOfProps) {
  const query = useEndpointQuery(TEMPLATE_CALLS.tree, { query: { category } });
  const nodes = query.data?.data;
  const { templates, others } = useMemo(() => draftableIn(nodes ?? []), [nodes]);
  const found = useMemo(() => matching(templates, typed), [templates, typed]);
  const [used] = useState(recentTemplates);
  if (query.error) return <QueryError query={query} title="The templates could not be loaded" />;
  if (!nodes) return <Skeleton active paragraph={{ rows: 8 }} />;
  if (templates.length === 0) return <NoTemplates category={category} others={others} />;
  const recent = used.flatMap((id) => found.filter((one) => one.id === id));
  const rest = found.filter(({ id }) => !used.includes(id));
  return (
    <>
      <p className="visually-hidden" role="status">
        {typed.trim() === '' ? '' : `${formatNumber(found.length)} found`}
      </p>
      {found.length === 0 && <EmptyState title="No template matches">Try fewer words, or another tab.</EmptyState>}
      {recent.length > 0 && <TemplateRows title="Used recently" templates={recent} onChoose={onChoose} />}
      {rest.length > 0 && (
        <TemplateRows
          title={recent.length > 0 ? 'All others' : ''}
          templates={rest.slice(0, SHOWN_MAX)}
          onChoose={onChoose}
        />
      )}
      {rest.length > SHOWN_MAX && (
        <p className="template-choice-note">
          {formatNumber(SHOWN_MAX)} of {formatNumber(rest.length)} are shown. Search for the others.
        </p>
      )}
      {others > 0 && <p className="template-choice-note">{otherFiles(others)}</p>}
    </>
  );
}

const otherFiles = (count: number): string =>
  count === 1
    ? 'One file of another type is not listed: only a Word file (.docx) can be filled in.'
    : `${formatNumber(count)} files of other types are not listed: only a Word file (.docx) can be filled in.`;

function NoTemplates({ category, others }: { readonly category: Category; readonly others: number }) {
  const { provider_name: providerName } = useConfig();
  const library = (
    <Link to={hrefTo.templates(category)}>
      <Button type={category === 'Provider' ? 'default' : 'primary'}>Open the template library</Button>
    </Link>
  );
  if (category === 'Provider')
    return (
      <EmptyState title="No templates here yet" action={library}>
        {`${categoryLabel(category, providerName)} has no Word templates. Look under Organization and Personal.`}
      </EmptyState>
    );
  return (
    <EmptyState title="No templates here yet" action={library}>
      Add a Word file (.docx) to the library. Write its placeholders in brackets, such as [Name of the Supplier] or
      {' {{Effective date}}'}, or as content controls. {others > 0 && otherFiles(others)}
    </EmptyState>
  );
}
