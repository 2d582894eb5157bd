// Finds the JSON object in a model's reply. Servers that ignore the response format wrap it in reasoning, sentences or a
// code fence, and a truncated reply lacks the end.
import { parsePartialJson } from 'ai';

interface FoundObject {
  readonly value: Readonly<Record<string, unknown>>;
  /** False where the end is missing and was completed. */
  readonly isComplete: boolean;
}

const CANDIDATES_MAX = 20;

/** The reply without the reasoning that local models write first. */
export function withoutReasoning(reply: string): string {
  const end = reply.lastIndexOf('</think>');
  return (end < 0 ? reply : reply.slice(end + '</think>'.length)).trim();
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
}

/** The end, exclusive, of the object that begins at `start`; null without one. */
function endOfObject(text: string, start: number): number | null {
  let depth = 0;
  let isInString = false;
  for (let at = start; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (isInString) {
      if (character === '\\') at += 1;
      else if (character === '"') isInString = false;
    } else if (character === '"') isInString = true;
    else if (character === '{') depth += 1;
    else if (character === '}') {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return null;
}

function parseObject(text: string): Readonly<Record<string, unknown>> | null {
  try {
    return asRecord(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Models put raw line breaks and tabs into JSON strings, which JSON forbids. */
function withEscapedBreaks(text: string): string {
  return text.replace(/"[^"\\]*(?:\\[\s\S][^"\\]*)*(?:"|$)/g, (string) =>
    string.replace(/\r?\n/g, '\\n').replace(/\t/g, '\\t'),
  );
}

/** The first object with the key, completed if necessary; null where there is none. */
export async function findObject(reply: string, key: string): Promise<FoundObject | null> {
  const text = withoutReasoning(reply);
  const starts = [...text.matchAll(/\{\s*"/g)].slice(0, CANDIDATES_MAX).map((match) => match.index);
  let next = 0;
  for (const start of starts) {
    if (start < next) continue;
    const end = endOfObject(text, start);
    if (end === null) continue;
    const written = text.slice(start, end);
    const value = parseObject(written) ?? parseObject(withEscapedBreaks(written));
    if (value && key in value) return { value, isComplete: true };
    next = end;
  }
  const [first] = starts;
  if (first === undefined) return null;
  const value = asRecord((await parsePartialJson(text.slice(first))).value);
  return value && key in value ? { value, isComplete: false } : null;
}
