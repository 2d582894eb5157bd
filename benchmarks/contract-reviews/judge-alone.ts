// The built-in engine alone, without server and database: the time of all rules and questions once the contract is read.
import type { Report } from '#benchmarks/report.ts';
import { readLines } from '#benchmarks/verdicts/contract.ts';
import type { PlaybookFields } from '#domain/playbooks.ts';
import { questionOfCell } from '#server/engine/cells/cell-question.ts';
import { createExtractiveEngine } from '#server/engine/extractive/extractive-engine.ts';
import { makeLongContract } from './long-contract.ts';

const PAGES = 40;
const ROUNDS = 3;
const MOST_S = 2;

export async function measureAlone(report: Report, playbook: PlaybookFields): Promise<void> {
  const seconds: number[] = [];
  const busy: number[] = [];
  const verdicts = new Map<string, number>();
  for (let round = 0; round < ROUNDS; round += 1) {
    // A new document and a new engine, so that no index of an earlier round is used.
    const content = readLines(makeLongContract(playbook, round, PAGES));
    const document = { name: 'Contract', input: '', main: true, content };
    const engine = createExtractiveEngine();
    const { signal } = new AbortController();
    const started = performance.now();
    const before = process.cpuUsage();
    for (const rule of playbook.rules) {
      const { verdict } = await engine.judge({ rule, document, side: playbook.side ?? '' }, { signal });
      verdicts.set(verdict, (verdicts.get(verdict) ?? 0) + 1);
    }
    for (const { title, question } of playbook.questions) {
      const column = { title, instructions: question, type: 'text' as const };
      await engine.answer(questionOfCell(column, document, engine.info), { signal, onText: () => undefined });
    }
    seconds.push((performance.now() - started) / 1000);
    const { user, system } = process.cpuUsage(before);
    busy.push((user + system) / 1_000_000);
  }
  report.note(`verdicts: ${[...verdicts].map(([verdict, count]) => `${count} ${verdict}`).join(', ')}`);
  const words = `${playbook.rules.length} rules and ${playbook.questions.length} questions on ${PAGES} pages, after reading`;
  report.target(`built-in: ${words}, the slowest of ${ROUNDS}`, Math.max(...seconds), { most: MOST_S }, 's');
  // What the same takes where nothing else runs.
  report.figure('the same, time of a processor', Math.max(...busy), 's');
}
