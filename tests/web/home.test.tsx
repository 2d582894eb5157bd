// Home and the help pages: what each role sees, and that every link works.
import { readFileSync } from 'node:fs';
import { render, screen, waitFor, within } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import type { Home } from '#domain/home.ts';
import type { RunSummary } from '#domain/runs.ts';
import { HELP_TOPICS, hrefTo } from '#domain/screens.ts';
import { SAMPLES } from '#domain/samples.ts';
import { HELP } from '#src/components/help/texts.tsx';
import { PublicFrame } from '#src/components/public-frame.tsx';
import { isFilm, VideoFrame } from '#src/pages/home/video-dialog.tsx';
import { isOwnPage } from '#src/components/place-link.tsx';
import { arrivalOf } from '#src/pages/sign-in/arrival.ts';
import { cutOff, replyWith } from './support/refused-calls.ts';
import { testConsole } from './support/console.tsx';

const visitor = testConsole();

const RUN: Omit<RunSummary, 'answers' | 'checked'> = {
  id: 'r1',
  workflow_id: 'w1',
  workflow_name: 'Contract summary',
  status: 'finished',
  created_at: '2026-11-20T09:00:00.000Z',
  finished_at: '2026-11-20T09:01:00.000Z',
  documents: ['Lease.docx'],
};
const REVIEW = {
  id: 'v1',
  name: 'Supply agreements',
  category: 'Organization',
  documents: 2,
  cells: 10,
  answered: 8,
  reviewed: 3,
} as const;
const answerHomeWith = (home: Home) => replyWith('/home', { data: home });

const tiles = () =>
  [...document.querySelectorAll('.tile')].map((tile) => [
    tile.querySelector('strong')?.textContent,
    tile.getAttribute('href'),
  ]);

it('shows administrators the Workflows tile besides those of contracts, playbooks and libraries', async () => {
  await visitor.signedInAs('admin@harbour.test');
  visitor.open('/dashboard');
  expect(await screen.findByText('Run legal instructions on your documents and check every quote.')).toBeDefined();
  expect(tiles()).toEqual([
    ['Workflows', '/workflows'],
    ['Contracts', '/contracts'],
    ['Playbooks', '/playbook'],
    ['Libraries', '/libraries'],
  ]);
});

it('greets a user by name and offers each sample as Word, as PDF and to a workflow', async () => {
  await visitor.signedInAs('user@harbour.test');
  visitor.open('/dashboard');
  await screen.findByText('Try it with a sample contract');
  expect(tiles().map(([title]) => title)).toEqual(['Contracts', 'Playbooks', 'Libraries']);
  const links = within(screen.getByRole('main')).getAllByRole('link');
  const hrefs = links.map((link) => link.getAttribute('href'));
  for (const { id } of SAMPLES)
    expect(hrefs).toEqual(
      expect.arrayContaining([`/samples/${id}.docx`, `/samples/${id}.pdf`, `/workflows?sample=${id}`]),
    );
});

it('starts with a contract to review, then what to run, which finds anything, above the shortcuts and the add-in', async () => {
  await visitor.signedInAs('user@harbour.test');
  const page = visitor.open('/dashboard');
  const run = await screen.findByRole('region', { name: 'Run a workflow' });
  const offered = () =>
    within(run)
      .getAllByRole('link')
      .filter((link) => link.getAttribute('href')?.startsWith('/run-workflow/'));
  await waitFor(() => expect(offered()).toHaveLength(4));
  const order = within(screen.getByRole('main'))
    .getAllByRole('heading', { level: 2 })
    .map((heading) => heading.textContent);
  expect(order.slice(0, 4)).toEqual(['Review a contract', 'Run a workflow', 'Recent runs', 'Reviews in progress']);
  expect(order.at(-1)).toBe('Whereas beside Word');
  await page.user.click(within(run).getByRole('button', { name: /^Find a workflow/ }));
  expect(await screen.findByRole('combobox', { name: /^Search screens/ })).toBeDefined();
});

