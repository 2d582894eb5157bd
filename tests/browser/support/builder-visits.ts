// The workflow builder in the states that matter: both steps, refusals, the test pane, its dialogs.
import type { Page } from '@playwright/test';
import { hrefTo, SCREENS } from '#domain/screens.ts';
import type { SignedIn } from '#domain/session.ts';
import { textContract } from './documents.ts';
import { changeWorkflow, ownWorkflow } from './own-workflow.ts';
import { goTo } from './navigation.ts';
import { choose } from './run-page.ts';
import type { Visit, Visits } from './visit.ts';
import { pressing, pressingIfShown, REFUSED, SUPER_ADMIN, UNKNOWN_ID, USER } from './visit.ts';

type Then = (page: Page, session: SignedIn | null, id: string) => Promise<unknown>;

const CREATED = SCREENS.createWorkflow.title;
const EDITED = SCREENS.editWorkflow.title;
const nothing = () => Promise.resolve();

const creating =
  (then: (page: Page) => Promise<unknown> = nothing): Visit['open'] =>
  async (page) => {
    await page.goto(hrefTo.createWorkflow());
    await page.getByLabel('Name').waitFor();
    await then(page);
  };

/** Opens the second step of the visitor's own workflow and waits for its prompts. */
const configuring =
  (then: Then = nothing, given: object = {}): Visit['open'] =>
  async (page, session) => {
    const { id } = await ownWorkflow(page, session, given);
    await page.goto(`${hrefTo.editWorkflow(id)}?step=configure`);
    await page.getByLabel('Prompt', { exact: true }).first().waitFor();
    await then(page, session, id);
  };

/** Opens the test pane: beside the prompts, or behind its button in small windows. */
async function openTest(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Test run', exact: true });
  if (await button.isVisible()) await button.click();
  await page.getByRole('button', { name: 'Run test' }).waitFor();
}

export const VISITS: Visits = {
  createWorkflow: [
    { as: USER, open: creating(), heading: CREATED },
    { as: SUPER_ADMIN, open: creating(), heading: CREATED },
    {
      state: 'refused',
      as: USER,
      open: creating(async (page) => {
        await page.getByLabel('Name').fill('A name of more letters than 25');
        await page.getByRole('button', { name: 'Continue' }).click();
        await page.getByText('Description is required.').waitFor();
      }),
      heading: CREATED,
    },
  ],
  editWorkflow: [
    {
      as: USER,
      open: configuring(nothing, { status: 'Publish' }),
      heading: EDITED,
      over: [
        { shows: 'pages/workflows/builder/prompt-list.tsx', open: pressing('Remove Prompt 2') },
        {
          shows: 'pages/workflows/builder/prompt-list.tsx',
          open: async (page) => {
            await page.getByRole('button', { name: 'From the prompt library' }).click();
            await page.getByRole('button', { name: /^Use / }).first().waitFor();
          },
        },
        {
          shows: 'pages/workflows/builder/versions.tsx',
          open: async (page) => {
            await page.getByRole('button', { name: 'Versions' }).click();
            await page.getByText('Version 1').click();
            await page.getByRole('button', { name: 'Restore into the form' }).waitFor();
          },
        },
        { shows: 'pages/workflows/builder/workflow-builder.tsx', open: pressingIfShown('Test run', 'Run test') },
        {
          shows: 'components/form/discard-dialog.tsx',
          open: async (page) => {
            await page.getByLabel('Prompt', { exact: true }).first().fill('State the governing law.');
            await goTo(page, 'Workflows');
          },
        },
      ],
    },
    {
      state: 'with a field being typed, a format that is no JSON and a file without a name',
      as: USER,
      open: configuring(async (page) => {
        await page.getByRole('button', { name: 'Add file' }).first().click();
        await page.getByLabel('JSON shape').fill('{ "date": ');
        await page.getByRole('button', { name: 'Publish' }).click();
        await page.getByText('Name this input.').waitFor();
        const prompt = page.getByLabel('Prompt', { exact: true }).first();
        await prompt.press('End');
        await prompt.pressSequentially(' {{Ou');
        await page.getByRole('option', { name: '{{Our party}}' }).waitFor();
      }),
      heading: EDITED,
    },
    {
      state: 'with the result of a test',
      as: USER,
      open: configuring(async (page) => {
        await openTest(page);
        await choose(page, 'Contract', textContract('tried.txt'));
        await page.getByRole('button', { name: 'Run test' }).click();
        await page.getByRole('button', { name: 'Test again' }).waitFor();
      }),
      heading: EDITED,
    },
    {
      state: 'changed meanwhile',
      as: USER,
      open: configuring(async (page, session, id) => {
        await changeWorkflow(page, session, id, { name: 'Changed elsewhere' });
        await page.getByRole('button', { name: 'Publish' }).click();
        await page.getByText('was changed in the meantime').waitFor();
      }),
      heading: EDITED,
      allows: REFUSED,
    },
    {
      state: 'of an unknown workflow',
      as: USER,
      open: async (page) => {
        await page.goto(hrefTo.editWorkflow(UNKNOWN_ID));
        await page.getByText('Workflow not found').waitFor();
      },
      heading: EDITED,
      allows: REFUSED,
    },
  ],
};
