// Finds a string in a long text in linear time. V8's indexOf is fast on prose, but takes minutes on a document of six
// million equal letters and a quote of fifty thousand.

/** Quotes up to this length go to indexOf, whose worst case is then bounded too. */
const SHORT = 48;

/** Offset of the first occurrence at or after `from`, or -1. An empty needle is never found. */
export function findFrom(text: string, needle: string, from = 0): number {
  if (needle.length === 0 || needle.length > text.length - from) return -1;
  if (needle.length <= SHORT) return text.indexOf(needle, from);
  // Most quotes that are missing differ in their first words already; otherwise the search starts there.
  const start = text.indexOf(needle.slice(0, SHORT), from);
  return start < 0 ? -1 : knuthMorrisPratt(text, needle, start);
}

function knuthMorrisPratt(text: string, needle: string, from: number): number {
  const fallback = new Int32Array(needle.length);
  for (let at = 1, matched = 0; at < needle.length; at++) {
    const unit = needle.charCodeAt(at);
    while (matched > 0 && needle.charCodeAt(matched) !== unit) matched = fallback[matched - 1] ?? 0;
    if (needle.charCodeAt(matched) === unit) matched++;
    fallback[at] = matched;
  }
  for (let at = from, matched = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    while (matched > 0 && needle.charCodeAt(matched) !== unit) matched = fallback[matched - 1] ?? 0;
    if (needle.charCodeAt(matched) === unit) matched++;
    if (matched === needle.length) return at - matched + 1;
  }
  return -1;
}