it('shows a run with the number of its checked answers, and no samples to a user with runs', async () => {
  await visitor.signedInAs('user@harbour.test');
  answerHomeWith({ runs: [{ ...RUN, answers: 7, checked: 2 }], reviews: [REVIEW], workflows: [] });
  visitor.open('/dashboard');
  const runs = await screen.findByRole('region', { name: 'Recent runs' });
  expect((await within(runs).findByRole('link', { name: /Contract summary/ })).getAttribute('href')).toBe(
    '/run-workflow/w1?run=r1',
  );
  expect(within(runs).getByText('2 of 7 checked')).toBeDefined();
  expect(within(runs).getByText('5 answers to check')).toBeDefined();
  const reviews = screen.getByRole('region', { name: 'Reviews in progress' });
  expect(within(reviews).getByText('3 of 8 reviewed')).toBeDefined();
  expect(screen.queryByText('Try it with a sample contract')).toBeNull();
});

it('says that the work could not be loaded, and keeps the rest of the page', async () => {
  await visitor.signedInAs('user@harbour.test');
  const restore = cutOff('/home');
  const page = visitor.open('/dashboard');
  expect((await screen.findByRole('alert')).textContent).toContain('Your work could not be loaded.');
  expect(screen.getByText('Whereas beside Word')).toBeDefined();
  restore();
  await page.user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: 'Run a workflow' })).toBeDefined();
});

it('shows a super admin no reviews', async () => {
  await visitor.signedInAs('super@whereas.test');
  visitor.open('/dashboard');
  expect(await screen.findByRole('region', { name: 'Recent runs' })).toBeDefined();
  expect(screen.queryByRole('region', { name: 'Reviews in progress' })).toBeNull();
});

it('opens how-to and demo in a dialog', async () => {
  await visitor.signedInAs('user@harbour.test');
  const page = visitor.open('/dashboard');
  await page.user.click(await screen.findByText('How-to'));
  expect(await screen.findByText('How to run a workflow')).toBeDefined();
  expect(screen.getByText(HELP['how-to'].lead)).toBeDefined();
});

it.each([
  ['https://films.test/a.mp4', true],
  ['https://films.test/a.WEBM?t=3', true],
  ['https://films.test/watch?v=mp4', false],
])('knows whether %s is a video: %s', (href, film) => {
  expect(isFilm(href)).toBe(film);
  const html = renderToStaticMarkup(<VideoFrame href={href} title="Demo" />);
  expect(html).toMatch(film ? /^<video[^>]+src=/ : /^<iframe[^>]+src=/);
});

it.each([
  ['/help/sales', true],
  ['//evil.test/help', false],
  ['/\\evil.test', false],
  ['https://sales.test/', false],
])('knows whether %s is one of our pages: %s', (href, own) => {
  expect(isOwnPage(href)).toBe(own);
  expect(arrivalOf({ from: href }).from).toBe(own ? href : null);
});

it.each([...HELP_TOPICS])('opens the help topic %s without a session, under its title', async (topic) => {
  visitor.open(hrefTo.helpTopic(topic));
  expect(await screen.findByRole('heading', { level: 1 })).toHaveProperty('textContent', HELP[topic].title);
  expect(document.title).toBe(`${HELP[topic].title} · Whereas`);
});

it('leads an unknown help topic to the list of topics', async () => {
  const page = visitor.open('/help/unicorns');
  await screen.findByText(HELP['how-to'].summary);
  expect(page.where()).toBe('/help');
});

it('quotes the sample contract word for word on the sign-in screen', () => {
  render(
    <MemoryRouter>
      <PublicFrame title="Sign in" />
    </MemoryRouter>,
  );
  const written = document.querySelector('blockquote')?.textContent ?? 'no quote';
  const quote = written.replaceAll(/[“”]/g, '').replaceAll(/\s+/g, ' ').trim();
  expect(quote).toMatch(/^Supplier may terminate/);
  expect(readFileSync('server/seed/samples/text/services-agreement.md', 'utf8').replace(/\s+/g, ' ')).toContain(quote);
});
