// Finds a string in a long text in linear time (Knuth, Morris and Pratt). V8's indexOf is fast on prose, but takes minutes on
// a document of six million equal letters and a quote of fifty thousand.

/** Quotes up to this length go to indexOf, whose worst case is then bounded too. */
const SHORT = 48;

/** Offset of the first occurrence at or after `from`, or -1. An empty needle is never found. */
export function findFrom(text: string, needle: string, from = 0): number {
  if (needle.length === 0 || needle.length > text.length - from) return -1;
  if (needle.length <= SHORT) return text.indexOf(needle, from);
  // Most quotes that are missing differ in their first words already; otherwise the search starts there.
  const start = text.indexOf(needle.slice(0, SHORT), from);
  if (start < 0) return -1;
  const endsMatch = createMatcher(Uint16Array.from({ length: needle.length }, (_, at) => needle.charCodeAt(at)));
  for (let at = start; at < text.length; at++) if (endsMatch(text.charCodeAt(at))) return at - needle.length + 1;
  return -1;
}

/** Takes the units of a text one by one, and returns true for each that ends a match. Matches do not overlap. */
export function createMatcher(needle: Uint16Array): (unit: number) => boolean {
  /** For each length of a match, the length that still matches one unit further on. */
  const fallback = new Int32Array(needle.length);
  const advance = (matched: number, unit: number | undefined): number => {
    let length = matched;
    while (length > 0 && needle[length] !== unit) length = fallback[length - 1] ?? 0;
    return needle[length] === unit ? length + 1 : length;
  };
  for (let at = 1, matched = 0; at < needle.length; at++) fallback[at] = matched = advance(matched, needle[at]);
  let matched = 0;
  return (unit) => {
    matched = advance(matched, unit);
    if (matched < needle.length) return false;
    matched = 0;
    return true;
  };
}
