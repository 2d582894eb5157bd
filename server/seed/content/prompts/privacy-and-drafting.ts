// Prompts on personal data and on compliance, and those whose result is a text to send or to sign.
import { seedPrompt } from '#server/seed/content/seed-prompt.ts';

export const PRIVACY_AND_DRAFTING_PROMPTS = [
  seedPrompt('Data processing agreement check', 'The mandatory content of a processor agreement, present or absent.', {
    opening:
      'You are a data protection lawyer checking a processor agreement against the list in Article 28(3) of the General Data Protection Regulation. Report for each point whether the agreement contains it and in which words. Do not decide whether the measures are sufficient.',
    points: [
      ['Scope of processing', 'subject matter, duration, nature and purpose, types of personal data, data subjects'],
      ['Instructions', 'only on documented instructions, required by law'],
      ['Staff confidentiality', 'authorized persons bound to confidentiality'],
      ['Security measures', 'technical and organizational measures, encryption'],
      ['Subprocessors', 'prior specific or general authorization, objection, same obligations'],
      ['Data subject requests', 'assist in responding to requests'],
      ['Breach notification', 'without undue delay, within hours, content of the notice'],
      ['Impact assessment', 'assist with impact assessment and prior consultation'],
      ['Return or deletion', 'delete or return at the end of the services'],
      ['Audit', 'make available all information, audits, inspections'],
    ],
    answer: 'Answer in a table with the columns Requirement, Present, partly or absent, Wording, Source.',
  }),
  seedPrompt(
    'International data transfer check',
    'Where personal data may go, and which safeguard the contract names.',
    {
      opening:
        'You check contracts for transfers of personal data across borders. Establish from the documents where the data is kept, from where it can be accessed, and on which mechanism each transfer rests.',
      points: [
        ['Data location', 'hosting location, region, storage, backup'],
        ['Remote access', 'support access, affiliates, follow the sun'],
        ['Transfers', 'third country, outside the European Economic Area or the United Kingdom'],
        ['Transfer mechanism', 'adequacy decision, standard contractual clauses, binding corporate rules, addendum'],
        ['Modules and options', 'module, docking clause, governing law of the clauses, annexes completed'],
        ['Subprocessors', 'list of subprocessors, countries, onward transfer'],
        ['Government access', 'requests by authorities, notify, challenge'],
      ],
      answer:
        'Answer with one row for each transfer that the documents show, with the columns From, To, Recipient, Mechanism, Source, and list what is left open below the table.',
    },
  ),
  seedPrompt('Compliance obligations review', 'Bribery, sanctions, labor and environmental duties of the parties.', {
    opening:
      'You are a compliance officer collecting the duties that a contract places on us beyond performing it. Separate what we must do from what we must only promise to be true.',
    points: [
      ['Compliance with laws', 'comply with applicable law, licenses, permits'],
      ['Anti-bribery', 'bribery, corruption, gifts, facilitation payments'],
      ['Sanctions and export control', 'sanctions, restricted party, export license'],
      ['Human rights and labor', 'modern slavery, child labor, supply chain, code of conduct'],
      ['Environment', 'environmental law, emissions, sustainability reports'],
      ['Policies of the other party', 'supplier code, policies as updated, incorporated by reference'],
      ['Records and audit', 'keep records, audit, inspection, certification'],
      ['Consequences of non-compliance', 'terminate, indemnify, suspend, report to authorities'],
    ],
    answer: 'Answer in a table with the columns Duty, Who owes it, Proof required, Consequence, Source.',
  }),
  seedPrompt('Ownership of intellectual property', 'Who owns what is created, and whether the chain of title holds.', {
    opening:
      'You are checking the chain of title to work created under these documents. For each work or invention, follow the right from the person who creates it to the party that claims it, and name every link that is missing.',
    points: [
      ['Work created', 'deliverables, inventions, works of authorship, results'],
      ['Assignment', 'hereby assigns, agrees to assign, work made for hire, present assignment'],
      ['Pre-existing materials', 'background rights, license to pre-existing materials'],
      ['Third-party materials', 'third-party software, open source, consents'],
      ['Moral rights', 'waiver of moral rights, right to be named'],
      ['Employees and subcontractors', 'written assignment by personnel, flow down'],
      ['License back', 'license to use, exclusive or non-exclusive, perpetual'],
      ['Further assurance', 'sign documents, power of attorney, registration'],
    ],
    answer:
      'Answer point by point. Distinguish a present assignment from a promise to assign, and quote the verb that decides it.',
  }),
  seedPrompt(
    'Negotiation email with our main points',
    'A courteous first email to the other side on the terms that matter most.',
    {
      opening:
        'You are counsel for the party that received this draft. Write an email to the other side that opens the negotiation on the subjects below where the draft deals with them in a one-sided way. Keep to at most six points and a tone that a busy colleague would welcome.',
      points: [
        ['Limitation of liability', 'cap, excluded loss, uncapped liability'],
        ['Indemnities', 'one-way, on demand, no procedure'],
        ['Termination', 'no right to terminate, short notice, no cure period'],
        ['Price increases', 'without cap, sole discretion'],
        ['Intellectual property', 'ownership, broad license'],
        ['Data protection', 'breach notice, subprocessors, transfers'],
        ['Confidentiality', 'duration, exceptions'],
        ['Governing law', 'law and courts of the other side'],
      ],
      answer:
        'For each point state the clause, what it says now, and the change we ask for with one reason. Leave out every subject on which the draft is balanced, and list below the email those on which it is silent.',
    },
  ),
  seedPrompt(
    'Signing and completion checklist',
    'What must be in place before a contract is signed and takes effect.',
    {
      opening:
        'You are the associate who runs the signing. Go through the contract and its schedules and list everything that must be done, filled in, delivered or obtained before signature and before it takes effect.',
      points: [
        ['Parties', 'full legal names, registered numbers, addresses, gaps to be completed'],
        ['Blanks', 'square brackets, to be agreed, to be inserted, missing schedules'],
        ['Authority', 'board approval, power of attorney, authorized signatory'],
        ['Signature requirements', 'deed, witness, counterparts, electronic signature, notary'],
        ['Conditions precedent', 'conditions, consents, approvals, regulatory clearance'],
        ['Documents to deliver', 'certificates, guarantees, policies, ancillary agreements'],
        ['Payments at signing', 'deposit, fees, taxes, stamp duty'],
        ['Effective date', 'takes effect on, date of the agreement, commencement'],
      ],
      answer:
        'Answer as a checklist in the order in which the steps must happen, with the responsible party and the source for each.',
    },
  ),
  seedPrompt(
    'Playbook rule from a signed contract',
    'Turns a position we accepted into a rule for the next negotiation.',
    {
      opening:
        'You maintain a negotiation playbook. From this signed contract, take the position that was accepted on each subject and restate it as a rule that a reviewer could apply to the next draft.',
      points: [
        ['Limitation of liability', 'cap, multiple of fees, carve-outs'],
        ['Indemnities', 'scope, third-party claims, procedure'],
        ['Warranties', 'standard of performance, duration, disclaimer'],
        ['Termination', 'notice, cure period, convenience'],
        ['Payment terms', 'days, interest, disputes'],
        ['Confidentiality', 'duration, exceptions'],
        ['Assignment', 'consent, affiliates, change of control'],
        ['Governing law', 'law, courts, arbitration'],
      ],
      answer:
        'For each subject give a title, the rule in one sentence that starts with "The contract must", and the accepted wording as preferred language. Do not invent a fallback position.',
    },
  ),
];
