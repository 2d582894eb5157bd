// Families about performing, reporting and ending a contract, and what outlives it.
import type { ClauseFamily } from './family.ts';

const MONTHS = /\b(\d+|\w+teen|\w+ty|\w+ \(\d+\)) (business |calendar )?(day|month)s\b/i;

export const PERFORMANCE: readonly ClauseFamily[] = [
  {
    id: 'audit',
    label: 'Audit rights',
    names: `audit rights, audit, audits, inspection, inspect books, books and records, reports and audits, right
      to audit`,
    terms:
      'examination auditor report audit inspect inspection books records examine access accountant account reasonable notice',
    cues: [
      [2, /\b(permit\w*|allow\w*|available|open|subject|access)\b.{0,80}\b(examination|inspection|audit|review)s?\b/i],
      [
        1.5,
        /\b(independent|certified|third[- ]party|outside)\b.{0,30}\b(audit\w*|accountants?)\b|\b(audit reports?|SAS ?70|SSAE|SOC [12])\b/i,
      ],
      [2.5, /\b(audit|inspect|examine|review)\w*\b.{0,100}\b(books|records|accounts|facilit|premises|documents)/i],
      [2, /\b(right|entitled|may|permit\w*|access)\b.{0,60}\b(to )?(audit|inspect|examine)/i],
      [1.5, /\b(books|records)\b.{0,120}\b(audit|inspect|examin|available)/i],
    ],
  },
  {
    id: 'termination_for_convenience',
    label: 'Termination for convenience',
    names: `termination for convenience, terminate for convenience, terminate without cause, without cause,
      break clause, break or early termination, early termination, break date, break, break option,
      terminate on notice`,
    terms: 'terminate termination convenience cause any time reason written notice day prior',
    cues: [
      [
        2.5,
        /\bterminat\w*\b.{0,200}\b(for (its )?convenience|without cause|for any reason|with or without|no reason|in its sole discretion|at will)/i,
      ],
      [
        2.5,
        /\bmay\b.{0,60}\b(terminat\w*|end this|cancel this|determine this)\b.{0,120}\b(at any time|upon|by giving|on|by)\b.{0,80}\b(days?|months?)\b.{0,20}\b(prior |advance )?(written )?notice/i,
      ],
      [
        2,
        /\bmay\b.{0,30}\b(end|terminate|determine) this (agreement|contract|lease)\b.{0,60}\b(on|by) (the )?(break|giving)/i,
      ],
      [1.5, /\b(at any time|for any reason)\b.{0,120}\bterminat/i],
      [-1.5, /\b(breach|default|insolven|bankrupt|fails? to|cure|remed)/i],
    ],
  },
  {
    id: 'termination',
    label: 'Termination',
    names: `termination, terminate, termination for cause, material breach, default, events of default,
      forfeiture, right to terminate, insolvency, notice to terminate`,
    terms: 'terminate termination breach default notice cure remedy day written insolvency bankruptcy material',
    cues: [
      [2.5, /\b(may|right to|entitled to)\b.{0,60}\bterminat\w*\b/i],
      [2.5, /\b(may|right to|entitled to)\b.{0,30}\b(re-?enter|rescind|end this|cancel this|determine this)\b/i],
      [-2, /\bconfers?\b|\bsurvive/i],
      [1.5, /\bterminat\w*\b.{0,200}\b(breach|default|insolven|bankrupt|fail)/i],
      [1, /\b(cure|remedy|remedied|cured)\b.{0,60}\bdays\b/i],
      [0.5, MONTHS],
    ],
  },
  {
    id: 'post_termination',
    label: 'Duties after termination',
    names: `post termination services, post termination, effect of termination, duties after termination,
      obligations on termination, transition, wind down, consequences of termination, sell off, end of the
      contract, transition services, exit`,
    terms:
      'termination expiration after following upon transition return survive continue inventory sell assist wind cease',
    cues: [
      [
        2,
        /\b(shall|will|must|agrees?)\b.{0,250}\b(upon|after|following|on|in the event of)\b.{0,40}\b(expir\w+|terminat\w+)\b/i,
      ],
      [1, /\b(days?|months?|years?)\b.{0,20}\b(after|following)\b.{0,40}\b(expir\w+|terminat\w+)\b/i],
      [2, /\b(upon|after|following|on)\b.{0,30}\b(the )?(expir\w+|terminat\w+)\b.{0,250}\b(shall|will|may|agrees?)\b/i],
      [
        1.5,
        /\b(transition (services?|assistance|period)|wind[- ]?down|sell[- ]?off|orderly|phase[- ]?out|remaining inventory)\b/i,
      ],
      [
        2,
        /\b(when|once|after|if) this (agreement|contract|lease) (ends|expires|terminates|has ended|is terminated)\b/i,
      ],
      [1, /\bsurviv(e|es|al)\b.{0,80}\b(terminat|expir)/i],
      [0.7, /\b(return|destroy|deliver|continue to|cease)\b/i],
    ],
  },
  {
    id: 'cure',
    label: 'Cure periods',
    names: 'cure period, cure periods, grace period, time to remedy, time to cure, remedy period',
    terms: 'cure remedy remedied breach default days notice grace failure within',
    isBrief: true,
    cues: [
      [2.5, /\b(cure|cured|remedy|remedied|correct(ed)?|rectif\w+)\b.{0,80}\b(days?|weeks?|months?|hours?)\b/i],
      [2.5, /\b(days?|weeks?|months?)\b.{0,80}\b(to |been )?(cure|cured|remedy|remedied|correct(ed)?|rectif\w+)\b/i],
      [2, /\b(cure|grace|remedy) period/i],
      [-1.5, /\b(remedy|remedies) (at law|available|hereunder|is|are)\b|\bsole (and exclusive )?remedy\b/i],
    ],
  },
  {
    id: 'survival',
    label: 'Survival',
    names: `survival, survive, survive termination, survival of obligations, surviving terms, how long the duty
      last`,
    terms: 'survive survival surviving termination expiration remain effect years after obligations',
    isBrief: true,
    cues: [
      [3, /\bsurviv(e|es|al|ing)\b/i],
      [
        2,
        /\b(obligations?|provisions?|sections?|clauses?|duties|duty)\b.{0,120}\b(continue|remain|last)\w*\b.{0,60}\b(after|following|beyond|notwithstanding)\b/i,
      ],
      [-2, /\b(warrant(y|ies)|representations)\b.{0,60}\bsurviv.{0,40}\bclosing\b/i],
    ],
  },
  {
    id: 'reporting',
    label: 'Reports and records',
    names: 'reports, reporting, report, keep records, to report and keep records, record keeping',
    terms: 'report reporting records keep maintain statement quarterly monthly provide notify',
    cues: [
      [
        2.5,
        /\b(shall|will|must|agrees? to)\b.{0,60}\b(keep|maintain|retain|prepare)\b.{0,60}\b(records?|books|accounts|logs?)\b/i,
      ],
      [
        2.5,
        /\b(shall|will|must|agrees? to)\b.{0,60}\b(report|(provide|deliver|furnish|submit|send)\b.{0,60}\b(reports?|statements?))\b/i,
      ],
    ],
  },
  {
    id: 'obligations',
    label: 'Main obligations',
    names: `main obligations, obligations of the parties, key obligations, duties of the parties, what each
      party has to do`,
    terms: 'shall must agrees provide pay keep deliver perform use obligations party',
    cues: [
      [
        2.2,
        /\b(tenant|landlord|lessee|lessor|supplier|customer|client|buyer|seller|provider|vendor|recipient|consultant|contractor|distributor|company|licensee|licensor|borrower|lender|employee|employer|part(y|ies)) (shall|must|will|agrees to) (?!not\b|be\b|have\b)/i,
      ],
      [1, /\b(shall|must) (\w+ly )?(pay|provide|keep|supply|deliver|use|perform|protect)\b/i],
      [-1.5, /\b(terminat|deemed|indemnif|interest rate|notif|notice|return or destroy|liquidated)\w*\b/i],
    ],
  },
  {
    id: 'performance',
    label: 'Performance',
    names: 'to perform, perform, performance, to perform or deliver, obligation to perform, duty to perform',
    terms: 'provide perform supply deliver services goods work obligations manufacture furnish render',
    cues: [
      [
        2.2,
        /\b(shall|will|must|agrees? to) (\w+ly )?(provide|perform|supply|deliver|furnish|render|carry out|manufacture|develop|host|operate)\b/i,
      ],
      [-1.5, /\b(notice|invoice|insurance|certificate|indemnif|confidential|return|report|pay|terminat|deemed)\w*\b/i],
    ],
  },
  {
    id: 'delivery',
    label: 'Delivery and acceptance',
    names: `delivery, acceptance, delivery and acceptance, acceptance testing, shipment, title and risk,
      incoterms, lead time, service levels`,
    terms: 'deliver delivery accept acceptance reject ship shipment test inspection conform risk loss',
    cues: [
      [2, /\b(shall|will) (be )?(deliver|ship)\w*\b/i],
      [2, /\b(accept(ance|ed)?|reject\w*)\b.{0,100}\b(within|test|days|conform|specification)/i],
      [1.5, /\brisk of loss|\btitle (shall|will)? ?pass|\b(F\.?O\.?B|Ex ?Works|Incoterms|DDP|CIF)\b/i],
    ],
  },
];
