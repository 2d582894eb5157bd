// The five calls of records that people have by category: list, read, create, replace, delete. Kinds of records differ in
// how they are stored and named; what is checked, and what the audit log says, is the same for all of them.
import { type RecordName, RECORD_NOUNS } from '#domain/access/policy.ts';
import type { ContentAction } from '#domain/audit.ts';
import type { Category } from '#domain/categories.ts';
import { named } from '#domain/endpoints/library-calls.ts';
import { ProblemError } from '#domain/errors.ts';
import { MESSAGES } from '#domain/messages.ts';
import type { Deps } from '#server/deps.ts';
import type { Caller } from '#server/plugins/mount.ts';
import type { Db } from '#server/store/database.ts';
import type { Viewer } from '#server/store/viewer.ts';
import { type OwnedRecord, type RecordCall, type RecordKind, change, changeRecord } from './change.ts';
import { changedFields } from './changed-fields.ts';
import { presentList } from './present-list.ts';

type Verb = 'created' | 'updated' | 'deleted';

/** What the log and the reply say of a change. */
interface Outcome {
  readonly action: ContentAction;
  readonly message: string;
}

interface OfCategory {
  readonly category: Category;
}

/** Records of one kind. `Fields` is what people write; a body of an update may leave some of it out. */
interface RecordStore<
  Stored,
  Fields extends OfCategory,
  Changed extends OfCategory,
  Query,
  Page,
> extends RecordKind<Stored> {
  readonly list: (db: Db, viewer: Viewer, query: Query) => Promise<Page>;
  readonly find: (db: Db, viewer: Viewer, id: string) => Promise<Stored | null>;
  /** @returns the new record's id. */
  readonly insert: (tx: Db, viewer: Viewer, fields: Fields, at: string) => Promise<string>;
  readonly replace: (tx: Db, viewer: Viewer, id: string, fields: Fields, at: string) => Promise<void>;
  readonly remove: (tx: Db, id: string) => Promise<void>;
  /** Fills in the fields that an update leaves out. */
  readonly complete: (before: Stored, changed: Changed) => Fields;
  readonly nameOf: (fields: Fields) => string;
  readonly outcomeOf: (verb: Verb, states: { readonly before?: Stored; readonly after?: Fields }) => Outcome;
}

export function recordHandlers<
  Stored extends object,
  Fields extends OfCategory,
  Changed extends OfCategory,
  Query extends { readonly category?: Category | undefined },
  Page extends { readonly rows: Stored[]; readonly total: number },
>({ db }: Pick<Deps, 'db'>, store: RecordStore<Stored, Fields, Changed, Query, Page>) {
  async function find(from: Db, viewer: Viewer, id: string): Promise<Stored> {
    const record = await store.find(from, viewer, id);
    if (!record) throw new ProblemError('not_found', store.missing);
    return record;
  }

  return {
    list: async ({ query, viewer, allow }: Pick<Caller, 'viewer' | 'allow'> & { readonly query: Query }) => {
      if (query.category) allow(query.category);
      return presentList(await store.list(db, viewer, query));
    },

    one: async ({ params, viewer }: RecordCall) => ({ data: await find(db, viewer, params.id) }),

    create: async (call: Caller & { readonly body: Fields }) => {
      const { body, viewer, now } = call;
      call.allow(body.category);
      const { action, message } = store.outcomeOf('created', { after: body });
      const { record } = await change(db, call, async (tx) => {
        const id = await store.insert(tx, viewer, body, now);
        const content = { id, noun: store.noun, name: store.nameOf(body), category: body.category };
        const audit = { action, content, changes: changedFields({}, body) };
        return { audit, record: await find(tx, viewer, id) };
      });
      return { data: record, message };
    },

    update: async (call: RecordCall & { readonly body: Changed & { version?: number | undefined } }) => {
      const { viewer, now } = call;
      const changed = { ...call.body };
      delete changed.version;
      const { record, message } = await changeRecord(db, call, store, { to: call.body }, async (tx, before) => {
        const after = store.complete(before, changed);
        const { action, message } = store.outcomeOf('updated', { before, after });
        const changes = changedFields(before, after);
        if (!changes) return { action: null, record: before, message };
        const { id } = store.describe(before);
        await store.replace(tx, viewer, id, after, now);
        const named = { name: store.nameOf(after), category: after.category };
        return { action, changes, after: named, record: await find(tx, viewer, id), message };
      });
      return { data: record, message };
    },

    remove: async (call: RecordCall) => {
      const { message } = await changeRecord(db, call, store, {}, async (tx, before) => {
        const { id, category } = store.describe(before);
        await store.remove(tx, id);
        return { ...store.outcomeOf('deleted', { before }), changes: { category: { from: category, to: null } } };
      });
      return { data: null, message };
    },
  };
}

/** For records that have a name and an author on the wire. */
export const BY_NAME = {
  describe: <Stored extends OwnedRecord>(record: Stored): OwnedRecord => record,
  nameOf: ({ name }: { readonly name: string }): string => name,
};

export const missingRecord = (noun: string) => `This ${noun} does not exist, or is not yours. Reload the list.`;

const MESSAGES_OF_RECORDS = {
  created: MESSAGES.createdSuccessfully,
  updated: MESSAGES.updatedSuccessfully,
  deleted: MESSAGES.requestSuccessful,
};

/** The handlers of a resource of `RECORD_CALLS`, by the names of the registry: `listPlaybooks`, … */
export function resourceHandlers<
  const Name extends RecordName,
  Stored extends object,
  Fields extends OfCategory,
  Query extends { readonly category?: Category | undefined },
  Page extends { readonly rows: Stored[]; readonly total: number },
>(
  deps: Pick<Deps, 'db'>,
  name: Name,
  store: Omit<RecordStore<Stored, Fields, Fields, Query, Page>, 'noun' | 'missing' | 'complete' | 'outcomeOf'> &
    Partial<Pick<RecordStore<Stored, Fields, Fields, Query, Page>, 'complete'>>,
  messages: Readonly<Partial<Record<Verb, string>>> = {},
) {
  const resource: RecordName = name;
  const noun = RECORD_NOUNS[resource];
  const sentences = { ...MESSAGES_OF_RECORDS, ...messages };
  const handlers = recordHandlers(deps, {
    complete: (_before: Stored, fields: Fields) => fields,
    ...store,
    noun,
    missing: missingRecord(noun),
    outcomeOf: (verb) => ({ action: `${resource}.${verb}`, message: sentences[verb] }),
  });
  return named<Name, typeof handlers>(name, handlers);
}
