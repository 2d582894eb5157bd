// Makes a question of a statement with a modal verb: "The Recipient shall not copy the plans." becomes "May the Recipient copy
// the plans?", "All notices shall be in writing." becomes "Must all notices be in writing?".

/** What is forbidden, is allowed, or is a duty. */
const MODAL =
  /\b(?:(cannot|can['’]t|won['’]t)\b|(shall|must|will|may|can|should)\b(?:\s+(not)\b)?|(must|should)(n['’]t)\b)/gi;
const DUTIES = new Set(['shall', 'must', 'will', 'should']);
/** A relative clause before the modal verb has one of its own: "A party that may terminate shall give notice." */
const RELATIVE = /\b(?:that|which|who|whom|whose)\b/i;
const LEADING = /^(?:if|when|where|once|unless|until|upon|after|before|during|in case|in the event|to the extent)\b/i;
/** Words that begin a noun phrase; other subjects get an article. */
const DETERMINER =
  /^(?:the|an?|all|any|some|each|every|either|neither|both|no|this|that|these|those|such|its|their|his|her|our|your|my|it|they|he|she|we|you|i|nothing|nobody|none|no one|one|two|several|many|most|more|other|another|what(?:ever)?|who(?:ever)?|everyone|everything|anyone|anything)\b/i;
const NEGATIVE = new Map([
  ['no', 'any'],
  ['neither', 'either'],
  ['nothing', 'anything'],
  ['nobody', 'anybody'],
  ['none', 'any'],
]);

/** The question that a person would ask to find out whether a statement holds. Without a modal verb it is asked as it is. */
export function questionFromStatement(statement: string): string {
  const plain = statement.trim().replace(/[\s.;]+$/, '');
  const modal = mainModal(plain);
  if (!modal) return `Is it agreed that ${lowerDeterminer(plain)}?`;
  const { lead, subject } = splitLead(plain.slice(0, modal.index).trim());
  const [, fused, word = '', not, short] = modal;
  const isForbidden = [fused, not, short].some((part) => part !== undefined) || isNegative(subject);
  const asks = !isForbidden && DUTIES.has(word.toLowerCase()) ? 'must' : 'may';
  const rest = plain.slice(modal.index + modal[0].length).trim();
  const question = `${asks} ${subjectInQuestion(subject)} ${rest}?`;
  return lead === '' ? capitalised(question) : `${capitalised(lead)} ${question}`;
}

/** The modal verb of the main clause: the first one that neither a relative nor a leading clause owns. */
function mainModal(text: string): RegExpExecArray | undefined {
  const all = [...text.matchAll(MODAL)].filter(({ index }) => index > 0);
  const comma = LEADING.test(text) ? text.indexOf(', ') : -1;
  const [first, second] = all.filter(({ index }) => index > comma);
  if (!first) return all[0];
  return second && RELATIVE.test(text.slice(comma + 1, first.index)) ? second : first;
}

/** "If the lease ends, the Tenant" as its leading clause and its subject. */
function splitLead(before: string): { lead: string; subject: string } {
  const comma = LEADING.test(before) ? before.lastIndexOf(', ') : -1;
  return { lead: before.slice(0, comma + 1).trim(), subject: before.slice(comma + 1).trim() };
}

const firstWordOf = (text: string): string => /^\S+/.exec(text)?.[0].toLowerCase() ?? '';
const isNegative = (subject: string): boolean => NEGATIVE.has(firstWordOf(subject));

function subjectInQuestion(subject: string): string {
  const positive = NEGATIVE.get(firstWordOf(subject));
  if (positive !== undefined) return subject.replace(/^\S+/, positive);
  return DETERMINER.test(subject) ? lowerDeterminer(subject) : `the ${subject}`;
}

/** A determiner loses the capital that it has as the first word; a name or a defined term keeps its own. */
const lowerDeterminer = (text: string): string =>
  DETERMINER.test(text) && !/^I\b/.test(text) ? `${text.charAt(0).toLowerCase()}${text.slice(1)}` : text;

const capitalised = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
