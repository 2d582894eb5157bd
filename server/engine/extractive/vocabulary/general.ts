// Families of the closing articles.
import type { ClauseFamily } from './family.ts';

export const GENERAL: readonly ClauseFamily[] = [
  {
    id: 'governing_law',
    label: 'Governing law',
    names: `governing law, applicable law, choice of law, which law, law governs, state country law, law and
      courts, governing law and jurisdiction, governing law and courts, proper law`,
    terms: 'govern law construed accordance state interpreted conflict',
    isBrief: true,
    isDuty: true,
    cues: [
      [3, /\b(governed|construed|interpreted|enforced)\b.{0,100}\b(by|under|with|to)\b.{0,60}\blaws?\b/i],
      [1.5, /\blaws? of (the )?(state|commonwealth|province|republic|kingdom|people|[A-Z])/i],
      [1, /\b(conflicts? of laws?|choice of law)\b/i],
    ],
  },
  {
    id: 'disputes',
    label: 'Dispute resolution',
    names: `dispute resolution, disputes, dispute, arbitration, jurisdiction, venue, mediation, jurisdiction of
      the courts, forum`,
    terms: 'dispute arbitration arbitrator jurisdiction court venue mediation controversy claim settle rules',
    cues: [
      [
        2.5,
        /\b(dispute|controversy|claim|difference)s?\b.{0,200}\b(arbitrat|mediat|settled|resolved|referred|submitted)/i,
      ],
      [
        2.5,
        /\b(exclusive |non-exclusive |personal )?jurisdiction\b.{0,60}\b(of|in)\b.{0,60}\bcourts?\b|\bcourts?\b.{0,120}\bjurisdiction\b/i,
      ],
      [1, /\b(arbitration|mediation|venue)\b/i],
      [-1.5, /\b(injuncti(on|ve)|equitable relief)\b/i],
    ],
  },
  {
    id: 'notices',
    label: 'Notices',
    names: 'notices, notice, notice provisions, address for notices, how to give notice',
    terms: 'notice writing delivered mail address registered certified deemed courier facsimile',
    cues: [
      [2.5, /\bnotices?\b.{0,200}\b(in writing|delivered|mailed|sent|addressed|deemed)/i],
      [1, /\b(certified|registered) mail|\bcourier|\breturn receipt/i],
    ],
  },
  {
    id: 'amendments',
    label: 'Amendments',
    names: 'amendments, amendment, variation, modification, changes to the agreement',
    terms: 'amend amendment modify modification writing signed variation waiver',
    cues: [[2.5, /\b(amend|modif|var(y|ied|iation)|supplement)\w*\b.{0,160}\b(in writing|written|signed|executed)/i]],
  },
  {
    id: 'entire_agreement',
    label: 'Entire agreement',
    names: 'entire agreement, integration clause, whole agreement, merger clause',
    terms: 'entire agreement supersede prior understanding whole contemporaneous',
    cues: [
      [2.5, /\b(entire|whole|complete|full)\b.{0,30}\b(agreement|understanding|contract)\b/i],
      [1.5, /\bsupersedes?\b/i],
    ],
  },
  {
    id: 'severability',
    label: 'Severability',
    names: 'severability, severance, invalid provision',
    terms: 'severable invalid unenforceable provision illegal remaining',
    cues: [
      [2, /\bnot affect\b.{0,60}\b(other|remaining|rest)\b.{0,30}\b(provision|term|part|agreement)/i],
      [
        2.5,
        /\b(invalid|unenforceable|illegal|void)\b.{0,200}\b(remain|sever|other provision|rest|balance|full force)/i,
      ],
    ],
  },
  {
    id: 'compliance',
    label: 'Compliance with law',
    names: `compliance, compliance with laws, comply, to comply, anti bribery, anti corruption, export control,
      sanctions`,
    terms: 'comply compliance applicable law regulation policy bribery export sanction',
    cues: [[2.5, /\bcompl(y|ies|iance)\b.{0,80}\b(laws?|regulation|rules|polic|standard|statute)/i]],
  },
];
