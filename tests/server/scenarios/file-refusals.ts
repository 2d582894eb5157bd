// Refusals that all changes of files and folders share: other tenants, visitors, and malformed ids.
import type { FILE_CALLS } from '#domain/endpoints/files.ts';
import type { FilePlace } from '#domain/files.ts';
import { FILE_PLACES } from '#domain/files.ts';
import { fileCall, fresh, madeFile, revised, someName, topOf } from '#tests/support/files.ts';
import type { Scenario } from '#tests/support/scenario.ts';
import { NOWHERE, STRANGER, USER } from './files.ts';

type Verb = keyof typeof FILE_CALLS.repository;

/** A body that each call about one file accepts. */
const BODIES: Readonly<Partial<Record<Verb, () => unknown>>> = {
  update: () => ({ description: 'x' }),
  uploadRevision: revised,
  rename: () => ({ name: someName() }),
  link: () => ({}),
};

/** Common to every change of one file. */
function ofOne(
  place: FilePlace,
  verb: 'update' | 'uploadRevision' | 'rename' | 'remove' | 'link',
): readonly Scenario[] {
  const endpoint = fileCall(place, verb);
  const body = () => ({ body: BODIES[verb]?.() });
  return [
    {
      endpoint,
      kind: 'other-tenant',
      name: 'knows no file of another company',
      as: STRANGER,
      ask: async (app) => ({ ...body(), params: { id: (await fresh(app, place)).id } }),
      status: 404,
    },
    {
      endpoint,
      kind: 'invalid',
      name: 'refuses an id that is none',
      as: USER,
      ask: async () => ({ ...body(), params: { id: 'x' } }),
      status: 400,
    },
    {
      endpoint,
      kind: 'anonymous',
      name: 'is closed to visitors',
      ask: async () => ({ ...body(), params: { id: NOWHERE } }),
      status: 401,
    },
  ];
}

/** Common to every call about a selection. */
function ofMany(place: FilePlace, verb: 'move' | 'contents' | 'removeMany' | 'zip'): readonly Scenario[] {
  const endpoint = fileCall(place, verb);
  const rest = verb === 'move' ? { folder: null } : {};
  return [
    {
      endpoint,
      kind: 'other-tenant',
      name: 'knows no files of another company, not even beside those of the own',
      as: STRANGER,
      ask: async (app) => {
        const { folder: _, ...own } = await topOf(app, 'templates');
        const mine = await madeFile(app, await app.signIn(STRANGER), { ...own, folder: null });
        return { body: { ...rest, ids: [mine.id, (await fresh(app, place)).id] } };
      },
      status: 404,
    },
    {
      endpoint,
      kind: 'invalid',
      name: 'refuses a selection of nothing',
      as: USER,
      ask: { body: { ...rest, ids: [] } },
      status: 400,
      contains: ['"ids"'],
    },
    {
      endpoint,
      kind: 'anonymous',
      name: 'is closed to visitors',
      ask: { body: { ...rest, ids: [NOWHERE] } },
      status: 401,
    },
  ];
}

export const SCENARIOS: readonly Scenario[] = FILE_PLACES.flatMap((place) => [
  ...(['update', 'uploadRevision', 'rename', 'remove', 'link'] as const).flatMap((verb) => ofOne(place, verb)),
  ...(['move', 'contents', 'removeMany', 'zip'] as const).flatMap((verb) => ofMany(place, verb)),
]);
