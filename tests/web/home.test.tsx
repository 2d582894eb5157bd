// Home (spec 2.5) and the help pages: what each role sees, and that every promise leads somewhere.
import { readFileSync } from 'node:fs';
import { render, screen, within } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { HELP_TOPICS, hrefTo } from '#domain/screens.ts';
import { SAMPLES } from '#domain/samples.ts';
import { HELP } from '#src/components/help/texts.tsx';
import { PublicFrame } from '#src/components/public-frame.tsx';
import { isFilm, VideoFrame } from '#src/pages/home/video-frame.tsx';
import { isOwnPage } from '#src/components/place-link.tsx';
import { arrivalOf } from '#src/pages/sign-in/arrival.ts';
import { testConsole } from './support/console.tsx';

const visitor = testConsole();

const tiles = () =>
  [...document.querySelectorAll('.tile')].map((tile) => [
    tile.querySelector('strong')?.textContent,
    tile.getAttribute('href'),
  ]);

it('shows administrators the Workflows tile besides those of Playbooks and Libraries', async () => {
  await visitor.signedInAs('admin@harbour.test');
  visitor.open('/dashboard');
  expect(await screen.findByText('Run legal instructions on your documents and check every quote.')).toBeDefined();
  expect(tiles()).toEqual([
    ['Workflows', '/workflows'],
    ['Playbooks', '/playbook'],
    ['Libraries', '/libraries'],
  ]);
});

it('greets a user by name and offers each sample as Word, as PDF and to a workflow', async () => {
  await visitor.signedInAs('user@harbour.test');
  visitor.open('/dashboard');
  await screen.findByText(/^Welcome, \S/);
  expect(tiles().map(([title]) => title)).toEqual(['Playbooks', 'Libraries']);
  const links = within(screen.getByRole('main')).getAllByRole('link');
  const hrefs = links.map((link) => link.getAttribute('href'));
  for (const { id } of SAMPLES)
    expect(hrefs).toEqual(
      expect.arrayContaining([`/samples/${id}.docx`, `/samples/${id}.pdf`, `/workflows?sample=${id}`]),
    );
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
])('knows whether %s is a film: %s', (href, film) => {
  expect(isFilm(href)).toBe(film);
  const html = renderToStaticMarkup(<VideoFrame href={href} title="Demo" />);
  expect(html).toMatch(film ? /^<video[^>]+src=/ : /^<iframe[^>]+src=/);
});

it.each([
  ['/help/sales', true],
  ['//evil.test/help', false],
  ['/\\evil.test', false],
  ['https://sales.test/', false],
])('knows whether %s is a page of ours: %s', (href, own) => {
  expect(isOwnPage(href)).toBe(own);
  expect(arrivalOf({ from: href }).from).toBe(own ? href : null);
});

it.each([...HELP_TOPICS])('opens the help topic %s without a session, under its own title', async (topic) => {
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
