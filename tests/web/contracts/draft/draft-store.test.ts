// What is entered to draft from a template: what counts as needed, and what a newer version of the template keeps.
import { expect, it } from 'vitest';
import { createDraftStore } from '#src/workspace/draft/contract/draft-store.ts';
import { templateOf } from './supply-template.ts';

const template = templateOf();

it('begins with what the template proposes', () => {
  const store = createDraftStore(template);
  expect(store.valueOf('days')).toBe('14 days');
  expect(store.progress()).toEqual({
    needed: 7,
    empty: new Set(['start', 'supplier-name', 'supplier-address', 'customer-name', 'name', 'cap']),
  });
  expect(store.isChanged()).toBe(false);
});

it('needs no field whose places are all left out', () => {
  const store = createDraftStore(template);
  store.include('cap', false);
  expect(store.isNeeded('cap')).toBe(false);
  expect(store.isNeeded('supplier-name')).toBe(true);
  expect(store.progress().needed).toBe(6);
  store.include('cap', true);
  expect(store.isNeeded('cap')).toBe(true);
});

it('counts blank words as empty', () => {
  const store = createDraftStore(template);
  store.enter({ name: ' \n ' });
  expect(store.progress().empty.has('name')).toBe(true);
  store.enter({ name: 'flour' });
  expect(store.progress().empty.has('name')).toBe(false);
});

it('gives the same progress as long as nothing is filled or emptied', () => {
  const store = createDraftStore(template);
  store.enter({ name: 'flour' });
  const before = store.progress();
  store.enter({ name: 'rye flour' });
  expect(store.progress()).toBe(before);
});

it('drops the error of a field that is changed, and no other', () => {
  const store = createDraftStore(template);
  store.setErrors({ name: 'Too long.', cap: 'No amount.' });
  store.enter({ name: 'rye' });
  expect([store.errorOf('name'), store.errorOf('cap')]).toEqual([undefined, 'No amount.']);
});

it('keeps in a newer version what was entered for fields that are still there', () => {
  const before = createDraftStore(template);
  before.enter({ name: 'flour', 'supplier-name': 'Mill Ltd' });
  before.include('cap', false);
  const after = createDraftStore(templateOf(['{supplier-name} and {days}.', '<cap>{cap}</cap>']), before);
  expect(after.valueOf('supplier-name')).toBe('Mill Ltd');
  expect(Object.keys(after.values())).not.toContain('name');
  expect(after.isIncluded('cap')).toBe(false);
});
