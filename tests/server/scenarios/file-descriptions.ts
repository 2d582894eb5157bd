// A change of a file that does not mention the description leaves it as it was.
import { expect } from 'vitest';
import { FILE_CALLS } from '#domain/endpoints/files.ts';
import { pathOf } from '#domain/endpoints/path-of.ts';
import type { FileDetails, FileNode, FilePlace, Uploaded } from '#domain/files.ts';
import { FILE_PLACES } from '#domain/files.ts';
import { dataOf, dataUrl, fileCall, fresh, revised, someName, someText } from '#tests/support/files.ts';
import type { Scenario } from '#tests/support/scenario.ts';
import { USER } from './files.ts';

const DESCRIPTION = 'As signed on 3 May';

/** A body of each change, without a description. */
const CHANGES = {
  update: () => ({ file: dataUrl(someText()) }),
  uploadRevision: revised,
  rename: () => ({ name: someName() }),
} as const;
const VERBS = ['update', 'uploadRevision', 'rename'] as const satisfies (keyof typeof CHANGES)[];

const keepsDescription = (place: FilePlace, verb: (typeof VERBS)[number]): Scenario => ({
  endpoint: fileCall(place, verb),
  kind: 'state',
  name: 'keeps the description that it says nothing of',
  as: USER,
  ask: async (app) => {
    const { id } = await fresh(app, place, { description: DESCRIPTION });
    return { params: { id }, body: CHANGES[verb]() };
  },
  status: 200,
  contains: ['"version":2'],
  then: async (app, reply) => {
    const data = dataOf<FileNode | Uploaded>(reply);
    const { id } = 'file' in data ? data.file : data;
    const path = pathOf(FILE_CALLS[place].one.path, { id });
    const file = dataOf<FileDetails>(await app.send({ path, token: await app.signIn(USER) }));
    expect(file.description).toBe(DESCRIPTION);
  },
});

export const SCENARIOS: readonly Scenario[] = FILE_PLACES.flatMap((place) =>
  VERBS.map((verb) => keepsDescription(place, verb)),
);
