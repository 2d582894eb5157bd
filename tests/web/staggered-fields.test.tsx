// Parts that render one after the other, so that no frame takes long.
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { StaggeredFields, StaggerContext, useStaggeredBelow } from '#src/components/form/staggered-fields.tsx';

/** Reports once, at its first render, what the document contains by then. */
function Part({ name, seen }: { name: string; seen: string[] }) {
  useState(() => seen.push(document.body.textContent));
  return name;
}

/** Ends with a full stop once all parts are rendered. */
function Page({ children }: { children: ReactNode }) {
  const [begin, areThere] = useStaggeredBelow();
  return (
    <p>
      <StaggerContext value={begin}>
        <StaggeredFields>{children}</StaggeredFields>
      </StaggerContext>
      {areThere && '.'}
    </p>
  );
}

const partsOf = (names: string, seen: string[]) =>
  names.split('').map((name) => <Part key={name} name={name} seen={seen} />);

it('each render when those before them are in the page', async () => {
  const seen: string[] = [];
  render(<Page>{partsOf('abc', seen)}</Page>);
  await screen.findByText('abc.');
  expect(seen).toEqual(['', 'a', 'ab']);
});

it('are complete once those within the last of them are', async () => {
  const seen: string[] = [];
  render(
    <Page>
      {partsOf('a', seen)}
      <StaggeredFields>{partsOf('bc', seen)}</StaggeredFields>
      <Part name="" seen={seen} />
    </Page>,
  );
  await screen.findByText('abc.');
  expect(seen).toHaveLength(4);
  expect(seen.join(' ')).not.toContain('.');
  expect(seen).toContain('ab');
});

it('stay there when one more is added, which renders at once', async () => {
  const seen: string[] = [];
  const { rerender } = render(<Page>{partsOf('ab', seen)}</Page>);
  await screen.findByText('ab.');
  rerender(<Page>{partsOf('abc', seen)}</Page>);
  expect(screen.getByText('abc.')).toBeTruthy();
});

it('are complete soon if there are none', async () => {
  render(<Page>{null}</Page>);
  expect(await screen.findByText('.')).toBeTruthy();
});
