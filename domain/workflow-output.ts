// The output of a prompt as somebody writes it (docs/decisions/0005): one of three words, or what a Dynamic reply follows.
import { OUTPUT_FORMATS } from './workflows.ts';

/** "plain text" is Plain Text. */
export function canonicalOutput(output: string): string {
  const written = output.toLowerCase();
  return OUTPUT_FORMATS.find((format) => format.toLowerCase() === written) ?? output;
}

/** Why a prompt cannot have this output; null when it can. */
export function outputProblem(output: string): string | null {
  if (output === 'Dynamic') return 'Enter the custom format or the JSON shape for the Dynamic output.';
  if (OUTPUT_FORMATS.some((format) => format === output)) return null;
  if (/^[\p{L}\p{N}_-]+$/u.test(output))
    return `${shown(output)} is not an output format. Choose List, Table, Plain Text, or Dynamic with a custom format.`;
  const json = jsonOf(output);
  return json === null ? null : shapeProblem(json);
}

const SHOWN_LENGTH = 40;
const shown = (word: string) => `“${word.length > SHOWN_LENGTH ? `${word.slice(0, SHOWN_LENGTH)}…` : word}”`;

/** Whether a format is written as JSON, well or not. */
export const isShape = (output: string): boolean => jsonOf(output) !== null;

/** The JSON that a text is meant as; null for a format in words, such as "[Date]: [what is due]" or "{{Party}} owes". */
function jsonOf(output: string): string | null {
  const opened = output.trim().replace(/^```(?:json)?\s*/i, '');
  const bare = opened.endsWith('```') ? opened.slice(0, -3).trimEnd() : opened;
  const isMeant =
    /^```json/i.test(output.trim()) || /^\{\s*(?:$|["'}]|[\w$]+\s*:)/.test(bare) || /^\[\s*(?:$|["'\]{[])/.test(bare);
  return isMeant ? bare : null;
}

/** Why a text is no JSON shape that a reply could follow; null when it is one. */
export function shapeProblem(json: string): string | null {
  let shape: unknown;
  try {
    shape = JSON.parse(json);
  } catch (error) {
    return `This JSON shape is not valid JSON: ${error instanceof Error ? error.message : 'it cannot be read'}`;
  }
  if (typeof shape !== 'object' || shape === null) return 'A JSON shape must be an object or a list.';
  return Object.keys(shape).length === 0 ? 'This JSON shape is empty. Name the fields it should contain.' : null;
}
