// An example of a preamble: a clause of the library whose title begins with "Preamble". Its first row is the opening; rows called
// "Company", "Individual", "Partnership", "Between parties", "Background" and "Agreed terms" are its other parts (docs/product.md).
// A clause without these rows is followed as far as its shape can be read.
import { CLAUSE_COLUMNS, decodeClause } from '#domain/clause-content.ts';
import type { ClauseFields } from '#domain/clauses.ts';
import type { PartyKind } from '#domain/drafts/template-fields.ts';
import { type ExampleShape, shapeOf } from './example-shape.ts';
import { hasDetails, parsePattern } from './pattern.ts';
import { partsInShape, STANDARD_SHAPE } from './standard-parts.ts';

/** The patterns of a preamble; '' for a part that it does not have. Lines are paragraphs. */
export interface PreambleParts {
  readonly opening: string;
  readonly parties: Readonly<Record<PartyKind, string>>;
  /** A paragraph of its own between two parties. */
  readonly between: string;
  /** Left out where there are no recitals. The line with the recital is repeated. */
  readonly background: string;
  readonly agreed: string;
}

const IS_EXAMPLE = /^\s{0,10}preambles?\b/iu;
export const isPreambleExample = ({ title }: Pick<ClauseFields, 'title'>): boolean => IS_EXAMPLE.test(title);

/** Characters of an example that are read: about three printed pages. */
const READ_LENGTH = 10_000;
const TEXT_COLUMN = CLAUSE_COLUMNS.indexOf('Clause');
const ROWS = {
  company: /^compan(?:y|ies)\b/iu,
  individual: /^(?:individuals?|persons?)\b/iu,
  partnership: /^partnerships?\b/iu,
  between: /^between\b/iu,
  background: /^(?:background|recitals?)\b/iu,
  agreed: /^(?:agreed|operative)\b/iu,
} as const;

export function preambleParts(clause: ClauseFields): PreambleParts {
  let left = READ_LENGTH;
  const rows = decodeClause(clause).rows.map((cells) => {
    const text = (cells[TEXT_COLUMN] ?? '').slice(0, left).replaceAll('**', '').trim();
    left -= text.length;
    return { name: cells[0]?.trim() ?? '', text };
  });
  const opening = rows[0]?.text ?? '';
  const named = (part: keyof typeof ROWS) => rows.slice(1).find(({ name }) => ROWS[part].test(name))?.text ?? '';
  const kinds = { company: named('company'), individual: named('individual'), partnership: named('partnership') };
  const given = Object.values(kinds).find((text) => text !== '') ?? '';
  if (given === '' && !hasDetails(parsePattern(opening)))
    return partsInShape(shapeOf(rows.map(({ text }) => text).join('\n')));
  // A kind of party that the example does not have is written in the shape of those that it has.
  const standard = partsInShape({ ...STANDARD_SHAPE, ...partyShapeOf(given) });
  return {
    opening: opening === '' ? standard.opening : opening,
    parties: {
      company: kinds.company || standard.parties.company,
      individual: kinds.individual || standard.parties.individual,
      partnership: kinds.partnership || standard.parties.partnership,
    },
    between: named('between'),
    background: named('background') || standard.background,
    agreed: named('agreed'),
  };
}

const partyShapeOf = (pattern: string): Partial<ExampleShape> => {
  const { marker, role, connector } = shapeOf(
    pattern.replaceAll(/\{\{[^{}\n]{1,40}\}\}/gu, 'X').replaceAll(/[[\]]/g, ''),
  );
  return { marker, role, connector };
};
