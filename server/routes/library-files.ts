// The files of a library: one record or a category as a download, and a file's records into a category.
import { changesFromNothing } from '#domain/audit.ts';
import { type Category, categoryLabel } from '#domain/categories.ts';
import type { PLAYBOOK_CALLS } from '#domain/endpoints/libraries.ts';
import { ProblemError } from '#domain/errors.ts';
import { type LibraryDescriptor, libraryRecordShape } from '#domain/library.ts';
import { nothingToImport } from '#domain/library-files.ts';
import { EXPORT_MAX_BYTES, IMPORT_MAX_RECORDS } from '#domain/limits.ts';
import { safeFileName } from '#domain/runs.ts';
import type { Deps } from '#server/deps.ts';
import { exportLibrary } from '#server/exports/library/export-library.ts';
import { checkCandidates, planImport, titlesOf } from '#server/imports/plan-import.ts';
import { readImport } from '#server/imports/read-import.ts';
import type { Handler } from '#server/plugins/mount.ts';
import {
  findRecord,
  insertRecords,
  lockImports,
  recordIds,
  recordsTitled,
  recordsWithin,
} from '#server/store/library/records.ts';
import type { Viewer } from '#server/store/viewer.ts';
import { type AuditEntry, change, recordAudit } from './change.ts';
import { missingRecord } from './record-handlers.ts';
import { sendFile } from './send-file.ts';

/** Every library has the calls of playbooks. */
type LibraryHandlers = { readonly [Verb in keyof typeof PLAYBOOK_CALLS]?: Handler<(typeof PLAYBOOK_CALLS)[Verb]> };

/** @param complete what is stored of a record of a file. */
export function libraryFileHandlers<Fields extends object>(
  deps: Deps,
  library: LibraryDescriptor<Fields>,
  complete: (fields: Fields) => Fields = (fields) => fields,
) {
  const { db, config } = deps;
  const { one, many } = library.noun;

  async function oneRecord(viewer: Viewer, id: string) {
    const record = await findRecord(db, library, viewer, id);
    if (!record) throw new ProblemError('not_found', missingRecord(one));
    return { records: [record], name: library.titleOf(record) };
  }

  async function ofCategory(viewer: Viewer, category: Category, now: string) {
    const ids = await recordIds(db, library.name, viewer, category, IMPORT_MAX_RECORDS + 1);
    const label = categoryLabel(category, config.providerName);
    const oneByOne = 'Export the ones you need one by one.';
    if (ids.length > IMPORT_MAX_RECORDS)
      throw new ProblemError(
        'too_large',
        `${label} has more than ${IMPORT_MAX_RECORDS.toLocaleString('en-US')} ${many}, which is more than one file can hold. ${oneByOne}`,
      );
    const records = await recordsWithin(db, library, viewer, category, ids, EXPORT_MAX_BYTES);
    if (!records)
      throw new ProblemError(
        'too_large',
        `The ${many} of ${label} hold more than ${EXPORT_MAX_BYTES / 1024 / 1024} MB of text, which is more than one file can hold. ${oneByOne}`,
      );
    // As the list shows them: newest first.
    return { records: records.toReversed(), name: `${many} ${label} ${now.slice(0, 10)}` };
  }

  return {
    async exportFile(call) {
      const { query, viewer, now, allow, reply } = call;
      if (query.category) allow(query.category);
      const { records, name } = query.category
        ? await ofCategory(viewer, query.category, now)
        : await oneRecord(viewer, query.id ?? '');
      const { format } = query;
      const file = await exportLibrary(
        library,
        records.map((record) => writtenIn(library, record)),
        format,
        { title: name, creator: config.providerName },
      );
      const [first] = records;
      await recordAudit(db, call, {
        action: `${library.name}.exported`,
        content: { id: query.id ?? null, noun: one, name, category: first?.category ?? query.category ?? null },
        changes: changesFromNothing({ format }),
        count: records.length,
      });
      return sendFile(reply, file);
    },

    async preview({ body, viewer, allow }) {
      allow(body.category);
      const checked = checkCandidates(library, await readImport(body.file.value, library));
      const there = await recordsTitled(db, library, viewer, body.category, titlesOf(library, checked));
      return { data: planImport(library, checked, there).preview };
    },

    async importFile(call) {
      const { body, viewer, now, allow } = call;
      allow(body.category);
      // Read before the transaction: a large file would hold a connection for as long as it takes.
      const checked = checkCandidates(library, await readImport(body.file.value, library));
      const { preview } = await change(db, call, async (tx) => {
        await lockImports(tx, library.name, viewer, body.category);
        const there = await recordsTitled(tx, library, viewer, body.category, titlesOf(library, checked));
        const { preview, records } = planImport(library, checked, there);
        if (records.length === 0) throw new ProblemError('conflict', nothingToImport(preview.rows, library.noun));
        // Each new record stands above the last one: the first of the file comes last, and is on top of the list.
        const added = records.toReversed().map((fields) => ({
          category: body.category,
          fields: complete(fields),
          at: now,
        }));
        await insertRecords(tx, library, viewer, added);
        const audit: AuditEntry = {
          action: `${library.name}.imported`,
          content: { id: null, noun: 'file', name: safeFileName(body.file.name, many), category: body.category },
          changes: changesFromNothing({ category: body.category }),
          count: records.length,
        };
        return { audit, preview };
      });
      return { data: preview, message: `${preview.adds === 1 ? `1 ${one}` : `${preview.adds} ${many}`} imported` };
    },
  } satisfies LibraryHandlers;
}

const KNOWN_TO_THE_STORE = new Set(Object.keys(libraryRecordShape));

/** What people wrote in a record, without what the store knows of it; in the order of the schema, which the store loses. */
function writtenIn<Fields extends object>({ fields, inFiles }: LibraryDescriptor<Fields>, record: object): Fields {
  const own = Object.fromEntries(Object.entries(record).filter(([field]) => !KNOWN_TO_THE_STORE.has(field))) as Fields;
  const written = inFiles?.(own) ?? own;
  return fields.safeParse(written).data ?? written;
}
