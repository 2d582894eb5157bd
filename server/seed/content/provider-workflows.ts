// The workflows that the provider publishes. Neutral between jurisdictions and between the parties; each line asks only
// for what the documents themselves can show.
import type { SeedWorkflow } from './seed-workflow.ts';
import { SPECIAL_WORKFLOWS } from './provider-special-workflows.ts';
import { instruction, mainFile, otherFile } from './seed-workflow.ts';

const published = { category: 'Provider', status: 'Publish' } as const;
const contract = mainFile('Contract');

const contractSummary: SeedWorkflow = {
  ...published,
  name: 'Contract summary',
  description: 'The key terms of a contract in one table, each with its source.',
  display_tag: 'Summary',
  prompts: [
    {
      title: 'Key terms',
      prompt: instruction(
        'Summarize the key commercial and legal terms of the contract. Give one row for each point below: the point, what the contract says in one or two plain sentences, and the clause. Keep amounts, dates and periods exactly as they are written. Do not fill a gap from general knowledge: where the contract is silent, say so.',
        [
          ['Parties', 'the full legal names of the parties, with registered number and address where given'],
          ['Agreement date', 'the date of the agreement, dated as of, effective date or commencement date'],
          ['Subject matter', 'purpose, scope, the services, goods, rights or premises that are provided or granted'],
          ['Term', 'initial term, duration, expiry date, how long the agreement continues in force'],
          ['Renewal', 'automatic renewal, renewal term, extension, notice of non-renewal'],
          [
            'Price and payment',
            'fees, charges, price, rent, invoices, payment terms, due within days, late payment interest',
          ],
          [
            'Termination',
            'right to terminate for convenience, material breach, insolvency, notice period, cure period',
          ],
          ['Liability', 'limitation of liability, cap, aggregate liability, excluded loss, consequential loss'],
          ['Indemnities', 'indemnify, hold harmless, defend, losses and claims that a party must make good'],
          ['Confidentiality', 'confidential information, duty not to disclose, how long it lasts'],
          [
            'Intellectual property',
            'intellectual property rights, ownership, license, assignment of rights in the work',
          ],
          ['Assignment', 'assign, transfer, subcontract, novate, consent of the other party, change of control'],
          ['Governing law', 'governed by and construed in accordance with the laws of'],
          ['Disputes', 'jurisdiction of the courts, arbitration, mediation, escalation, dispute resolution'],
        ],
      ),
      output: 'Table',
      fields: [],
      files: [contract],
    },
  ],
};

const keyDates: SeedWorkflow = {
  ...published,
  name: 'Key dates and obligations',
  description: 'Every date, period and deadline, then who has to do what.',
  display_tag: 'Dates',
  prompts: [
    {
      title: 'Dates and periods',
      prompt: instruction(
        'List the dates and periods of the contract for a calendar. Give one row for each: the event, the date or the period as it is written, what the period runs from, and the clause. Do not calculate a date from a period unless the contract itself states the day it starts.',
        [
          ['Agreement date', 'date of the agreement, dated, effective date'],
          ['Commencement', 'commencement date, start date, services begin, term begins'],
          ['Expiry', 'expiry date, expiration of the initial term, end of the term'],
          ['Renewal date', 'automatically renew, renewal term, successive periods, extension'],
          [
            'Notice of non-renewal',
            'written notice not less than days before the end of the term, notice of non-renewal',
          ],
          ['Break or early termination', 'break date, terminate on notice, days or months prior written notice'],
          ['Payment dates', 'invoice, payable in advance or in arrear, due date, within days of receipt'],
          ['Price review', 'review date, rent review, indexation, increase in fees, annual adjustment'],
          ['Cure periods', 'remedy the breach within days, cure period, grace period'],
          ['Reports and audits', 'report, audit, inspection, certificate, review meeting, quarterly or annually'],
          ['Survival', 'survive termination, continue for years after expiry'],
        ],
      ),
      output: 'Table',
      fields: [],
      files: [contract],
    },
    {
      title: 'Obligations of the parties',
      prompt: instruction(
        'Now list the obligations in the same contract. Start each item with the name of the party that must act, then the act, then the time limit where there is one, and the clause. Leave out recitals and definitions.',
        [
          ['To pay', 'shall pay, must pay, reimburse, deposit, taxes, interest on overdue amounts'],
          ['To perform or deliver', 'shall provide, supply, deliver, perform the services, meet the service levels'],
          [
            'To report and keep records',
            'shall notify, report, keep records, books of account, allow audit or inspection',
          ],
          ['To keep confidential', 'shall keep confidential, not disclose, return or destroy confidential information'],
          ['To insure', 'shall maintain insurance, policy, minimum cover, certificate of insurance'],
          ['To comply', 'shall comply with applicable law, policies, standards, licenses, data protection'],
          ['To refrain', 'shall not, may not, must not without prior written consent, exclusivity, non-solicitation'],
          ['Duties after termination', 'upon expiry or termination, return, hand over, repay, vacate, cease to use'],
        ],
      ),
      output: 'List',
      fields: [],
      files: [contract],
    },
  ],
};

