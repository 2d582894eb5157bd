// A page of a list and its total: the cost depends on the page, not on the list.
import { describe, expect, it } from 'vitest';
import { MAX_PAGE_DEPTH_ROWS, TOTAL_COUNTED_MAX } from '#domain/limits.ts';
import { pageFrom } from '#server/store/page-of-ids.ts';

/** A list of so many rows, and how many rows were fetched and counted. */
function listOf(rows: number) {
  const asked = { fetched: 0, counted: 0 };
  const source = {
    ids(limit: number, offset: number) {
      asked.fetched += limit;
      const length = Math.max(0, Math.min(limit, rows - offset));
      return Promise.resolve(Array.from({ length }, (_, index) => String(offset + index)));
    },
    count(most: number) {
      asked.counted += most;
      return Promise.resolve(Math.min(rows, most));
    },
  };
  return { source, asked };
}

describe('a page', () => {
  it.each([
    // Number of rows, page: its first row, its rows, and the total.
    [0, { page: 1, page_size: 10 }, [undefined, 0, 0, undefined]],
    [0, { page: 100, page_size: 100 }, [undefined, 0, 0, undefined]],
    [25, { page: 3, page_size: 10 }, ['20', 5, 25, undefined]],
    [25, { page: 4, page_size: 10 }, [undefined, 0, 25, undefined]],
    [1000, { page: 1, page_size: 10 }, ['0', 10, 1000, undefined]],
    [1001, { page: 1, page_size: 10 }, ['0', 10, 1000, true]],
    [1001, { page: 99, page_size: 10 }, ['980', 10, 1000, true]],
    [1001, { page: 100, page_size: 10 }, ['990', 10, 1000, true]],
    [1001, { page: 101, page_size: 10 }, ['1000', 1, 1001, undefined]],
    [1001, { page: 102, page_size: 10 }, [undefined, 0, 1001, undefined]],
    [1001, { page: 1000, page_size: 10 }, [undefined, 0, 1001, undefined]],
    [1000, { page: 100, page_size: 10 }, ['990', 10, 1000, undefined]],
    [5000, { page: 101, page_size: 10 }, ['1000', 10, 1010, true]],
    [5000, { page: 50, page_size: 100 }, ['4900', 100, 5000, undefined]],
    [1_000_000, { page: 1000, page_size: 10 }, ['9990', 10, 10_000, true]],
  ])('of %i rows, %j', async (rows, page, [first, length, total, more]) => {
    const found = await pageFrom(listOf(rows).source, page);
    expect([found.ids[0], found.ids.length, found.total, found.more]).toEqual([first, length, total, more]);
  });

  it.each([1, 99, 100, 1000])('number %i fetches its own rows, and counts no more than a thousand', async (page) => {
    const { source, asked } = listOf(1_000_000);
    await pageFrom(source, { page, page_size: 10 });
    expect(asked.fetched).toBeLessThanOrEqual(11);
    expect(asked.counted).toBeLessThanOrEqual(TOTAL_COUNTED_MAX + 1);
  });

  it('past the end of a list counts no further than there', async () => {
    const { source, asked } = listOf(1200);
    await pageFrom(source, { page: 100, page_size: 100 });
    expect(asked.counted).toBeLessThan(MAX_PAGE_DEPTH_ROWS);
  });
});
