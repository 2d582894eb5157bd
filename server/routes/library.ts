// The calls of a library (spec 7.2, 7.5), the same for each: who may, on what, and what is said about it.
import type { AuditChanges, ContentAction } from '#domain/audit.ts';
import type { Category } from '#domain/categories.ts';
import type { PLAYBOOK_CALLS } from '#domain/endpoints/playbooks.ts';
import type { Named } from '#domain/endpoints/library-calls.ts';
import { named } from '#domain/endpoints/library-calls.ts';
import { ProblemError } from '#domain/errors.ts';
import type { LibraryDescriptor, LibraryName } from '#domain/library.ts';
import { MESSAGES } from '#domain/messages.ts';
import type { Deps } from '#server/deps.ts';
import type { Call, Handlers } from '#server/plugins/mount.ts';
import type { Db } from '#server/store/database.ts';
import { listRecords } from '#server/store/library/list.ts';
import type { StoredRecord } from '#server/store/library/records.ts';
import { changeRecord, deleteRecord, findRecord, insertRecords, lockRecord } from '#server/store/library/records.ts';
import { changedFields } from './changed-fields.ts';
import { libraryFileHandlers } from './library-files.ts';
import { recordContent } from './record-content.ts';
import { requireVersion } from './require-version.ts';
import { viewerOf } from './viewer-of.ts';

/** Every library has the calls of playbooks. */
type Calls = typeof PLAYBOOK_CALLS;
type CallOf<Verb extends keyof Calls> = Call<Calls[Verb]>;
type LibraryHandlers<Name extends LibraryName> = Pick<Handlers, keyof Handlers & keyof Named<Name, Calls>>;

/** What a create or an update brings, whichever way the wire wraps it. */
type Written<Fields> = Fields & { readonly category: Category; readonly version?: number | undefined };

export function libraryHandlers<const Name extends LibraryName, Fields extends object>(
  deps: Deps,
  library: LibraryDescriptor<Fields> & { readonly name: Name },
): LibraryHandlers<Name> {
  const { db, clock } = deps;
  const missing = () =>
    new ProblemError('not_found', `This ${library.noun.one} does not exist, or is not yours. Reload the list.`);

  /** Does `work` on a record that nobody else changes meanwhile. */
  const onRecord = <Result>(
    { params, session }: CallOf<'update' | 'remove'>,
    work: (tx: Db, record: StoredRecord<Fields>, at: string) => Promise<Result>,
  ) =>
    db.transaction(async (tx) => {
      const record = await lockRecord(tx, library, viewerOf(session), params.id);
      if (!record) throw missing();
      return work(tx, record, clock().toISOString());
    });

  const record = (
    tx: Db,
    call: Pick<CallOf<'update'>, 'actor' | 'session'>,
    action: 'created' | 'updated' | 'deleted',
    about: { id: string; of: Fields & { category: Category }; at: string; changes: AuditChanges | null },
  ) =>
    recordContent(tx, call, {
      action: `${library.name}.${action}` satisfies ContentAction,
      content: { id: about.id, noun: library.noun.one, name: library.titleOf(about.of), category: about.of.category },
      changes: about.changes,
      at: about.at,
    });

  const handlers = {
    async list({ query, session, allow }: CallOf<'list'>) {
      if (query.category) allow(query.category);
      const { rows, ...rest } = await listRecords(db, library, viewerOf(session), query);
      return { data: rows, ...rest };
    },

    async one({ params, session }: CallOf<'one'>) {
      const found = await findRecord(db, library, viewerOf(session), params.id);
      if (!found) throw missing();
      return { data: found };
    },

    async create(call: CallOf<'create'>) {
      const { category, fields } = taken<Fields>(call.body);
      call.allow(category);
      const viewer = viewerOf(call.session);
      const at = clock().toISOString();
      const created = await db.transaction(async (tx) => {
        const [id = ''] = await insertRecords(tx, library, viewer, [{ category, fields, at }]);
        const of = { ...fields, category };
        await record(tx, call, 'created', { id, of, at, changes: changedFields({}, of) });
        return findRecord(tx, library, viewer, id);
      });
      return { data: created, message: library.said.created };
    },

    async update(call: CallOf<'update'>) {
      const { category, version, fields } = taken<Fields>(call.body);
      const viewer = viewerOf(call.session);
      const updated = await onRecord(call, async (tx, before, at) => {
        call.allow(before.category);
        call.allow(category);
        requireVersion(library.titleOf(before), before, version);
        if (category === 'Personal' && before.author !== viewer.userId)
          throw new ProblemError(
            'conflict',
            `Only ${before.author_name.name}, who made it, can make this ${library.noun.one} Personal. Clone it instead.`,
            { category: [`Only ${before.author_name.name} can make it Personal`] },
          );
        const of = { ...fields, category };
        const changes = changedFields(before, of);
        if (!changes) return before;
        await changeRecord(tx, library, viewer, before.id, { category, fields, at });
        await record(tx, call, 'updated', { id: before.id, of, at, changes });
        return findRecord(tx, library, viewer, before.id);
      });
      return { data: updated, message: library.said.updated };
    },

    async remove(call: CallOf<'remove'>) {
      await onRecord(call, async (tx, before, at) => {
        call.allow(before.category);
        await deleteRecord(tx, before.id);
        const changes = { category: { from: before.category, to: null } };
        await record(tx, call, 'deleted', { id: before.id, of: before, at, changes });
      });
      return { data: null, message: MESSAGES.requestSuccessful };
    },

    ...libraryFileHandlers(deps, library),
  };
  // What the calls carry was checked by the schemas of this library's endpoints, which its descriptor goes with.
  return named(library.name, handlers) as unknown as LibraryHandlers<Name>;
}

/** A checked body, its fields apart from what is said about them. */
function taken<Fields extends object>(body: unknown) {
  const { category, version, ...fields } = body as Written<Fields>;
  return { category, version, fields: fields as unknown as Fields };
}
