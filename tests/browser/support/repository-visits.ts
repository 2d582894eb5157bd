// The repository in the states that matter.
import type { Page } from '@playwright/test';
import { createProject } from '#domain/endpoints/projects.ts';
import { REPOSITORY_CALLS } from '#domain/endpoints/repository.ts';
import type { Project } from '#domain/projects.ts';
import { hrefTo, SCREENS } from '#domain/screens.ts';
import type { SignedIn } from '#domain/session.ts';
import type { Visits } from './visit.ts';
import { ADMIN, at, fromMenu, pressing, REFUSED, UNKNOWN_ID, USER } from './visit.ts';

const NAME = 'Looked at';

/** Creates a Personal project with a file and a folder that has a file. */
async function ownProject(page: Page, session: SignedIn | null): Promise<Project> {
  const post = async <T>(path: string, data: object) => {
    const headers = { Authorization: `Bearer ${session?.access_token ?? ''}` };
    const reply = await page.request.post(`/api${path}`, { headers, data });
    return ((await reply.json()) as { data: T }).data;
  };
  const project = await post<Project>(createProject.path, {
    name: NAME,
    category: 'Personal',
    description: 'Leases and what belongs to them',
  });
  const into = { category: 'Personal', folder: project.id };
  const { id: folder } = await post<{ id: string }>(REPOSITORY_CALLS.addFolder.path, { ...into, name: 'Leases' });
  const text = Buffer.from('The term is two years.').toString('base64');
  const file = `data:text/plain;base64,${text}`;
  await post(REPOSITORY_CALLS.create.path, { ...into, name: 'Office lease', file, folder });
  await post(REPOSITORY_CALLS.create.path, { ...into, name: 'Deed', file });
  return project;
}

/** Opens a project, waits for its files, and then acts on it. */
const inProject =
  (then: (page: Page, project: Project) => Promise<unknown> = () => Promise.resolve()) =>
  async (page: Page, session: SignedIn | null) => {
    const project = await ownProject(page, session);
    await page.goto(hrefTo.repositoryFolder(project));
    await page.getByRole('treeitem', { name: /^Deed\.txt/ }).waitFor();
    await then(page, project);
  };

export const openOwnProject = inProject();

export const VISITS: Visits = {
  repository: [
    {
      as: USER,
      open: at(SCREENS.repository.path),
      heading: 'Repository',
      over: [{ shows: 'pages/repository/project-form.tsx', open: pressing(/^Create New Project/) }],
    },
    { state: 'that is personal', as: ADMIN, open: at('/repository?category=Personal'), heading: 'Repository' },
    { state: 'with nothing found', as: USER, open: at('/repository?search=zzz'), heading: 'Repository' },
    { state: 'of the provider', as: USER, open: at('/repository?category=Provider'), heading: 'Repository' },
  ],
  repositoryFolder: [
    {
      as: USER,
      open: openOwnProject,
      heading: NAME,
      over: [
        { shows: 'pages/repository/project-head.tsx', open: pressing('New', 'Upload folder') },
        { shows: 'pages/repository/project-form.tsx', open: fromMenu(NAME, 'Edit project') },
        { shows: 'shared/delete-dialog.tsx', open: fromMenu(NAME, 'Delete project') },
        {
          shows: 'pages/repository/ask/earlier-conversations.tsx',
          open: pressing('Earlier questions', 'will appear here'),
        },
        { shows: 'components/row-menu-popup.tsx', open: fromMenu('Deed.txt') },
        { shows: 'shared/reviews/add-to-review.tsx', open: fromMenu('Deed.txt', 'Add to review') },
        {
          shows: 'pages/repository/run-workflow-dialog.tsx',
          open: async (page) => {
            await fromMenu('Deed.txt', 'Run workflow')(page);
            await page.getByRole('dialog', { name: 'Run a workflow' }).getByRole('link').first().waitFor();
          },
        },
      ],
    },
    {
      state: 'with what is known of a file',
      as: USER,
      open: inProject(async (page) => {
        await page.getByRole('treeitem', { name: /^Deed\.txt/ }).click();
        await page.getByRole('heading', { name: 'Deed.txt' }).waitFor();
      }),
      heading: NAME,
    },
    {
      state: 'with several files selected',
      as: USER,
      open: inProject(async (page) => {
        const select = page.getByRole('button', { name: 'Select', exact: true });
        if (await select.isVisible()) await select.click();
        await page.getByRole('checkbox', { name: 'Select Deed.txt' }).click();
        await page.getByRole('checkbox', { name: 'Select Leases' }).click();
        await page.getByText('2 selected').waitFor();
      }),
      heading: NAME,
    },
    {
      state: 'with a name to be asked about',
      as: USER,
      open: inProject(async (page) => {
        const deed = { name: 'deed.txt', mimeType: 'text/plain', buffer: Buffer.from('Other words.') };
        await page.getByLabel('Files to upload').setInputFiles(deed);
        await page.getByRole('dialog', { name: 'A file with this name already exists' }).waitFor();
      }),
      heading: NAME,
      shows: 'components/upload-queue/conflict-dialog.tsx',
    },
    {
      state: 'of an unknown tab',
      as: USER,
      open: async (page) => {
        await page.goto(`/repository/Nowhere/Leases/${UNKNOWN_ID}`);
        await page.getByText('Invalid tab selected.').waitFor();
      },
      heading: 'Repository',
    },
    {
      state: 'of a project that is not there',
      as: USER,
      open: async (page) => {
        await page.goto(`/repository/Personal/Leases/${UNKNOWN_ID}`);
        await page.getByText('Project not found').waitFor();
      },
      heading: 'Repository',
      allows: REFUSED,
    },
  ],
};
