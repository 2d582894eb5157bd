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
      'governing law and courts',
      'proper law',
    ],
    terms: 'govern law construed accordance state interpreted conflict',
    isBrief: true,
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
      'non disclosure',
      'nondisclosure',
      'keep confidential',
      'to keep confidential',
      'secrecy',
      'confidential',
      'duty of confidence',
      'staff confidentiality',
    ],
    isDuty: true,
    terms: 'confidential information disclose disclosure secret proprietary receiving disclosing keep third',
    cues: [
      [
        2.2,
        /\b(not|never|neither)\b.{0,80}\b(disclose|divulge|reveal|use)\b.{0,160}\b(confidential|information|secret)/i,
      ],
      [2, /\b(keep|hold|treat|maintain|preserve)\b.{0,100}\b(confiden|secret)/i],
      [0.8, /\bconfidential information\b/i],
      [1.5, /\b(use|disclose)\b.{0,100}\b(solely|only|not) (for|to)\b.{0,60}\b(purpose|perform|exercise|disclose)/i],
      [-3, /\b(is|be|are) (bound|obliged|obligated|required) to disclose any\b/i],
      [-1, /\bshall (promptly )?notify\b/i],
      [-1.5, /\bdoes not include\b|\bpublic domain\b/i],
    ],
  },
  {
    id: 'confidential_definition',
    label: 'Confidential information',
    names: [
      'confidential information',
      'definition of confidential information',
      'information covered',
      'proprietary information',
    ],
    terms: 'confidential information mean means includes proprietary disclosed marked oral written form',
    cues: [
      [3, /["“](confidential|proprietary) information["”]\s*(shall |will )?(means?|includes?|refers)\b/i],
      [2.2, /\b(confidential|proprietary) information\b.{0,10}\b(means|includes|consists of|is defined)\b/i],
      [1.5, /\((collectively,? )?(the |its )?["“](confidential|proprietary) information["”]\)/i],
      [-2, /\b(does|shall|will) not (include|apply|extend)\b/i],
    ],
  },
  {
    id: 'confidentiality_exceptions',
    label: 'Exceptions to confidentiality',
    names: [
      'exceptions',
      'exceptions to confidentiality',
      'exceptions to confidential information',
      'excluded information',
      'public domain',
    ],
    terms: 'include public domain known independently developed third party prior generally available exclude',
    cues: [
      [
        2.2,
        /\b(confidential|proprietary|such) information\b.{0,80}\b(does|do|shall|will) not (include|apply|extend|cover)\b/i,
      ],
      [1.5, /\b(public domain|publicly (known|available)|generally (known|available))\b/i],
      [
        1.2,
        /\b(independently developed|developed independently|already (known|in (its|the) possession)|rightfully (received|known|obtained))\b/i,
      ],
    ],
  },
  {
    id: 'permitted_disclosure',
    label: 'Permitted disclosure',
    names: [
      'permitted disclosure',
      'permitted disclosures',
      'permitted recipients',
      'compelled disclosure',
      'who may see the information',
    ],
    terms: 'disclose representatives employees advisers need know required law court order compelled permitted',
    cues: [
      [
        2.5,
        /\bmay\b.{0,60}\b(disclose|share|provide)\b.{0,160}\b(representatives|employees|advis[eo]rs|affiliates|need[- ]to[- ]know|personnel|required)\b/i,
      ],
      [2, /\bneed[- ]to[- ]know\b|\bneed to know\b/i],
      [
        2,
        /\b(disclos\w+)\b.{0,120}\b(required|compelled|ordered) (to be disclosed )?(by|to|under)\b.{0,40}\b(law|court|regulat|order|legal)/i,
      ],
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
    names: ['rent', 'base rent', 'annual rent', 'rental'],
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
    id: 'service_charge',
    label: 'Service charge',
    names: [
      'service charge',
      'service charges',
      'operating expenses',
      'common charges',
      'additional rent',
      'outgoings',
    ],
    terms: 'service charge operating expenses estimate account proportion costs reconciliation tenant building',
    cues: [
      [3, /\b(service charge|operating expenses|common area (maintenance|charges)|additional rent)\b/i],
      [-1.5, /\b(is|are) (not )?suspended\b/i],
    ],
  },
  {
    id: 'alterations',
    label: 'Alterations',
    names: ['alterations', 'alteration', 'additions', 'fit out', 'improvements to the premises'],
    terms: 'alterations additions structural improvement premises consent remove reinstate fit out',
    cues: [
      [
        3,
        /\b(alter(ations?|ed)?|structural (changes?|alterations?)|additions|improvements)\b.{0,120}\b(consent|premises|property|building|make|remove)\b/i,
      ],
    ],
  },
  {
    id: 'premises',
    label: 'Premises',
    names: ['premises', 'demise', 'property let', 'demised premises', 'leased premises'],
    terms: 'premises building floor square feet area let demise lease located situated plan',
    cues: [
      [2.5, /\b(leases?|lets?|demises?|rents?)\b.{0,60}\b(premises|property|building|floor)\b/i],
      [1.5, /\b(premises|building|property)\b.{0,160}\b(square (feet|met)|located|situated|floor)\b/i],
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
    names: ['repair', 'repairs', 'maintenance', 'repair and maintenance', 'repair and decoration', 'dilapidations'],
    terms: 'repair maintain maintenance condition replace premises good order alteration',
    cues: [[2.5, /\b(repair|maintain|keep)\w*\b.{0,120}\b(repair|condition|order|premises|equipment|building)/i]],
  },
  {
    id: 'permitted_use',
    label: 'Permitted use',
    names: ['permitted use', 'use of the premises', 'premises and permitted use'],
    terms: 'premises use permitted purpose building floor square feet demise let lease',
    cues: [
      [2, /\b(premises|property|building)\b.{0,160}\b(used?|occup\w+) (only |solely )?(for|as)\b/i],
      [2, /\b(use|occupy)\b.{0,60}\bpremises\b/i],
      [-3, /\b(assum(e|es|ing)|could reasonably be expected|conducting media|the following rights)\b/i],
    ],
  },
];
