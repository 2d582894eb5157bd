// The workflows of Harbour & Vale, the demo law firm.
import type { TenantSeedWorkflow } from './seed-workflow.ts';
import { instruction, mainFile, otherFile } from './seed-workflow.ts';

export const HARBOUR_WORKFLOWS: readonly TenantSeedWorkflow[] = [
  {
    author_email: 'admin@harbour.test',
    category: 'Organization',
    status: 'Publish',
    name: 'Engagement letter check',
    description: 'Checks an engagement letter against the firm’s opening checklist.',
    display_tag: 'Intake',
    prompts: [
      {
        prompt: instruction(
          'Check this engagement letter for {{Client name}} before the file is opened. One row for each point: the point, the wording of the letter, and "present" or "not found".',
          [
            ['Client', 'client, our client, acting for, instructed by'],
            ['Scope of work', 'scope of our work, services, matter, what we will not do, excluded'],
            ['People', 'partner, supervising, day-to-day, person responsible'],
            ['Fees', 'hourly rate, fixed fee, estimate, value added tax, disbursements'],
            ['Billing', 'interim invoice, payable within days, interest, money on account'],
            ['Limit of liability', 'liability limited to, cap, proportionate, third parties may not rely'],
            ['Confidentiality and conflicts', 'confidential, conflict of interest, information barrier'],
            ['Complaints', 'complaint, complaints procedure, ombudsman, regulator'],
            ['Papers and data', 'retain the file, destroy, personal data, years after the matter'],
            ['Ending the retainer', 'terminate the retainer, reasonable notice, lien over papers'],
            ['Governing law', 'governed by the laws of, courts, jurisdiction'],
          ],
        ),
        output: 'Table',
        fields: [{ name: 'Client name', is_require: true }],
        files: [mainFile('Engagement letter')],
      },
    ],
  },
  {
    author_email: 'paralegal@harbour.test',
    category: 'Organization',
    status: 'Publish',
    name: 'Change of control review',
    description: 'Due diligence: what a sale of the company triggers in its contracts.',
    display_tag: 'Diligence',
    prompts: [
      {
        prompt: instruction(
          'We are reviewing this contract because the shares or the business of {{Target company}} may be sold. List what a sale would trigger. For each item give the wording and the clause.',
          [
            ['Change of control', 'change of control, control of the company, ownership of more than, merger'],
            ['Consent to assignment', 'assign, transfer, by operation of law, prior written consent'],
            ['Termination right', 'may terminate upon a change of control, competitor, within days'],
            ['Notice to be given', 'notify of any change in control, written notice before or after'],
            ['Exclusivity and non-compete', 'exclusive, shall not compete, restricted territory, affiliates'],
            ['Payments triggered', 'accelerate, become immediately due, early termination fee, repay'],
            ['Guarantees and security', 'guarantee, parent company guarantee, release, security'],
          ],
        ),
        output: 'List',
        fields: [{ name: 'Target company', is_require: true }],
        files: [mainFile('Contract')],
      },
    ],
  },
  {
    author_email: 'user@harbour.test',
    category: 'Organization',
    status: 'Pending',
    name: 'Settlement terms note',
    description: 'One-page note of the terms of a settlement agreement for the client.',
    display_tag: 'Disputes',
    prompts: [
      {
        prompt: instruction('Prepare a note of the settlement terms for the client file, in the format given.', [
          ['Parties', 'parties to the settlement, between'],
          ['Claims settled', 'full and final settlement, claims, dispute, proceedings'],
          ['Payment', 'settlement sum, pay, within days, without admission of liability'],
          ['Release', 'release, discharge, covenant not to sue, waive'],
          ['Proceedings', 'discontinue, stay, consent order, dismissed, Tomlin order'],
          ['Confidentiality', 'confidential, not disclose the terms, announcement, disparage'],
          ['Default', 'fail to pay, default, interest, judgment'],
          ['Costs', 'costs, bear its own costs, contribution to legal fees'],
        ]),
        output: [
          'SETTLEMENT NOTE',
          'Parties: [names]',
          'Claims settled: [what is released]',
          'Payment: [amount and date]',
          'Release: [scope]',
          'Proceedings: [what happens to them]',
          'Confidentiality: [terms]',
          'Default: [consequences]',
          'Costs: [who bears them]',
        ].join('\n'),
        fields: [],
        files: [mainFile('Settlement agreement')],
      },
    ],
  },
  {
    author_email: 'user@harbour.test',
    category: 'Personal',
    status: 'Publish',
    name: 'Completion checklist',
    description: 'Conditions and deliveries of a purchase agreement as a list.',
    display_tag: 'Closing',
    prompts: [
      {
        prompt: instruction(
          'List what has to happen before and at completion. Start each item with the party that must act.',
          [
            ['Conditions', 'conditions precedent, conditional upon, satisfied or waived, long stop date'],
            [
              'Deliveries by the seller',
              'at completion the seller shall deliver, transfers, resignations, certificates',
            ],
            ['Deliveries by the buyer', 'at completion the buyer shall, pay, deliver, counterpart'],
            ['Board approvals', 'board meeting, resolution, minutes, approve'],
            ['Payments', 'completion payment, escrow, retention, transfer of funds'],
            ['After completion', 'after completion, register, file, notify, within days'],
          ],
        ),
        output: 'List',
        fields: [],
        files: [mainFile('Purchase agreement'), { name: 'Disclosure letter', is_require: false, main: false }],
      },
    ],
  },
  {
    author_email: 'paralegal@harbour.test',
    category: 'Personal',
    status: 'Draft',
    name: 'Notice clause finder',
    description: 'How, where and when a notice has to be given.',
    display_tag: 'Notices',
    prompts: [
      {
        prompt: instruction('State how a valid notice is given under this contract.', [
          ['Form', 'notice shall be in writing, signed, language'],
          ['Method', 'delivered by hand, registered post, courier, email'],
          ['Address', 'address for notices, marked for the attention of'],
          ['Deemed receipt', 'deemed received, business day, at the time of'],
          ['Copies', 'with a copy to, copy shall not constitute notice'],
          ['Change of details', 'change its address, by notice to the other'],
        ]),
        output: 'Plain Text',
        fields: [],
        files: [mainFile('Contract')],
      },
    ],
  },
  {
    author_email: 'admin@harbour.test',
    category: 'Personal',
    status: 'Pending',
    name: 'Client draft vs. ours',
    description: 'What the client’s draft changes in the firm’s own form.',
    display_tag: 'Compare',
    prompts: [
      {
        prompt: instruction(
          'Compare the client’s draft with our template. One row for each point: the point, our template, the client’s draft, the difference.',
          [
            ['Term and termination', 'term, terminate, notice, material breach'],
            ['Payment', 'fees, invoice, due within days, interest'],
            ['Liability', 'liability shall not exceed, cap, excluded loss'],
            ['Indemnities', 'indemnify, hold harmless, losses'],
            ['Confidentiality', 'confidential information, disclose, years'],
            ['Intellectual property', 'intellectual property rights, ownership, license'],
            ['Assignment', 'assign, transfer, consent'],
            ['Governing law', 'governed by the laws of, jurisdiction'],
          ],
        ),
        output: 'Table',
        fields: [],
        files: [mainFile('Client draft'), otherFile('Our template')],
      },
    ],
  },
];
