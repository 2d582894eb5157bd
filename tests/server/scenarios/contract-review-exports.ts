// Reviews of contracts as files.
import { expect } from 'vitest';
import type { Scenario } from '#tests/support/scenario.ts';
import { readDocx, readSheets } from '#tests/server/exports/runs.ts';
import { closedToOthers } from './contracts.ts';
import { ofOtherContract, reviewed } from './contract-reviews.ts';
import { COLLEAGUE, NOWHERE, USER } from './files.ts';

const sent = (format: string) => reviewed({ query: `format=${format}` });

export const SCENARIOS: readonly Scenario[] = [
  ...closedToOthers('exportContractReview', { params: { review: NOWHERE }, query: 'format=docx' }),
  ofOtherContract('exportContractReview', { query: 'format=docx' }),
  {
    endpoint: 'exportContractReview',
    kind: 'success',
    name: 'sends a Word file with the verdicts, the quotes and the decisions',
    as: USER,
    ask: sent('docx'),
    status: 200,
    then: async (_app, reply) => {
      expect(reply.headers['content-type']).toContain('wordprocessingml');
      expect(reply.headers['content-disposition']).toMatch(/^attachment; filename\*=UTF-8''.+review.+\.docx$/);
      const { text } = readDocx(reply.bytes);
      expect(text).toContain('Payment: Meets');
      expect(text).toContain('The buyer pays within thirty days.');
      expect(text).toContain('Not checked');
    },
  },
  {
    endpoint: 'exportContractReview',
    kind: 'success',
    name: 'sends a workbook to a colleague',
    as: COLLEAGUE,
    ask: sent('xlsx'),
    status: 200,
    then: async (_app, reply) => {
      const sheets = await readSheets(reply.bytes);
      expect(sheets.get('Findings')?.map(([title]) => title)).toContain('Arbitration');
      expect([...sheets.keys()]).toContain('About');
    },
  },
  {
    endpoint: 'exportContractReview',
    kind: 'invalid',
    name: 'refuses a format that it does not have',
    as: USER,
    ask: sent('pdf'),
    status: 400,
  },
];
