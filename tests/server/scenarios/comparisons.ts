// Comparisons of files and revisions.
import { expect } from 'vitest';
import { comparisonSchema } from '#domain/contracts/comparison.ts';
import { openedContract, revisedContract, TEXT, trackedDocx } from '#tests/support/contracts.ts';
import { fresh } from '#tests/support/files.ts';
import { makeDocx } from '#tests/support/docx/make-docx.ts';
import { cell, paragraph, row, run, table } from '#tests/support/docx/word-markup.ts';
import type { Scenario } from '#tests/support/scenario.ts';
import { NOWHERE, STRANGER, USER } from './files.ts';

const NOTHING = { from: { file: NOWHERE }, to: { file: NOWHERE } };

export const SCENARIOS: readonly Scenario[] = [
  {
    endpoint: 'compareFiles',
    kind: 'success',
    name: 'compares the first revision of a file with the newest',
    as: USER,
    ask: async (app) => {
      const token = await app.signIn(USER);
      const { id } = await openedContract(app, token);
      await revisedContract(app, token, id, TEXT.replace('thirty', 'sixty'));
      return { body: { from: { file: id, revision: 1 }, to: { file: id } } };
    },
    status: 200,
    contains: ['"redline":false', '"revision":2'],
    then: async (_app, reply) => {
      const { differences, unchanged } = comparisonSchema.parse((reply.body as { data: unknown }).data);
      expect(unchanged).toBe(1);
      expect(differences.map(({ kind }) => kind)).toEqual(['changed']);
      const pieces = differences[0]?.words.filter(({ op }) => op !== 'equal');
      expect(pieces).toEqual([
        { op: 'removed', text: 'thirty' },
        { op: 'added', text: 'sixty' },
      ]);
    },
  },
  {
    endpoint: 'compareFiles',
    kind: 'success',
    name: 'compares a .docx with a template of another kind',
    as: USER,
    ask: async (app) => {
      const { id } = await openedContract(app, await app.signIn(USER), { bytes: await trackedDocx() });
      return { body: { from: { file: (await fresh(app, 'templates', { bytes: TEXT })).id }, to: { file: id } } };
    },
    status: 200,
    contains: ['"redline":false', '"kind":"changed"'],
  },
  {
    endpoint: 'compareFiles',
    kind: 'success',
    name: 'tells a value that moved to an empty cell of its row',
    as: USER,
    ask: async (app) => {
      const token = await app.signIn(USER);
      const rowOf = (...cells: readonly string[]) =>
        makeDocx({ body: table([row(cells.map((text) => cell(paragraph(text && run(text)))))], 3) + paragraph('') });
      const { id } = await openedContract(app, token, { bytes: rowOf('Insurance', 'yes', '') });
      await revisedContract(app, token, id, rowOf('Insurance', '', 'yes'));
      return { body: { from: { file: id, revision: 1 }, to: { file: id } } };
    },
    status: 200,
    contains: ['"kind":"changed"', '(empty)'],
  },
  {
    endpoint: 'compareFiles',
    kind: 'other-tenant',
    name: 'knows no file of another company',
    as: STRANGER,
    ask: async (app) => {
      const { id } = await fresh(app, 'repository');
      return { body: { from: { file: id }, to: { file: id } } };
    },
    status: 404,
    contains: ['This file does not exist, or is not yours.'],
  },
  {
    endpoint: 'compareFiles',
    kind: 'state',
    name: 'knows no revision that there is not',
    as: USER,
    ask: async (app) => {
      const { id } = await fresh(app, 'repository');
      return { body: { from: { file: id, revision: 8 }, to: { file: id } } };
    },
    status: 404,
    contains: ['has no version 8.'],
  },
  {
    endpoint: 'compareFiles',
    kind: 'invalid',
    name: 'asks for two files',
    as: USER,
    ask: { body: { from: { file: NOWHERE } } },
    status: 400,
  },
  {
    endpoint: 'compareFiles',
    kind: 'wrong-role',
    name: 'is no place of the provider',
    as: 'super@whereas.test',
    ask: { body: NOTHING },
    status: 403,
  },
  {
    endpoint: 'compareDocument',
    kind: 'success',
    name: 'writes a redline of two .docx files',
    as: USER,
    ask: async (app) => {
      const token = await app.signIn(USER);
      const { id } = await openedContract(app, token, { bytes: await trackedDocx() });
      await revisedContract(app, token, id, await trackedDocx('The seller delivers in July.'));
      return { body: { from: { file: id, revision: 1 }, to: { file: id } } };
    },
    status: 200,
    then: async (_app, reply) => {
      expect(decodeURIComponent(String(reply.headers['content-disposition']))).toContain("''Redline of ");
    },
  },
  {
    endpoint: 'compareDocument',
    kind: 'success',
    name: 'writes a comparison document of files of other kinds',
    as: USER,
    ask: async (app) => {
      const { id } = await openedContract(app, await app.signIn(USER), { bytes: await trackedDocx() });
      return { body: { from: { file: (await fresh(app, 'templates', { bytes: TEXT })).id }, to: { file: id } } };
    },
    status: 200,
    then: async (_app, reply) => {
      expect(decodeURIComponent(String(reply.headers['content-disposition']))).toContain("''Comparison of ");
    },
  },
  {
    endpoint: 'compareDocument',
    kind: 'other-tenant',
    name: 'knows no file of another company',
    as: STRANGER,
    ask: async (app) => {
      const { id } = await fresh(app, 'repository');
      return { body: { from: { file: id }, to: { file: id } } };
    },
    status: 404,
  },
  {
    endpoint: 'compareDocument',
    kind: 'invalid',
    name: 'asks for two files',
    as: USER,
    ask: { body: { to: { file: NOWHERE } } },
    status: 400,
  },
  {
    endpoint: 'compareDocument',
    kind: 'wrong-role',
    name: 'is no place of the provider',
    as: 'super@whereas.test',
    ask: { body: NOTHING },
    status: 403,
  },
  {
    endpoint: 'compareDocument',
    kind: 'anonymous',
    name: 'is closed to visitors',
    ask: { body: NOTHING },
    status: 401,
  },
  { endpoint: 'compareFiles', kind: 'anonymous', name: 'is closed to visitors', ask: { body: NOTHING }, status: 401 },
];
