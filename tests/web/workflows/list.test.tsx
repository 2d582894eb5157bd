// The list of workflows against the real server.
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SAMPLES } from '#domain/samples.ts';
import { hrefTo } from '#domain/screens.ts';
import type { Workflow } from '#domain/workflows.ts';
import { testConsole } from '#tests/web/support/console.tsx';
import { ask } from '#tests/web/support/ask.ts';

const visitor = testConsole();
const names = () => screen.queryAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);

it('shows each workflow of the tab as one link, its status in words', async () => {
  await visitor.signedInAs('user@harbour.test');
  const { data } = await ask<{ data: Workflow[] }>('/workflow?category=Provider');
  const [first, ...others] = data;
  visitor.open('/workflows');
  const link = await screen.findByRole('link', { name: new RegExp(first?.name ?? 'none') });
  expect(link.getAttribute('href')).toBe(hrefTo.runWorkflow(first?.id ?? ''));
  expect(link.textContent).toContain('Live');
  expect(link.textContent).toContain(first?.description ?? 'none');
  expect(link.textContent).toContain(first?.author_name.name ?? 'none');
  expect(names()).toHaveLength(others.length + 1);
});

it('keeps tab and search in the address, and filters during typing', async () => {
  await visitor.signedInAs('user@harbour.test');
  const page = visitor.open('/workflows');
  await waitFor(() => expect(names().length).toBeGreaterThan(1));
  const [wanted = ''] = names();
  await page.user.type(screen.getByRole('searchbox'), (wanted ?? '').toUpperCase());
  await waitFor(() => expect(names()).toEqual([wanted]));
  await waitFor(() => expect(page.where()).toContain('search='));
  await page.user.type(screen.getByRole('searchbox'), 'qqq');
  expect(await screen.findByText(/^No workflow is named/)).toBeTruthy();
  await page.user.click(screen.getByRole('button', { name: 'Show all' }));
  await waitFor(() => expect(names().length).toBeGreaterThan(1));
  await page.user.click(screen.getByRole('tab', { name: 'Organization' }));
  expect(page.where()).toBe('/workflows?category=Organization');
});

it('asks the server if the search may match what is not loaded', async () => {
  await visitor.signedInAs('user@harbour.test');
  const { data: all } = await ask<{ data: Workflow[] }>('/workflow?category=Provider&page_size=100');
  const last = all.at(-1)?.name ?? '';
  expect(all.length).toBeGreaterThan(5);
  const page = visitor.open('/workflows?page_size=5');
  await waitFor(() => expect(names()).toHaveLength(5));
  expect(names()).not.toContain(last);
  await page.user.type(screen.getByRole('searchbox'), last);
  await waitFor(() => expect(names()).toEqual([last]));
});

it('passes a sample contract on to the run page', async () => {
  await visitor.signedInAs('user@harbour.test');
  const [sample] = SAMPLES;
  visitor.open(`/workflows?sample=${sample.id}`);
  const [link] = await screen.findAllByRole('link', { name: /Live/ });
  expect(link?.getAttribute('href')).toMatch(new RegExp(`\\?sample=${sample.id}$`));
});

it('shows a super user the provider tab only', async () => {
  await visitor.signedInAs('super@whereas.test');
  visitor.open('/workflows?category=Personal');
  await waitFor(() => expect(names().length).toBeGreaterThan(1));
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['By Whereas']);
});
