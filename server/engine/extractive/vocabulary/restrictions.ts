// Families about what a party may not do, or may do before others.
import type { ClauseFamily } from './family.ts';

export const RESTRICTIONS: readonly ClauseFamily[] = [
  {
    id: 'non_compete',
    label: 'Non-compete',
    names: `non compete, non competition, noncompete, compete, restraint of trade, competition restriction,
      restrictive covenants`,
    terms: 'compete competition competitive competing competitor engage business directly indirectly territory similar',
    cues: [
      [
        2,
        /\b(will|shall) not\b.{0,120}\b(carry on|engage in|be (engaged|concerned|interested) in|own|manage|operate(?! (?:as|or)\b))\b.{0,160}\b(business|territory|area|similar)\b/i,
      ],
      [1.5, /\bnot\b.{0,160}\b(manufacture|represent|distribute|sell|market|endorse|use|wear)\b.{0,120}\bcompet/i],

      [2.5, /\b(shall|will|may|agrees?|covenants?)\b.{0,20}\bnot\b.{0,200}\bcompet(e|es|ing|itive|itors?)\b/i],
      [2, /\b(non-?compet\w+|not to compete|covenant not to compete)\b/i],
      [1.5, /\bcompet(e|ing|itive) (with|business|product|service)/i],
      [0.7, /\bdirectly or indirectly\b/i],
    ],
  },
  {
    id: 'exclusivity',
    label: 'Exclusivity',
    names: 'exclusivity, exclusive, exclusive dealing, sole supplier, sole and exclusive',
    terms: 'exclusive exclusively sole solely exclusivity only other appoint requirements third party',
    cues: [
      [
        2,
        /(?<!non-)(?<!non )\b(exclusive|sole)\b,?( [\w-]+,?){1,5} (rights?|licen[sc]es?|distribut\w+|suppl\w+|appoint\w+)\b/i,
      ],
      [1.5, /\b(only|solely|exclusively) (from|through|with)\b/i],
      [
        1.5,
        /\b(shall|will|may|agrees?)\b.{0,20}\bnot\b.{0,80}\b(sell|license|provide|supply|grant|offer|appoint|distribute|market)\b.{0,100}\b(third part(y|ies)|any (other|third) (person|party|entity)|anyone|others)\b/i,
      ],
      [
        2,
        /\b(?<!non-)(?<!non )(exclusive|sole)( and exclusive)? (right|license|licensee|distributor|supplier|provider|agent|sponsor|dealer|source|territory|basis)/i,
      ],
      [
        2,
        /\b(shall|will|agrees?)\b.{0,20}\bnot\b.{0,120}\b(any (other|third)|anyone else|other than)\b.{0,80}\b(similar|same|competi\w+|such)\b/i,
      ],
      [1.5, /\b(?<!non-)(exclusively|exclusivity|on an exclusive basis)\b/i],
      [1.5, /\b(all|entire) (of its )?(requirements|purchases)\b/i],
      [
        -1.5,
        /\b(exclusive (jurisdiction|remedy|property)|sole (remedy|discretion|expense|cost|option)|exclusive venue)\b/i,
      ],
      [-1, /\bnon-?exclusive\b/i],
    ],
  },
  {
    id: 'non_solicit_customers',
    label: 'No solicitation of customers',
    names: `no solicit of customers, non solicitation of customers, solicit customers, soliciting customers,
      customer non solicitation`,
    terms: 'solicit customer client divert interfere business account relationship contact',
    cues: [
      [
        2.5,
        /\b(solicit|divert|entice|induce|call upon|take away|canvass)\w*\b.{0,120}\b(customer|client|account|supplier|business)s?\b/i,
      ],
      [1, /\bnot\b.{0,60}\bsolicit/i],
      [0.7, /\binterfer\w+ with\b/i],
    ],
  },
  {
    id: 'non_solicit_employees',
    label: 'No solicitation of employees',
    names: `no solicit of employees, non solicitation of employees, non solicitation, non solicit, solicit
      employees, soliciting employees, no poach, no hire, hiring employees`,
    terms: 'solicit employee employ hire recruit induce entice personnel employment leave',
    essential: [/\b(solicit|hir(e|ing)\b|recruit|induc|entic|poach|employ|engag|retain)/i],
    cues: [
      [
        2.5,
        /\b(solicit(s|ed|ing|ation)?|hir(e|es|ed|ing)|recruit(s|ed|ing|ment)?|induc(e|es|ed|ing)|entic(e|es|ed|ing)|poach(es|ing)?)\b.{0,120}\b(employee|personnel|staff|consultant|contractor|officer)s?\b/i,
      ],
      [
        2,
        /\bnot\b.{0,60}\b(employ|engage|retain)\b.{0,80}\b(employee|personnel|staff|consultant|contractor|officer)s?\b/i,
      ],
      [1, /\bnot\b.{0,80}\b(solicit|hire|recruit)/i],
      [0.7, /\b(leave|terminate) (his|her|their|the) employ/i],
    ],
  },
  {
    id: 'competition_exception',
    label: 'Exceptions to competitive restrictions',
    names: `competitive restriction exception, exceptions to non compete, exception to exclusivity, carveout,
      carve out, exceptions or carveouts`,
    terms:
      'notwithstanding nothing except provided however foregoing exclusive compete prohibit prevent restrict publicly traded',
    essential: [/\b(compet|exclusiv|solicit|prohibit|restrict|prevent|preclude)/i],
    cues: [
      [1.5, /\b(notwithstanding|except|provided,? (however,? )?that|nothing (in this|herein|contained)|other than)\b/i],
      [1.2, /\b(compet\w+|exclusiv\w+|solicit\w*)\b/i],
      [1.2, /\b(shall|will)( not)? (prohibit|prevent|restrict|preclude|limit|apply|be (deemed|considered))/i],
      [0.8, /\b(passive|publicly|percent|%) ?(investment|traded|owner)?/i],
    ],
  },
  {
    id: 'non_disparagement',
    label: 'Non-disparagement',
    names: 'non disparagement, nondisparagement, disparage, disparagement',
    terms: 'disparage disparaging derogatory defame reputation goodwill negative statement image',
    cues: [
      [1.5, /\b(disreput\w+|scandal|contempt|unfavou?rable (light|statement|comment)|adverse publicity)\b/i],
      [3, /\bdisparag|\bderogatory|\bdefam(e|atory)/i],
      [
        1.2,
        /\b(reputation|goodwill|good name|image)\b.{0,80}\b(harm|injur|damage|detriment|diminish|reflect|ridicule)/i,
      ],
      [
        1,
        /\b(harm|injur\w*|damag\w*|ridicule|reflect\w*|detriment\w*|offend\w*)\b.{0,100}\b(reputation|goodwill|image)/i,
      ],
    ],
  },
  {
    id: 'most_favoured',
    label: 'Most favored customer',
    names: `most favored nation, most favoured nation, mfn, most favored customer, most favoured customer,
      better terms, best price`,
    terms: 'favorable favourable favored terms price lowest customer similarly situated offered less than',
    cues: [
      [3, /\bmost[- ]favou?red\b/i],
      [
        2,
        /\b(no less|more|at least as|as|not less) favou?rable\b.{0,120}\b(price|term|rate|fee|customer|offer|third|other)/i,
      ],
      [2, /\b(lower|lowest|best) (price|rate|fee)s?\b.{0,120}\b(customer|third|other|offer)/i],
    ],
  },
  {
    id: 'first_refusal',
    label: 'Right of first refusal or offer',
    names: `rofr, rofo, rofn, right of first refusal, right of first offer, right of first negotiation, first
      refusal, pre emption, preemptive right`,
    terms: 'first refusal offer negotiation right option match purchase bona third',
    cues: [
      [3, /\b(right|option)s? (of|to|for) (first|last) (refusal|offer|negotiat\w+|match)/i],
      [2, /\bfirst (right|opportunity|option)\b/i],
      [2, /\b(exclusive )?right to negotiate\b|\bpre-?empti(on|ve) right/i],
      [1, /\bright to match\b|\bmatching (right|offer)\b/i],
    ],
  },
  {
    id: 'assignment',
    label: 'Assignment',
    names: `anti assignment, assignment, assign, assignability, transfer of the agreement, subletting,
      assignment and subletting, sublet, novation, subcontract, subcontracting`,
    terms: 'assign assignment transfer delegate consent prior written successor void sublet novate',
    cues: [
      [
        2.5,
        /\b(not|neither|no|nor)\b.{0,120}\b(assign(ed|able|ment)?|transfer(red)?|sublet|delegate)\b.{0,250}\b(consent|approval|permission|void)/i,
      ],
      [2, /\b(may|shall|will|can)\b.{0,60}\bassign\w*\b.{0,120}\bwithout\b.{0,60}\b(consent|approval|agreement)/i],
      [1.5, /\bmay\b.{0,30}\bassign\b.{0,80}\b(this (agreement|lease|contract)|its rights)/i],
      [1, /\bsuccessors and (permitted )?assigns\b/i],
      [0.8, /\bassign(ed|able|ment)?\b/i],
    ],
  },
  {
    id: 'change_of_control',
    label: 'Change of control',
    names: 'change of control, change in control, merger, acquisition of a party',
    terms: 'change control merger consolidation acquisition sale substantially assets ownership voting stock',
    cues: [
      [
        2,
        /\b(terminat\w*|cease|consent)\b.{0,120}\b(sale|transfer|acquisition)\b.{0,100}\b(substantially all|majority|controlling interest|business)\b/i,
      ],

      [2.5, /\bchange (of|in) (the )?(control|ownership)/i],
      [
        1.5,
        /\b(merge[rd]?|consolidat\w+|acqui(red|sition))\b.{0,150}\b(terminat|assign|consent|notice|entity|assets)/i,
      ],
      [1, /\b(all or )?substantially all (of )?(its|the|such|their)\b.{0,40}\b(assets|business|stock)/i],
      [1, /\b(assign|terminat)\w*\b.{0,200}\b(merger|consolidation|operation of law|sale of)/i],
    ],
  },
];
