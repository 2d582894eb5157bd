// What the summary of a contract says: its key terms, as one prompt. The built-in engine reads the words after each label too.
import type { WorkflowPrompt } from '#domain/workflows.ts';

const TERMS: readonly (readonly [label: string, what: string])[] = [
  ['Parties', 'the full legal names of the parties, and the role of each as the contract calls it'],
  [
    'Subject matter',
    'what the contract is about: the services, goods, rights or premises that are provided or granted',
  ],
  ['Effective date', 'the date of the agreement, and the date on which it takes effect or begins'],
  ['Term', 'initial term, duration, expiry date, how long the agreement continues in force'],
  ['Renewal', 'automatic renewal, renewal term, extension, notice of non-renewal'],
  ['Termination', 'right to terminate for convenience or material breach, insolvency, notice period, cure period'],
  ['Price and payment', 'fees, charges, price, rent, invoices, payment terms, due within days, late payment interest'],
  ['Limitation of liability', 'cap, aggregate liability, excluded loss, consequential loss'],
  ['Indemnities', 'indemnify, hold harmless, defend, losses and claims that a party must make good'],
  ['Confidentiality', 'confidential information, duty not to disclose, how long it lasts'],
  ['Governing law', 'governed by and construed in accordance with the laws of'],
  ['Courts and disputes', 'jurisdiction of the courts, arbitration, mediation, dispute resolution'],
  ['Assignment', 'assign, transfer, subcontract, novate, consent of the other party, change of control'],
  ['Notices', 'notices in writing, how and where they are delivered, when they take effect'],
  ['Key dates', 'dates and deadlines by which a party must act: delivery, milestones, notice periods, expiry'],
];

export const CONTRACT_INPUT = 'Contract';

export const KEY_TERMS: WorkflowPrompt = {
  title: 'Key terms',
  prompt: [
    'Summarize the key terms of the contract for a lawyer who has not read it. Give one entry for each point below, with the ' +
      'label of the point. Say in one or two plain sentences what the contract says, and quote it. Keep amounts, dates and ' +
      'periods exactly as they are written. Do not fill a gap from general knowledge: where the contract is silent, say so.',
    '',
    ...TERMS.map(([label, what]) => `- ${label}: ${what}`),
  ].join('\n'),
  output: 'List',
  fields: [],
  files: [{ name: CONTRACT_INPUT, is_require: true, main: true }],
};
