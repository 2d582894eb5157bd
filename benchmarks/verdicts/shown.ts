// Cases that went wrong, for people to read.
import type { Applied } from './apply-proposals.ts';
import type { Outcome } from './judge-case.ts';

const cut = (text: string, most = 700) => (text.length > most ? `${text.slice(0, most)} …` : text);

export function outcomeInWords({ of, column, judgement, problem }: Outcome): string {
  const { playbook, rule, position, mutation, language, isAlone, frame } = of;
  const before = position.rank === 0 ? 'preferred language' : `fallback ${position.rank}`;
  const verdict = column === 'fallback' ? `fallback ${judgement?.fallback}` : column;
  return [
    '',
    `── ${playbook.title} / ${rule.title}: ${before}, ${mutation.name}${isAlone ? ', alone' : ''}, in ${frame}`,
    ...(language === position.language ? [] : [`   was:     ${cut(position.language, 1500)}`]),
    `   is:      ${language === '' ? '(not there)' : cut(language, 1500).replaceAll('\n', ' ¶ ')}`,
    `   verdict: ${verdict}. ${judgement?.reason ?? problem}`,
    ...(judgement?.quotes ?? []).slice(0, 2).map(({ quote }) => `   quotes:  ${cut(quote).replaceAll('\n', ' ¶ ')}`),
  ].join('\n');
}

export function appliedInWords({ before, after }: Applied['failures'][number]): string {
  const { text } = before.of.contract.content;
  const proposals = (before.judgement?.proposals ?? []).map(
    ({ start, end, text: own }) => `   “${cut(text.slice(start, end))}” becomes “${cut(own)}”`,
  );
  return [outcomeInWords(before), ...proposals, `   then:    ${after.column}. ${after.judgement?.reason ?? ''}`].join(
    '\n',
  );
}
