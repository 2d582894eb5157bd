// The page that drafts a contract from a template. The address names the template, so that a link to its form can be shared.
import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { z } from 'zod';
import type { DraftTemplate } from '#domain/drafts/template-fields.ts';
import { readDraftTemplate } from '#domain/endpoints/drafts.ts';
import { hrefTo, SCREENS } from '#domain/screens.ts';
import { BackLink } from '#src/components/back-link.tsx';
import { EmptyState } from '#src/components/empty-state.tsx';
import { PageHeader } from '#src/components/page-header.tsx';
import { useEndpointQuery } from '#src/providers/data/use-endpoint.ts';
import { QueryError } from '#src/shared/query-error.tsx';
import { ChooseTemplate } from './choose/choose-template.tsx';
import { DraftForm } from './form/draft-form.tsx';
import { type DraftStore, createDraftStore } from './draft-store.ts';
import './draft.css';

export function DraftContractPage() {
  const [params] = useSearchParams();
  const template = z.uuid().safeParse(params.get('template')).data;
  return template === undefined ? <ChooseTemplate /> : <DraftFromTemplate key={template} id={template} />;
}

/** A template is read once: a reply that comes while somebody fills in the form must not replace it. */
const READ_ONCE = { staleTime: Infinity, gcTime: 0 };
const GONE: ReadonlySet<number> = new Set([400, 404]);

function DraftFromTemplate({ id }: { readonly id: string }) {
  const query = useEndpointQuery(readDraftTemplate, { params: { id } }, READ_ONCE);
  const template = query.data?.data;
  if (template) return <VersionedForm template={template} onReload={() => void query.refetch()} />;
  const isGone = query.error !== null && GONE.has(query.error.statusCode);
  const another = (
    <Link to={hrefTo.draftContract()}>
      <Button type={isGone ? 'primary' : 'default'}>Choose another template</Button>
    </Link>
  );
  return (
    <>
      <PageHeader
        title={SCREENS.draftContract.title}
        leading={<BackLink to={hrefTo.draftContract()} label="Back to the templates" />}
      />
      {isGone && (
        <EmptyState title="Template not found" action={another}>
          It was deleted, or it is not shared with you.
        </EmptyState>
      )}
      {query.error && !isGone && (
        <>
          <QueryError query={query} title="This template cannot be drafted from" />
          <p className="draft-another">{another}</p>
        </>
      )}
      {!query.error && (
        <div aria-busy aria-label="Reading the template">
          <Skeleton active paragraph={{ rows: 10 }} />
        </div>
      )}
    </>
  );
}

interface VersionedFormProps {
  readonly template: DraftTemplate;
  readonly onReload: () => void;
}

/** A newer version of the template begins another form with what was entered for the older one. */
function VersionedForm({ template, onReload }: VersionedFormProps) {
  const [form, setForm] = useState<{ of: DraftTemplate; store: DraftStore }>(() => ({
    of: template,
    store: createDraftStore(template),
  }));
  if (form.of !== template) setForm({ of: template, store: createDraftStore(template, form.store) });
  return <DraftForm key={form.of.version} template={form.of} store={form.store} onReload={onReload} />;
}
