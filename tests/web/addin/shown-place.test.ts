// Which selections in Word are the panel's own.
import { expect, it } from 'vitest';
import { createShownPlace } from '#src/addin/pane/shown-place.ts';

const PLACE = { start: 10, end: 20 };

it('knows the selection of what was shown, until a person selects something else', () => {
  const shown = createShownPlace();
  shown.show(PLACE);
  expect(shown.isSelected(PLACE)).toBe(true);
  expect(shown.isSelected({ ...PLACE })).toBe(true);
  expect(shown.isSelected({ start: 30, end: 40 })).toBe(false);
  expect(shown.isSelected(PLACE)).toBe(false);
});

it('takes the paragraph around it for the same: Word shows that where it cannot select the words', () => {
  const shown = createShownPlace();
  shown.show(PLACE);
  expect(shown.isSelected({ start: 0, end: 40 })).toBe(true);
});

it.each([
  ['other words', { start: 30, end: 40 }],
  ['a part of them', { start: 12, end: 14 }],
  ['words that the contract does not have', null],
])('takes %s for what a person selects, and the same words after that', (_, selected) => {
  const shown = createShownPlace();
  shown.show(PLACE);
  expect(shown.isSelected(selected)).toBe(false);
  expect(shown.isSelected(PLACE)).toBe(false);
});