const ndaTriage: SeedWorkflow = {
  ...published,
  name: 'NDA triage',
  description: 'A first look at a confidentiality agreement: what is usual, what is not.',
  display_tag: 'NDA',
  prompts: [
    {
      title: 'NDA triage',
      prompt: instruction(
        'Triage this confidentiality agreement for a reader who has to decide whether it needs a full review. Answer each point from its wording only. Name a point under "Needs a closer look" only if the agreement contains such a term, and quote it.',
        [
          ['Mutual or one-way', 'disclosing party, receiving party, each party'],
          ['Purpose', 'purpose, permitted purpose, evaluate, discussions about a proposed transaction'],
          [
            'Confidential information',
            'confidential information means, marked confidential, oral disclosure, in any form',
          ],
          [
            'Exceptions',
            'does not include, public domain, already known, independently developed, received from a third party',
          ],
          ['Permitted disclosure', 'representatives, employees, advisers, affiliates, need to know, required by law'],
          ['Term', 'term of the agreement, period of disclosure, terminate on notice'],
          ['How long the duty lasts', 'obligations survive, years from disclosure, indefinitely, trade secrets'],
          ['Return or destruction', 'return or destroy, copies, backup, certify destruction, on request'],
          ['Remedies', 'injunction, equitable relief, damages not adequate, indemnify, liquidated damages'],
          ['Non-solicitation and non-compete', 'exclusivity, standstill, not to solicit, not to approach'],
          ['Rights in the information', 'no license, ownership, feedback, residuals, residual knowledge'],
          ['Assignment', 'assign, transfer, consent, successor, affiliate'],
          ['Governing law', 'governed by the laws of, jurisdiction of the courts'],
        ],
      ),
      output: [
        'NDA TRIAGE',
        '',
        'Mutual or one-way: [who discloses to whom]',
        'Purpose: [permitted purpose]',
        'Term: [term of the agreement]',
        'How long the duty lasts: [survival of the duty of confidence]',
        'Governing law: [law and courts]',
        '',
        'USUAL TERMS',
        'Confidential information: [definition]',
        'Exceptions: [exceptions to the definition]',
        'Permitted disclosure: [to whom and when]',
        'Return or destruction: [duty and time limit]',
        '',
        'NEEDS A CLOSER LOOK',
        'Non-solicitation and non-compete: [restrictions beyond secrecy]',
        'Remedies: [remedies beyond the ordinary]',
        'Rights in the information: [licenses, feedback, residuals]',
        'Assignment: [who may assign and when]',
      ].join('\n'),
      fields: [],
      files: [mainFile('Confidentiality agreement')],
    },
  ],
};

const clauseComparison: SeedWorkflow = {
  ...published,
  name: 'Clause comparison',
  description: 'Two contracts, or a contract and your template, clause by clause.',
  display_tag: 'Compare',
  prompts: [
    {
      title: 'Comparison of the two documents',
      prompt: instruction(
        'Compare the two documents point by point. Give one row for each point below: the point, what the contract says, what the comparison contract says, and the difference in one sentence. Where only one document deals with a point, say which one is silent. Compare effect, not style: ignore numbering, order and mere differences of wording.',
        [
          ['Term', 'initial term, duration, commencement, expiry'],
          ['Renewal', 'automatic renewal, renewal term, notice of non-renewal'],
          ['Price and payment', 'fees, charges, price, rent, invoice, due within days'],
          ['Price increases', 'increase, indexation, review, adjustment of fees'],
          ['Termination', 'terminate, material breach, for convenience, insolvency, notice'],
          ['Limitation of liability', 'liability shall not exceed, cap, indirect or consequential loss, exclusions'],
          ['Indemnities', 'indemnify, hold harmless, losses, claims'],
          ['Warranties', 'warrants, represents, reasonable skill and care, fitness, disclaimer'],
          ['Confidentiality', 'confidential information, disclose, period of confidentiality'],
          ['Intellectual property', 'intellectual property rights, ownership, license, vest'],
          ['Data protection', 'personal data, processor, controller, security measures, breach notification'],
          ['Assignment', 'assign, transfer, subcontract, consent'],
          ['Force majeure', 'force majeure, events beyond reasonable control'],
          ['Governing law and disputes', 'governed by the laws of, jurisdiction, courts, arbitration'],
        ],
      ),
      output: 'Table',
      fields: [],
      files: [contract, otherFile('Comparison contract')],
    },
  ],
};

