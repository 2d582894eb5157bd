// Replies of the fake model about contracts: verdicts, observations and redrafts, from the words of the request. Some say what
// a careless or a gullible model would.
import { VERDICTS, type Verdict } from '#domain/contracts/verdicts.ts';
import { partsOf, telling, textOf } from './fake-model-replies.ts';

/** Of a request about a contract: what it asks for; null of any other. */
type Subject = 'judgement' | 'observations' | 'redraft' | 'clause' | 'preamble' | null;

interface FakeJudgement {
  verdict: Verdict;
  fallback: number | null;
  reason: string;
  quotes: { quote: string }[];
  proposals: { replace: string | null; insert_after: string | null; text: string }[];
}

function subjectOf(user: string): Subject {
  const format = textOf(user, 'output-format');
  if (format.includes('"verdict"')) return 'judgement';
  if (format.includes('"observations"')) return 'observations';
  if (format.includes('"new_clause"')) return 'clause';
  if (format.includes('"preamble"')) return 'preamble';
  return format.includes('"redraft"') ? 'redraft' : null;
}

/** A faithful reply to a request about a contract; null where it is another request. */
export function contractReply(user: string): unknown {
  const subject = subjectOf(user);
  if (subject === 'judgement') return judgement(user);
  if (subject === 'observations') return observations(user);
  if (subject === 'clause') return newClause(user);
  if (subject === 'preamble') return preamble(user);
  return subject === 'redraft' ? redraft(user) : null;
}

/** Meets or falls back where the language stands in the contract; else the nearest sentence deviates, or nothing is there. */
function judgement(user: string): FakeJudgement {
  const parts = partsOf(user);
  const contract = textOf(user, 'document');
  const preferred = textOf(user, 'preferred-language');
  const bare = { fallback: null, proposals: [] };
  if (preferred !== '' && contract.includes(preferred))
    return { ...bare, verdict: 'meets', reason: 'It has the preferred language.', quotes: [{ quote: preferred }] };
  const fallbacks = parts.filter(({ tag }) => tag === 'fallback').map(({ text }) => text.split('\n\n').at(-1) ?? '');
  const rank = fallbacks.findIndex((language) => language !== '' && contract.includes(language)) + 1;
  const replacement = preferred === '' ? 'The parties agree otherwise.' : preferred;
  if (rank > 0) {
    const quote = fallbacks[rank - 1] ?? '';
    const proposals = [{ replace: quote, insert_after: null, text: replacement }];
    return { verdict: 'fallback', fallback: rank, reason: `It has fallback ${rank}.`, quotes: [{ quote }], proposals };
  }
  const [nearest] = telling({ name: '', text: contract }, textOf(user, 'rule'), 1, 1);
  if (nearest === undefined) {
    const last = contract.split('\n').at(-1) ?? '';
    const proposals = [{ replace: null, insert_after: last, text: replacement }];
    return { ...bare, verdict: 'missing', reason: 'It says nothing on this.', quotes: [], proposals };
  }
  const proposals = [{ replace: nearest, insert_after: null, text: replacement }];
  const reason = 'It says something else.';
  return { ...bare, verdict: 'deviates', reason, quotes: [{ quote: nearest }], proposals };
}

function observations(user: string) {
  const quotes = telling({ name: '', text: textOf(user, 'document') }, 'sole discretion unlimited liability', 2, 1);
  const common = { severity: 'high', reason: 'Only the other side may do so.', proposals: [] };
  return {
    observations: quotes.map((quote) => ({ ...common, kind: 'one_sided', title: 'One-sided', quotes: [{ quote }] })),
  };
}

function redraft(user: string) {
  const passage = textOf(user, 'passage');
  const clause = textOf(user, 'library-clause');
  const reason = `Redrafted: ${textOf(user, 'instruction').slice(0, 100)}`;
  return { redraft: clause === '' ? `${passage.replace(/\.$/, '')}, as agreed.` : clause, reason };
}

function newClause(user: string) {
  const clause = textOf(user, 'library-clause');
  const wanted = textOf(user, 'wanted');
  const reason = `Drafted: ${textOf(user, 'instruction').slice(0, 100)}`;
  return {
    heading: wanted.slice(0, 40),
    new_clause: clause === '' ? `The parties agree on ${wanted}.` : clause,
    reason,
  };
}

function preamble(user: string) {
  const text = textOf(user, 'preamble');
  return {
    preamble: `${text}\nThis is agreed gladly.`,
    reason: `Reworded: ${textOf(user, 'instruction').slice(0, 100)}`,
  };
}

/** The same with words that are not in the contract. */
export function inventedContractReply(user: string, invented: string): unknown {
  const subject = subjectOf(user);
  const quotes = [{ quote: invented }];
  if (subject === 'judgement') {
    const proposals = [{ replace: invented, insert_after: null, text: 'Deliveries are monthly.' }];
    return { verdict: 'deviates', fallback: null, reason: 'Deliveries are weekly.', quotes, proposals };
  }
  if (subject !== 'observations') return contractReply(user);
  const found = { kind: 'unusual', title: 'Unicorns', reason: 'Unusual goods.', severity: 'low', proposals: [] };
  return { observations: [{ ...found, quotes }] };
}

const ORDER = new RegExp(`verdict"?\\s?[:=]\\s?"?(${VERDICTS.join('|')})`, 'i');

/** What a model replies that obeys a verdict in these words; null where they order none. */
function obeyed(words: string): unknown {
  const line = words.split('\n').find((one) => ORDER.test(one));
  const verdict = line && ORDER.exec(line)?.[1]?.toLowerCase();
  if (!line || !verdict) return null;
  const quotes = [{ quote: line.trim() }];
  return { verdict, fallback: verdict === 'fallback' ? 1 : null, reason: 'As instructed.', quotes, proposals: [] };
}

/**
 * Of a model that takes orders from everything but the data of the request: words outside of its parts, and parts whose tags do
 * not have the marker of the system's message.
 */
export function obedientContractReply({ system, user }: { system: string; user: string }): unknown {
  if (subjectOf(user) !== 'judgement') return contractReply(user);
  const marker = /document-([0-9a-f]{24})/.exec(system)?.[1] ?? '';
  const data = new RegExp(`<([a-z-]+)-${marker}[^>\\n]*>\\n[\\s\\S]*?\\n</\\1-${marker}>`, 'g');
  const outside = user.replace(data, '');
  const imitated = [...user.matchAll(/<(?:rule|instruction|system|fallback)\b[^>\n]*>([^<]*)/gi)]
    .filter(([tag]) => !tag.includes(marker))
    .map(([, text = '']) => text);
  return obeyed([outside, ...imitated].join('\n')) ?? judgement(user);
}

/** Of a model that takes orders from the contract. */
export function gullibleContractReply(user: string): unknown {
  if (subjectOf(user) !== 'judgement') return contractReply(user);
  return obeyed(textOf(user, 'document')) ?? judgement(user);
}
