// Files that Word's format authors resolved: the final view of a file is the text of its twin "-Accepted", the original view
// that of "-Rejected"; and our accepting and rejecting gives the same.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { readView } from '#server/documents/docx/read-views.ts';
import { DEFAULT_LIMITS } from '#server/documents/limits.ts';
import { resolveChanges } from '#server/redlines/resolve/resolve-changes.ts';
import { Refusal } from '#server/refusal.ts';
import { firstDifference } from '#tests/support/docx/canonical-xml.ts';
import { textOfLines } from '#tests/support/docx/inspected-document.ts';
import { readLines } from '#tests/support/docx/reading-order.ts';

const TWINS = [
  ['final', 'accept', '-Accepted'],
  ['original', 'reject', '-Rejected'],
] as const;
const TWIN_NAME = /-(?:Accepted|Rejected)\.docx$/i;

interface TwinFigures {
  compared: number;
  readonly failures: string[];
}

export async function compareTwins(files: readonly string[]): Promise<TwinFigures> {
  const figures: TwinFigures = { compared: 0, failures: [] };
  for (const file of files.filter((name) => !TWIN_NAME.test(name))) {
    for (const [view, action, suffix] of TWINS) {
      const twin = file.replace(/\.docx$/i, `${suffix}.docx`);
      if (!existsSync(twin)) continue;
      const bytes = await readFile(file);
      const expected = readLines(await readFile(twin));
      figures.compared += 1;
      const complain = (what: string, found: string, wanted: string) => {
        const difference = firstDifference(found, wanted);
        if (difference !== undefined) figures.failures.push(`${file}: ${what} ${difference}`);
      };
      const text = textOfLines(expected);
      complain(`the benchmark's own resolver, ${action}:`, textOfLines(readLines(bytes, action)), text);
      const twinText = await viewText(await readFile(twin), 'final');
      complain(`the ${view} view`, await viewText(bytes, view), twinText);
      const resolved = await resolveChanges(bytes, { action }, DEFAULT_LIMITS);
      complain(`${action} all:`, textOfLines(readLines(resolved.bytes)), text);
      if (resolved.left > 0) figures.failures.push(`${file}: ${action} all leaves ${resolved.left} changes`);
    }
  }
  return figures;
}

/** Empty for a document without text. */
async function viewText(bytes: Uint8Array, view: 'final' | 'original'): Promise<string> {
  try {
    return (await readView(bytes, DEFAULT_LIMITS, view, { map: false })).document.text;
  } catch (error) {
    if (error instanceof Refusal && error.reason === 'empty') return '';
    throw error;
  }
}
