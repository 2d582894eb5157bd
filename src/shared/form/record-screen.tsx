// A screen that adds, clones, edits or shows a record. It loads the record and checks the role; the page supplies the
// fields.
import type { ComponentType, ReactNode } from 'react';
import { useLocation, useParams, useSearchParams } from 'react-router';
import { type Category, categorySchema } from '#domain/categories.ts';
import type { LibraryRecord } from '#domain/library.ts';
import { clonedTitle } from '#domain/library-clone.ts';
import { writableCategories } from '#domain/library-menu.ts';
import { usePermissions } from '#src/providers/access/use-permissions.ts';
import { useSession } from '#src/providers/session/session.ts';
import { RecordFormPage } from './record-form.tsx';
import { type RecordKind, type RecordMode, type RecordValues, fieldsOf } from './record-kind.ts';
import { AbsentRecord } from './record-states.tsx';
import type { RecordForm } from './use-record-form.ts';
import { useSource } from './use-source.ts';

interface RecordScreenProps<Fields extends object, Row extends LibraryRecord & Fields> {
  readonly kind: RecordKind<Fields, Row>;
  /**
   * `new`: an empty form with the category from the navigation state, or a clone of `?clone=`. `record`: the record
   * with the id in the path. `clone`: a clone of it.
   */
  readonly opens: 'new' | 'record' | 'clone';
  /** Header buttons for an existing record. */
  readonly renderActions?: (form: RecordForm<Fields, Row>) => ReactNode;
  readonly children: (form: RecordForm<Fields, Row>) => ReactNode;
}

/** What the address requests. */
function useRequestedRecord(opens: 'new' | 'record' | 'clone'): { mode: RecordMode; id: string } {
  const { id = '' } = useParams();
  const cloned = useSearchParams()[0].get('clone') ?? '';
  if (opens === 'new') return { mode: cloned ? 'clone' : 'create', id: cloned };
  return { mode: opens === 'record' ? 'edit' : 'clone', id };
}

function RecordScreen<Fields extends object, Row extends LibraryRecord & Fields>(
  props: RecordScreenProps<Fields, Row>,
) {
  const requested = useRequestedRecord(props.opens);
  // Remounts for another address, also when the history goes straight from one record to another.
  return <AskedRecord key={`${requested.mode} ${requested.id}`} {...props} {...requested} />;
}

function AskedRecord<Fields extends object, Row extends LibraryRecord & Fields>({
  mode,
  id,
  ...props
}: RecordScreenProps<Fields, Row> & { readonly mode: RecordMode; readonly id: string }) {
  const { kind } = props;
  const state = useLocation().state as { category?: unknown } | null;
  const wanted = categorySchema.safeParse(state?.category).data;
  const source = useSource(kind, id);
  const role = useSession()?.role;
  const permissions = usePermissions();

  const isAbsent = id !== '' && !source.record;
  if (isAbsent || !role) return <AbsentRecord kind={kind} heading={kind.words.heads[mode]} source={source} />;
  const categories = writableCategories(kind.library.name, role, permissions);
  return (
    <RecordFormPage
      {...props}
      mode={mode}
      record={source.record}
      begin={beginOf(kind, mode, source.record, categories, wanted)}
      categories={categories}
      isReadOnly={
        mode === 'edit' &&
        source.record !== undefined &&
        !permissions.can(kind.library.name, 'update', source.record.category)
      }
      refetch={source.refetch}
    />
  );
}

type FieldsOf<Fields extends object, Row extends LibraryRecord & Fields> = ComponentType<{
  form: RecordForm<Fields, Row>;
}>;

/** The page of a record: `Body` renders its fields, `Actions` the header buttons of an existing one. */
export function recordPage<Fields extends object, Row extends LibraryRecord & Fields>(
  kind: RecordKind<Fields, Row>,
  opens: RecordScreenProps<Fields, Row>['opens'],
  Body: FieldsOf<Fields, Row>,
  Actions?: FieldsOf<Fields, Row>,
): ComponentType {
  return () => (
    <RecordScreen<Fields, Row>
      kind={kind}
      opens={opens}
      {...(Actions ? { renderActions: (form) => <Actions form={form} /> } : {})}
    >
      {(form) => <Body form={form} />}
    </RecordScreen>
  );
}

/** The initial values. A clone becomes personal if the role cannot write to the original's category. */
function beginOf<Fields extends object, Row extends LibraryRecord & Fields>(
  kind: RecordKind<Fields, Row>,
  mode: RecordMode,
  record: Row | undefined,
  categories: readonly Category[],
  wanted: Category | undefined,
): RecordValues<Fields> {
  const oneOf = (category: Category | undefined) => categories.find((one) => one === category);
  const only = categories.length === 1 ? categories[0] : undefined;
  if (!record) return { ...kind.empty, category: oneOf(wanted) ?? only };
  const fields = fieldsOf(kind, record);
  if (mode === 'edit') return { ...fields, category: record.category };
  const title = clonedTitle(String(record[kind.titleField]));
  return { ...fields, [kind.titleField]: title, category: oneOf(record.category) ?? oneOf('Personal') ?? only };
}
