// Query sets for documents of one kind: confidentiality agreements, leases, employment, signed forms.
import { seedQuery } from '#server/seed/content/seed-prompt.ts';

export const PEOPLE_AND_PROPERTY_QUERIES = [
  seedQuery('NDA triage', 'Which confidentiality agreements can be signed and which need a closer look.', [
    [
      'Mutual or one-way',
      'Say whether both parties or only one are bound, and name the disclosing and the receiving party.',
    ],
    ['Purpose', 'State the permitted purpose in the words of the agreement.', 'verbatim'],
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
    ['Non-solicitation', 'Quote any non-solicitation, non-compete, standstill or exclusivity term.', 'verbatim'],
    ['Residuals', 'Quote any term that allows the use of retained knowledge or of feedback.', 'verbatim'],
    ['Remedies', 'Quote any indemnity, liquidated damages or unlimited liability.', 'verbatim'],
    ['Governing law', 'Name the governing law and the courts or tribunal.'],
  ]),
  seedQuery('Lease abstraction', 'The terms of each lease in a portfolio, side by side.', [
    ['Landlord and tenant', 'Give the full legal names of landlord, tenant and any guarantor.', 'list'],
    ['Premises', 'Describe the premises as the lease does, with address, floor, area and plan reference.'],
    ['Expiry date', 'Give the date on which the term of the lease ends.', 'date'],
    ['Rent', 'State the rent payable for a year or another period, with its currency.', 'amount'],
    [
      'Rent review',
      'State any rent-free period or stepped rent, the review dates, the basis of review and whether rent can go down.',
    ],
    [
      'Term, break and renewal',
      'State the length of the term, and who may break or renew, on which dates, with what notice and on which conditions.',
    ],
    ['Service charge and insurance', 'State the tenant’s share, any cap, and who insures.'],
    ['Repair and alterations', 'State who repairs what, and which alterations need consent or reinstatement.'],
    ['Assignment and subletting', 'State whether the tenant may assign or sublet, and on which conditions.'],
    ['Deposit or guarantee', 'State the amount and form of security, and when it is returned.'],
  ]),
  seedQuery('Employment review', 'The terms of each employee before a transfer or a reorganization.', [
    ['Employee and employer', 'Give the name of the employee, the employing company and the job title.'],
    ['Start date', 'Give the date on which the employment starts.', 'date'],
    ['Term and continuous service', 'State the end of a fixed term, and any earlier date of continuous service.'],
    ['Salary', 'State the basic salary and its period, with its currency.', 'amount'],
    [
      'Place and hours of work',
      'State the place of work, any duty to move, the working hours and the rules on remote work.',
    ],
    [
      'Bonus, leave and benefits',
      'State bonus, commission, allowances, holiday, sick pay, pension and insurance, and whether a bonus is discretionary.',
    ],
    ['Notice period', 'State the notice for each side, pay in lieu and garden leave.'],
    [
      'Restrictive covenants',
      'Quote each non-compete and non-solicitation term with its duration, area and compensation.',
      'verbatim',
    ],
    ['Intellectual property', 'Quote the words that give the employer the rights in work and inventions.', 'verbatim'],
    [
      'Payments on termination or change of control',
      'State any severance, retention bonus or payment that a sale or dismissal would trigger.',
    ],
  ]),
  seedQuery('Contract register entry', 'The facts that a register needs from every signed contract.', [
    ['Title', 'Give the title of the agreement as written on its first page.'],
    ['Parties', 'Give the full legal name of each party and the role that the agreement gives it.', 'list'],
    ['Agreement date', 'Give the date of the agreement as it is written.', 'date'],
    ['Effective date', 'Give the date on which the agreement takes effect.', 'date'],
    ['Term', 'State the length of the term, or say that it continues until terminated.'],
    ['Expiry date', 'Give the date on which the agreement expires.', 'date'],
    ['Renewal and notice', 'State how the contract renews, and the notice that prevents it.'],
    ['Contract value', 'State the total or annual value as written, with currency.', 'amount'],
    ['Governing law', 'Name the law that governs the agreement, as it is written.'],
    ['Signatures', 'Say for each party whether the copy is signed, by whom and when.'],
  ]),
];
