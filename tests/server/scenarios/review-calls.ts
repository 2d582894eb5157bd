// The calls about one tabular review, each by a user with permission.
import { expect } from 'vitest';
import type { REVIEW_ENDPOINTS } from '#domain/endpoints/review-endpoints.ts';
import { readWorkbook } from '#server/workbooks/read-workbook.ts';
import type { TestApp } from '#tests/support/app.ts';
import { madeFile, madeProject, samplePdf, uploadForm } from '#tests/support/files.ts';
import type { Desk } from '#tests/support/reviews.ts';
import { addDocument, answerCell, COLUMNS, makeReview } from '#tests/support/reviews.ts';
import type { Asked, Scenario } from '#tests/support/scenario.ts';

export const THEO = 'user@harbour.test';

/** A review with a document and one answered cell, and its coordinates. */
export interface Made {
  readonly desk: Desk;
  readonly params: Readonly<Record<string, string>>;
  readonly place: { readonly document: string; readonly column: string };
}

export async function madeReview(app: TestApp): Promise<Made> {
  const desk = await makeReview(app, THEO, { documents: [] });
  await addDocument(desk, 'Mutual NDA.pdf', await samplePdf());
  const place = await answerCell(app, desk, 0, 'Governing law', { answer: 'the laws of England and Wales' });
  return { desk, params: { id: desk.id, ...place, page: '1' }, place };
}

export interface ReviewCall {
  readonly endpoint: keyof typeof REVIEW_ENDPOINTS;
  readonly name: string;
  /** The body of each call. */
  readonly send?: (made: Made, app: TestApp) => Promise<Omit<Asked, 'params'>> | Omit<Asked, 'params'>;
  readonly contains?: readonly string[];
  readonly lacks?: readonly string[];
  readonly then?: Scenario['then'];
}

export const nothing = () => ({ body: {} });

