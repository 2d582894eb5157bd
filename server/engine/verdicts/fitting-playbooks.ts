// How well playbooks fit a contract: by what the contract is called, and by its headings.
import type { ReadDocument } from '#domain/documents.ts';
import { isHeading } from '#server/engine/headings.ts';
import { passageIndexOf } from '#server/engine/extractive/passage-index.ts';
import { titlesOf } from '#server/engine/extractive/positions.ts';
import { createPace } from '#server/pace.ts';
import { stemsOf } from '#server/terms.ts';
import { groupOf, isRole } from './wording/terms.ts';

interface PlaybookOutline {
  readonly title: string;
  readonly contract_type: string;
  readonly side: string;
  readonly rule_titles: readonly string[];
}

interface Names {
  /** Of the file. */
  readonly name: string;
  /** As people wrote it. */
  readonly contract_type: string;
  /** Whom we act for. */
  readonly side: string;
}

interface Fit {
  /** From 0 to 1. */
  readonly fit: number;
  /** One or two sentences; empty where nothing fits. */
  readonly reason: string;
}

/** What is said of the kind of a contract, the surest first. */
interface Saying {
  readonly stems: ReadonlySet<string>;
  readonly weight: number;
  readonly sentence: string;
}

const BY_KIND = 0.8;
const BY_RULES = 0.2;
/** A longer heading is a sentence. */
const HEADING_LENGTH = 60;
/** With less of either, nothing fits. */
const KIND_MIN = 0.5;
const RULES_MIN = 0.4;
const OTHER_SIDE = 0.7;
/** Titles as people shorten them, and what they stand for. */
const SHORT_FORMS: Readonly<Record<string, string>> = {
  nda: 'non disclosure',
  confidentiality: 'non disclosure',
  cda: 'non disclosure',
  psa: 'professional services',
  msa: 'master services',
  saas: 'software subscription',
  dpa: 'data processing',
  sla: 'service level',
  sow: 'statement work',
  spa: 'share purchase',
  eula: 'software license',
  tenancy: 'lease',
  consulting: 'professional services',
  consultancy: 'professional services',
};
/** In the titles of contracts and playbooks of every kind. */
const GENERIC = new Set(
  stemsOf(
    'agreement contract playbook terms conditions review form standard template company general our check list rules deed addendum model letter version draft final',
  ),
);

/** How well each of the playbooks fits, in their order. @throws the signal's reason when aborted. */
export async function fitsOf(
  playbooks: readonly PlaybookOutline[],
  content: ReadDocument,
  names: Names,
  signal: AbortSignal | undefined,
): Promise<Fit[]> {
  const pace = createPace(signal);
  const kind = await ContractKind.of(content, names);
  const fits: Fit[] = [];
  for (const playbook of playbooks) {
    await pace.breathe();
    fits.push(kind.fitOf(playbook));
  }
  return fits;
}

/** What a contract says of its kind, once for all playbooks. */
class ContractKind {
  readonly #sayings: readonly Saying[];
  readonly #headings: readonly string[];
  readonly #headingStems: ReadonlySet<string>;
  readonly #side: string;

  private constructor(sayings: readonly Saying[], headings: readonly string[], side: string) {
    this.#sayings = sayings;
    this.#headings = headings;
    this.#headingStems = new Set(headings.flatMap((heading) => stemsOf(heading)));
    this.#side = side;
  }

  static async of(content: ReadDocument, { name, contract_type, side }: Names): Promise<ContractKind> {
    const [title] = titlesOf(await passageIndexOf(content));
    const shown = title ? content.text.slice(title.start, title.end).replace(/\s+/g, ' ').trim() : '';
    const sayings = [
      { words: shown, weight: 1, sentence: `The title says “${shown}”.` },
      { words: contract_type, weight: 0.95, sentence: `It is kept as “${contract_type}”.` },
      { words: name, weight: 0.9, sentence: `The file is called “${name}”.` },
    ].map(({ words, ...saying }) => ({ ...saying, stems: new Set(kindStems(words)) }));
    const headings = content.blocks
      .filter(isHeading)
      .map(({ text }) => (/^[^.:]*/.exec(text.replace(/^[\d.()\s]+/, ''))?.[0] ?? '').trim())
      .filter((heading) => heading !== '' && heading.length <= HEADING_LENGTH);
    return new ContractKind(sayings, headings, side);
  }

  fitOf({ title, contract_type, side, rule_titles: ruleTitles }: PlaybookOutline): Fit {
    const kind = new Set(kindStems(contract_type || title));
    const [best] = this.#sayings
      .map(({ stems, weight, sentence }) => ({ share: weight * shareOf(kind, stems), sentence }))
      .filter(({ share }) => share >= KIND_MIN)
      .toSorted((one, other) => other.share - one.share);
    const covered = ruleTitles.filter((one) => this.#hasHeading(one));
    const byRules = ruleTitles.length === 0 ? 0 : covered.length / ruleTitles.length;
    const isByRules = byRules >= RULES_MIN;
    const found = BY_KIND * (best?.share ?? 0) + (best || isByRules ? BY_RULES * byRules : 0);
    if (found === 0) return { fit: 0, reason: '' };
    const isOther = this.#isOtherSide(side);
    const reason = [
      best?.sentence,
      isByRules &&
        `${covered.length} of its ${ruleTitles.length} rules ${covered.length === 1 ? 'has' : 'have'} a heading here${this.#example(covered)}.`,
      isOther && `The playbook is for the ${side}, though, and we act for the ${this.#side}.`,
    ].filter(Boolean);
    return { fit: Math.round(found * (isOther ? OTHER_SIDE : 1) * 100) / 100, reason: reason.join(' ') };
  }

  #hasHeading(ruleTitle: string): boolean {
    const stems = stemsOf(ruleTitle);
    return stems.length > 0 && stems.filter((stem) => this.#headingStems.has(stem)).length * 2 >= stems.length;
  }

  /** The heading that most of a rule's words are in. */
  #example([ruleTitle = '']: readonly string[]): string {
    const stems = new Set(stemsOf(ruleTitle));
    const heading = this.#headings.find((one) => stemsOf(one).some((stem) => stems.has(stem)));
    return heading === undefined ? '' : `, such as “${heading}”`;
  }

  #isOtherSide(side: string): boolean {
    const [ours, theirs] = [groupOf(this.#side.toLowerCase()), groupOf(side.toLowerCase())];
    return ours !== null && theirs !== null && ours !== theirs;
  }
}

function kindStems(words: string): readonly string[] {
  const long = words.replace(/\p{L}+/gu, (word) => SHORT_FORMS[word.toLowerCase()] ?? word);
  const roles = new Set(
    (long.match(/\p{L}+/gu) ?? []).filter((word) => isRole(word.toLowerCase())).flatMap((word) => stemsOf(word)),
  );
  return stemsOf(long).filter((stem) => !GENERIC.has(stem) && !roles.has(stem));
}

function shareOf(wanted: ReadonlySet<string>, found: ReadonlySet<string>): number {
  if (wanted.size === 0) return 0;
  return [...wanted].filter((stem) => found.has(stem)).length / wanted.size;
}
