// Add, clone, view and edit a query.
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { type Query, type QueryFields, QUERIES, querySchema } from '#domain/queries.ts';
import { hrefTo, SCREENS } from '#domain/screens.ts';
import { NamedFields } from '#src/shared/form/named-fields.tsx';
import type { RecordKind } from '#src/shared/form/record-kind.ts';
import { recordPage } from '#src/shared/form/record-screen.tsx';
import type { RecordForm } from '#src/shared/form/use-record-form.ts';
import { usePermissions } from '#src/providers/access/use-permissions.ts';
import { EMPTY_ITEM, QueryItems } from './query-items.tsx';

const QUERY: RecordKind<QueryFields, Query> = {
  library: QUERIES,
  record: querySchema,
  titleField: 'name',
  empty: { name: '', description: '', query: [EMPTY_ITEM] },
  list: SCREENS.queries.path,
  cloneHref: hrefTo.addQuery,
  words: {
    heads: { create: SCREENS.addQuery.title, edit: 'Edit Query', clone: 'Clone Query' },
    notFound: 'No query found!',
  },
};

const Fields = ({ form }: { form: RecordForm<QueryFields, Query> }) => (
  <>
    <NamedFields form={form} />
    <QueryItems form={form} />
  </>
);

export const AddQueryPage = recordPage(QUERY, 'new', Fields);
export const ViewQueryPage = recordPage(QUERY, 'record', Fields, StartReview);

function StartReview({ form }: { readonly form: RecordForm<QueryFields, Query> }) {
  const permissions = usePermissions();
  const navigate = useNavigate();
  const { name, query } = form.values;
  if (!permissions.can('reviews', 'create', 'Personal')) return null;
  return (
    <Button onClick={() => void navigate(hrefTo.tabularReviews(), { state: { query: { name, query } } })}>
      Start a review
    </Button>
  );
}
