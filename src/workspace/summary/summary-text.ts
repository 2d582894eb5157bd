// A summary as plain text: a paragraph for each key term, with its places. Pure.
import { ABSENCE_WORDS } from '#domain/answer-words.ts';
import { type Source, sourcesOf } from '#domain/answers.ts';
import type { PromptResult } from '#domain/runs.ts';
import { spotOf } from '#src/components/result/source-words.ts';

/** @param of what was summarized */
export function summaryText({ answers }: PromptResult, sources: readonly Source[], of: string): string {
  const places = new Map(sources.map((source) => [source.number, spotOf(source)]));
  const terms = answers.map((answer) => {
    const { label, value, absence, decision } = answer;
    const said = decision.state === 'edited' ? decision.value : absence === undefined ? value : ABSENCE_WORDS[absence];
    const cited = [...new Set(sourcesOf(answer).flatMap((number) => places.get(number) || []))];
    const rejected = decision.state === 'rejected' ? ' [rejected]' : '';
    return `${label}: ${said ?? value}${cited.length > 0 ? ` (${cited.join('; ')})` : ''}${rejected}`;
  });
  return [`Key terms of ${of}`, ...terms].join('\n\n');
}
