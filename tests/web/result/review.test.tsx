// Which answers of a run are checked and which come next, and why answers have no value.
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Answer, DecisionState } from '#domain/answers.ts';
import { actionOfKey, actionsFor } from '#src/components/result/answer-actions.tsx';
import { AnswerValue } from '#src/components/result/answer-value.tsx';
import { decidedByLabel } from '#src/components/result/decided-mark.tsx';
import { checkedWords, nextOpen, placedAnswers, stepFrom } from '#src/components/result/review.ts';

const answer = (label: string, state: DecisionState = 'open', changes: Partial<Answer> = {}): Answer => ({
  label,
  value: `What the contract says on ${label}`,
  sources: [],
  engine: { kind: 'built-in', model: null },
  decision: { state },
  ...changes,
});
const results = (...answers: Answer[][]) =>
  answers.map((answers) => ({ prompt: 'List it.', output: 'List', text: '', answers }));

describe('going through the answers', () => {
  const all = placedAnswers(
    results([answer('Term', 'verified'), answer('Notice')], [answer('Law', 'edited'), answer('Cap')]),
  );
  const keys = all.map(({ key }) => key);

  it('numbers them across all prompts', () => {
    expect(keys).toEqual(['0.0', '0.1', '1.0', '1.1']);
    expect(checkedWords(all)).toBe('2 of 4 checked');
  });
  it('finds the next open one, and starts over after the last', () => {
    expect(nextOpen(all, null)?.key).toBe('0.1');
    expect(nextOpen(all, '0.1')?.key).toBe('1.1');
    expect(nextOpen(all, '1.1')?.key).toBe('0.1');
  });
  it('has no next one if only this one is open, or none', () => {
    expect(nextOpen(placedAnswers(results([answer('Term'), answer('Law', 'verified')])), '0.0')).toBeNull();
    expect(nextOpen([], null)).toBeNull();
  });
  it('moves forward and back, and stops at the ends', () => {
    expect(stepFrom(all, null, 1)?.key).toBe('0.0');
    expect(stepFrom(all, '0.1', 1)?.key).toBe('1.0');
    expect(stepFrom(all, '0.0', -1)?.key).toBe('0.0');
    expect(stepFrom(all, '1.1', 1)?.key).toBe('1.1');
    expect(stepFrom([], null, 1)).toBeNull();
  });
});

describe('the actions', () => {
  it('are to verify, edit or reject an unchecked answer', () => {
    expect([...actionsFor(answer('Term'))]).toEqual(['verify', 'edit', 'reject']);
  });
  it('exclude verifying an answer that failed', () => {
    expect([...actionsFor(answer('Term', 'open', { absence: 'engine_failed' }))]).toEqual(['edit', 'reject']);
    expect(actionOfKey(answer('Term', 'open', { absence: 'engine_failed' }), 'v')).toBeNull();
  });
  it('include undoing a decision', () => {
    expect(actionOfKey(answer('Term', 'rejected'), 'U')).toBe('reopen');
    expect(actionOfKey(answer('Term'), 'u')).toBeNull();
  });
});

it.each([
  ['not_in_documents', 'Not found in the documents'],
  ['unreadable', 'Could not be read'],
  ['engine_failed', 'The engine failed here'],
  ['cut_off', 'Cut off before the end'],
] as const)('says of an answer that is %s: %s', (absence, words) => {
  render(<AnswerValue answer={answer('Cap', 'open', { value: '', absence })} />);
  expect(screen.getByText(words)).toBeTruthy();
});

it('does not repeat a whole result, but shows its rewritten text', () => {
  const { container, rerender } = render(<AnswerValue answer={answer('')} />);
  expect(container.textContent).toBe('');
  const rewritten = answer('', 'edited', { decision: { state: 'edited', value: 'Rewritten' } });
  rerender(<AnswerValue answer={rewritten} text="As it was [1]" />);
  expect(container.textContent).toBe('RewrittenWas: As it was [1]');
});

it('links a label in the text only if it can be one answer', () => {
  const changed = placedAnswers(results([answer('Term', 'edited'), answer('Law', 'verified'), answer('', 'rejected')]));
  expect([...decidedByLabel(changed).keys()]).toEqual(['term']);
  expect(decidedByLabel(placedAnswers(results([answer('Term', 'edited'), answer('Term')]))).size).toBe(0);
});
