// A person in the room of a row: two letters, and a ground that is always theirs.

/** A letter of any script is one, also where it takes two code units. */
const letterOf = (word: string) => String.fromCodePoint(word.codePointAt(0) ?? 0x20).trim();

/** "Theo Marchbank" → "TM". */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const first = words[0] ?? '';
  const last = words.length > 1 ? (words[words.length - 1] ?? '') : '';
  return `${letterOf(first)}${letterOf(last)}`.toUpperCase();
}

const TONES = 6;

/** One of a few grounds, the same for the same id. */
export function toneOf(id: string): number {
  let sum = 0;
  for (const letter of id) sum = (sum * 31 + letter.charCodeAt(0)) % 9973;
  return sum % TONES;
}
