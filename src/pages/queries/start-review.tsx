// Opens the dialog for a new review with the items of a query as its columns.
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import type { Query, QueryFields } from '#domain/queries.ts';
import { hrefTo } from '#domain/screens.ts';
import type { RecordForm } from '#src/shared/form/use-record-form.ts';
import { usePermissions } from '#src/providers/access/use-permissions.ts';

export function StartReview({ form }: { readonly form: RecordForm<QueryFields, Query> }) {
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
