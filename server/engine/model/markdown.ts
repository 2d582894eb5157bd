// Cleans the Markdown of a model: normalizes citations and removes images, which would load from other hosts.

/** `[3]` that is neither escaped nor the text of a link. */
export const ANY_CITATION = /(?<!\\)\[(\d{1,6})\](?!\()/g;

export function withoutImages(text: string): string {
  return text.replace(/!\[/g, '!\\[');
}

export function citedNumbers(text: string): number[] {
  return [...text.matchAll(ANY_CITATION)].map((match) => Number(match[1]));
}

/** Rewrites `[1, 2]`, `[1-3]` and `[1][2]` with brackets around each number. */
export function singleCitations(text: string): string {
  return text.replace(/(?<!\\)\[(\d{1,6}(?:\s*[,;–-]\s*\d{1,6})+)\](?!\()/g, (whole, list: string) => {
    const range = /^(\d+)\s*[–-]\s*(\d+)$/.exec(list);
    if (range) {
      const [from, to] = [Number(range[1]), Number(range[2])];
      if (to < from || to - from > 20) return whole;
      return Array.from({ length: to - from + 1 }, (_, index) => `[${from + index}]`).join(' ');
    }
    return /[–-]/.test(list)
      ? whole
      : list
          .split(/[,;]/)
          .map((number) => `[${number.trim()}]`)
          .join(' ');
  });
}

/** A short value without citations: its sources are shown beside it. */
export function withoutCitations(value: string, last: number): string {
  return value.replace(/(?:(?<!\s)\s+)?(?<!\\)\[(\d{1,6})\](?!\()/g, (whole, number: string) =>
    Number(number) >= 1 && Number(number) <= last ? '' : whole,
  );
}

/** Removes citations of quotes that do not exist. */
export function withoutDangling(text: string, last: number): string {
  return text.replace(ANY_CITATION, (whole, number: string) => {
    const cited = Number(number);
    return cited >= 1 && cited <= last ? whole : '';
  });
}
