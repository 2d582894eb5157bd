// Families about who agreed what and when: title, parties, dates, term, renewal.
import type { ClauseFamily } from './family.ts';

export const FORMATION: readonly ClauseFamily[] = [
  {
    id: 'title',
    label: 'Document',
    names: `document name, document title, contract name, name of the contract, name of the agreement, title,
      type of contract, contract type, type of agreement, kind of agreement`,
    terms: 'agreement contract',
    cues: [],
    position: 'title',
  },
  {
    id: 'parties',
    label: 'Parties',
    names: `parties, party, contracting parties, party names, who signed, counterparty, counterparties, landlord
      and tenant, names of the parties`,
    terms: 'between among hereinafter party parties corporation company incorporated limited principal place business',
    cues: [
      [2.5, /\b(by and between|by and among|is (made|entered into)[^.]{0,80}\b(between|among))\b/i],
      [1.5, /\((the |hereinafter |collectively|together|each,? an?|referred to)[^)]{0,60}["“][^"”]+["”]/i],
      [1, /\(["“][A-Z][^"”)]{1,40}["”]\)/],
      [1, /\b(a|an) ([A-Z]\w+ )?(corporation|company|limited liability company|partnership)\b/],
      [1.5, /\bfollowing parties\b/i],
    ],
    position: 'parties',
  },
  {
    id: 'agreement_date',
    label: 'Agreement date',
    names: `agreement date, date of the agreement, date of agreement, date of the contract, contract date,
      signing date, date of signature, execution date`,
    terms: 'dated date day made entered',
    cues: [],
    position: 'agreement_date',
  },
  {
    id: 'effective_date',
    label: 'Effective date',
    names: `effective date, commencement date, commencement, start date, date when the contract is effective,
      begin, comes into force, effective`,
    terms: 'effective date commence commencing commencement',
    isBrief: true,
    cues: [
      [2.5, /["“](effective|commencement|start) date["”]/i],
      [2.5, /\b(effective|commencement|start) date["”]?\s+(shall )?(means?|is|be)\b/i],
      [2, /\b(shall|will) (begin|commence|take effect|become effective|come into force)\b/i],
      [-2, /\bnotices?\b.{0,160}\b(effective|deemed)\b/i],
      [2, /\b(effective|commenc\w+|in force)\s+(as of|on|from|upon)\b/i],
      [1, /\b(effective|commencement) date\b/i],
      [0.7, /\b(january|february|march|april|may|june|july|august|september|october|november|december)\b.{0,12}\d{4}/i],
    ],
  },
  {
    id: 'term',
    label: 'Term',
    names: `term, initial term, duration, expiration, expiry, expiration date, expiry date, expire, end date,
      lease term, contract term, term of the agreement, how long the agreement continue`,
    terms: 'term initial period year month expire expiration commence continue effect force unless earlier terminated',
    isBrief: true,
    cues: [
      [
        2,
        /\b(continues?|remains?|is|are|stays?) (in (full )?(force|effect)|effective)?\b.{0,40}\bfor (an|a|the)?( \w+){0,2} (term|period) of\b/i,
      ],
      // Not a duty that outlives it: "continues for two years after termination".
      [
        2,
        /\b(agreement|contract|lease|deed|term|engagement|appointment)\b.{0,60}\b(continues?|remains?|lasts?|runs?|stays?)\b.{0,40}\bfor\b.{0,40}\b(years?|months?|weeks?)\b(?!.{0,30}\b(after|following)\b.{0,30}\b(terminat|expir))/i,
      ],
      [
        2,
        /\b(agreement|contract|lease)\b.{0,30}\b(begins|commences|starts|takes effect|is effective)\b.{0,120}\b(continues|ends|expires|terminates|until)\b/i,
      ],
      [-3, /\b(invalid|unenforceable|illegal)\b/i],
      [-2.5, /\b(assum(e|es|ing|ed|ption)|hypothetical|could reasonably be expected|expected to be let)\b/i],
      [-1.5, /\b(confidential\w*|secre\w+)\b.{0,120}\b(years?|indefinitely)\b/i],
      [
        2.2,
        /\bagreement\b.{0,60}\b(shall|will)\b.{0,80}\b(begin|commence|take effect|become effective)\b.{0,160}\b(continue|terminate|expire|until|for|end)\b/i,
      ],
      [2, /\b(shall|will) ((immediately|automatically) (and )?)+(terminate|expire|end)\b/i],
      [
        2,
        /\b(initial |the |lease |contract )?term of (this|the) (agreement|contract|lease|license)\b.{0,60}\b(shall|will|is|begin|commence|continue)/i,
      ],
      [
        2,
        /\b(shall|will) (be|remain|continue)( in)?( full force and)? (effect|force|effective)\b.{0,120}\b(year|month|until|term|terminated|expir)/i,
      ],
      [2, /\b(for|is) (a|an)( \w+){0,2} (term|period) of\b.{0,50}\b(year|month|day)/i],
      [1.5, /\bunless\b.{0,40}\b(sooner|earlier|previously)\b.{0,20}terminated\b/i],
      [1.5, /\b(shall|will) (automatically )?(expire|terminate) (on|at|upon|automatically)\b/i],
      [1.5, /\b(initial term|\(the ["“](initial )?term["”]\))/i],
      [-2.5, /\bsurviv/i],
    ],
  },
  {
    id: 'renewal',
    label: 'Renewal',
    names: `renewal, renewal term, renewal date, automatic renewal, auto renewal, renew, extension, extend the
      term, option to renew`,
    terms: 'renew renewal automatically successive additional extend extension period term year',
    isBrief: true,
    essential: [
      /\b(renew|exten[ds]|extension|successive|further (term|period|year)|additional (term|period|year)|prolong|roll)/i,
    ],
    cues: [
      [2.5, /\b(automatically|shall|will|may|be)\b.{0,30}\b(renew|extend)(ed|s)?\b.{0,80}\b(term|period|year|month)/i],
      [2.5, /\brenews?\b.{0,30}\b(automatically|for)\b|\bautomatic(ally)? (renew|exten)/i],
      [1.5, /\b(successive|additional|consecutive|further)\b.{0,40}\b(term|period|year)s?\b/i],
      [1, /\b(renewal (term|period)|option to (renew|extend))\b/i],
      [1.5, /\bnon-?renewal\b/i],
    ],
  },
  {
    id: 'renewal_notice',
    label: 'Notice to prevent renewal',
    names: `notice period to terminate renewal, notice of non renewal, non renewal notice, non renewal, notice
      to terminate renewal, terminate renewal, cancel renewal, prevent renewal, renewal notice, opt out of
      renewal`,
    terms: 'renew renewal notice prior expiration written day intention term automatically elect',
    isBrief: true,
    essential: [
      /\b(renew|exten[ds]|extension|successive|further (term|period)|prolong|roll|continu|expir|year[- ]to[- ]year|anniversary|(initial|current) (term|period))/i,
    ],
    cues: [
      [1.5, /\b(renew|extend|extension|renewal)/i],
      [1.5, /\b(notice|notif\w+)\b/i],
      [1.5, /\b(prior to|before)\b.{0,60}\b(expir\w+|end|termination|renewal|anniversary|term)\b/i],
    ],
  },
  {
    id: 'subject',
    label: 'Subject matter',
    names: `subject matter, purpose, scope, scope of services, services, scope of work, background, permitted
      purpose`,
    terms: 'purpose service provide scope engage perform appoint agree desire whereas',
    cues: [
      [1.5, /\b(shall|will|agrees? to) (provide|perform|supply|furnish|render|carry out)\b/i],
      [1.5, /\b(purpose of this|wish(es)? to|desires? to|permitted purpose|hereby (engages|appoints|retains))\b/i],
      [2, /\b(lets|leases|demises|rents)\b.{0,60}\bto (the )?(tenant|lessee|\w+)\b/i],
      [
        2,
        /\b(explor|evaluat|consider|discuss)\w*\b.{0,80}\b(transaction|relationship|opportunity|business|collaboration|purpose)/i,
      ],
      [1, /\bhereby (grants|sells|agrees to sell)\b/i],
      [-1, /\b(warrant|indemnif|terminat|invoice|notices?)\w*\b/i],
      [1, /\b(whereas|scope of (work|services))\b/i],
    ],
  },
  {
    id: 'signatures',
    label: 'Signatures',
    names: 'signature, signatures, signatory, signatories, signature block, who signs',
    terms: 'signature signed witness whereof executed name title authorized',
    cues: [[2.5, /\b(in witness whereof|executed (as a deed|by the parties)|authori[sz]ed signator)/i]],
    position: 'signatures',
  },
];
