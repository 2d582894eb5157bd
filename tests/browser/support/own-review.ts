// The user's own review, created through the API: documents, columns, and answers of the built-in engine.
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { uploadReviewDocument } from '#domain/endpoints/review-documents.ts';
import { createReview, retrieveReview, runReview } from '#domain/endpoints/reviews.ts';
import type { Review } from '#domain/reviews.ts';
import type { SignedIn } from '#domain/session.ts';
import { CONTRACT_TEXT } from './documents.ts';

const COLUMNS = [
  { title: 'Governing law', instructions: 'Which law governs the agreement?', type: 'text' },
  { title: 'Auto-renewal', instructions: 'Does the agreement renew automatically?', type: 'yes_no' },
  { title: 'Effective date', instructions: 'When does the agreement take effect?', type: 'date' },
  { title: 'Termination', instructions: 'How may the agreement be terminated?', type: 'verbatim' },
  { title: 'Liability cap', instructions: 'What is the limit of liability?', type: 'amount' },
] as const;

const authorized = (session: SignedIn | null) => ({ Authorization: `Bearer ${session?.access_token ?? ''}` });
const at = (path: string, id: string) => `/api${path.replace(':id', id)}`;

/** Its documents all have the same text. */
export async function ownReview(
  page: Page,
  session: SignedIn | null,
  given: { name?: string; documents?: readonly string[]; isRun?: boolean } = {},
): Promise<Review> {
  const headers = authorized(session);
  const { name = 'Supply agreements', documents = ['Mill supply.txt', 'Bakery supply.txt'], isRun = true } = given;
  const created = await page.request.post(`/api${createReview.path}`, {
    headers,
    data: { name, description: '', category: 'Personal', columns: COLUMNS },
  });
  expect(created.status(), 'adding a review').toBe(200);
  const { data: review } = (await created.json()) as { data: Review };
  for (const document of documents) {
    const file = { name: document, mimeType: 'text/plain', buffer: Buffer.from(`${CONTRACT_TEXT}\n${document}\n`) };
    const added = await page.request.post(at(uploadReviewDocument.path, review.id), { headers, multipart: { file } });
    expect(added.status(), `adding ${document}`).toBe(200);
  }
  if (isRun) {
    const run = await page.request.post(at(runReview.path, review.id), { headers, data: {} });
    expect(run.status(), 'running a review').toBe(200);
    await expect
      .poll(async () => (await reviewNow(page, session, review.id)).run?.status, { timeout: 60_000 })
      .toBe('finished');
  }
  return reviewNow(page, session, review.id);
}

async function reviewNow(page: Page, session: SignedIn | null, id: string): Promise<Review> {
  const reply = await page.request.get(at(retrieveReview.path, id), { headers: authorized(session) });
  return ((await reply.json()) as { data: Review }).data;
}
