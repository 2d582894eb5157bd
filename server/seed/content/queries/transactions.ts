// Query sets for a deal: many contracts at once, read for what the deal turns on.
import { seedQuery } from '#server/seed/content/seed-prompt.ts';

export const TRANSACTION_QUERIES = [
  seedQuery('M&A due diligence', 'The first pass over the target’s commercial contracts in a data room.', [
    ['Parties', 'Give the full legal name of each party and say which of them belongs to the target’s group.', 'list'],
    ['Agreement date', 'Give the date of the agreement as it is written.', 'date'],
    [
      'Term and renewal',
      'State the initial term, its end, and whether and how the contract renews. Include the notice that prevents renewal.',
    ],
    [
      'Change of control',
      'Quote any term that gives a right, needs a consent or requires a notice when the ownership or control of a party changes.',
      'verbatim',
    ],
    [
      'Assignment',
      'State whether the contract may be assigned without consent, to whom, and whether a merger or transfer by operation of law counts as assignment.',
    ],
    [
      'Exclusivity and non-compete',
      'Quote any exclusivity, non-compete, most favored customer or minimum purchase term, with its scope and duration.',
      'verbatim',
    ],
    ['Termination for convenience', 'Name each party that may terminate without cause, and the notice it must give.'],
    ['Limitation of liability', 'State the cap of each party’s liability and every liability that is not capped.'],
    [
      'Intellectual property',
      'State who owns what is created under the contract, and any license that survives termination.',
    ],
    ['Governing law', 'Name the governing law and the court or arbitral tribunal that decides disputes.'],
  ]),
  seedQuery('Change of control sweep', 'Which contracts need a consent or a notice before a sale of shares.', [
    [
      'Definition of control',
      'Quote the definition of control or change of control, with its threshold and whether it reaches the ultimate parent.',
      'verbatim',
    ],
    [
      'Consent required',
      'Does a change of control need the consent of the other party? Quote the words, and say whether consent may be unreasonably withheld.',
      'yes_no',
    ],
    [
      'Notice required',
      'Must the other party be notified of a change of control? State when, in what form, and to which address.',
      'yes_no',
    ],
    [
      'Right to terminate',
      'May a party terminate because of a change of control? State the period in which it may do so, and the notice.',
      'yes_no',
    ],
    [
      'Payment triggered',
      'State any payment, prepayment, acceleration, price change or loss of discount that a change of control brings about.',
    ],
    [
      'Assignment by operation of law',
      'Say whether a merger, division or transfer by operation of law is treated as an assignment, in the words of the contract.',
    ],
    [
      'Exceptions',
      'List exceptions, such as internal reorganizations, public offerings or transfers to affiliates.',
      'list',
    ],
  ]),
  seedQuery('Loan covenants', 'The terms of loan agreements that a treasurer has to watch.', [
    [
      'Facilities and repayment',
      'State the type and purpose of each facility, its availability period, its repayment schedule and each event of mandatory prepayment.',
    ],
    ['Total commitments', 'State the total amount of the facilities, with its currency.', 'amount'],
    ['Final maturity date', 'Give the final maturity date of the loan.', 'date'],
    ['Interest', 'State the margin, the reference rate, any floor, and the default interest.'],
    [
      'Financial covenants',
      'List each ratio with its threshold, test dates and the definition it depends on. Say whether there is an equity cure.',
      'list',
    ],
    [
      'Information duties',
      'List the accounts, certificates and notices to be delivered and the time limit for each.',
      'list',
    ],
    [
      'Negative covenants',
      'List what the borrower must not do without consent, with the permitted exceptions and baskets.',
      'list',
    ],
    [
      'Events of default',
      'List each event of default with its grace period and any threshold, including cross-default.',
      'list',
    ],
    ['Change of control', 'State what a change of control does to the commitments and to sums outstanding.'],
    [
      'Security and guarantees',
      'Name the guarantors and the assets over which security is given, and the conditions of release.',
    ],
  ]),
  seedQuery('Intellectual property ownership', 'Whether every contributor has passed on the rights in the work.', [
    [
      'Contributor and role',
      'Name the person or company that creates the work, and whether it is an employee, a contractor or a supplier.',
    ],
    ['Work created', 'Describe the deliverables, inventions or works of authorship that the contract covers.'],
    [
      'Assignment',
      'Quote the words of assignment. Distinguish a present assignment from a promise to assign.',
      'verbatim',
    ],
    [
      'Conditions of the assignment',
      'State whether the assignment depends on payment, acceptance, registration or a further document.',
    ],
    ['Pre-existing materials', 'State what the contributor keeps, and the license that is given to it.'],
    [
      'Moral rights',
      'State whether moral rights are waived or whether consent is given to acts that would infringe them.',
    ],
    [
      'Open source and third-party materials',
      'State whether such materials may be included, and any duty to list them or to obtain approval.',
    ],
    ['Further assurance', 'Quote any duty to sign documents, or power of attorney to do so.', 'verbatim'],
  ]),
];
