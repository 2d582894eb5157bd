// Clauses that nearly every commercial contract has, and of which this one has nothing.
import { familyById } from '#server/engine/extractive/families.ts';
import { passageIndexOf } from '#server/engine/extractive/passage-index.ts';
import { subQuestion } from '#server/engine/extractive/questions.ts';
import { rank } from '#server/engine/extractive/ranking.ts';
import type { Observation } from '#server/engine/verdicts/observation.ts';
import type { Check } from './reading.ts';

const USUAL: readonly (readonly [family: string, why: string])[] = [
  ['governing_law', 'Without a choice of law, the conflict rules of whichever court is seized decide it.'],
  ['disputes', 'Without an agreed court or arbitration, where to sue is open.'],
  ['termination', 'Without a right to terminate, only what the law provides lets a party end it.'],
  ['liability_cap', 'Without a limit, each party is liable for all loss that the law lets the other recover.'],
  ['confidentiality', 'Without it, only what the law protects is kept secret.'],
  ['assignment', 'Without it, the law decides whether the contract may be transferred.'],
  ['force_majeure', 'Without it, events beyond a party’s control are left to the law.'],
  ['notices', 'Without it, how and when a notice is served is open.'],
  ['entire_agreement', 'Without it, earlier statements and drafts may bind as well.'],
  ['amendments', 'Without it, an email may change the contract.'],
];
/** Below these log odds even the best passage is nothing of the kind: about one in fifty is. */
const NOTHING = -2;
const MISSING_MAX = 3;
/** Something shorter is a letter or a part of a contract. */
const CHARACTERS_MIN = 3000;

export const missingClauses: Check = async ({ content, pace }) => {
  if (content.text.length < CHARACTERS_MIN) return [];
  const index = await passageIndexOf(content);
  const missing: Observation[] = [];
  for (const [id, why] of USUAL) {
    const family = familyById(id);
    if (!family) continue;
    const [best] = await rank(index, subQuestion(family.label), pace);
    await pace.breathe();
    if (best && best.score > NOTHING) continue;
    missing.push({
      kind: 'missing_clause',
      title: `No clause on ${family.label.toLowerCase()}`,
      reason: `Nothing in the contract reads like one. ${why}`,
      severity: 'low',
      quotes: [],
      proposals: [],
    });
  }
  // A text that lacks many of them is another kind of contract, such as an offer letter.
  return missing.length > MISSING_MAX ? [] : missing;
};
