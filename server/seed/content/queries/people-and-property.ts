// Query sets for documents of one kind: confidentiality agreements, leases, employment, signed forms.
import { seedQuery } from '#server/seed/content/seed-prompt.ts';

export const PEOPLE_AND_PROPERTY_QUERIES = [
  seedQuery('NDA triage', 'Which confidentiality agreements can be signed and which need a closer look.', [
    [
      'Mutual or one-way',
      'Say whether both parties or only one are bound, and name the disclosing and the receiving party.',
    ],
    ['Purpose', 'State the permitted purpose in the words of the agreement.'],
    [
      'Confidential information',
      'Quote the definition. Say whether information must be marked or confirmed in writing.',
    ],
    [
      'Exceptions',
      'List the exceptions, and name any of these that is missing: public, already known, independently developed, received from a third party.',
    ],
    ['Duration of confidentiality', 'State how long the duty lasts, and any longer period for trade secrets.'],
    ['Return or destruction', 'State the duty, its trigger and time limit, and whether copies may be kept.'],
    ['Non-solicitation', 'Quote any non-solicitation, non-compete, standstill or exclusivity term.'],
    ['Residuals', 'Quote any term that allows the use of retained knowledge or of feedback.'],
    ['Remedies', 'Quote any indemnity, liquidated damages or unlimited liability.'],
    ['Governing law', 'Name the governing law and the courts or tribunal.'],
  ]),
  seedQuery('Lease abstraction', 'The terms of each lease in a portfolio, side by side.', [
    ['Landlord and tenant', 'Give the full legal names of landlord, tenant and any guarantor.'],
    ['Premises', 'Describe the premises as the lease does, with address, floor, area and plan reference.'],
    ['Term', 'State the length of the term, its start and its end as written.'],
    ['Rent', 'State the rent, any rent-free period or stepped rent, and the dates on which it is payable.'],
    ['Rent review', 'State the review dates, the basis of review and whether rent can go down.'],
    ['Break and renewal', 'State who may break or renew, on which dates, with what notice and on which conditions.'],
    ['Service charge and insurance', 'State the tenant’s share, any cap, and who insures.'],
    ['Repair and alterations', 'State who repairs what, and which alterations need consent or reinstatement.'],
    ['Assignment and subletting', 'State whether the tenant may assign or sublet, and on which conditions.'],
    ['Deposit or guarantee', 'State the amount and form of security, and when it is returned.'],
  ]),
  seedQuery('Employment review', 'The terms of each employee before a transfer or a reorganization.', [
    ['Employee and employer', 'Give the name of the employee, the employing company and the job title.'],
    [
      'Start date and term',
      'State the start date, any earlier date of continuous service, and the end of a fixed term.',
    ],
    ['Pay', 'State the salary, bonus, commission and allowances as written, and whether a bonus is discretionary.'],
    [
      'Place and hours of work',
      'State the place of work, any duty to move, the working hours and the rules on remote work.',
    ],
    ['Leave and benefits', 'State holiday, sick pay, pension and insurance.'],
    ['Notice period', 'State the notice for each side, pay in lieu and garden leave.'],
    [
      'Restrictive covenants',
      'Quote each non-compete and non-solicitation term with its duration, area and compensation.',
    ],
    ['Intellectual property', 'Quote the words that give the employer the rights in work and inventions.'],
    [
      'Payments on termination or change of control',
      'State any severance, retention bonus or payment that a sale or dismissal would trigger.',
    ],
  ]),
  seedQuery('Contract register entry', 'The facts that a register needs from every signed contract.', [
    ['Title', 'Give the title of the agreement as written on its first page.'],
    ['Parties', 'Give the full legal name of each party and the role that the agreement gives it.'],
    ['Agreement date', 'Give the date of the agreement and, if different, its effective date.'],
    ['Expiry', 'Give the expiry date or the length of the term, or say that it continues until terminated.'],
    ['Renewal and notice', 'State how the contract renews, and the notice that prevents it.'],
    ['Contract value', 'State the total or annual value as written, with currency.'],
    ['Governing law', 'Name the law that governs the agreement, as it is written.'],
    ['Signatures', 'Say for each party whether the copy is signed, by whom and when.'],
  ]),
];
