// Prompts for any contract: what it says, when, and who must do what.
import { seedPrompt } from '#server/seed/content/seed-prompt.ts';

export const READING_PROMPTS = [
  seedPrompt(
    'Contract summary for management',
    'One page for somebody who has to approve a contract and will not read it.',
    {
      opening:
        'You are in-house counsel briefing a manager who must decide whether to approve this contract. Summarize it on one page in plain words, without legal jargon, and keep amounts, dates and periods as they are written.',
      points: [
        ['What we get and give', 'subject matter, services, goods or rights granted, obligations of each party'],
        ['What it costs', 'fees, price, charges, payment terms, expenses, taxes'],
        ['How long it binds us', 'term, renewal, minimum commitment, notice period'],
        ['How we get out', 'termination for convenience, termination for breach, early termination fee'],
        ['What could hurt us', 'liability, indemnities, exclusivity, penalties, restrictive covenants'],
        ['What we must do next', 'conditions precedent, first deadlines, approvals, insurance, deliverables'],
      ],
      answer:
        'Give two or three sentences for each point, most important first, and end with the single term that most deserves a decision.',
    },
  ),
  seedPrompt(
    'Key dates and notice periods',
    'Every date and deadline of a contract, ready to be put into a calendar.',
    {
      opening:
        'You are a contract manager who keeps the calendar of renewals and deadlines. Extract every date, period and deadline from the contract. Do not calculate a date unless the contract states the day from which the period runs.',
      points: [
        ['Agreement date', 'date of the agreement, effective date, commencement date'],
        ['Expiry', 'end of the initial term, expiry date, longstop date'],
        ['Renewal', 'automatic renewal, renewal term, option to extend'],
        ['Notice of non-renewal', 'written notice not less than a number of days before the end of the term'],
        ['Termination notice', 'days or months of prior written notice, break date'],
        ['Payment dates', 'due date, invoice date, payable in advance or in arrear'],
        ['Price review', 'review date, indexation, annual adjustment'],
        ['Cure periods', 'remedy the breach within, grace period'],
        ['Survival', 'continue for years after termination or expiry'],
      ],
      answer:
        'Answer in a table with the columns Event, Date or period as written, Runs from, Who must act, Source. Put in front what falls due first.',
    },
  ),
  seedPrompt(
    'Obligations register',
    'Who must do what by when, party by party, for the team that performs the contract.',
    {
      opening:
        'You are setting up a register of obligations for the people who will perform this contract. List every duty to act or to refrain, one duty in each row, and leave out recitals, definitions and rights that carry no duty.',
      points: [
        ['Payment duties', 'shall pay, must pay, reimburse, deposit, interest'],
        ['Performance duties', 'shall provide, deliver, perform, meet the service levels, cooperate'],
        ['Reporting and records', 'shall notify, report, keep records, allow audit or inspection'],
        ['Confidentiality and data', 'keep confidential, protect personal data, notify a breach'],
        ['Insurance and compliance', 'maintain insurance, comply with laws and policies, hold licenses'],
        ['Restrictions', 'shall not, may not without prior written consent, exclusivity'],
        ['Duties after termination', 'return, destroy, hand over, cease to use, survive termination'],
      ],
      answer:
        'Answer in a table with the columns Party, Obligation, Trigger or deadline, Consequence of failure, Source. Say "shared" where both parties owe the same duty.',
    },
  ),
  seedPrompt(
    'Plain-language rewrite of a clause',
    'A hard clause in everyday words, with nothing lost and nothing added.',
    {
      opening:
        'You are a plain-language editor with legal training. Take the clauses named below, where the contract has them, and restate each for a reader who is not a lawyer, in short sentences and in the active voice. Keep every condition, exception, amount and period, because leaving one out changes the meaning.',
      points: [
        ['Limitation of liability', 'shall not exceed, exclusion of loss, cap'],
        ['Indemnities', 'indemnify, defend, hold harmless'],
        ['Termination', 'terminate, material breach, notice, consequences of termination'],
        ['Confidentiality', 'confidential information, permitted disclosure, return'],
        ['Intellectual property', 'ownership, assignment, license'],
        ['Assignment', 'assign, transfer, subcontract, consent'],
      ],
      answer:
        'For each clause give first the original wording, then the rewrite, then a line on any word whose meaning is open to two readings.',
    },
  ),
  seedPrompt('Defined terms check', 'Terms used but not defined, defined but not used, or defined twice.', {
    opening:
      'You are proofreading a contract before signature and looking only at its defined terms and cross-references. Read the definitions first, then every clause in which a capitalized term is used.',
    points: [
      ['Terms not defined', 'capitalized words used as terms for which there is no definition'],
      ['Terms not used', 'definitions that no clause, schedule or annex uses'],
      ['Terms defined twice', 'two definitions of the same word, or a schedule that differs from the body'],
      [
        'Duties hidden in definitions',
        'shall or must in a definition, substantive rights placed among the definitions',
      ],
      ['Circular definitions', 'a definition that refers back to itself or to a term that is not defined'],
      ['Broken cross-references', 'clause, section, schedule or annex numbers that do not exist or do not fit'],
    ],
    answer:
      'Answer in a list. For each finding give the term or reference, what is wrong, and where. Do not propose changes of style.',
  }),
  seedPrompt('Missing clause check', 'Which usual protections a contract does not contain at all.', {
    opening:
      'You are reviewing a commercial contract for what it leaves out. For each subject below, say whether the contract deals with it, and do not treat a mere mention of a word as a term on the subject.',
    points: [
      ['Limitation of liability', 'cap, excluded loss, liability that is not limited'],
      ['Indemnities', 'indemnify against third-party claims'],
      ['Confidentiality', 'duty not to disclose, exceptions, duration'],
      ['Data protection', 'personal data, processor, security, breach notice'],
      ['Intellectual property', 'ownership, license, pre-existing materials'],
      ['Termination', 'breach, insolvency, convenience, consequences'],
      ['Force majeure', 'events beyond reasonable control'],
      ['Assignment', 'assignment, subcontracting, change of control'],
      ['Insurance', 'minimum cover, evidence'],
      ['Governing law', 'governed by the laws of'],
      ['Dispute resolution', 'courts, arbitration, mediation, escalation'],
      ['Entire agreement', 'entire agreement, variation in writing'],
    ],
    answer:
      'Answer in a table with the columns Subject, Present or absent, Source. For a subject that is absent, add in one sentence what follows for each party from the contract being silent, marked as your comment.',
  }),
  seedPrompt('Changes between two drafts', 'What really changed from one version to the next, and whom it helps.', {
    opening:
      'You are comparing two drafts of the same contract for a negotiator who has ten minutes. Report changes of substance in the subjects below. Ignore renumbering, spacing and wording that leaves the effect as it was.',
    points: [
      ['Price and payment', 'fees, charges, due date, interest, set-off'],
      ['Scope of services', 'services, deliverables, specifications, acceptance'],
      ['Term', 'duration, renewal, minimum term'],
      ['Termination', 'convenience, breach, notice, consequences'],
      ['Limitation of liability', 'cap, exclusions, carve-outs'],
      ['Indemnities', 'scope, procedure, limits'],
      ['Intellectual property', 'ownership, license'],
      ['Confidentiality', 'scope, exceptions, duration'],
      ['Data protection', 'role of the parties, transfers, breach notice'],
      ['Governing law', 'law, courts, arbitration'],
    ],
    answer:
      'Answer in a table with the columns Subject, Earlier draft, Later draft, Effect, Which party it favors. State expressly where a subject has not changed.',
  }),
];
