// Uploads a contract, reviews it, and prints what the review noticed with its quotes: node review-contract.ts nda.docx
// Beside it: whereas-client.ts from your server, and openapi-fetch. Scopes of the token: contracts:create,
// contracts:read, contracts:run. WHEREAS_FOLDER is the id of an Organization project, or of a folder in it: a token of the
// company needs it. A personal token may leave it out, and the contract goes to your own "My contracts".
import { openAsBlob } from 'node:fs';
import { basename } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { dataOf, eachOf, whereasClient, WhereasProblem } from './whereas-client.ts';

const { WHEREAS_URL = 'http://localhost:3000', WHEREAS_TOKEN = '', WHEREAS_FOLDER } = process.env;
const path = process.argv[2] ?? '';
const client = whereasClient({ origin: WHEREAS_URL, token: WHEREAS_TOKEN });

try {
  // Before the upload: a contract that cannot be reviewed would stay there.
  const { assigned_license, is_subscription_active } = await dataOf(client.GET('/api/auth/me'));
  if (!assigned_license || !is_subscription_active) {
    console.error('This token has no license in a running subscription. An administrator assigns one under Users.');
    process.exit(1);
  }

  const file = new File([await openAsBlob(path)], basename(path));
  const folder = WHEREAS_FOLDER ? { folder: WHEREAS_FOLDER } : {};
  const contract = await dataOf(
    client.POST('/api/contracts/upload', { body: { ...folder, counterparty: 'Castellan Foods', file } }),
  );

  const ids = { id: contract.id };
  let review = await dataOf(client.POST('/api/contracts/{id}/reviews', { params: { path: ids }, body: {} }));
  while (review.status === 'queued' || review.status === 'running') {
    await setTimeout(1000);
    const params = { path: { ...ids, review: review.id } };
    review = await dataOf(client.GET('/api/contracts/{id}/reviews/{review}', { params }));
  }
  console.log(`${contract.name}: ${review.status}, ${review.findings.length} findings`);
  for (const { title, reason, sources } of review.findings) {
    console.log(`- ${title}: ${reason}`);
    for (const { quote, clause } of sources) console.log(`  “${quote}”${clause ? ` (clause ${clause})` : ''}`);
  }

  const search = { counterparty: 'Castellan Foods' };
  const pages = (page: number) =>
    client.GET('/api/contracts', { params: { query: { page, search: search.counterparty } } });
  for await (const { name, status } of eachOf(pages)) console.log(`${name}, ${status}`);
} catch (error) {
  if (!(error instanceof WhereasProblem)) throw error;
  console.error(`${error.status} ${error.type}: ${error.message}`, error.errors);
  process.exitCode = 1;
}
