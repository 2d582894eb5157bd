// Words of an older revision are found again only where that is certain.
import { describe, expect, it } from 'vitest';
import { type AppliedEdit, carryPlace, indexBlocks, indexEdits } from '#domain/contracts/carried-place.ts';

const GAP = '\n\n';

const textOf = (...paragraphs: string[]) => textOfAll(paragraphs);

function textOfAll(paragraphs: readonly string[]) {
  const text = paragraphs.join(GAP);
  let at = 0;
  const blocks = paragraphs.map((paragraph) => {
    const start = at;
    at += paragraph.length + GAP.length;
    return { text: paragraph, start, end: start + paragraph.length };
  });
  return { text, index: indexBlocks(blocks) };
}

const OLD = textOf('The buyer pays.', 'The seller delivers in June.', 'Signed.', 'Signed.');

function carried(newer: ReturnType<typeof textOf>, words: string, applied: readonly AppliedEdit[] = []): string | null {
  const start = OLD.text.indexOf(words);
  const place = carryPlace(OLD.index, newer.index, { start, end: start + words.length }, indexEdits(applied));
  return place && newer.text.slice(place.start, place.end);
}

const edit = (words: string, text: string): AppliedEdit => {
  const start = OLD.text.indexOf(words);
  return { start, end: start + words.length, text };
};
const insertedAfter = (words: string, text: string): AppliedEdit => {
  const start = OLD.text.indexOf(words) + words.length;
  return { start, end: start, text };
};

it('finds words in a paragraph that has moved', () => {
  expect(carried(textOf('New.', 'The seller delivers in June.', 'The buyer pays.'), 'delivers')).toBe('delivers');
});

it('finds no words in a paragraph that has changed, although they still stand there', () => {
  expect(carried(textOf('The seller delivers in July.'), 'delivers')).toBeNull();
});

it('finds no words in a paragraph that stands there twice, then or now', () => {
  expect(carried(textOf('The buyer pays.', 'The buyer pays.'), 'pays')).toBeNull();
  expect(carried(textOf('Signed.'), 'Signed.')).toBeNull();
});

it('finds words over several paragraphs that still follow each other', () => {
  const words = 'pays.\n\nThe seller';
  expect(carried(textOf('Title', 'The buyer pays.', 'The seller delivers in June.'), words)).toBe(words);
  expect(carried(textOf('The buyer pays.', 'Title', 'The seller delivers in June.'), words)).toBeNull();
});

it('finds a paragraph with its mark, whatever the next one has become', () => {
  const words = 'The buyer pays.\n\n';
  expect(carried(textOf('The buyer pays.', 'Something else.'), words)).toBe(words);
});

it('finds words beside an edit that the newer revision has', () => {
  const newer = textOf('The buyer pays.', 'The vendor also delivers goods in June.');
  const applied = [edit('seller', 'vendor also'), insertedAfter('delivers', ' goods')];
  expect(carried(newer, 'in June', applied)).toBe('in June');
  expect(carried(newer, 'delivers', applied)).toBe('delivers');
  expect(carried(newer, ' in', applied)).toBe(' in');
  expect(carried(newer, 'The seller', applied)).toBeNull();
});

it('does not guess on which side of an insertion another one stands', () => {
  const newer = textOf('The seller now delivers in June.');
  const applied = indexEdits([insertedAfter('seller', ' now')]);
  const at = OLD.text.indexOf('seller') + 'seller'.length;
  expect(carryPlace(OLD.index, newer.index, { start: at, end: at }, applied)).toBeNull();
  expect(carryPlace(OLD.index, newer.index, { start: at - 6, end: at - 6 }, applied)).toEqual({ start: 4, end: 4 });
});

it('finds nothing where an applied edit began a paragraph', () => {
  const newer = textOf('The seller', 'delivers in June.');
  expect(carried(newer, 'June', [edit(' delivers', '\ndelivers')])).toBeNull();
});

it('does not compare thousands of paragraphs for each place', () => {
  const many = textOf(...Array.from({ length: 20_000 }, () => 'Signed.'));
  const started = performance.now();
  for (let at = 0; at < 10_000; at += 1)
    expect(carryPlace(many.index, many.index, { start: at * 9, end: at * 9 + 7 })).toBeNull();
  expect(performance.now() - started).toBeLessThan(2000);
});

it('finds words behind two insertions at one place, in the order in which they were written', () => {
  const newer = textOf('The seller now always delivers in June.');
  const applied = [insertedAfter('seller', ' now'), insertedAfter('seller', ' always')];
  expect(carried(newer, 'in June', applied)).toBe('in June');
});

/** Ten times what one contract holds, in one place. */
describe('many places and edits', () => {
  const within = (limit: number, work: () => void) => {
    const started = performance.now();
    work();
    expect(performance.now() - started).toBeLessThan(limit);
  };

  it('in one long paragraph are carried without writing it again for each', () => {
    const words = 'word '.repeat(400_000);
    const older = textOf(words);
    const edits = Array.from({ length: 100_000 }, (_, at) => ({ start: at * 20, end: at * 20 + 4, text: 'term' }));
    const newer = textOf(Array.from({ length: 100_000 }, () => `term ${'word '.repeat(3)}`).join(''));
    const applied = indexEdits(edits);
    within(5000, () => {
      for (let at = 0; at < 1000; at += 1) {
        const start = at * 20 + 5;
        expect(carryPlace(older.index, newer.index, { start, end: start + 4 }, applied)).toEqual({
          start,
          end: start + 4,
        });
      }
    });
  });

  it('before a long range are not applied to each of its paragraphs', () => {
    const paragraphs = Array.from({ length: 250_000 }, (_, at) => String(at % 7));
    const head = 'word '.repeat(100_000);
    const older = textOfAll([head, ...paragraphs, 'The end.']);
    const edits = Array.from({ length: 90_000 }, (_, at) => ({ start: at * 5, end: at * 5 + 4, text: 'term' }));
    const newer = textOfAll([`${'term '.repeat(90_000)}${'word '.repeat(10_000)}`, ...paragraphs, 'The end.']);
    const place = { start: 95_000 * 5, end: older.text.length };
    within(2000, () => expect(carryPlace(older.index, newer.index, place, indexEdits(edits))).toEqual(place));
  });

  it('in a text that repeats itself are given up', () => {
    const older = textOf(...Array.from({ length: 1000 }, () => 'a'));
    within(2000, () => {
      for (let at = 0; at < 1000; at += 1)
        expect(carryPlace(older.index, older.index, { start: 0, end: 1500 })).toBeNull();
    });
  });
});
