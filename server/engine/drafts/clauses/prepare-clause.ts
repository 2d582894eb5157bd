// What a new clause finds in its contract: the place for it, whether that section is about the same, and a clause that the contract
// has on it already.
import { OTHER_KIND } from '#domain/contracts/contract-clauses.ts';
import type { ReadDocument } from '#domain/documents.ts';
import { EMPTY_RULE } from '#domain/playbooks.ts';
import { clausesOf } from '#server/engine/citing/clauses.ts';
import { CONTRACT_CLAUSES_MAX } from '#domain/limits.ts';
import { extractClauses } from '#server/engine/clauses/extract-clauses.ts';
import { kindOfPassage } from '#server/engine/clauses/clause-kinds.ts';
import type { EngineDocument } from '#server/engine/engine.ts';
import type { ContractWords } from '#server/engine/verdicts/contract-words.ts';
import { contractWordsOf } from '#server/engine/verdicts/contract-words.ts';
import { isKnownLanguage } from '#server/engine/verdicts/known-language.ts';
import type { OperativeClause } from '#server/engine/verdicts/operative-clauses.ts';
import { presenceOf } from '#server/engine/verdicts/presence.ts';
import { createPace } from '#server/pace.ts';
import { stemsOf } from '#server/terms.ts';
import { formedClause } from './clause-form.ts';
import { bestPlace, type DraftPlace, placeAfter } from './draft-place.ts';

interface ClauseSubject {
  /** Of the library's clause; else the beginning of what is wanted. */
  readonly title: string;
  readonly wanted: string;
  /** The library's language; '' for none. */
  readonly text: string;
  /** Where somebody points at; null for the best place. */
  readonly position: number | null;
}

export interface PreparedClause {
  readonly contract: ContractWords;
  readonly place: DraftPlace;
  /** What the contract has already, in a sentence: "The contract has a clause on this: 12.3 (Audit)."; null where none is found. */
  readonly existing: string | null;
  /** The clause in the form that it has at its place. */
  readonly formed: (clause: { readonly title: string; readonly text: string }) => string;
}

const TITLE_MAX = 200;
const WANTED_MAX = 1_500;

export async function prepareClause(
  document: EngineDocument,
  { title, wanted, text, position }: ClauseSubject,
  signal?: AbortSignal,
): Promise<PreparedClause> {
  const { content } = document;
  const contract = await contractWordsOf(content);
  const rule = {
    ...EMPTY_RULE,
    title: title.slice(0, TITLE_MAX),
    rule: (wanted === '' ? title : wanted).slice(0, WANTED_MAX),
    preferred_language: text,
  };
  const presence = await presenceOf({ rule, isClaimed: () => false }, document, contract, createPace(signal));
  const place =
    position === null ? bestPlace(content, contract, title, presence.nearest) : placeAfter(content, position);
  const isStranger = position === null && place.section !== '' && !isAbout(place.section, title, text);
  // The signs of presence are learned on English contracts.
  const own = isKnownLanguage(content) ? presence.clause : null;
  const existing = own
    ? `The contract has a clause on this: ${nameOf(content, own)}.`
    : await ofSameKind(content, kindOfPassage(text, title), signal);
  const formed: PreparedClause['formed'] = (clause) => formedClause(content, place.at, { ...clause, isStranger });
  return { contract, place, existing, formed };
}

function isAbout(section: string, title: string, text: string): boolean {
  const own = new Set(stemsOf(title));
  if (stemsOf(section).some((stem) => own.has(stem))) return true;
  const [one, other] = [kindOfPassage('', section), kindOfPassage(text, title)];
  return one !== OTHER_KIND && one === other;
}

async function ofSameKind(content: ReadDocument, kind: string, signal?: AbortSignal): Promise<string | null> {
  if (kind === OTHER_KIND) return null;
  const { clauses } = await extractClauses(content, CONTRACT_CLAUSES_MAX, signal);
  const found = clauses.find((one) => one.kind === kind);
  return found ? `The contract has a clause of this kind: ${labelOf(found.number, found.heading)}.` : null;
}

function labelOf(number: string, heading: string): string {
  if (number === '') return heading === '' ? 'a paragraph without a number' : `“${heading}”`;
  return heading === '' ? number : `${number} (${heading})`;
}

function nameOf(content: ReadDocument, { name, section, blocks }: OperativeClause): string {
  const number = clausesOf(content)[blocks[0]?.index ?? 0] ?? '';
  const heading = (name === '' ? section : name).trim().replace(/[.:]$/, '');
  return labelOf(number, heading);
}
