import { expect, it } from 'vitest';
import type { RunDocument } from '#domain/runs.ts';
import { usageOfRun } from '#server/store/runs/run-usage.ts';

const AT = '2026-03-04T12:00:00.000Z';
const MEMBER = { company_id: 'c', author_id: 'u', project_id: null, contract_id: null, asked: null, definition: [] };
const EVENT = { company_id: 'c', user_id: 'u', kind: 'general_review', created_at: AT };
const document = (name: string, sha256: string): RunDocument => ({
  name,
  sha256,
  input: 'Contract',
  main: true,
  bytes: 1,
});

it('counts a finished run once for each of its documents, the same one twice included', () => {
  const documents = [document('Lease.pdf', 'ab'.repeat(32)), document('Lease.pdf', 'ab'.repeat(32))];
  const events = usageOfRun({ ...MEMBER, documents }, AT);
  expect(events).toMatchObject([
    { ...EVENT, contract_name: 'Lease.pdf', contract_code: 'abababababab' },
    { ...EVENT, contract_name: 'Lease.pdf', contract_code: 'abababababab' },
  ]);
  expect(new Set(events.map(({ id }) => id)).size).toBe(2);
});

it('counts a run without documents as one of no contract', () => {
  const [event, ...others] = usageOfRun({ ...MEMBER, documents: [] }, AT);
  expect(event).toEqual({ ...EVENT, id: event?.id });
  expect(others).toEqual([]);
});

it('counts a question about a project as a chat with each readable contract it was asked of', () => {
  const read = { kind: 'pdf' as const };
  const documents = [
    { ...document('Old.pdf', 'a'), ...read, input: 'Document 1' },
    { ...document('New.pdf', 'b'), ...read, input: 'Document 2' },
    { ...document('Scan.pdf', 'c'), input: 'Document 3' },
  ];
  const asks = (...inputs: string[]) => ({
    files: inputs.map((name) => ({ name, is_require: true, main: false })),
  });
  const definition = [asks('Document 1'), asks('Document 2', 'Document 3')];
  expect(usageOfRun({ ...MEMBER, project_id: 'p', definition, documents }, AT)).toMatchObject([
    { ...EVENT, kind: 'chat_with_contract', contract_name: 'New.pdf' },
  ]);
});

it('counts nothing for a question about one contract, which was counted when it was asked', () => {
  expect(usageOfRun({ ...MEMBER, contract_id: 'c', asked: [], documents: [document('a', 'b')] }, AT)).toEqual([]);
});

it('counts the summary of a contract, under the contract and not under its revision', () => {
  expect(usageOfRun({ ...MEMBER, contract_id: 'c', documents: [document('Lease.docx', 'b')] }, AT)).toMatchObject([
    { ...EVENT, kind: 'contract_summarized', contract_name: 'Lease.docx', contract_code: 'c' },
  ]);
});

it('counts nothing for a super admin', () => {
  expect(usageOfRun({ ...MEMBER, company_id: null, documents: [document('a', 'b')] }, AT)).toEqual([]);
});
