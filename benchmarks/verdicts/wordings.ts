// The words that mutations write, in two sets by kind of playbook: engineers may read the first while they work on the judge; the
// second was written apart and only judges it. Both are drafting idiom, and neither was taken from the judge's own tables.
import type { Replacement } from './mutation.ts';

export interface Wordings {
  /** In front of a full stop: what is excepted. */
  readonly exceptions: readonly string[];
  /** In front of a full stop: what a duty depends on. */
  readonly qualifications: readonly string[];
  /** In the place of "must": what leaves the choice. */
  readonly options: readonly string[];
  /** Behind "must": what asks for an attempt only. */
  readonly efforts: readonly string[];
  /** How another drafter writes the same. */
  readonly synonyms: readonly Replacement[];
}

const PROVIDER: Wordings = {
  exceptions: [
    ', except in the first year of the term',
    ', except where this would cause unreasonable expense',
    ', other than in cases of slight negligence',
    ', unless the matter concerns an affiliate',
    ', save where a third party is involved',
    ', except as set out in the other party’s standard policies from time to time',
    ', other than on weekends and public holidays',
  ],
  qualifications: [
    ', provided that it is commercially practicable to do so',
    ', subject to availability of the necessary personnel',
    ', to the extent that the party concerned considers it appropriate',
    ', provided that a claim is notified within ten days',
    ', subject to prior payment of all outstanding amounts',
    ', at the sole discretion of the party concerned',
    ' so far as is reasonably practicable',
    ', if and to the extent agreed separately',
  ],
  options: ['may', 'may', 'may', 'should'],
  efforts: ['use reasonable efforts to'],
  synonyms: [
    [/\bin accordance with\b/g, 'pursuant to'],
    [/\baccording to\b/g, 'in accordance with'],
    [
      /\bbefore\b(?= (?:delivery|disclosure|termination|expiry|drawdown|the (?:date|end|start|expiry|proposed)|its due date)\b)/g,
      'prior to',
    ],
    [/\b[Ii]f\b(?= (?:the|a|an|it|any)\b)/g, 'in the event that'],
    [/\bwritten notice\b/g, 'notice in writing'],
    [/\bpromptly\b/g, 'without undue delay'],
    [/\bwithout undue delay\b/g, 'promptly'],
    [/\bin respect of\b/g, 'with respect to'],
    [/\bincluding\b/g, 'including without limitation'],
    [
      /\bafter\b(?= (?:receipt|delivery|termination|expiry|expiration|the (?:date|end|day)|its due date)\b)/g,
      'following',
    ],
    [/\bbuy\b/g, 'purchase'],
    [/\bbecause of\b/g, 'by reason of'],
    [/(?<=\b(?:the|of|such|any|give|further) )help\b/g, 'assistance'],
    [/\bgive(?= (?:the|its|notice|written|reasonable)\b)/g, 'provide'],
    [/\bat (?:its|the \w+’s) own cost\b/g, 'at its own expense'],
    [/\bwithout (?:further )?charge\b/g, 'free of charge'],
    [/\bso far as\b/g, 'to the extent'],
    [/\bas far as\b/g, 'to the extent'],
    [/\bwhether or not\b/g, 'regardless of whether'],
    [/\bcarry out\b/g, 'perform'],
    [/\bin force\b/g, 'in full force and effect'],
  ],
};

const HELD_OUT: Wordings = {
  exceptions: [
    ', except during the first six months',
    ', but not where the sum in question is below the threshold that is notified from time to time',
    ', excluding matters that were disclosed before signature',
    ', save for transactions of minor importance',
    ', with the exception of subsidiaries located abroad',
    ', apart from claims that are already pending',
    ', though not in respect of used equipment',
    ' (other than in the event of a change of control)',
  ],
  qualifications: [
    ', if reasonably possible',
    ', where commercially reasonable',
    ', as it sees fit',
    ', on condition that the request is received within seven days',
    ', as long as this causes no significant cost',
    ', insofar as capacity is available',
    ' in its reasonable discretion',
    ', subject always to the internal policies of the party concerned',
    ', to the best of its knowledge',
  ],
  options: ['may', 'can', 'should', 'is free to', 'is encouraged to', 'intends to'],
  efforts: ['endeavor to', 'seek to', 'use commercially reasonable efforts to', 'where practicable'],
  synonyms: [
    [/\b(?:must|shall) ensure that\b/g, 'shall procure that'],
    [/\bno later than\b/g, 'not later than'],
    [/\bnot less than\b/g, 'at least'],
    [/\bat least\b(?= (?:[\d$£]|[a-z]+ (?:\(|days|weeks|months|years|times|percent)))/g, 'not less than'],
    [/\bat most\b/g, 'not more than'],
    [/\bimmediately\b/g, 'forthwith'],
    [/\bat any time\b/g, 'at any point in time'],
    [/\bEither party\b/g, 'Either of the parties'],
    [/\bNeither party\b/g, 'Neither of the parties'],
    [/\bEach party\b/g, 'Each of the parties'],
    [/\bthis Agreement\b/g, 'the present Agreement'],
    [/\bprior written (consent|approval)\b/g, 'prior $1 in writing'],
    [/\bby written notice\b/g, 'by notice in writing'],
    [/\bwritten approval\b/g, 'approval in writing'],
    [/\b([Ss])ubject to applicable\b/g, '$1ubject to all applicable'],
    [/\bwithout the consent of the (\w+)\b/g, 'without the $1’s consent'],
    [/\bfails to\b/g, 'does not'],
    [/\bin connection with\b/g, 'in relation to'],
    [/\bas if\b/g, 'as though'],
    [/\buntil\b/g, 'up until'],
    [/\bupon\b/g, 'on'],
    [/\b[Ee]xcept as\b/g, 'save as'],
    [/\bcommence\b/g, 'begin'],
    [/\bsuch as\b/g, 'for example'],
    [/\bduring the Term\b/g, 'throughout the Term'],
    [/\bby reason of\b/g, 'because of'],
    [/\bmay not\b(?= (?:be|prior|assign))/g, 'shall not'],
    [/\barising out of\b/g, 'arising from'],
    [/\bfor any reason\b/g, 'for whatever reason'],
    [/\bfalls? due\b/g, 'becomes due'],
    [/\bin full\b/g, 'in its entirety'],
    [/\bobtain\b/g, 'procure'],
    [/\beach year\b/g, 'every year'],
  ],
};

export const WORDINGS = { provider: PROVIDER, 'held-out': HELD_OUT } as const;

/** The set of a playbook's languages, and of the words that change them. */
export type SetName = keyof typeof WORDINGS;
