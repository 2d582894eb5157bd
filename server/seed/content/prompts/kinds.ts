// Prompts for one kind of document each.
import { seedPrompt } from '#server/seed/content/seed-prompt.ts';

export const KIND_PROMPTS = [
  seedPrompt('NDA review', 'A confidentiality agreement checked point by point before signature.', {
    opening:
      'You are in-house counsel deciding whether this confidentiality agreement can be signed as it stands. Review it from the side of the party that will receive information, and say where that side and the disclosing side differ.',
    points: [
      ['Mutual or one-way', 'disclosing party, receiving party, each party'],
      ['Purpose', 'permitted purpose, evaluate, proposed transaction'],
      ['Confidential information', 'means, marked confidential, oral disclosure'],
      ['Exceptions', 'public domain, already known, independently developed, third party'],
      ['Permitted disclosure', 'representatives, affiliates, advisers, required by law'],
      ['Duration of confidentiality', 'years from disclosure, survive, trade secrets'],
      ['Return or destruction', 'on request, backup copies, certificate'],
      ['Residuals and feedback', 'unaided memory, feedback, license'],
      ['Non-solicitation', 'not to solicit employees or customers, non-compete, standstill'],
      ['Remedies', 'injunction, indemnity, liquidated damages'],
      ['Governing law', 'laws of, courts, arbitration'],
    ],
    answer:
      'Answer with one of "sign", "sign with changes" or "full review" first, then the points, then the changes that are needed.',
  }),
  seedPrompt('Software subscription review', 'A SaaS contract from the customer’s side, from uptime to exit.', {
    opening:
      'You review cloud software contracts for a customer. Report what the contract gives and withholds on each point, including in documents that it brings in by reference, and say where a document that it refers to was not provided.',
    points: [
      ['Scope of use', 'authorized users, affiliates, usage limits, restrictions'],
      ['Service levels', 'availability, uptime, support, service credits'],
      ['Customer data', 'ownership of customer data, license to use data, aggregated data, machine learning'],
      ['Security', 'security measures, certifications, penetration test, incident notice'],
      ['Data protection', 'processor, subprocessors, transfers, breach notification'],
      ['Suspension', 'may suspend access, notice, restoration'],
      ['Changes to the service', 'modify, discontinue, deprecate, updated terms'],
      ['Automatic renewal', 'renewal term, notice of non-renewal, price increase'],
      ['Limitation of liability', 'cap, super-cap, excluded loss'],
      ['Termination and exit', 'export of data, transition, deletion, refund'],
    ],
    answer: 'Answer in a table with the columns Point, What the contract says, Concern for the customer, Source.',
  }),
  seedPrompt('Commercial lease review for a tenant', 'The terms of a lease that cost a tenant money or freedom.', {
    opening:
      'You act for a business that is about to take this lease. Review it as tenant’s lawyer, and read the schedules and any side letter with the body.',
    points: [
      ['Premises', 'premises, common parts, rights granted and reserved'],
      ['Term and break', 'term, break date, conditions, renewal, security of tenure'],
      ['Rent', 'yearly rent, rent-free period, deposit, guarantee'],
      ['Rent review', 'open market, index, upwards only, assumptions'],
      ['Service charge', 'proportion, exclusions, cap, reconciliation'],
      ['Repair', 'keep in repair, schedule of condition, structural parts'],
      ['Permitted use', 'use only for, change of use, opening hours'],
      ['Alterations', 'consent, structural alterations, reinstatement'],
      ['Assignment and subletting', 'assign, underlet, share, guarantee on assignment'],
      ['Insurance and damage', 'insured risks, rent suspension, termination after damage'],
      ['Default', 'forfeiture, re-entry, interest, cost of notices'],
    ],
    answer:
      'Answer point by point, and end with the five changes that matter most to the tenant, each tied to its clause.',
  }),
  seedPrompt('Employment contract review', 'Pay, duties, restrictions and the end of employment, for either side.', {
    opening:
      'You are an employment lawyer reviewing a contract of employment. Report its terms neutrally, and flag a term whose validity is likely to depend on local law without saying how that law would decide.',
    points: [
      ['Position and duties', 'job title, duties, place of work, reporting line, mobility'],
      ['Start and term', 'start date, fixed term, probation'],
      ['Pay', 'salary, bonus, commission, discretionary, deductions'],
      ['Benefits and leave', 'pension, insurance, holiday, sick pay'],
      ['Working time', 'hours, overtime, on-call, remote work'],
      ['Confidentiality', 'confidential information, during and after employment'],
      ['Intellectual property', 'inventions, assignment, moral rights'],
      ['Restrictive covenants', 'non-compete, non-solicitation, area, duration, compensation'],
      ['Termination notice', 'notice period, pay in lieu, garden leave, summary dismissal'],
      ['Duties after termination', 'return of property, repayment, cooperation'],
    ],
    answer: 'Answer in a table with the columns Point, Term, Flag, Source. Leave Flag empty where there is none.',
  }),
  seedPrompt('Consultancy agreement review', 'Status, ownership of work, and liability of an independent contractor.', {
    opening:
      'You review agreements with individual consultants for a company. Look in particular for terms that make the consultant look like an employee and for gaps in the ownership of the work.',
    points: [
      ['Independent status', 'independent contractor, no employment, own equipment, substitute, other clients'],
      ['Control', 'working hours, supervision, exclusivity, place of work'],
      ['Services', 'services, deliverables, milestones, acceptance'],
      ['Fees', 'day rate, fixed fee, expenses, invoices, taxes'],
      ['Intellectual property', 'assigns, work made for hire, pre-existing materials, moral rights'],
      ['Confidentiality', 'confidential information, return, duration'],
      ['Insurance', 'professional indemnity, liability insurance'],
      ['Indemnities', 'tax indemnity, third-party claims'],
      ['Termination', 'notice, breach, work in progress'],
    ],
    answer:
      'Answer point by point. Put the terms that point towards employment and those that point away from it side by side at the end, without a conclusion.',
  }),
  seedPrompt('Share purchase agreement review', 'What a buyer gets, what protects it, and what limits its claims.', {
    opening:
      'You act for the buyer in an acquisition. Extract the terms that decide price, certainty of closing and recourse, and note where a term is in a disclosure letter or schedule that was not provided.',
    points: [
      ['Purchase price', 'consideration, adjustment, locked box, completion accounts, earn-out, escrow'],
      ['Conditions', 'conditions precedent, longstop date, material adverse change'],
      ['Conduct before closing', 'between signing and closing, consent of the buyer, ordinary course'],
      ['Warranties', 'warrants, represents, disclosed, knowledge of the seller, repetition at closing'],
      ['Indemnities', 'specific indemnity, tax covenant, pound for pound'],
      ['Limits on claims', 'de minimis, basket, cap, time limits, notice of claim'],
      ['Non-reliance', 'entire agreement, no reliance, exclusive remedy, fraud'],
      ['Restrictive covenants', 'non-compete, non-solicitation, duration, territory'],
      ['Termination', 'right to terminate before closing, break fee'],
      ['Governing law', 'law, courts, arbitration'],
    ],
    answer: 'Answer in a table with the columns Point, Term, Effect for the buyer, Source.',
  }),
  seedPrompt(
    'Loan agreement covenants and defaults',
    'What a borrower must do, must not do, and what calls in the loan.',
    {
      opening:
        'You act for a borrower that wants one page on how it could default. Report amounts, ratios and dates as they are written, and say for each trigger whether there is a grace period.',
      points: [
        ['Facility', 'commitment, purpose, availability period, drawdown conditions'],
        ['Repayment', 'repayment date, installments, voluntary and mandatory prepayment'],
        ['Interest and fees', 'margin, reference rate, default interest, commitment fee'],
        ['Financial covenants', 'leverage, interest cover, test date, equity cure'],
        ['Information duties', 'accounts, compliance certificate, notice of default'],
        ['Negative covenants', 'negative pledge, disposals, financial indebtedness, distributions'],
        ['Events of default', 'non-payment, breach, cross-default, insolvency, material adverse effect'],
        ['Change of control', 'prepayment, cancellation'],
        ['Security', 'guarantee, security, release'],
        ['Acceleration', 'declare due and payable, enforcement'],
      ],
      answer:
        'Answer in a table with the columns Term, Requirement or trigger, Threshold and date, Grace period, Source.',
    },
  ),
  seedPrompt('Settlement agreement review', 'Who pays what, which claims end, and what stays open.', {
    opening:
      'You advise a party that is about to settle a dispute. Check that the agreement ends what it is meant to end and nothing more.',
    points: [
      ['Parties', 'parties, affiliates, successors, persons released'],
      ['Settlement sum', 'settlement payment, installments, tax treatment, due date'],
      ['Release', 'releases, waives, known and unknown claims, full and final settlement'],
      ['Claims kept', 'excluded claims, does not release, enforcement of this agreement'],
      ['No admission', 'no admission of liability'],
      ['Proceedings', 'discontinue, dismiss, stay, costs'],
      ['Confidentiality', 'terms confidential, permitted disclosure, agreed statement'],
      ['Non-disparagement', 'not disparage, public statements'],
      ['Default', 'failure to pay, interest, claim revives, consent judgment'],
      ['Governing law', 'law, courts'],
    ],
    answer:
      'Answer point by point. Close with the claims that remain open after signature, on the wording of the agreement.',
  }),
  seedPrompt(
    'Software license and open source review',
    'What may be done with software, and what its components demand.',
    {
      opening:
        'You are a technology lawyer reviewing a software license. Separate the rights that are granted from those that are merely not prohibited, and treat each license text provided as a document of its own.',
      points: [
        ['License grant', 'grants, non-exclusive, perpetual, territory, field of use, sublicense'],
        ['License metrics', 'users, devices, cores, affiliates, usage limits'],
        ['Restrictions', 'shall not copy, modify, reverse engineer, benchmark, transfer'],
        ['Source code', 'source code, escrow, release events'],
        ['Open source components', 'open source, copyleft, notices, list of components'],
        ['Warranties', 'conform to documentation, malicious code, as is'],
        ['Infringement indemnity', 'third-party claims, replace, modify, refund'],
        ['Audit', 'verification, true-up, back fees'],
        ['Termination of the license', 'breach, cease to use, delete copies'],
      ],
      answer:
        'Answer point by point, and list at the end every duty that is triggered by distributing the software or offering it as a service.',
    },
  ),
];
