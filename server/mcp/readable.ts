// Replies as text that people and assistants read: answers with their quotes and clause numbers, findings with their reasons,
// contracts paragraph by paragraph. What has no words of its own is JSON.
import { z } from 'zod';
import type { Source } from '#domain/answers.ts';
import {
  type ContractReview,
  contractReviewSchema,
  type Finding,
  OBSERVATION_WORDS,
} from '#domain/contracts/contract-reviews.ts';
import { type ContractText, contractTextSchema } from '#domain/contracts/contract-text.ts';
import { threadSchema } from '#domain/contracts/threads.ts';
import { VERDICT_WORDS } from '#domain/contracts/verdicts.ts';
import { type Run, runSchema } from '#domain/runs.ts';

/** "[1] Lease.docx, clause 7.2, page 3: “…”" */
function sourceLine({ number, document, clause, page, quote, check }: Source): string {
  const place = [document, clause && `clause ${clause}`, page && `page ${page}`].filter(Boolean).join(', ');
  return `[${number}] ${place}: “${quote}”${check === 'missing' ? ' (not found in the document)' : ''}`;
}

const sourcesOf = (sources: readonly Source[]): string[] =>
  sources.length === 0 ? [] : ['Sources:', ...sources.map(sourceLine)];

function runText(run: Run): string {
  const head = `${run.workflow_name} (run ${run.id}): ${run.status}`;
  const problem = run.problem ? [run.problem.message] : [];
  return [head, ...problem, run.text, ...sourcesOf(run.sources)].join('\n\n');
}

function findingText(finding: Finding): string {
  const { title, verdict, observation, severity, state, reason, sources, suggestions, decision, problem, id } = finding;
  const judged = verdict ? VERDICT_WORDS[verdict] : observation ? OBSERVATION_WORDS[observation] : state;
  return [
    `## ${title}: ${judged}${severity ? `, ${severity}` : ''} (finding ${id})`,
    reason,
    ...(problem ? [problem] : []),
    `Decision: ${decision.state}`,
    ...sourcesOf(sources),
    ...suggestions.map(({ quote, text }) => `Suggestion: “${quote}” becomes “${text}”`),
  ].join('\n');
}

function reviewText(review: ContractReview): string {
  const { id, status, done, total, playbook, notices, findings, answers } = review;
  return [
    `Review ${id} under ${playbook?.title ?? 'no playbook'}: ${status}, ${done} of ${total} done`,
    ...notices,
    ...findings.map(findingText),
    ...answers.map(({ question, value, sources }) => [`## ${question}`, value, ...sourcesOf(sources)].join('\n')),
  ].join('\n\n');
}

function contractText({ revision, view, text, blocks, changes, warnings }: ContractText): string {
  const head = `Revision ${revision}, ${view} view, ${changes.length} tracked changes. Each line: [start-end] number text`;
  const lines = blocks.map(
    ({ start, end, label }) => `[${start}-${end}] ${label ? `${label} ` : ''}${text.slice(start, end)}`,
  );
  return [head, ...warnings, ...lines].join('\n');
}

const reply = <Data extends z.ZodType>(data: Data) => z.object({ data });
const READERS: readonly ((body: unknown) => string | null)[] = [
  (body) => read(reply(contractReviewSchema), body, ({ data }) => reviewText(data)),
  (body) => read(reply(contractTextSchema), body, ({ data }) => contractText(data)),
  (body) => read(reply(threadSchema), body, ({ data }) => `Thread ${data.id}\n\n${runText(data.run)}`),
  (body) => read(reply(runSchema), body, ({ data }) => runText(data)),
];

function read<Schema extends z.ZodType>(schema: Schema, body: unknown, words: (value: z.output<Schema>) => string) {
  const parsed = schema.safeParse(body);
  return parsed.success ? words(parsed.data) : null;
}

/** The reply of a call in words. */
export function readable(body: unknown): string {
  for (const reader of READERS) {
    const text = reader(body);
    if (text !== null) return text;
  }
  return JSON.stringify(body, null, 1);
}
