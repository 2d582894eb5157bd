// How people get the Word add-in: Home and the help page lead to what this deployment has.
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { HELP_TOPICS } from '#domain/screens.ts';
import { HelpArticle } from '#src/components/help/article.tsx';
import { ManifestNotice } from '#src/pages/help/manifest-notice.tsx';
import { FindAddIn } from '#src/pages/home/find-add-in.tsx';

const MANIFEST = 'https://contracts.example.com/addin/manifest.xml';
const OWN = '/help/add-in';
const STORE = 'https://store.example.com/whereas';

describe.each([
  ['Home', FindAddIn],
  ['the help page', ManifestNotice],
])('%s', (_where, Shown) => {
  const show = (store: string, manifest: string | null) =>
    render(
      <MemoryRouter>
        <Shown store={store} manifest={manifest} />
      </MemoryRouter>,
    );

  it('offers the manifest as a download', () => {
    show(OWN, MANIFEST);
    const link = screen.getByRole('link', { name: 'Download the manifest' });
    expect(link.getAttribute('href')).toBe(`${MANIFEST}?download`);
    expect(link.hasAttribute('download')).toBe(true);
  });

  it('leads to the store where the add-in is listed, whether there is a manifest or not', () => {
    for (const manifest of [MANIFEST, null]) {
      show(STORE, manifest);
      const [link, ...others] = screen.getAllByRole('link');
      expect(link?.textContent).toBe('Open the add-in store (opens in a new tab)');
      expect(link?.getAttribute('href')).toBe(STORE);
      expect(others).toEqual([]);
      cleanup();
    }
  });

  it('offers nothing that does not work without https, and says so', () => {
    const { container } = show(OWN, null);
    expect(screen.queryByRole('link', { name: 'Download the manifest' })).toBeNull();
    expect(container.textContent).toContain('https');
  });
});

it('every drawing of the help pages has a text for those who do not see it', () => {
  const drawings = HELP_TOPICS.flatMap((topic) => {
    const { container } = render(
      <MemoryRouter>
        <HelpArticle topic={topic} />
      </MemoryRouter>,
    );
    return [...container.querySelectorAll('svg')];
  });
  expect(drawings).toHaveLength(4);
  for (const drawing of drawings) {
    expect(drawing.getAttribute('role')).toBe('img');
    expect(drawing.getAttribute('aria-label')).toMatch(/^[A-Z].{20,}\.$/);
  }
});
