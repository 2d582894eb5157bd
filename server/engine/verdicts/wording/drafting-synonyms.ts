// Ways to say the same in a contract, by style alone. Nothing belongs here that shifts a duty, a time, a cost or an exception:
// "promptly" is not "immediately", and "reasonable efforts" are no duty to succeed.

/** The first of a group stands for all of them, and "-" for nothing at all. In lower case, without punctuation. */
const PHRASES = `
  before = prior to | in advance of | previous to
  after = subsequent to
  after receipt = following receipt | on receipt | upon receipt
  after delivery = following delivery
  after termination = following termination
  after expiry = following expiry | after expiration | following expiration
  after end = following the end | after the end
  after completion = following completion
  after the date = following the date
  after the = following the
  if = in the event that | in the event | in case | in the case that | should it be the case that |
    where and to the extent that | on the occasion that
  providedthat = provided that | provided always that | provided however that | on condition that | on the condition that |
    upon the condition that | so long as | as long as
  under = pursuant to | according to | in accordance with | in conformity with | as per
  despite = notwithstanding | regardless of | irrespective of | in spite of
  including = including without limitation | including but not limited to | including but without limitation to |
    including without being limited to
  includes = includes without limitation | includes but is not limited to
  at least = not less than | no less than | no fewer than | not fewer than | a minimum of
  at most = not more than | no more than | not exceeding | not to exceed | a maximum of | up to a maximum of | up to
  no later than = not later than | on or before | by no later than | by not later than
  and = as well as | together with | along with
  regarding = in respect of | with respect to | with regard to | in relation to | relating to | concerning |
    in connection with | as regards | pertaining to | as to | related to
  because of = by reason of | due to | on account of | as a result of | owing to | by virtue of | as a consequence of
  to = in order to | so as to
  until = until such time as | up until
  during = during the course of | in the course of | throughout
  instead of = in lieu of | in place of
  except = except for | save for | save | other than | with the exception of | apart from | otherwise than
  except that = save that
  except to the extent = save to the extent | except so far as | except as far as | save so far as | except insofar as |
    save insofar as | other than to the extent
  unless = except if | except where | save where | except when | save if | unless and until
  to the extent = so far as | as far as | insofar as | in so far as | to such extent as
  ensure = procure that | ensure that | make sure that | make sure | see to it that
  - = hereby | for the avoidance of doubt | it is agreed that | the parties agree that | it being understood that |
    it is understood that | for clarity | for the sake of clarity
  in this agreement = herein
  under this agreement = hereunder | in terms of this agreement
  of this agreement = hereof
  to this agreement = hereto
  per year = per annum | a year | each year | every year | in each year | p a
  per month = a month | each month | every month | in each month
  immediately = forthwith | at once | with immediate effect
  promptly = without delay | in a prompt manner | without undue delay | without unreasonable delay
  stated in = set out in | set forth in | specified in | laid down in | described in
  stated = set out | set forth | specified
  written notice = notice in writing | written notification | notification in writing
  written consent = consent in writing
  written approval = approval in writing
  prior written consent = prior consent in writing | consent given in writing beforehand
  in writing = in written form | by written instrument
  each party = either party | each of the parties | either of the parties | each of both parties | each party hereto |
    either party hereto
  both parties = both of the parties | the two parties
  parties = parties hereto
  neither party = neither of the parties | neither party hereto
  must = shall | will | has to | have to | is required to | are required to | is obliged to | are obliged to |
    is obligated to | are obligated to | is bound to | undertakes to | undertake to | covenants to | agrees to | agree to |
    is under an obligation to | shall be required to | shall be obliged to | shall be obligated to | will be required to |
    must be required to
  must not = shall not | will not | may not | is not permitted to | are not permitted to | is not allowed to |
    are not allowed to | is not entitled to | are not entitled to | cannot | can not | is prohibited from |
    must refrain from | shall refrain from | is forbidden to | has no right to | have no right to |
    shall not be entitled to | will not be entitled to | shall not be permitted to
  may = is entitled to | are entitled to | is permitted to | are permitted to | is allowed to | are allowed to |
    has the right to | have the right to | is free to | are free to | shall be entitled to | will be entitled to |
    shall have the right to | will have the right to | is authorized to | are authorized to | shall be permitted to
  neednot = need not | is not required to | are not required to | is not obliged to | are not obliged to |
    is not obligated to | are not obligated to | is under no obligation to | has no obligation to | have no obligation to |
    does not have to | do not have to | shall not be obliged to | shall not be required to | will not be required to |
    shall have no obligation to | shall be under no obligation to
  is governed by = shall be governed by | must be governed by | will be governed by | are governed by
  is construed = shall be construed | must be construed | will be construed | are construed | shall be interpreted |
    is interpreted
  is treated as = is deemed | are deemed | shall be deemed | shall be deemed to be | is deemed to be | are deemed to be |
    shall be treated as | must be treated as | will be treated as | are treated as | will be deemed | is considered |
    is considered to be | is regarded as
  is liable = shall be liable | must be liable | will be liable | are liable
  is responsible = shall be responsible | must be responsible | will be responsible | are responsible
  remains = shall remain | must remain | will remain
  is entitled = shall be entitled | are entitled | will be entitled
  means = shall mean | will mean | has the meaning of
  not include = not comprise
  in any event = in any case | at all events
  in no event = under no circumstances | in no circumstances | in no case
  offset = set off
  email = e mail | electronic mail
  at its own expense = at its own cost | at its cost | at its expense | at its sole expense | at its sole cost |
    at its own cost and expense | at its sole cost and expense
  free of charge = without charge | without further charge | without additional charge | at no charge | at no cost | at no additional charge | at no additional cost
  third party = third person
  business day = working day
  business days = working days
  in whole or part = in whole or in part | wholly or partly | wholly or in part
  whether or not = regardless of whether | irrespective of whether
  force majeure = act of god
  in good faith = bona fide
  both before and after = before as well as after
  by means of = by way of
  perform = carry out
  performs = carries out
  performed = carried out
  performing = carrying out
  in force = in full force and effect | in full force | in effect
  enter into force = come into force | take effect | become effective
  enters into force = comes into force | takes effect | becomes effective
`;

