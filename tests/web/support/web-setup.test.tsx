// What the web project's set-up guarantees to every web test.
import { render, screen } from '@testing-library/react';
import { Button } from 'antd';
import { expect, it } from 'vitest';
import { expectConsoleError, refuseUnexpectedErrors, watchConsoleErrors } from '#tests/support/console-errors.ts';

it('renders an antd component without a console message', () => {
  render(<Button>Sign in</Button>);
  expect(screen.getByRole('button', { name: 'Sign in' })).toBeDefined();
});

it('leaves nothing of one test to the next', () => {
  expect(document.body.textContent).toBe('');
});

it('answers media queries with no', () => {
  expect(matchMedia('(min-width: 1px)').matches).toBe(false);
});

it('refuses an unexpected console.error', () => {
  console.error('Warning: %s', 'each child needs a key');
  expect(refuseUnexpectedErrors).toThrow('Warning: each child needs a key');
  watchConsoleErrors();
});

it('lets an expected console.error pass and refuses its absence', () => {
  expectConsoleError('lost the connection');
  expect(refuseUnexpectedErrors).toThrow('was expected: lost the connection');
  console.error('We lost the connection.');
  refuseUnexpectedErrors();
});
