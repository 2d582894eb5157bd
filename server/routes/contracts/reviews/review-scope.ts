// Narrows what a review applies to the rules and questions that concern what changed, and says what it leaves out.
import type { StartReview } from '#domain/contracts/contract-reviews.ts';
import type { ReadDocument } from '#domain/documents.ts';
import { ProblemError } from '#domain/errors.ts';
import type { Deps } from '#server/deps.ts';
import type { Span } from '#server/engine/span.ts';
import { touchedOf, type TouchedText } from '#server/engine/verdicts/touched-rules.ts';
import { type ContractTexts, type TextReader, unreadable } from '#server/routes/contracts/texts.ts';
import { type FileVersion, versionOf } from '#server/routes/files/download.ts';
import type { AppliedPlaybook } from '#server/store/contracts/contract-review-schema.ts';
import { theirChanges } from './tracked-changes.ts';

const invalid = (field: string, sentence: string) => new ProblemError('invalid', sentence, { [field]: [sentence] });

/** @throws ProblemError invalid */
export function scopeOf({ scope, since, playbook }: StartReview, revision: number) {
  const wanted = scope ?? (since === undefined ? 'contract' : 'since');
  if (playbook === undefined && wanted !== 'contract')
    throw invalid('scope', 'A general review is of the whole contract. Choose a playbook to review only what changed.');
  if (wanted !== 'since' || since === undefined) return { scope: wanted, since: null };
  if (since >= revision) throw invalid('since', `Choose a revision before revision ${revision}.`);
  return { scope: wanted, since };
}

interface Narrowed {
  readonly applied: AppliedPlaybook;
  readonly notices: readonly string[];
}

interface Scope {
  readonly version: FileVersion;
  readonly scope: StartReview['scope'];
  readonly since: number | null;
}

/**
 * What of the playbook is reviewed.
 * @throws ProblemError conflict where nothing of it is, unreadable_document, or the signal's reason.
 */
export async function narrowToScope(
  { db, redlines }: Pick<Deps, 'db' | 'redlines'>,
  texts: ContractTexts,
  applied: AppliedPlaybook,
  { version, scope, since }: Scope,
  reader: TextReader,
): Promise<Narrowed> {
  if (scope === 'contract' || scope === undefined) return { applied, notices: [] };
  const content = await texts.read(version, reader);
  const changed =
    since === null
      ? [{ content, passages: await passagesOfOthers() }]
      : await passagesSince(await texts.read(await versionOf(db, version.node, since), reader), since);

  async function passagesOfOthers(): Promise<Span[]> {
    const changes = await theirChanges(db, texts, version, reader);
    if (changes.length === 0)
      throw new ProblemError('conflict', `${version.name} has no tracked changes of the other side. Review all of it.`);
    return changes.map(({ start, end }) => ({ start, end }));
  }

  async function passagesSince(older: ReadDocument, revision: number): Promise<TouchedText[]> {
    const reply = await redlines.changedPassages({ from: older, to: content, tables: null }, reader.signal);
    if (!reply.ok) throw unreadable(reply.reason, version.name);
    const { newer, removed } = reply.value;
    if (newer.length + removed.length === 0)
      throw new ProblemError(
        'conflict',
        `Revision ${version.revision} says the same as revision ${revision}. Review all of it.`,
      );
    // What was removed is no longer in the newer text.
    return [
      { content, passages: newer },
      { content: older, passages: removed },
    ];
  }

  const { rules, questions } = await touchedOf(applied, changed, reader.signal);
  if (rules.length + questions.length === 0)
    throw new ProblemError(
      'conflict',
      `No rule of ${applied.title} concerns what changed. Review all of the contract.`,
    );
  const notices = [
    leftOut(applied.rules.length - rules.length, 'rule concerns', 'rules concern'),
    leftOut(applied.questions.length - questions.length, 'question concerns', 'questions concern'),
  ].filter((notice) => notice !== null);
  return { applied: { ...applied, rules, questions }, notices };
}

const leftOut = (count: number, one: string, many: string): string | null =>
  count === 0 ? null : `${count} ${count === 1 ? one : many} passages that did not change.`;