export const REVIEW_CALLS: readonly ReviewCall[] = [
  {
    endpoint: 'retrieveReview',
    name: 'answers a review with its columns and counts',
    contains: ['"columns":[{"id":', '"total":3', '"answered":1', '"missing":2', '"run":null'],
    lacks: ['"author_id"', '"company_id"', '"run_fence"', '"run_attempts"'],
  },
  {
    endpoint: 'updateReview',
    name: 'renames a review and counts its version up',
    send: () => ({ body: { name: 'Suppliers', category: 'Organization' } }),
    contains: ['"name":"Suppliers"', '"version":2', 'Updated successfully.'],
  },
  {
    endpoint: 'removeReview',
    name: 'deletes a review with its answers',
    contains: ['Review deleted successfully'],
  },
  {
    endpoint: 'publishReview',
    name: 'publishes a review',
    send: nothing,
    contains: ['"status":"Publish"', 'Review published successfully'],
  },
  {
    endpoint: 'unpublishReview',
    name: 'leaves a review as it is that is not published',
    send: nothing,
    contains: ['"status":"Draft"'],
  },
  {
    endpoint: 'setReviewColumns',
    name: 'sets the columns and gives new ones ids',
    send: () => ({ body: { columns: [COLUMNS[2]] } }),
    contains: ['"title":"Fee"', '"total":1'],
    lacks: ['Governing law'],
  },
  {
    endpoint: 'addReviewDocuments',
    name: 'adds a project of the repository with all its files',
    send: async (_made, app) => {
      const token = await app.signIn(THEO);
      const { id } = await madeProject(app, token);
      const into = { place: 'repository', category: 'Organization', folder: id } as const;
      for (const bytes of ['A lease.', 'A side letter.', await samplePdf()])
        await madeFile(app, token, into, { bytes });
      return { body: { files: [id] } };
    },
    contains: ['"added":2', '"skipped":1', '2 documents added. 1 is already in the review.'],
  },
  {
    endpoint: 'uploadReviewDocument',
    name: 'adds an uploaded document',
    send: () => ({ body: uploadForm({}, { name: 'Side letter.txt', bytes: 'A side letter.' }) }),
    contains: ['"added":1', '"documents":2'],
  },
  {
    endpoint: 'removeReviewDocuments',
    name: 'removes documents with their cells',
    send: ({ place }) => ({ body: { documents: [place.document] } }),
    contains: ['"documents":0', '"answered":0'],
  },
  {
    endpoint: 'assignReviewDocuments',
    name: 'assigns documents to a colleague',
    send: async ({ place }, app) => {
      const reply = await app.send({ path: '/tabular-review/colleagues', token: await app.signIn(THEO) });
      const [colleague] = (reply.body as { data: { id: string }[] }).data;
      return { body: { documents: [place.document], user: colleague?.id } };
    },
    contains: ['Updated successfully.'],
  },
  {
    endpoint: 'listReviewRows',
    name: 'lists the documents',
    send: () => ({ query: 'sort=name&state=open' }),
    contains: ['"name":"Mutual NDA.pdf"', '"kind":"pdf"', '"file":null', '"total":1'],
    lacks: ['"sha256"'],
  },
  {
    endpoint: 'listReviewCells',
    name: 'lists the cells of some documents',
    send: ({ place }) => ({ query: `documents=${place.document}` }),
    contains: ['"value":"the laws of England and Wales"', '"sources":1', '"page":3', '"revision":'],
    lacks: ['"quote"'],
  },
  {
    endpoint: 'listReviewChanges',
    name: 'tells what has changed',
    send: () => ({ query: 'since=0' }),
    contains: ['"structure":true', '"more":false', '"state":"done"'],
  },
  {
    endpoint: 'retrieveReviewCell',
    name: 'answers a cell with its sources',
    contains: ['"quote":"the laws of England and Wales"', '"decision":{"state":"open"}', '"flag":null'],
  },
  {
    endpoint: 'listCellDecisions',
    name: 'lists what was decided about a cell',
    contains: ['"data":[]', '"total":0'],
  },
  {
    endpoint: 'listCellPassages',
    name: 'offers other passages of the document than the one that the cell cites',
    contains: ['"data":[{"document":"Mutual NDA.pdf"', '"check":"exact"'],
    lacks: ['"number":'],
  },
  {
    endpoint: 'decideCell',
    name: 'verifies a cell',
    send: () => ({ body: { state: 'verified', since: null } }),
    contains: ['"state":"verified"', '"by":"Theo Marchbank"'],
  },
  {
    endpoint: 'decideCells',
    name: 'verifies several cells together',
    send: ({ place }) => ({ body: { cells: [place], state: 'verified' } }),
    contains: ['"decided":1', '"left":0'],
  },
  {
    endpoint: 'flagCell',
    name: 'flags a cell',
    send: () => ({ body: { flagged: true, note: 'Which schedule?' } }),
    contains: ['"flag":{"by":"Theo Marchbank"', 'Which schedule?'],
  },
  {
    endpoint: 'runReview',
    name: 'starts a run of what is missing',
    send: nothing,
    contains: ['"total":2', '"author_name":{"name":"Theo Marchbank"}'],
  },
  {
    endpoint: 'exportReview',
    name: 'sends a workbook',
    send: () => ({ query: 'format=xlsx' }),
    then: async (_app, reply) => {
      expect(reply.headers['content-type']).toContain('spreadsheetml');
      expect(reply.headers['content-disposition']).toMatch(
        /^attachment; filename\*=UTF-8''Supplier%20contracts.+\.xlsx$/,
      );
      const { columns, rows } = await readWorkbook(reply.bytes);
      expect(columns).toEqual(['Document', 'Governing law', 'Start date', 'Fee']);
      expect(rows.map(({ cells }) => cells)).toEqual([
        ['Mutual NDA.pdf', 'the laws of England and Wales', 'Not run', 'Not run'],
      ]);
    },
  },
  {
    endpoint: 'linkReviewDocument',
    name: 'gives a link to download a document by',
    send: nothing,
    contains: ['"url":"/api/files', '"expires_at":'],
    lacks: ['"sha256"'],
  },
  {
    endpoint: 'readReviewDocument',
    name: 'shows what was read of a document, where a cell quotes it',
    send: ({ place }) => ({ query: `column=${place.column}&source=1` }),
    contains: ['"kind":"pdf"', '"blocks":['],
  },
  {
    endpoint: 'findInReviewDocument',
    name: 'finds words in a document',
    send: () => ({ query: 'text=confidential' }),
    contains: ['"data":[{'],
  },
  {
    endpoint: 'drawReviewDocumentPage',
    name: 'draws a page',
    then: async (_app, reply) => {
      expect(reply.headers['content-type']).toContain('image/png');
    },
  },
  {
    endpoint: 'readReviewDocumentPage',
    name: 'tells where the lines of a page are',
    contains: ['"lines":['],
  },
];
