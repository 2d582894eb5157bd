// What people do with the projects of the repository and the documents in them.
import type { Uploaded } from '#domain/files.ts';
import type { ProjectTree } from '#domain/projects.ts';
import { together } from './client.ts';
import type { Workspace } from './workspace.ts';
import { lastEventOf } from './workspace.ts';

const WORDS = ['fee', 'notice in writing', '"thirty days"', 'supplier fee', 'arbitration', 'pays'];
const QUESTIONS = ['Who pays the fee, and within which time?', 'What is said about notices in writing?'];
/** As long as files are being read the console asks for the project again. */
const POLLS_MOST = 5;
/** Of pictures of pages, in pixels: one of those that the server draws. */
const PAGE_WIDTH = 1200;

const treeOf = async ({ browser }: Workspace, id: string) =>
  (JSON.parse(await browser.ask('project', `/folders/${id}`)) as { data: ProjectTree }).data;

/** The projects, one of them, a document of it with its first page. */
export async function browseProject(workspace: Workspace): Promise<void> {
  const { browser, chance, think, tenant } = workspace;
  await browser.ask('list', '/folders?category=Organization&page=1&page_size=10');
  await think();
  const project = chance.one(tenant.projects);
  await treeOf(workspace, project.id);
  await think();
  const file = chance.one(project.files);
  await browser.ask('record', `/repositories/${file}`);
  await together(
    browser.ask('document', `/repositories/${file}/reading`),
    browser.ask('document', `/repositories/${file}/pages/1?width=${PAGE_WIDTH}`),
    browser.ask('document', `/repositories/${file}/pages/1/lines`),
  );
  await think();
}

export async function searchProject({ browser, chance, think, tenant }: Workspace): Promise<void> {
  const { id } = chance.one(tenant.projects);
  for (const page of [1, 2]) {
    await browser.ask('project search', `/folders/${id}/search`, { body: { words: chance.one(WORDS), page } });
    await think();
  }
}

export async function askProject(workspace: Workspace): Promise<void> {
  const { browser, chance, think, tenant } = workspace;
  const body = { question: chance.one(QUESTIONS) };
  const accept = 'text/event-stream';
  const reply = await browser.ask('ask', `/folders/${chance.one(tenant.projects).id}/ask`, { body, accept });
  const run = lastEventOf(reply);
  workspace.acknowledged.set(`run ${run.id}`, { path: `/workflow/runs/${run.id}`, contains: '"status":"finished"' });
  await think();
}

/** Uploads a contract with new content and polls the project until it has been read. */
export async function uploadFile(workspace: Workspace): Promise<void> {
  const { browser, chance, think, tenant, office, name } = workspace;
  const { id } = chance.one(tenant.projects);
  // What follows the end of a PDF is a comment to its readers.
  const unlike = Buffer.from(`\n% ${name} ${chance.below(1e9)}\n`);
  const bytes = Buffer.concat([Buffer.from(chance.one(office.contracts), 'base64'), unlike]);
  const title = `Contract of ${name} ${chance.below(1e9)}`;
  const file = {
    name: `${title}.pdf`,
    bytes,
    fields: { category: 'Organization', folder: id },
  };
  const reply = await browser.ask('upload', '/repositories/upload', { file });
  const { data } = JSON.parse(reply) as { data: Uploaded };
  workspace.acknowledged.set(`file ${data.file.id}`, { path: `/repositories/${data.file.id}`, contains: title });
  for (let polls = 0; polls < POLLS_MOST; polls += 1) {
    const { status } = await treeOf(workspace, id);
    if (status !== 'Reading') return;
    await think();
  }
}
