// What the result of one prompt among several is headed by: the beginning of its instruction.

const HEADING_LENGTH = 80;

/** "2. List the key dates": the first sentence, cut at a word. */
export function promptHeading(instruction: string, index: number): string {
  const line = instruction.trim().split('\n')[0] ?? '';
  const sentence = (/^.{8,}?[.?!:](?=\s|$)/u.exec(line)?.[0] ?? line).replace(/[.:\s]+$/, '');
  const cut =
    sentence.length <= HEADING_LENGTH ? sentence : `${sentence.slice(0, HEADING_LENGTH).replace(/\s+\S*$/, '')}…`;
  return `${index + 1}. ${cut}`;
}
