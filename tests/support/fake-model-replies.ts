// Replies of the fake model: it finds the documents in the request and quotes sentences that are really in them.

interface SeenDocument {
  readonly name: string;
  readonly text: string;
}

interface FakeReply {
  text?: string;
  data?: unknown;
  quotes: { document: string; quote: string }[];
  answers: { label: string; value: string; quotes: number[]; found: boolean }[];
}

const PART = /<([a-z-]+)-([0-9a-f]{24})([^>\n]*)>\n([\s\S]*?)\n<\/\1-\2>/g;

/** The marked parts of a request, in order. */
export function partsOf(user: string) {
  return [...user.matchAll(PART)].map(([, tag = '', , attributes = '', text = '']) => ({
    tag,
    name: / name="([^"]*)"/.exec(attributes)?.[1] ?? '',
    text,
  }));
}

export function documentsOf(user: string): SeenDocument[] {
  return partsOf(user).filter(({ tag }) => tag === 'document');
}

/** The first part with this tag; empty without one. */
export function textOf(user: string, tag: string): string {
  return partsOf(user).find((part) => part.tag === tag)?.text ?? '';
}

function sentencesOf(text: string): string[] {
  const sentences = text
    .split(/\n+/)
    .flatMap((line) => line.match(/[^.;]+(?:[.;](?=\s|$)|$)/g) ?? [])
    .map((sentence) => sentence.replace(/^\(clause [^)]*\) /, '').trim());
  return sentences.filter((sentence) => sentence.length >= 20 && sentence.length <= 600 && !sentence.includes('[…]'));
}

/** Up to `count` sentences of a document with so many words of the instruction, those with the most of them first. */
export function telling(document: SeenDocument, instruction: string, count: number, shared = 0): string[] {
  // "governing" and "governed" are one word here.
  const stems = (text: string) => (text.toLowerCase().match(/\p{L}{4,}/gu) ?? []).map((word) => word.slice(0, 5));
  const wanted = new Set(stems(instruction));
  const scored = sentencesOf(document.text).map((sentence) => ({
    sentence,
    score: stems(sentence).filter((stem) => wanted.has(stem)).length,
  }));
  return scored
    .filter(({ score }) => score >= shared)
    .sort((a, b) => b.score - a.score)
    .slice(0, count)
    .map(({ sentence }) => sentence);
}

/** A value for every leaf of an example shape. */
function filled(shape: unknown, value: string): unknown {
  if (Array.isArray(shape)) return shape.slice(0, 1).map((one) => filled(one, value));
  if (typeof shape === 'object' && shape !== null) {
    return Object.fromEntries(Object.entries(shape).map(([key, one]) => [key, filled(one, value)]));
  }
  if (typeof shape === 'string') return /^(number|integer|boolean)$/.test(shape) ? null : value;
  return null;
}

function laidOut(format: string, quotes: FakeReply['quotes']): string {
  const cell = (text: string) => text.replace(/[\\[\]|*_`<]/g, '\\$&');
  if (/"text" is one Markdown table/.test(format)) {
    const rows = quotes.map(({ document, quote }, index) => `| ${cell(document)} | ${cell(quote)} | [${index + 1}] |`);
    return ['| Document | What it says | Source |', '| --- | --- | --- |', ...rows].join('\n');
  }
  const points = quotes.map(
    ({ document, quote }, index) => `**${cell(document)}** says: ${cell(quote)} [${index + 1}]`,
  );
  return /bulleted list/.test(format) ? points.map((point) => `- ${point}`).join('\n') : points.join('\n\n');
}

/** A faithful reply to the request: every quote is a sentence of a document in it. */
export function faithfulReply(user: string): FakeReply {
  const instruction = textOf(user, 'instruction');
  const format = textOf(user, 'output-format');
  const documents = documentsOf(user);
  const quotes = documents.flatMap((document) =>
    telling(document, instruction, 3).map((quote) => ({ document: document.name, quote })),
  );
  const isEmpty = quotes.length === 0;
  const answers = isEmpty
    ? [{ label: 'Instruction', value: '', quotes: [], found: false }]
    : quotes.map(({ quote }, index) => ({
        label: `Point ${index + 1}`,
        value: quote.slice(0, 120),
        quotes: [index + 1],
        found: true,
      }));
  const template = /"data" is JSON that follows this template exactly:\n([\s\S]*)\nUse null/.exec(format)?.[1];
  if (template !== undefined) {
    const data = filled(JSON.parse(template), quotes[0]?.quote.slice(0, 80) ?? '');
    return { data, quotes, answers };
  }
  return { text: isEmpty ? 'Not found in the documents' : laidOut(format, quotes), quotes, answers };
}
