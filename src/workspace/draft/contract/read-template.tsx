// Reads a template for its form. What was entered stays when a newer version is loaded.
import { Button, Skeleton } from 'antd';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { DraftTemplate } from '#domain/drafts/template-fields.ts';
import { readDraftTemplate } from '#domain/endpoints/drafts.ts';
import { hrefTo } from '#domain/screens.ts';
import { EmptyState } from '#src/components/empty-state.tsx';
import { useEndpointQuery } from '#src/providers/data/use-endpoint.ts';
import { useStableCallback } from '#src/components/use-stable-callback.ts';
import { QueryError } from '#src/shared/query-error.tsx';
import { type DraftStore, createDraftStore } from './draft-store.ts';
import type { WrittenDetails } from './form/use-contract-details.ts';
import type { FormOfTemplate } from './form/use-draft-form.ts';
import './form/draft-form.css';

/** What was entered before the form was left. */
export interface KeptForm {
  readonly store: Pick<DraftStore, 'values' | 'included'>;
  readonly details: WrittenDetails;
}

export interface ReadForm extends FormOfTemplate {
  /** Reads the newest version of the template. */
  readonly onReload: () => void;
}

interface ReadTemplateProps {
  readonly id: string;
  readonly kept?: KeptForm;
  /** Shown above what is there before the form. */
  readonly header: ReactNode;
  /** Leads to another template; without it, a link does so in the console. */
  readonly onAnother?: () => void;
  /** Called for each version of the template. */
  readonly children: (form: ReadForm) => ReactNode;
}

/** A template is read once: a reply that comes while somebody fills in the form must not replace it. */
const READ_ONCE = { staleTime: Infinity, gcTime: 0 };
const GONE: ReadonlySet<number> = new Set([400, 404]);

export function ReadTemplate({ id, kept, header, onAnother, children }: ReadTemplateProps) {
  const query = useEndpointQuery(readDraftTemplate, { params: { id } }, READ_ONCE);
  const template = query.data?.data;
  if (template)
    return (
      <VersionedForm template={template} kept={kept} onReload={() => void query.refetch()}>
        {children}
      </VersionedForm>
    );
  const isGone = query.error !== null && GONE.has(query.error.statusCode);
  const button = (
    <Button type={isGone ? 'primary' : 'default'} {...(onAnother && { onClick: onAnother })}>
      Choose another template
    </Button>
  );
  const another = onAnother ? button : <Link to={hrefTo.draftContract()}>{button}</Link>;
  return (
    <>
      {header}
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

interface VersionedFormProps extends Pick<ReadForm, 'template' | 'onReload'>, Pick<ReadTemplateProps, 'children'> {
  readonly kept: KeptForm | undefined;
}

/** A newer version of the template begins another form with what was entered for the older one. */
function VersionedForm({ template, kept, onReload, children }: VersionedFormProps) {
  const [form, setForm] = useState<{ of: DraftTemplate; store: DraftStore }>(() => ({
    of: template,
    store: createDraftStore(template, kept?.store),
  }));
  const [written, setWritten] = useState<WrittenDetails>(kept?.details ?? {});
  const change = useStableCallback((changed: WrittenDetails) => setWritten((before) => ({ ...before, ...changed })));
  if (form.of !== template) setForm({ of: template, store: createDraftStore(template, form.store) });
  return children({ template: form.of, store: form.store, entered: { written, change }, onReload });
}
