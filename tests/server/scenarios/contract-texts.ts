// The texts of contracts in their views.
import { expect } from 'vitest';
import { contractTextSchema } from '#domain/contracts/contract-text.ts';
import { openedContract, OTHER_SIDE, personalContract, TEXT, trackedDocx } from '#tests/support/contracts.ts';
import { demoFile } from '#tests/support/files.ts';
import type { Scenario } from '#tests/support/scenario.ts';
import { closedToOthers, ofContract } from './contracts.ts';
import { COLLEAGUE, USER } from './files.ts';

export const SCENARIOS: readonly Scenario[] = [
  ...closedToOthers('contractText'),
  {
    endpoint: 'contractText',
    kind: 'success',
    name: 'returns the text of a file that has one view',
    as: COLLEAGUE,
    ask: ofContract({ query: 'view=original' }),
    status: 200,
    then: async (_app, reply) => {
      const { data } = reply.body as { data: unknown };
      const read = contractTextSchema.parse(data);
      expect(read).toMatchObject({ revision: 1, view: 'original', kind: 'txt', text: TEXT, changes: [], comments: [] });
      expect(read.blocks.map(({ start, end }) => read.text.slice(start, end))).toEqual(TEXT.split('\n\n'));
      expect(Object.keys(data as object).toSorted()).toEqual(Object.keys(contractTextSchema.shape).toSorted());
    },
  },
  {
    endpoint: 'contractText',
    kind: 'success',
    name: 'returns the text of a .docx in the final view',
    as: USER,
    ask: async (app) => {
      const { id } = await demoFile(app, 'Services agreement');
      const token = await app.signIn(USER);
      await app.send({ method: 'POST', path: '/contracts', token, body: { file: id } });
      return { params: { id }, query: 'view=final' };
    },
    status: 200,
    contains: ['"kind":"docx"', '"revision":1,"view":"final"'],
    then: async (_app, reply) => {
      expect(contractTextSchema.parse((reply.body as { data: unknown }).data).blocks.length).toBeGreaterThan(5);
    },
  },
  {
    endpoint: 'contractText',
    kind: 'success',
    name: 'shows the tracked changes of the other side in the marked view',
    as: USER,
    ask: async (app) => {
      const { id } = await openedContract(app, await app.signIn(USER), { bytes: await trackedDocx() });
      return { params: { id }, query: 'view=marked' };
    },
    status: 200,
    contains: [`"author":${JSON.stringify(OTHER_SIDE)}`, 'Why so late?'],
    then: async (_app, reply) => {
      const { text, changes, comments } = contractTextSchema.parse((reply.body as { data: unknown }).data);
      expect(text).toContain('within thirtysixty days');
      expect(changes.map(({ kind, start, end }) => [kind, text.slice(start, end)])).toEqual([
        ['deleted', 'thirty'],
        ['inserted', 'sixty'],
      ]);
      expect(comments.map(({ start, end }) => text.slice(start, end))).toEqual(['sixty days']);
    },
  },
  {
    endpoint: 'contractText',
    kind: 'state',
    name: 'refuses a .docx that is damaged',
    as: USER,
    ask: async (app) => {
      const whole = await trackedDocx();
      const bytes = Uint8Array.from(whole);
      bytes.fill(0x20, 40, 400);
      // In a project of its own: a search of the demo project counts what could not be read.
      const { id } = await personalContract(app, await app.signIn(USER), { bytes });
      return { params: { id } };
    },
    status: 422,
    contains: ['is damaged and could not be opened'],
  },
  {
    endpoint: 'contractText',
    kind: 'state',
    name: 'knows no revision that there is not',
    as: USER,
    ask: ofContract({ query: 'revision=9' }),
    status: 404,
    contains: ['has no version 9.'],
  },
  {
    endpoint: 'contractText',
    kind: 'invalid',
    name: 'refuses a view that there is not',
    as: USER,
    ask: ofContract({ query: 'view=clean' }),
    status: 400,
  },
];
