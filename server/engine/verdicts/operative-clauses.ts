// The clauses of a contract as it divides them itself: by number, by a heading in front of the text, by the heading above. What
// only looks like one is left out: tables, definitions, notes for drafters, options to tick, the signatures.
import type { ReadDocument } from '#domain/documents.ts';
import { beginsExecution, clausesOf } from '#server/engine/citing/clauses.ts';
import { isTitle } from '#server/engine/headings.ts';
import type { ContractBlock, ContractWords } from './contract-words.ts';

export interface OperativeClause {
  /** What the contract calls it; '' for nothing. */
  readonly name: string;
  /** The heading that it stands under; that of a section is its own. */
  readonly section: string;
  /** Behind a heading that is a paragraph of its own. */
  readonly blocks: readonly ContractBlock[];
  readonly words: number;
}

interface OperativeClauses {
  /** The smallest first, in the order of the contract: clause 6.3, then section 6. */
  readonly clauses: readonly OperativeClause[];
  /** Whether a block is part of the contract's own words. */
  readonly isOperative: (block: ContractBlock) => boolean;
}

const DEFINITIONS = /\b(?:definitions?|defined terms|interpretation|glossary)\b/iu;
const DEFINES =
  /^\W{0,4}["“][^"”]{1,80}["”](?: (?:or|and) ["“][^"”]{1,80}["”])? (?:means?|refers? to|includes?|(?:shall|will) (?:mean|have)|ha(?:s|ve) the meaning)/iu;
/** "[Drafting note: …]", "[ ] See Security Policy", "{company_name}" */
const NOTE =
  /^\s{0,4}(?:[[(]\s{0,3}[xX]?\s{0,3}[\])]|[☐☒☑]|[[(]?\s{0,3}(?:drafting )?notes?\b.{0,20}:|\{[^{}]{0,80}\}\s{0,4}$|\[[^[\]]{0,2000}\]\s{0,4}$)/iu;
const SIGNATURES = /^\W{0,4}(?:signatures?|execution|signature page|signed)\b/iu;
/** Of a contract's paragraphs; where so many have a number, those without are its cover page or a schedule. */
const MOSTLY_NUMBERED = 0.5;

const known = new WeakMap<ContractWords, OperativeClauses>();

export function operativeClausesOf(content: ReadDocument, contract: ContractWords): OperativeClauses {
  let clauses = known.get(contract);
  if (!clauses) known.set(contract, (clauses = read(content, contract)));
  return clauses;
}

function read(content: ReadDocument, contract: ContractWords): OperativeClauses {
  const numbers = clausesOf(content);
  const sections = sectionsOf(contract);
  const operative = new Set<ContractBlock>();
  let numbered = 0;
  for (const { name, blocks } of sections) {
    if (SIGNATURES.test(name) || DEFINITIONS.test(name)) continue;
    let isDefinitions = false;
    for (const one of blocks) {
      const { kind, text } = one.block;
      const start = text.slice(0, 2_100);
      // "11 Definitions." is a clause of its own within a section that is named otherwise.
      if (isTitle(one.block)) isDefinitions = DEFINITIONS.test(text);
      if (isDefinitions || kind === 'table_row' || kind === 'footnote' || one.to === one.from) continue;
      if (DEFINES.test(start) || NOTE.test(start) || DEFINITIONS.test(one.heading) || beginsExecution(one.block))
        continue;
      operative.add(one);
      if (numbers[one.index] !== undefined) numbered += 1;
    }
  }
  const isNumbered = numbered >= MOSTLY_NUMBERED * operative.size;
  const isOperative = (one: ContractBlock) => operative.has(one) && (!isNumbered || numbers[one.index] !== undefined);
  const clauses = sections.flatMap(({ name, blocks }): OperativeClause[] => {
    const small = clausesWithin(name, blocks, numbers);
    // What has headings of its own within it is not replaced as one.
    const isOne = small.every((one) => one.name === '');
    const whole = clauseOf(name, name, blocks);
    return !isOne ? small : small.length > 1 ? [...small, whole] : [whole];
  });
  return { clauses: clauses.filter(({ blocks }) => blocks.length > 0 && blocks.every(isOperative)), isOperative };
}

/** The paragraphs under each heading that is a paragraph of its own. */
function sectionsOf({ blocks, headings }: ContractWords): { name: string; blocks: ContractBlock[] }[] {
  const own = new Set(blocks.map(({ index }) => index));
  const titles = headings.filter(({ index }) => !own.has(index));
  const sections: { name: string; blocks: ContractBlock[] }[] = [{ name: '', blocks: [] }];
  let title = 0;
  for (const block of blocks) {
    for (; (titles[title]?.index ?? Number.POSITIVE_INFINITY) < block.index; title += 1)
      sections.push({ name: titles[title]?.text ?? '', blocks: [] });
    sections.at(-1)?.blocks.push(block);
  }
  return sections;
}

/** "3.2" of "3.2(c)(ii)"; '' without a number. */
const mainNumber = (clause: string | undefined): string => (clause ?? '').replace(/\(.*$/su, '').trim();

function clausesWithin(
  section: string,
  blocks: readonly ContractBlock[],
  numbers: readonly (string | undefined)[],
): OperativeClause[] {
  const runs: ContractBlock[][] = [];
  let number = '';
  for (const block of blocks) {
    const own = mainNumber(numbers[block.index]);
    const isNamed = block.bodyStart > block.block.start && block.heading !== blocks[0]?.heading;
    const continues = own === number && (own !== '' || !isNamed);
    const run = runs.at(-1);
    if (run && continues) run.push(block);
    else runs.push([block]);
    number = own;
  }
  return runs.map((run) => clauseOf(nameOf(run), section, run));
}

/** A heading in front of the text, or a first paragraph that is only a title: "2.6 Subprocessors." */
function nameOf([first, ...others]: readonly ContractBlock[]): string {
  if (first === undefined) return '';
  if (others.length > 0 && isTitle(first.block)) return first.block.text;
  return hasOwnHeading(first) ? first.heading : '';
}

const hasOwnHeading = ({ block, heading }: ContractBlock): boolean =>
  heading !== '' && block.text.slice(0, heading.length + 20).includes(heading);

function clauseOf(name: string, section: string, all: readonly ContractBlock[]): OperativeClause {
  const [first, ...others] = all;
  const blocks = first !== undefined && others.length > 0 && isTitle(first.block) ? others : all;
  return { name, section, blocks, words: blocks.reduce((sum, { from, to }) => sum + to - from, 0) };
}
