// Words of a model as a contract and a database can have them: models add Markdown and control characters.

const FENCE_LINE = /^```\w{0,20}$/;
const HEADING = /^#{1,6} /;

/** Plain text whose line breaks begin paragraphs. */
export function plainWords(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\n\t]|[\uFFFD-\uFFFF]/gu, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !FENCE_LINE.test(line))
    .map((line) => line.replace(HEADING, '').replaceAll('**', ''))
    .join('\n');
}
