import { describe, expect, it } from 'vitest';
import { AUDIT_ACTION_NAMES, AUDIT_ACTIONS, changesBetween, changesFromNothing } from '#domain/audit.ts';
import { actionWords, actorWords, changeWords } from '#domain/audit-words.ts';

describe('the changes of a record', () => {
  const before = { first_name: 'Ada', phone: '', assigned_license: false };

  it('are the fields that differ, as they were and as they are', () => {
    expect(changesBetween(before, { first_name: 'Ada', phone: '+441174960141', assigned_license: true })).toEqual({
      phone: { from: '', to: '+441174960141' },
      assigned_license: { from: false, to: true },
    });
  });

  it('are none where nothing differs, or nothing was given', () => {
    expect(changesBetween(before, { ...before })).toBeNull();
    expect(changesBetween<{ phone?: string }>({ phone: '1234567' }, {})).toBeNull();
  });

  it('of a new one are all that it begins with', () => {
    expect(changesFromNothing({ first_name: 'Ada', is_admin: false })).toEqual({
      first_name: { from: null, to: 'Ada' },
      is_admin: { from: null, to: false },
    });
  });
});

describe('changes in words', () => {
  it.each<[string, unknown, unknown, [string, string | null, string]]>([
    ['first_name', 'Ada', 'Eve', ['First name', 'Ada', 'Eve']],
    ['phone', '', '+441174960141', ['Phone', 'none', '+441174960141']],
    ['assigned_license', false, true, ['License', 'No', 'Yes']],
    ['number_of_licenses', 5, 12, ['Number of licenses', '5', '12']],
    ['start_date', null, '2026-03-01T00:00:00.000Z', ['Start date', null, '2026-03-01']],
    ['end_date', undefined, '2027-02-28T23:59:59.999Z', ['End date', null, '2027-02-28']],
    ['buffer_period', '', '2027-03-14T12:30:00.000Z', ['Buffer until', 'none', '2027-03-14 12:30:00 UTC']],
    ['number_of_licenses', 10, 10, ['Number of licenses', null, '10']],
    ['name', 'A 2026-03-01T00:00:00Z', 'B', ['Name', 'A 2026-03-01T00:00:00Z', 'B']],
    ['inputs', [], [{ name: 'Contract' }], ['Inputs', '[]', '[{"name":"Contract"}]']],
  ])('say what happened to %s', (field, from, to, [words, before, after]) => {
    expect(changeWords({ [field]: { from, to } })).toEqual([{ field: words, from: before, to: after }]);
  });

  it.each([null, undefined, ''])('leave out what is empty and was %j', (from) => {
    expect(changeWords({ phone: { from, to: '' } })).toEqual([]);
  });

  it('tell what was taken away', () => {
    expect(changeWords({ phone: { from: '+441174960141', to: '' } })).toEqual([
      { field: 'Phone', from: '+441174960141', to: 'none' },
    ]);
  });

  it('are empty if an entry says nothing', () => {
    expect(changeWords(null)).toEqual([]);
  });
});

describe('who acted', () => {
  it.each([
    [{ actor_name: 'Ada Vale', actor_email: 'ada@harbour.test' }, 'Ada Vale'],
    [{ actor_name: '', actor_email: 'ada@harbour.test' }, 'ada@harbour.test'],
    [{ actor_name: '', actor_email: '' }, 'Not signed in'],
  ])('of %j is %s', (entry, words) => {
    expect(actorWords(entry)).toBe(words);
  });
});

it('has words for every action, each of their own', () => {
  expect(AUDIT_ACTION_NAMES.length).toBeGreaterThan(0);
  const words = AUDIT_ACTION_NAMES.map((name) => AUDIT_ACTIONS[name]);
  expect(new Set(words).size).toBe(words.length);
});

describe('an action in words', () => {
  it.each([
    ['answer.decided', 'verified', 'Verified an answer'],
    ['answer.decided', 'open', 'Reopened an answer'],
    ['cell.decided', 'edited', 'Edited a cell'],
    ['cell.decided', 'rejected', 'Rejected a cell'],
  ] as const)('names the decision: %s, %s', (action, to, words) => {
    expect(actionWords({ action, changes: { state: { from: 'open', to } } })).toBe(words);
  });

  it('is the name of the action where no decision was recorded', () => {
    expect(actionWords({ action: 'answer.decided', changes: null })).toBe('Verified, Edited, Rejected an answer');
    expect(actionWords({ action: 'workflow.created', changes: null })).toBe('Created a workflow');
  });
});