/** Forms of one verb beside those of another, in the same order. */
const FORMS = `
  begin begins beginning = commence commences commencing | start starts starting
  began begun = commenced commenced | started started
  end ends ended ending = terminate terminates terminated terminating
  provide provides provided providing = furnish furnishes furnished furnishing | give gives gave giving
  notify notifies notified notifying = inform informs informed informing
  use uses used using = utilize utilizes utilized utilizing
  buy buys bought buying = purchase purchases purchased purchasing
  help helps helped helping = assist assists assisted assisting
  remedy remedies remedied remedying = cure cures cured curing | rectify rectifies rectified rectifying
  allow allows allowed allowing = permit permits permitted permitting
  keep keeps kept keeping = retain retains retained retaining
  show shows shown showing = demonstrate demonstrates demonstrated demonstrating
  get gets got getting = obtain obtains obtained obtaining
  send sends sent sending = transmit transmits transmitted transmitting
  stop stops stopped stopping = cease ceases ceased ceasing
  ask asks asked asking = request requests requested requesting
  amount amounts = sum sums
  cost costs = expense expenses
  whole = entire
  only = solely | exclusively
  further = additional
  help = assistance
  enough = sufficient
  is = are
  have = has
  was = were
  does = do
  on = upon
  although = though
  people = persons
  lawyer = attorney
  lawyers = attorneys
  clause clauses = section sections | article articles | paragraph paragraphs
  schedule schedules = annex annexes | exhibit exhibits | appendix appendices
`;

/** Words without a meaning of their own: articles, and what joins a clause to its noun. */
export const EMPTY: ReadonlySet<string> = new Set([
  'the',
  'a',
  'an',
  'that',
  'which',
  'who',
  'then',
  'thereby',
  'of',
  'such',
  'said',
  'aforesaid',
]);

/** The groups of a table: lines "before = prior to | in advance of", which may go on in the next line. */
const groupsIn = (table: string): string[][] =>
  table
    .trim()
    .replace(/\|\n\s+/g, '| ')
    .split('\n')
    .map((line) => line.trim().split(/ = | \| /));

interface Step {
  readonly next: Map<string, Step>;
  /** What the phrase up to here stands for. */
  words: readonly string[] | undefined;
}

const step = (): Step => ({ next: new Map(), words: undefined });

const FORM = new Map(
  groupsIn(FORMS).flatMap(([canonical = '', ...others]) =>
    others.flatMap((other) => other.split(' ').map((word, at) => [word, canonical.split(' ')[at] ?? word] as const)),
  ),
);

/** The canonical form of a single word. */
export const formOf = (word: string): string => FORM.get(word) ?? word;

/** "Shall" and "must" are one duty, also within a phrase. */
const withBothDuties = (phrase: string): string[] =>
  /\bshall\b/.test(phrase) ? [phrase, phrase.replace(/\bshall\b/, 'must')] : [phrase];

const ROOT = step();
for (const [canonical = '', ...others] of groupsIn(PHRASES)) {
  const words = canonical === '-' ? [] : canonical.split(' ').map(formOf);
  for (const phrase of [canonical, ...others].flatMap(withBothDuties)) {
    if (phrase === '-') continue;
    let at = ROOT;
    for (const word of phrase.split(' ').map(formOf)) {
      let next = at.next.get(word);
      if (!next) at.next.set(word, (next = step()));
      at = next;
    }
    at.words ??= words;
  }
}

/** The longest phrase that begins at a word, and what it stands for; null where none does. */
export function phraseAt(
  wordAt: (offset: number) => string | undefined,
): { readonly length: number; readonly words: readonly string[] } | null {
  let found: { length: number; words: readonly string[] } | null = null;
  let at: Step | undefined = ROOT;
  for (let length = 0; ; length += 1) {
    const word = wordAt(length);
    at = word === undefined ? undefined : at.next.get(word);
    if (at === undefined) return found;
    if (at.words !== undefined) found = { length: length + 1, words: at.words };
  }
}
