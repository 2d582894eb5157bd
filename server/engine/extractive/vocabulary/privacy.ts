// Families about personal data.
import type { ClauseFamily } from './family.ts';

export const PRIVACY: readonly ClauseFamily[] = [
  {
    id: 'data_protection',
    label: 'Data protection',
    names: 'data protection, personal data, privacy, gdpr, data processing',
    isDuty: true,
    terms: 'personal data privacy processor controller gdpr protection process security subject breach',
    cues: [
      [2.5, /\b(personal (data|information)|data protection|GDPR|HIPAA|data subject|protected health)\b/i],
      [1, /\b(privacy|security) (law|policy|measure|breach|incident)/i],
    ],
  },
  {
    id: 'data_roles',
    label: 'Roles under data protection law',
    names: 'controller and processor, processor and controller, role of the parties',
    terms: 'controller processor business service provider personal data joint acts behalf role',
    cues: [
      [
        2.5,
        /\b(customer|client|company|part(y|ies)|provider|supplier|it|vendor)\b.{0,80}\b(is|are|acts?|deemed|as)\b.{0,40}\b(controllers?|processors?|service provider|covered entity|business associate)\b/i,
      ],
      [1, /\b(controller|processor)s?\b/i],
      [
        -2.5,
        /^(?![\s\S]*\b(personal (data|information)|protected health|data protection|processor|controller|covered entity))/i,
      ],
    ],
  },
  {
    id: 'data_scope',
    label: 'Scope of processing',
    names: `scope of processing, details of processing, nature and purpose of processing, types of personal
      data, categories of data subjects`,
    terms: 'nature purpose processing duration categories types personal data subjects individuals contact names',
    cues: [
      [2.5, /\b(nature|purpose|duration|scope|details|subject matter|description)\b.{0,60}\b(the |of )*processing\b/i],
      [2.5, /\b(categories|types?|kinds?) of\b.{0,40}\b(personal (data|information)|data subjects|individuals)\b/i],
      [2, /\b(individuals|data subjects)\b.{0,60}\b(are|include|concerned)\b/i],
    ],
  },
  {
    id: 'data_instructions',
    label: 'Processing on instructions',
    names: 'instructions, processing instructions, documented instructions',
    terms: 'instructions documented process personal data only behalf controller',
    cues: [[3, /\bprocess\w*\b.{0,160}\binstructions?\b|\binstruct(s|ions?)\b.{0,120}\bprocess/i]],
  },
  {
    id: 'data_security',
    label: 'Security measures',
    names: 'data security, security measures, information security, technical and organizational measures',
    terms:
      'security technical organizational measures safeguards encryption appropriate protect unauthorized access program',
    cues: [
      [
        2.5,
        /\b(maintain|implement|apply|adopt|use|keep|have)\w*\b.{0,160}\b(security|safeguards|(technical|organi[sz]ational)\b.{0,40}\bmeasures)\b/i,
      ],
      [1, /\b(encrypt\w+|pseudonymi[sz]ation|ISO.{0,6}27001|SOC ?2)\b/i],
      [-2, /\b(deposit|bond|interest|collateral|securities)\b/i],
    ],
  },
  {
    id: 'subprocessors',
    label: 'Subprocessors',
    names: 'subprocessors, sub processors, subprocessing, subprocessor',
    terms: 'subprocessor subprocessors sub processor subcontractor engage authorization prior list object flow',
    cues: [
      [2.2, /\bsub-?\s?processors?\b/i],
      [1, /\b(engag\w+|appoint|authori[sz]\w+|approv\w+|notif\w+|object)\b.{0,80}\bsub-?\s?processors?\b/i],
      [2.2, /\b(engage|use|appoint)\b.{0,60}\bsub-?contractors?\b.{0,160}\b(personal|protected|data)\b/i],
    ],
  },
  {
    id: 'data_subjects',
    label: 'Requests of individuals',
    names: `requests of individuals, data subject rights, data subject requests, rights of data subjects, access
      requests`,
    terms: 'data subject request individual access assist respond rights rectification erasure inquiries',
    cues: [
      [2.5, /\b(requests?|rights?|inquir\w+)\b.{0,80}\b(data subjects?|individuals?|consumers?)\b/i],
      [2.5, /\b(data subjects?|individuals?|consumers?)\b.{0,60}\b(requests?|rights|exercis\w+|inquir\w+)\b/i],
      [1, /\b(assist|respond|cooperate|help)\w*\b/i],
      [-1.5, /\bdoes not limit\b|\bliabilit/i],
    ],
  },
  {
    id: 'breach_notification',
    label: 'Breach notification',
    names: `breach notification, data breach, security incident, notification of breach, personal data breach,
      notice of breach`,
    terms: 'notify breach security incident personal data undue delay hours discovery aware unauthorized',
    cues: [
      [
        3,
        /\b(notif\w+|inform|report)\b.{0,120}\b(security (incident|breach)|data breach|breach of (security|personal|unsecured)|unauthori[sz]ed (use|access|disclosure)|incident)/i,
      ],
      [2.5, /\b(security (incident|breach)|data breach|incident)\b.{0,160}\b(notif\w+|inform|hours|undue delay)\b/i],
    ],
  },
  {
    id: 'data_transfers',
    label: 'International transfers',
    names: `international transfers, data transfers, cross border transfers, restricted transfers, transfer
      outside`,
    terms: 'transfer outside country third standard contractual clauses adequacy EEA european international',
    cues: [
      [
        2.5,
        /\btransfer\w*\b.{0,120}\b(outside|third countr|international|EEA|european|united kingdom|united states|standard contractual|adequacy|SCCs?)\b/i,
      ],
      [2.5, /\b(process|store|access|host)\w*\b.{0,60}\boutside (of )?(the )?[A-Z]/],
      [2, /\bstandard contractual clauses\b/i],
    ],
  },
  {
    id: 'data_return',
    label: 'Return or deletion of data',
    names: `return or deletion, return or delete, deletion, data deletion, deletion of data, retention, return
      of data`,
    terms: 'return delete deletion destroy personal data end services retention copies expiry',
    cues: [
      [2.8, /\b(return|delet\w+|destroy|erase|export|hand over)\b.{0,100}\b(data|information|content|PHI)\b/i],
      [1, /\b(after|end|expir\w+|terminat\w+)\b.{0,200}\b(return|delet|destroy)/i],
    ],
  },
];
