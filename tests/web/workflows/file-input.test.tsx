// One file input: picking and dropping accept the same files, and say why they refuse one.
import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { UPLOAD_MAX_BYTES } from '#domain/limits.ts';
import { FileInput } from '#src/pages/workflows/inputs/file-input.tsx';

function Area({ error }: { error?: string }) {
  const [file, setFile] = useState<File | undefined>();
  return <FileInput name="Contract" isRequired file={file} error={error} disabled={false} onChange={setFile} />;
}

const pdf = new File(['%PDF'], 'Lease.pdf', { type: 'application/pdf' });
const picker = () => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('no picker');
  return input;
};
const area = () => screen.getByRole('group', { name: /^Contract/ });
const drop = (...files: File[]) => fireEvent.drop(area(), { dataTransfer: { files } });
const pick = (file: File) => userEvent.upload(picker(), file, { applyAccept: false });

it('says which files it accepts, and toggles between Choose File and Delete', async () => {
  render(<Area />);
  expect(screen.getByText('PDF, DOCX, DOC or TXT (Max 10MB)')).toBeTruthy();
  expect(picker().accept).toBe('.pdf,.docx,.doc,.txt');
  await pick(pdf);
  expect(screen.getByText('Selected: Lease.pdf')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Delete: Contract' }));
  expect(screen.queryByText('Selected: Lease.pdf')).toBeNull();
  expect(screen.getByRole('button', { name: 'Choose File: Contract' })).toBeTruthy();
});

it.each(['Lease.pdf', 'Lease.DOCX', 'lease.doc', 'lease.txt'])('accepts a dropped %s', (name) => {
  render(<Area />);
  drop(new File(['x'], name));
  expect(screen.getByText(`Selected: ${name}`)).toBeTruthy();
});

it.each([
  ['photo.png', 3, 'cannot be used here'],
  ['folder', 0, 'cannot be used here'],
  ['big.pdf', UPLOAD_MAX_BYTES, 'File size must be less than 10MB'],
  ['none.txt', 0, 'is empty'],
])('refuses %s of %i bytes, picked or dropped', async (name, size, reason) => {
  const file = new File([], name);
  Object.defineProperty(file, 'size', { value: size });
  render(<Area />);
  drop(file);
  expect(screen.getByRole('alert').textContent).toContain(reason);
  expect(screen.queryByText(/^Selected/)).toBeNull();
  await pick(file);
  expect(screen.getByRole('alert').textContent).toContain(reason);
});

it('refuses several files at once rather than using one of them', () => {
  render(<Area />);
  drop(pdf, new File(['x'], 'other.pdf'));
  expect(screen.getByRole('alert').textContent).toBe('Drop one file only; you dropped 2.');
});

it('clears a refusal once a valid file is chosen', () => {
  render(<Area />);
  drop(new File(['x'], 'photo.png'));
  drop(pdf);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('Selected: Lease.pdf')).toBeTruthy();
});

it('is highlighted while a file is over it, its button included', () => {
  render(<Area />);
  fireEvent.dragOver(area(), { dataTransfer: {} });
  expect(area().dataset['over']).toBe('true');
  const ontoButton = createEvent.dragLeave(area());
  Object.defineProperty(ontoButton, 'relatedTarget', { value: screen.getByRole('button') });
  fireEvent(area(), ontoButton);
  expect(area().dataset['over']).toBe('true');
  fireEvent.dragLeave(area());
  expect(area().dataset['over']).toBe('false');
});

it('shows a file that is loading, which can be cancelled or replaced', async () => {
  const changes: (File | undefined)[] = [];
  render(
    <FileInput
      name="Contract"
      isRequired
      file={undefined}
      pendingFile={{ state: 'loading', name: 'Lease.pdf' }}
      error={undefined}
      disabled={false}
      onChange={(file) => changes.push(file)}
    />,
  );
  expect(area().getAttribute('aria-busy')).toBe('true');
  expect(screen.getByText('Loading Lease.pdf…')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel: Contract' }));
  await pick(pdf);
  expect(changes).toEqual([undefined, pdf]);
});

it('shows the server’s error about the file', () => {
  render(<Area error="Lease.pdf is protected by a password." />);
  const button = screen.getByRole('button', { name: 'Choose File: Contract' });
  const text = document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent;
  expect(text).toBe('Lease.pdf is protected by a password.');
});
