// What the page of a contract shows is in its address, and what makes no sense there is left out.
import { expect, it } from 'vitest';
import {
  type ContractState,
  readContractAddress,
  writeContractAddress,
} from '#src/workspace/state/use-contract-address.ts';

const ID = '01890000-0000-7000-8000-000000000000';

it('reads what it wrote', () => {
  const state: ContractState = {
    revision: 2,
    view: 'marked',
    tab: 'compare',
    review: ID,
    finding: ID,
    playbook: ID,
    thread: ID,
    change: 'word/document.xml#3',
    comment: null,
    suggestion: ID,
    passage: 0,
    with: ID,
    with_revision: 1,
  };
  expect(readContractAddress(writeContractAddress(new URLSearchParams(), state))).toEqual(state);
});

it('leaves out what nobody chose, and keeps other parameters', () => {
  const before = new URLSearchParams('view=final&change=a&other=1');
  expect(writeContractAddress(before, { view: null, change: null }).toString()).toBe('other=1');
});

it('counts an invalid parameter as absent', () => {
  const invalid = new URLSearchParams('revision=0&view=bare&tab=all&suggestion=x&passage=-1&with=y&with_revision=1.5');
  expect(Object.values(readContractAddress(invalid)).every((value) => value === null)).toBe(true);
});
