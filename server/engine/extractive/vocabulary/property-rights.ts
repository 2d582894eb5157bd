// Families about intellectual property and licenses.
import type { ClauseFamily } from './family.ts';

const GRANT = /\b(hereby )?grants?( to)?\b.{0,250}\blicen[sc]e|\blicen[sc]e\b.{0,80}\b(is|are) (hereby )?granted/i;

export const PROPERTY_RIGHTS: readonly ClauseFamily[] = [
  {
    id: 'ip_ownership',
    label: 'Ownership of intellectual property',
    isDuty: true,
    names: `ip ownership assignment, ip ownership, ownership of intellectual property, intellectual property,
      intellectual property rights, ownership, work product, work for hire, rights in the work, ip`,
    terms:
      'intellectual property ownership owned title interest assign work hire invention copyright patent exclusive vest',
    cues: [
      [
        2.2,
        /\b((shall|will) )?(solely |exclusively |retain(s)? and )?owns?\b.{0,60}\b(all|right|title|any)\b.{0,120}\b(intellectual|invention|copyright|patent|work|deliverable|software|mark|data|material|result|improvement|know-how|technology)/i,
      ],
      [
        2.2,
        /\b(retains?|reserves?)\b.{0,40}\b(all|sole|its|ownership|the entire)\b.{0,60}\b(right|title|ownership)\b/i,
      ],
      [-2, /\b(premises|building|landlord|shares|goods|risk of loss|title to the products?)\b/i],
      [
        -1.5,
        /\bassign (or (otherwise )?transfer )?(this|the) (agreement|contract|lease)|\bthis agreement may not be assign/i,
      ],

      [
        2.5,
        /(?<!successors and )(?<!permitted )\b(hereby )?(irrevocably )?(assigns|transfers|conveys|(agrees? to|shall|will|hereby|does) (assign|transfer|convey))\b.{0,200}\b(right, title|intellectual|inventions?|copyrights?|patents?|works?|trade ?marks?|deliverables)\b/i,
      ],
      [2.2, /\bworks? (made )?for hire\b/i],
      [
        2,
        /\b((shall|will) (be|become|remain|belong|vest)|remains?|belongs?|vests?)\b.{0,60}\b(sole |exclusive )*(property of|owned (exclusively |solely )?by|owners? of|vest in)\b/i,
      ],
      [1, /\b(right, title,? and interest|intellectual property)\b/i],
    ],
  },
  {
    id: 'joint_ip',
    label: 'Joint ownership of intellectual property',
    names: `joint ip ownership, joint ownership, shared ownership, jointly owned, joint intellectual property,
      joint ip`,
    terms: 'joint jointly owned ownership intellectual property both shared co-own invention patent undivided',
    cues: [
      [3, /\b(jointly (own|develop|held)\w*|joint(ly)? (owner|own)\w*|co-?own\w*|undivided)\b/i],
      [1.5, /\bjoint (invention|intellectual|ip|patent|technology|work|development|property)/i],
      [1.5, /\bowned (jointly|equally)\b|\b(each|both) part(y|ies)\b.{0,30}\bown/i],
    ],
  },
  {
    id: 'license',
    label: 'License grant',
    isDuty: true,
    names: 'license grant, licence grant, license, licence, grant of license, licenses, grant of rights',
    terms: 'grant license right use exclusive royalty worldwide trademark sublicense limited',
    cues: [
      [
        1.2,
        /\b(shall have|has|have) (the|a) ((limited|exclusive|non-?exclusive|sole),? )*right\b.{0,40}\b(use|sell|market|distribute|reproduce|display|publish)\b/i,
      ],
      [2.5, GRANT],
      [1.5, /\b(hereby )?grants?( to)?\b.{0,160}\bright\b/i],
      [1, /\b(royalty-?free|non-?exclusive|worldwide|fully[- ]paid)\b/i],
    ],
  },
  {
    id: 'non_transferable_license',
    label: 'Non-transferable license',
    names: `non transferable license, nontransferable license, non transferable, transfer the license, no
      sublicense`,
    terms: 'non-transferable nontransferable license grant assignable sublicense transfer exclusive limited',
    cues: [
      [3, /\b(non-?\s?(transferable|assignable)|not (transferable|assignable))\b/i],
      [1, GRANT],
      [1.5, /\bnot\b.{0,60}\b(sub-?licen[sc]e|transfer|assign)\b.{0,120}\blicen[sc]e/i],
      [1.5, /\bwithout the right to (sub-?licen[sc]e|transfer)|\bnon-?sublicens/i],
    ],
  },
  {
    id: 'affiliate_licensee',
    label: 'License to affiliates of the licensee',
    names: `affiliate license licensee, affiliates of the licensee, license to affiliates, affiliate licence,
      affiliate license`,
    terms: 'affiliate subsidiary license grant licensee right use sublicense group',
    essential: [/\b(affiliat|subsidiar|group|parent|associated compan|related (compan|entit|part))/i],
    cues: [
      [2.5, /\bgrants?\b.{0,150}\b(affiliate|subsidiar|group member)/i],
      [1, GRANT],
      [1.5, /\b(its|and|to|their)\b.{0,30}\b(affiliates?|subsidiar(y|ies))\b.{0,150}\b(licen[sc]e|right to use)/i],
      [1, /\bsublicen[sc]\w+\b.{0,80}\b(affiliate|subsidiar)/i],
    ],
  },
  {
    id: 'affiliate_licensor',
    label: 'License from affiliates of the licensor',
    names: 'affiliate license licensor, affiliates of the licensor, license by affiliates',
    terms: 'affiliate subsidiary behalf itself licensor grant license intellectual property controlled',
    essential: [/\b(affiliat|subsidiar|group|parent|associated compan|related (compan|entit|part))/i],
    cues: [
      [2.5, /\b(on behalf of|for) (itself|themselves) and\b.{0,80}\bgrants?\b/i],
      [
        3,
        /\b(on behalf of (itself and )?its|and (shall cause )?its( respective)?) (affiliates?|subsidiar\w+|group)\b.{0,80}\bgrants?\b/i,
      ],
      [2, /\bgrants?\b.{0,250}\b(owned|controlled|held|licensed)\b.{0,60}\b(affiliate|subsidiar|group)/i],
      [0.7, GRANT],
    ],
  },
  {
    id: 'unlimited_license',
    label: 'Unlimited license',
    names: `unlimited all you can eat license, unlimited license, enterprise license, all you can eat, unlimited
      usage, enterprise wide`,
    terms: 'unlimited enterprise number user copies license grant perpetual use',
    essential: [
      /\b(unlimited|enterprise|unrestricted|any number|as many|all purposes|any (and all )?purposes?|site licen|without (limit|restriction))/i,
    ],
    cues: [
      [1.2, /\blicen[sc]e\b.{0,200}\b(any number of|for any (and all )?purposes?|without (limit\w*|restriction))\b/i],
      [
        2.5,
        /\b(unlimited|enterprise[- ]?wide|unrestricted|enterprise licen[sc]e)\b.{0,120}\b(licen[sc]e|right|use|user|number|cop(y|ies)|access)/i,
      ],
      [1, GRANT],
      [1.5, /\blicen[sc]e\b.{0,150}\b(unlimited|enterprise|unrestricted)\b/i],
    ],
  },
  {
    id: 'perpetual_license',
    label: 'Irrevocable or perpetual license',
    names: 'irrevocable or perpetual license, perpetual license, irrevocable license, irrevocable, perpetual',
    terms: 'irrevocable perpetual license grant royalty worldwide forever paid-up',
    essential: [/\b(licen[sc]e|rights?|grant)/i],
    cues: [
      [2, /\b(irrevocabl[ey]|perpetual(ly)?|in perpetuity)\b/i],
      [1.5, GRANT],
    ],
  },
  {
    id: 'source_code_escrow',
    label: 'Source code escrow',
    names: 'source code escrow, escrow, source code',
    terms: 'source code escrow deposit agent release',
    cues: [
      [2.5, /\bsource (code|materials)\b.{0,200}\bescrow\b|\bescrow\b.{0,200}\bsource (code|materials)\b/i],
      [1.5, /\bescrow (agent|agreement)\b/i],
    ],
  },
];
