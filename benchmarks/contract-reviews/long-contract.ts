// What the bench reviews: a playbook of 15 rules and 9 questions, and a contract of 40 pages that has most of its language.
import { contractWriter } from '#benchmarks/contract-texts.ts';
import { makeContract } from '#benchmarks/verdicts/contract.ts';
import { rolesOf } from '#benchmarks/verdicts/roles.ts';
import type { PlaybookFields } from '#domain/playbooks.ts';
import { readPlaybooks } from '#server/seed/library-content.ts';
import { seededNumbers } from '#tests/support/seeded.ts';

const RULES = 15;
const QUESTIONS = 9;
const PAGE_CHARACTERS = 3000;
const PARAGRAPHS_A_SECTION = 6;
const EVERY_THIRD = 3;

/** Its clauses are the provider's: rules and questions of one kind of contract, and questions of another where it has fewer. */
export async function readLongPlaybook(): Promise<PlaybookFields> {
  const playbooks = (await readPlaybooks('provider')).map(({ fields }) => fields);
  const services = playbooks.find(({ title }) => title.startsWith('Professional services'));
  if (!services) throw new Error('The provider has no playbook for professional services.');
  const questions = [services, ...playbooks].flatMap((one) => one.questions);
  return {
    ...services,
    title: 'Fifteen rules and nine questions',
    rules: services.rules.slice(0, RULES).map((rule, at) => ({ ...rule, id: `rule-${at}` })),
    questions: [...new Map(questions.map((one) => [one.title, one])).values()].slice(0, QUESTIONS),
  };
}

/** A third of the rules’ clauses are as preferred, a third are a fallback; on the rest only the other sections may touch. */
export function makeLongContract(playbook: PlaybookFields, number: number, pages: number): string {
  const write = contractWriter({ least: 40, most: 41 });
  const paragraphs: string[] = [];
  for (let length = 0, part = number * 100; length < pages * PAGE_CHARACTERS; part += 1) {
    const more = write(part).split('\n\n');
    paragraphs.push(...more);
    length += more.join('\n\n').length;
  }
  const sections = Array.from({ length: Math.ceil(paragraphs.length / PARAGRAPHS_A_SECTION) }, (_, at) => ({
    heading: `Section of part ${at + 1}`,
    paragraphs: paragraphs.slice(at * PARAGRAPHS_A_SECTION, (at + 1) * PARAGRAPHS_A_SECTION),
  }));
  const clauses = playbook.rules.map(({ title, preferred_language, fallback_language }, at) => ({
    heading: title,
    language: [preferred_language, fallback_language, ''][at % EVERY_THIRD] ?? '',
    isInSchedule: false,
  }));
  const frame = { name: `Contract ${number}`, sections };
  const parts = { frame, clauses, roles: rolesOf(playbook), hasOtherNames: false };
  return makeContract(parts, seededNumbers(number)).content.text;
}
