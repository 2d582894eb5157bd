// Families of the closing articles, confidentiality and data, and those of leases.
import type { ClauseFamily } from './family.ts';

export const GENERAL: readonly ClauseFamily[] = [
  {
    id: 'governing_law',
    label: 'Governing law',
    names: [
      'governing law',
      'applicable law',
      'choice of law',
      'which law',
      'law governs',
      'state country law',
      'law and courts',
      'governing law and jurisdiction',
      'proper law',
    ],
    terms: 'govern law construed accordance state interpreted conflict',
    cues: [
      [3, /\b(governed|construed|interpreted|enforced)\b.{0,100}\b(by|under|with|to)\b.{0,60}\blaws?\b/i],
      [1.5, /\blaws? of (the )?(state|commonwealth|province|republic|kingdom|people|[A-Z])/i],
      [1, /\b(conflicts? of laws?|choice of law)\b/i],
    ],
  },
  {
    id: 'disputes',
    label: 'Dispute resolution',
    names: [
      'dispute resolution',
      'disputes',
      'dispute',
      'arbitration',
      'jurisdiction',
      'venue',
      'mediation',
      'jurisdiction of the courts',
      'forum',
    ],
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
    ],
  },
  {
    id: 'confidentiality',
    label: 'Confidentiality',
    names: [
      'confidentiality',
      'confidential information',
      'non disclosure',
      'nondisclosure',
      'keep confidential',
      'to keep confidential',
      'secrecy',
      'confidential',
      'permitted disclosure',
      'duty of confidence',
    ],
    terms: 'confidential information disclose disclosure secret proprietary receiving disclosing keep third',
    cues: [
      [
        2.2,
        /\b(not|never|neither)\b.{0,80}\b(disclose|divulge|reveal|use)\b.{0,160}\b(confidential|information|secret)/i,
      ],
      [2, /\b(keep|hold|treat|maintain|preserve)\b.{0,100}\b(confiden|secret)/i],
      [2, /["“]confidential information["”]\s*(shall )?means?/i],
      [0.8, /\bconfidential information\b/i],
    ],
  },
  {
    id: 'return_of_information',
    label: 'Return of information',
    names: [
      'return or destruction',
      'return of information',
      'return or destroy',
      'return of confidential information',
      'return of materials',
    ],
    terms: 'return destroy destruction copies confidential information request certify termination',
    cues: [
      [
        2.5,
        /\b(return|destroy|deliver up|erase)\w*\b.{0,160}\b(cop(y|ies)|information|material|document|record|data)/i,
      ],
    ],
  },
  {
    id: 'data_protection',
    label: 'Data protection',
    names: [
      'data protection',
      'personal data',
      'privacy',
      'gdpr',
      'data processing',
      'data security',
      'sub processors',
      'data breach',
    ],
    terms: 'personal data privacy processor controller gdpr protection process security subject breach',
    cues: [
      [2.5, /\b(personal (data|information)|data protection|GDPR|HIPAA|data subject|protected health)\b/i],
      [1, /\b(privacy|security) (law|policy|measure|breach|incident)/i],
    ],
  },
  {
    id: 'notices',
    label: 'Notices',
    names: ['notices', 'notice', 'notice provisions', 'address for notices', 'how to give notice'],
    terms: 'notice writing delivered mail address registered certified deemed courier facsimile',
    cues: [
      [2.5, /\bnotices?\b.{0,200}\b(in writing|delivered|mailed|sent|addressed|deemed)/i],
      [1, /\b(certified|registered) mail|\bcourier|\breturn receipt/i],
    ],
  },
  {
    id: 'amendments',
    label: 'Amendments',
    names: ['amendments', 'amendment', 'variation', 'modification', 'changes to the agreement'],
    terms: 'amend amendment modify modification writing signed variation waiver',
    cues: [[2.5, /\b(amend|modif|var(y|ied|iation)|supplement)\w*\b.{0,160}\b(in writing|written|signed|executed)/i]],
  },
  {
    id: 'entire_agreement',
    label: 'Entire agreement',
    names: ['entire agreement', 'integration clause', 'whole agreement', 'merger clause'],
    terms: 'entire agreement supersede prior understanding whole contemporaneous',
    cues: [
      [2.5, /\b(entire|whole|complete|full)\b.{0,30}\b(agreement|understanding|contract)\b/i],
      [1.5, /\bsupersedes?\b/i],
    ],
  },
  {
    id: 'severability',
    label: 'Severability',
    names: ['severability', 'severance', 'invalid provision'],
    terms: 'severable invalid unenforceable provision illegal remaining',
    cues: [
      [
        2.5,
        /\b(invalid|unenforceable|illegal|void)\b.{0,200}\b(remain|sever|other provision|rest|balance|full force)/i,
      ],
    ],
  },
  {
    id: 'compliance',
    label: 'Compliance with law',
    names: [
      'compliance',
      'compliance with laws',
      'comply',
      'to comply',
      'anti bribery',
      'anti corruption',
      'export control',
      'sanctions',
    ],
    terms: 'comply compliance applicable law regulation policy bribery export sanction',
    cues: [[2.5, /\bcompl(y|ies|iance)\b.{0,80}\b(laws?|regulation|rules|polic|standard|statute)/i]],
  },
  {
    id: 'rent',
    label: 'Rent',
    names: ['rent', 'base rent', 'annual rent', 'rental', 'service charge'],
    terms: 'rent rental base annual monthly installment payable advance landlord tenant lessee',
    cues: [
      [
        2.5,
        /\b(base |annual |monthly |minimum |yearly )?rent\b.{0,120}([$£€]|\b(pay|per|equal|installment|amount)\w*)/i,
      ],
      [1, /\b(pay|paid|payable)\b.{0,60}\brent\b/i],
    ],
  },
  {
    id: 'deposit',
    label: 'Deposit',
    names: ['deposit', 'security deposit', 'rent deposit', 'down payment'],
    terms: 'deposit security landlord refund return sum',
    cues: [
      [2.5, /\b(security |rent |tenancy )?deposit\b.{0,160}([$£€]|\b(sum|amount|held|return|refund|security)\w*)/i],
    ],
  },
  {
    id: 'repair',
    label: 'Repair and maintenance',
    names: ['repair', 'repairs', 'maintenance', 'repair and maintenance', 'alterations', 'dilapidations'],
    terms: 'repair maintain maintenance condition replace premises good order alteration',
    cues: [[2.5, /\b(repair|maintain|keep)\w*\b.{0,120}\b(repair|condition|order|premises|equipment|building)/i]],
  },
  {
    id: 'permitted_use',
    label: 'Premises and permitted use',
    names: ['premises', 'permitted use', 'use of the premises', 'demise', 'property let'],
    terms: 'premises use permitted purpose building floor square feet demise let lease',
    cues: [
      [2, /\b(premises|property|building)\b.{0,160}\b(used?|occup\w+) (only |solely )?(for|as)\b/i],
      [2, /\b(use|occupy)\b.{0,60}\bpremises\b/i],
      [1.5, /\b(leases?|lets?|demises?)\b.{0,80}\b(premises|property|building|floor)/i],
    ],
  },
];
