// What a review applies: the playbook as it was published last, or as it is where it never was, with an id for every rule.
import { ProblemError } from '#domain/errors.ts';
import { PLAYBOOKS, type Rule } from '#domain/playbooks.ts';
import type { AppliedPlaybook } from '#server/store/contracts/contract-review-schema.ts';
import type { Db } from '#server/store/database.ts';
import { newestPublished } from '#server/store/library/playbook-versions.ts';
import { findRecord } from '#server/store/library/records.ts';
import type { Viewer } from '#server/store/viewer.ts';

/** Null if there is none within reach. */
export async function findApplied(db: Db, viewer: Viewer, id: string): Promise<AppliedPlaybook | null> {
  const found = await findRecord(db, PLAYBOOKS, viewer, id);
  if (!found) return null;
  const published = await newestPublished(db, id);
  const { title, rules, questions } = published?.content ?? found;
  const version = published?.version ?? found.version;
  return {
    title,
    category: found.category,
    version,
    published: published !== null,
    rules: withIds(rules),
    questions,
  };
}

/** @throws ProblemError not_found, or invalid for a playbook that asks nothing. */
export async function loadApplied(db: Db, viewer: Viewer, id: string): Promise<AppliedPlaybook> {
  const found = await findApplied(db, viewer, id);
  if (!found) throw new ProblemError('not_found', 'This playbook does not exist, or is not yours. Choose another one.');
  requireSomething(found.title, [...found.rules, ...found.questions]);
  return found;
}

/** @throws ProblemError invalid */
function requireSomething(title: string, asked: readonly unknown[]): void {
  if (asked.length > 0) return;
  const sentence = `${title} has neither rules nor questions. Add some to it, or choose another playbook.`;
  throw new ProblemError('invalid', sentence, { playbook: [sentence] });
}

/** Rules from before they had ids are known by their place. */
function withIds(rules: readonly Rule[]): Rule[] {
  const taken = new Set<string>();
  return rules.map((rule, index) => {
    const known = rule.id ?? `rule-${index + 1}`;
    const id = taken.has(known) ? `${known}-${index + 1}` : known;
    taken.add(id);
    return { ...rule, id };
  });
}

/** Only some of the rules, and then none of the questions. @throws ProblemError invalid */
export function chooseRules(playbook: AppliedPlaybook, ids: readonly string[] | undefined): AppliedPlaybook {
  if (!ids) return playbook;
  const wanted = new Set(ids);
  const rules = playbook.rules.filter(({ id }) => id !== undefined && wanted.has(id));
  if (rules.length === wanted.size) return { ...playbook, rules, questions: [] };
  const sentence = `${playbook.title} no longer has some of these rules. Choose them again.`;
  throw new ProblemError('invalid', sentence, { rules: [sentence] });
}
