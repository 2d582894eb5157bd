// The provider's workflows for one kind of document or one kind of output; the general ones are in provider-workflows.ts.
import type { SeedWorkflow } from './seed-workflow.ts';
import { instruction, mainFile } from './seed-workflow.ts';

const published = { category: 'Provider', status: 'Publish' } as const;

const explainer: SeedWorkflow = {
  ...published,
  name: 'Plain-language explainer',
  description: 'The clauses to read first. Explained only by a language model.',
  display_tag: 'Explain',
  prompts: [
    {
      title: 'Clauses to read',
      prompt: instruction(
        'Explain the contract to a reader without legal training, in short sentences and everyday words. Follow the order of the points below. Keep every amount, date and period exactly as it is written, and name the clause in brackets so that the reader can check. Say what the contract says, not whether it is fair or what the reader should do.',
        [
          ['Purpose of the contract', 'purpose, background, subject matter, services, premises, information'],
          ['Who the parties are', 'parties, between, supplier, customer, landlord, tenant, disclosing party'],
          ['Main obligations', 'shall provide, shall supply, shall keep, obligations of the parties'],
          ['What it costs and when to pay', 'fees, price, rent, deposit, interest, taxes, expenses'],
          ['How long it lasts', 'term, commencement, expiry, automatic renewal'],
          ['How the contract can be terminated', 'terminate, break, notice of termination, material breach'],
          ['Liability and indemnities', 'liability, indemnify, default, remedies, insurance'],
          ['What you may not do', 'shall not, without prior written consent, prohibited, restrictions'],
          ['What survives the end of the contract', 'consequences of termination, return, survive, hand over'],
          ['Where a dispute is settled', 'governing law, courts, arbitration, mediation'],
        ],
      ),
      output: 'Plain Text',
      fields: [],
      files: [mainFile('Contract')],
    },
  ],
};

const leaseAbstract: SeedWorkflow = {
  ...published,
  name: 'Lease abstract',
  description: 'Premises, rent, review, break and repair terms of a lease in one table.',
  display_tag: 'Lease',
  prompts: [
    {
      title: 'Lease abstract',
      prompt: instruction(
        'Abstract the lease. Give one row for each point below: the point, the term as the lease states it, and the clause or schedule. Keep figures, dates and areas as they are written, and name the schedule where a term is found there rather than in the body.',
        [
          ['Landlord and tenant', 'landlord, lessor, tenant, lessee, guarantor, registered number'],
          ['Premises', 'premises, demised, floor, area, square feet, square meters, plan, common parts'],
          ['Term', 'term of years, commencement date, expiry date, contractual term'],
          ['Rent', 'yearly rent, annual rent, base rent, payable by installments in advance, rent commencement date'],
          ['Rent review', 'rent review, review date, open market rent, upwards only, index'],
          ['Service charge', 'service charge, operating expenses, estimated, reconciliation, cap'],
          ['Deposit or security', 'deposit, rent deposit, guarantee, letter of credit'],
          ['Permitted use', 'permitted use, use the premises only for, not to use'],
          ['Repair and decoration', 'repair, keep in good condition, decorate, structural parts, fair wear and tear'],
          ['Alterations', 'alterations, additions, fit-out, consent, reinstate'],
          ['Assignment and subletting', 'assign, underlet, sublet, share possession, consent of the landlord'],
          ['Break and renewal', 'break date, break notice, determine the lease, option to renew, conditions'],
          ['Insurance and damage', 'insure, insured risks, destruction, rent abatement, reinstatement'],
          ['Default and end of term', 'forfeiture, re-entry, unpaid for days, yield up, holding over'],
        ],
      ),
      output: 'Table',
      fields: [],
      files: [mainFile('Lease')],
    },
  ],
};

const dataProtection: SeedWorkflow = {
  ...published,
  name: 'Data protection check',
  description: 'Which data protection terms a contract contains, and which it does not.',
  display_tag: 'Privacy',
  prompts: [
    {
      title: 'Data protection terms',
      prompt: instruction(
        'Check which data protection terms the contract contains. One item for each point below: present or not found, what the term requires, and the clause. Do not judge whether the contract satisfies a particular law; report its wording.',
        [
          ['Controller and processor', 'controller, processor, business, service provider, joint controllers'],
          [
            'Scope of processing',
            'subject matter, duration, nature and purpose of the processing, types of personal data',
          ],
          ['Instructions', 'only on documented instructions, for the purpose of providing the services'],
          ['Staff confidentiality', 'authorized personnel, bound by confidentiality, access to personal data'],
          ['Security measures', 'appropriate technical and organizational measures, encryption, security standard'],
          ['Subprocessors', 'subprocessor, subcontractor, prior authorization, flow down the same obligations'],
          ['Requests of individuals', 'data subject rights, access request, assist in responding'],
          ['Breach notification', 'personal data breach, security incident, notify without undue delay, within hours'],
          ['International transfers', 'transfer outside, third country, standard contractual clauses, adequacy'],
          ['Audit', 'audit, inspection, make available all information necessary to demonstrate compliance'],
          ['Return or deletion', 'return or delete all personal data, end of the services, retention period'],
          ['Liability for data', 'liability for breach of data protection, indemnity for data claims, fines, cap'],
        ],
      ),
      output: 'List',
      fields: [],
      files: [mainFile('Contract')],
    },
  ],
};

const contractRecord: SeedWorkflow = {
  ...published,
  name: 'Contract data record',
  description: 'The facts of a contract as JSON, ready for a contract register.',
  display_tag: 'Data',
  prompts: [
    {
      title: 'Register entry',
      prompt: instruction(
        'Extract the register entry of the contract. Fill every key of the shape with the words of the contract, dates and amounts as they are written. Use null for a fact that the contract does not state.',
        [
          ['Title', 'title of the agreement'],
          ['Parties', 'names of the parties, between'],
          ['Agreement date', 'date of the agreement, dated, effective date'],
          ['Expiry', 'expiry date, end of the initial term, term of'],
          ['Renewal', 'automatically renew, renewal term, extension'],
          ['Notice of non-renewal', 'notice of non-renewal, days before the end of the term'],
          ['Contract value', 'fees, charges, price, rent, total amount payable'],
          ['Payment terms', 'invoice, payable within days, due date'],
          ['Liability cap', 'aggregate liability shall not exceed, limitation of liability'],
          ['Governing law', 'governed by and construed in accordance with the laws of'],
        ],
      ),
      output: JSON.stringify(
        {
          title: 'title of the agreement',
          parties: ['full legal name of each party'],
          agreement_date: 'date of the agreement',
          expiry: 'expiry date or initial term',
          renewal: { renewal: 'how it renews', notice_of_non_renewal: 'notice that prevents it' },
          payment: { contract_value: 'fees, price or rent', payment_terms: 'when payment is due' },
          liability_cap: 'limit of liability',
          governing_law: 'law that governs the contract',
        },
        null,
        2,
      ),
      fields: [],
      files: [mainFile('Contract')],
    },
  ],
};

export const SPECIAL_WORKFLOWS: readonly SeedWorkflow[] = [explainer, leaseAbstract, dataProtection, contractRecord];
