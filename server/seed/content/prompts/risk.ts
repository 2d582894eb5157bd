// Prompts that weigh the terms of a contract: exposure, exits, money and disputes.
import { seedPrompt } from '#server/seed/content/seed-prompt.ts';

export const RISK_PROMPTS = [
  seedPrompt(
    'Liability and indemnity review',
    'How far each party answers for loss, what is carved out and what is uncapped.',
    {
      opening:
        'You are a commercial lawyer reviewing how a contract allocates loss. Read the liability clause, the indemnities and the insurance terms together, because a carve-out in one often undoes the other.',
      points: [
        ['Liability cap', 'aggregate liability shall not exceed, per claim, per year, percentage of the fees'],
        ['Excluded loss', 'indirect, consequential, loss of profit, loss of data, goodwill'],
        ['Uncapped liability', 'nothing limits, cap does not apply, unlimited, fraud, death or personal injury'],
        ['Indemnities', 'indemnify, defend, hold harmless, on demand, all losses'],
        ['Indemnity procedure', 'notice of claim, conduct of claims, settlement, mitigation'],
        ['Sole remedies', 'sole and exclusive remedy, service credits, liquidated damages'],
        ['Insurance', 'minimum cover, professional indemnity, evidence of insurance'],
      ],
      answer:
        'Answer point by point for each party separately. Then state in three sentences which claims are capped, at what amount, and which are not capped at all.',
    },
  ),
  seedPrompt('One-sided and unusual terms', 'Terms that favor one party strongly, with the words that do it.', {
    opening:
      'You are a negotiator preparing for a first call. Find the terms that bind or burden only one party or leave a decision to the other alone, and judge them by their wording and not by what is usual in a market.',
    points: [
      ['Unilateral changes', 'may amend, vary or update at any time, sole discretion, on notice'],
      ['Price increases', 'may increase the fees, indexation without cap'],
      ['Automatic renewal', 'renews unless notice is given, long notice of non-renewal'],
      ['One-way termination', 'only one party may terminate for convenience, immediate termination'],
      ['Deemed acceptance', 'deemed accepted, deemed consent, failure to object'],
      ['Exclusivity', 'exclusive, minimum purchase, most favored customer'],
      ['Restrictive covenants', 'non-compete, non-solicitation, standstill'],
      ['One-way indemnities', 'indemnity given by one party alone'],
      ['Suspension', 'may suspend or withhold, without liability'],
    ],
    answer:
      'Answer in a list, most serious first. For each finding say which party it favors, what it lets that party do, and rate it high, medium or low with the reason in half a sentence.',
  }),
  seedPrompt('Termination and exit review', 'Every way out of a contract, its price, and what follows.', {
    opening:
      'You advise a client that may want to leave this contract early. Set out each route to termination that is open to each party, and what it costs.',
    points: [
      ['Termination for convenience', 'without cause, on notice, at any time'],
      ['Termination for breach', 'material breach, remedy period, repeated breach, non-payment'],
      ['Termination for insolvency', 'insolvency, bankruptcy, administration, winding up'],
      ['Other termination rights', 'change of control, force majeure, regulatory, key person'],
      ['Notice requirements', 'form of notice, address, notice period, earliest date'],
      ['Early termination fee', 'break fee, remaining fees, minimum commitment, liquidated damages'],
      ['Consequences of termination', 'refund, return of data, transition assistance, license ends'],
      ['Survival', 'provisions that survive termination'],
    ],
    answer:
      'Answer in a table with the columns Route, Who may use it, Conditions and notice, Cost or consequence, Source. Close with the earliest date or event on which each party could end the contract, so far as its wording allows that to be said.',
  }),
  seedPrompt('Price and payment review', 'What is payable, when, and how the price can change.', {
    opening:
      'You are helping the finance team to check invoices against a contract. Extract the commercial terms exactly, and point out where two provisions on price disagree.',
    points: [
      ['Fees', 'fees, charges, price, rates, minimum commitment, milestones'],
      ['Invoicing', 'invoice, in advance, in arrear, purchase order, supporting documents'],
      ['Payment terms', 'within days of receipt, due date, currency, method'],
      ['Late payment interest', 'interest per year or month, base rate, statutory interest'],
      ['Disputed invoices', 'dispute in good faith, withhold, notice of dispute'],
      ['Price increases', 'indexation, annual adjustment, cap, notice'],
      ['Taxes', 'value added tax, sales tax, withholding, gross-up'],
      ['Expenses', 'reimbursement, prior approval, travel'],
      ['Set-off and refunds', 'set-off, credit, refund of prepaid fees'],
    ],
    answer:
      'Answer in a table with the columns Point, What the contract says, Source. Keep every figure as it is written.',
  }),
  seedPrompt(
    'Renewal and price increase alert',
    'Whether a contract renews by itself, and how to prevent it in time.',
    {
      opening:
        'You are a procurement lawyer checking a subscription before its renewal. Establish whether it renews without anybody acting, at what price, and the last moment to prevent it.',
      points: [
        ['Current term', 'initial term, commencement date, expiry date'],
        ['Automatic renewal', 'renews for successive periods, renewal term, length'],
        ['Notice of non-renewal', 'days before the end of the term, form and address of the notice'],
        ['Renewal price', 'then-current list price, uplift, indexation, cap on increases'],
        ['Changes on renewal', 'new terms, updated terms apply, right to object'],
        ['Termination after renewal', 'termination for convenience, refund of prepaid fees'],
      ],
      answer:
        'Answer point by point. Then state in one sentence what must be sent, to whom, in what form and by when, and say plainly if the contract does not give enough to work out the date.',
    },
  ),
  seedPrompt('Governing law and dispute path', 'Which law, which court or tribunal, and the steps before them.', {
    opening:
      'You are a disputes lawyer asked what happens if the parties fall out. Trace the path from the first complaint to a final decision, and note where the steps contradict each other.',
    points: [
      ['Governing law', 'governed by and construed in accordance with the laws of'],
      ['Escalation', 'senior executives, negotiation, time limits before proceedings'],
      ['Mediation', 'mediation, institution, mandatory or optional'],
      ['Arbitration', 'arbitration rules, seat, number of arbitrators, language'],
      ['Jurisdiction', 'courts, exclusive or non-exclusive jurisdiction, venue'],
      ['Interim relief', 'injunction, equitable relief, urgent measures'],
      ['Costs', 'legal fees, prevailing party, costs of the proceedings'],
      ['Waivers', 'jury trial, immunity, right to appeal, class action'],
      ['Limitation periods', 'claims must be brought within, notice of claim'],
    ],
    answer: 'Answer in the order in which the steps must be taken, with the time limit for each.',
  }),
  seedPrompt(
    'Change of control and assignment',
    'Whether a contract survives a sale of either party, and on what terms.',
    {
      opening:
        'You advise on a sale of one of the parties. Establish whether the transaction would breach the contract, end it, or need a consent, distinguishing a sale of shares, a sale of assets and a merger.',
      points: [
        ['Change of control', 'change of control, ownership, voting rights, ultimate parent'],
        ['Assignment', 'assign, transfer, novate, consent not to be unreasonably withheld'],
        ['Operation of law', 'merger, division, operation of law, successor'],
        ['Permitted transfers', 'affiliate, group company, purchaser of the business'],
        ['Subcontracting', 'subcontract, delegate, liability for subcontractors'],
        ['Termination on change of control', 'right to terminate, notice period, compensation'],
        ['Consent and notice', 'prior written consent, notice of the transaction, time limits'],
      ],
      answer:
        'Answer point by point, then give one line for each kind of transaction that reads "consent needed", "notice needed", "no restriction found" or "unclear", with the clause that decides it.',
    },
  ),
  seedPrompt('Force majeure assessment', 'Whether the wording of a contract covers an event, and what must be done.', {
    opening:
      'You advise a party that says an outside event stops it from performing. Work out from the wording alone what it would have to show and do, and do not assume that a court would read in anything that is not there.',
    points: [
      ['Events covered', 'force majeure means, list of events, beyond reasonable control, catch-all wording'],
      ['Events excluded', 'does not include, strikes of own staff, lack of funds, supplier failure'],
      ['Causation', 'prevented, hindered or delayed, sole cause, but for the event'],
      ['Notice', 'notify within, content of the notice, effect of late notice'],
      ['Mitigation', 'reasonable endeavors, workaround, resume performance'],
      ['Payment during the event', 'obligation to pay continues, price reduction'],
      ['Termination for prolonged event', 'continues for more than days, right to terminate, refund'],
    ],
    answer:
      'Answer as a checklist with the wording for each step. End with the facts that the party must still establish, listed as open questions.',
  }),
  seedPrompt('Breach and remedies memo', 'Which duty was missed, what notice is due, and what can be claimed.', {
    opening:
      'You are preparing a memo for a client that believes the other party is in breach. Find the terms that decide whether there is a breach and what the client may do about it. Report the terms only and leave the facts to the client.',
    points: [
      ['Obligations in question', 'shall, must, service levels, delivery date, specifications'],
      ['Notice of breach', 'written notice, content, address, time limit'],
      ['Cure period', 'remedy within days, remediation plan'],
      ['Remedies', 'damages, service credits, liquidated damages, repair, refund, step-in'],
      ['Termination for breach', 'material breach, repeated breach, partial termination'],
      ['Limits on claims', 'liability cap, excluded loss, sole remedy, time limit for claims'],
      ['Waiver', 'no waiver, reservation of rights, acceptance of performance'],
      ['Dispute resolution', 'escalation, mediation, arbitration, courts'],
    ],
    answer:
      'Write the memo under these headings in this order, in short paragraphs, and close with the next three steps and the time limit for each.',
  }),
];
