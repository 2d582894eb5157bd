// After Cancel its button is gone; keyboard users continue from the sentence beside the inputs.
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CancelledNote } from '#src/pages/workflows/run/run-failure.tsx';

it('gets the focus, and says that the inputs are still there', () => {
  render(<CancelledNote />);
  expect(document.activeElement).toBe(screen.getByRole('status'));
  expect(document.activeElement?.textContent).toContain('Your inputs are still here');
});