const riskReport: SeedWorkflow = {
  ...published,
  name: 'Risk report',
  description: 'The clauses that weigh on your side. Rated only by a language model.',
  display_tag: 'Risk',
  prompts: [
    {
      title: 'Clauses that weigh on our side',
      prompt: instruction(
        'We act in this role under the contract: {{Our role}}. Preferred governing law, if any: {{Governing law we prefer}}.\nList the terms that put a burden or an exposure on that role. For each: what the term does, the wording that does it, the clause, and high, medium or low with the reason in half a sentence. Rate by what the contract says, not by what is usual in a market.',
        [
          ['Uncapped liability', 'unlimited liability, nothing shall limit, cap does not apply, without limit'],
          ['Liability cap', 'aggregate liability shall not exceed, amount or percentage of the fees'],
          ['Indemnities', 'indemnify and hold harmless, on demand, all losses, claims and expenses'],
          ['Automatic renewal', 'automatically renew, successive terms, notice of non-renewal, days before expiry'],
          ['Price increases', 'may increase the fees, sole discretion, indexation, review upwards only'],
          [
            'Termination by the other side',
            'may terminate for convenience, immediately, without cause, on short notice',
          ],
          ['Lock-in', 'minimum term, may not terminate, early termination fee, minimum commitment, exclusivity'],
          ['One-sided rights', 'sole discretion, may assign without consent, may vary, may suspend, deemed acceptance'],
          ['Warranty gaps', 'as is, no warranty, exclude all implied terms, sole and exclusive remedy'],
          [
            'Rights in work and data',
            'assigns all intellectual property rights, vest in, license to use data, feedback',
          ],
          [
            'Restrictive covenants',
            'non-compete, non-solicitation, shall not engage, exclusive, most favored customer',
          ],
          ['Insurance and security', 'insurance, guarantee, deposit, security, minimum cover'],
          ['Governing law and courts', 'governed by the laws of, exclusive jurisdiction, arbitration seated in'],
        ],
      ),
      output: 'List',
      fields: [
        { name: 'Our role', is_require: true },
        { name: 'Governing law we prefer', is_require: false },
      ],
      files: [contract],
    },
    {
      title: 'Clauses that protect our side',
      prompt: instruction(
        'Now list the protections that the contract gives to {{Our role}}, so that the report is balanced. For each: the protection, the wording, and the clause. Where the contract has no such term, say that it was not found; do not suggest a replacement.',
        [
          ['Limits on our liability', 'liability shall not exceed, no liability for indirect or consequential loss'],
          ['Indemnities in our favor', 'shall indemnify, hold harmless, defend against third-party claims'],
          ['Right to terminate', 'may terminate by notice, material breach not remedied, insolvency'],
          ['Time to remedy', 'cure period, remedy within days of notice, grace period'],
          [
            'Service credits or price reduction',
            'service credit, abatement, refund, set-off, withhold disputed amounts',
          ],
          ['Consent rights', 'shall not without prior written consent, not unreasonably withheld or delayed'],
          ['Force majeure', 'beyond reasonable control, relieved from performance, suspension'],
        ],
      ),
      output: 'List',
      fields: [{ name: 'Our role', is_require: true }],
      files: [contract],
    },
  ],
};

/** In the order in which the list is to show them. */
export const PROVIDER_WORKFLOWS: readonly SeedWorkflow[] = [
  contractSummary,
  keyDates,
  ndaTriage,
  clauseComparison,
  riskReport,
  ...SPECIAL_WORKFLOWS,
];
