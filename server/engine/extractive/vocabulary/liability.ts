// Families about risk: liability, indemnity, warranty, insurance, remedies, claims.
import type { ClauseFamily } from './family.ts';

export const LIABILITY: readonly ClauseFamily[] = [
  {
    id: 'liability_cap',
    label: 'Limitation of liability',
    names: `cap on liability, liability cap, limitation of liability, limit of liability, limitations of
      liability, liability, liable, limits on liability, aggregate liability, consequential loss,
      consequential damages, excluded loss`,
    terms:
      'liability liable limit limitation exceed aggregate total maximum cap damages amount consequential indirect event',
    cues: [
      [
        2,
        /\b(maximum|total|aggregate|cumulative|entire)\b.{0,20}\bliability\b.{0,160}\b(amounts?|sum|fees|price|limited|\$)/i,
      ],
      [2.5, /\b(liability|liable|damages)\b.{0,160}\b(exceed|limited to|in excess of|greater than|cap)\b/i],
      [
        2.2,
        /\b(in no event|under no circumstances|neither party|not)\b.{0,60}\b(be )?(liable|liability|responsible)\b.{0,160}\b(consequential|indirect|incidental|special|punitive|lost profits|loss of)/i,
      ],
      [1, /\b(aggregate|total|maximum|entire) (cumulative )?liability\b/i],
      [1.5, /\b(no|any) (action|claim|suit)\b.{0,80}\b(more than|after|within)\b.{0,40}\b(year|month|day)s?\b/i],
      [-1, /\b(unlimited|insurance policy)\b/i],
    ],
  },
  {
    id: 'uncapped_liability',
    label: 'Uncapped liability',
    names: `uncapped liability, unlimited liability, exceptions to the cap, exclusions from the cap, liability
      uncapped, carve outs from the cap`,
    terms:
      'limitation liability except apply exclude indemnification gross negligence willful misconduct confidentiality breach fraud',
    essential: [
      /\b(liab|damages)/i,
      /\b(except|other than|exclu|not apply|not limit|nothing|unlimited|save|without limit|notwithstanding|uncapped)/i,
    ],
    cues: [
      [2, /\b(except|other than|excluding|exclusion|save)\b.{0,200}\b(liab|damages)/i],
      [2, /\b(limitation|limit|exclusion|foregoing)s?\b.{0,100}\b(shall|will|do|does) not (apply|limit)\b/i],
      [2, /\bnothing in this (agreement|contract|lease)\b.{0,80}\b(limit|exclude)/i],
      [1, /\b(gross negligence|wil+ful misconduct|fraud|death or personal injury|indemnif\w+|confidential\w*)\b/i],
    ],
  },
  {
    id: 'liquidated_damages',
    label: 'Liquidated damages and termination fees',
    names: `liquidated damages, termination fee, early termination fee, penalty, penalties, break fee, service
      credits`,
    terms: 'liquidated damages penalty termination fee pay amount equal early',
    cues: [
      [3, /\bliquidated (and agreed )?damages\b/i],
      [2.2, /\b(early )?termination (fee|charge|payment)s?\b|\bcancel+ation (fee|charge)/i],
      [1.2, /\b(not|and not) (as )?a penalty\b|\bservice (level )?credits?\b/i],
      [1.2, /\bterminat\w+\b.{0,120}\bshall pay\b/i],
    ],
  },
  {
    id: 'warranty',
    label: 'Warranty and its duration',
    isDuty: true,
    names: `warranty duration, duration of any warranty, warranty, warranties, warranty period, representations
      and warranties`,
    terms: 'warrant warranty warranties defect period material workmanship conform free day month year specification',
    cues: [
      [2, /\bwarrant(s|y|ies|ed)?\b.{0,250}\b(period of|for|within)\b.{0,40}\b(day|month|year)s?\b/i],
      [1.5, /\bwarrant(s|y)?\b.{0,160}\b(free (of|from)|defect|conform|workmanlike|professional)/i],
      [1.5, /\bwarranty period\b/i],
      [1, /\b(represents? and )?warrants? (that|to)\b/i],
      [-0.8, /\b(disclaim|no (other )?warrant|express or implied|merchantability)/i],
    ],
  },
  {
    id: 'disclaimer',
    label: 'Disclaimer of warranties',
    names: 'disclaimer, disclaimers, warranty gaps, as is, no warranty, exclusion of warranties, sole remedy',
    terms: 'disclaim warranty implied express merchantability fitness particular purpose as is sole exclusive remedy',
    cues: [
      [
        2.5,
        /\b(disclaims?|excludes?|no (other )?(express|implied )*(representations?|warrant(y|ies)))\b.{0,160}\b(warrant|implied|merchantab|fitness|kind|terms)/i,
      ],
      [2.2, /\b(as[- ]is|as available)\b|\bmerchantability\b/i],
      [2, /\b(sole|exclusive)( and exclusive)? remed(y|ies)\b|\b(does|do) not warrant\b/i],
    ],
  },
  {
    id: 'insurance',
    label: 'Insurance',
    isDuty: true,
    names: 'insurance, insurance requirement, insure, insurance cover',
    terms:
      'insurance insure insured policy coverage maintain general liability workers compensation certificate additional',
    cues: [
      [2.5, /\b(maintain|carry|obtain|procure|keep|provide|effect|take out)\b.{0,120}\binsurance\b/i],
      [2.5, /\b(shall|must|will|agrees? to) (\w+ )?insure\b|\bkeep\b.{0,60}\binsured (against|for|with)\b/i],
      [1.5, /\b(additional insured|certificates? of insurance|insurance (policy|policies|coverage|cover))\b/i],
      [1, /\binsurance\b/i],
    ],
  },
  {
    id: 'covenant_not_to_sue',
    label: 'Covenant not to sue',
    names: `covenant not to sue, not to sue, contest validity, no challenge, contesting the validity, release of
      claims`,
    terms: 'contest challenge validity ownership sue claim title attack dispute trademark right covenant release',
    cues: [
      [
        1.5,
        /\b(not|never)\b.{0,60}\b(assert|claim|apply for|register|seek to register|do (anything|any act))\b.{0,120}\b(title|mark|ownership|inconsistent|patent|copyright)s?\b/i,
      ],
      [3, /\b(covenants?|agrees?) not to (sue|bring|institute|assert)\b/i],
      [
        2.5,
        /\b(not|never|nor)\b.{0,80}\b(contest|challenge|attack|dispute|impair|impeach|oppose|question)\w*\b.{0,120}\b(validity|ownership|title|right|mark|patent|registration|interest)/i,
      ],
      [1.5, /\b(releases?|waives?)\b.{0,80}\b(claims|causes of action)\b/i],
    ],
  },
  {
    id: 'third_party_beneficiary',
    label: 'Third-party beneficiaries',
    names: `third party beneficiary, third party beneficiaries, third party rights, beneficiary, rights of third
      parties`,
    terms: 'third party beneficiary benefit enforce intended person confer right',
    cues: [
      [2.5, /\bthird[- ]party benefici/i],
      [2, /\b(benefit of|confer\w*)\b.{0,80}\b(third part|any (other )?person|anyone)/i],
      [1, /\bentitled to enforce\b|\benforceable by\b/i],
    ],
  },
  {
    id: 'indemnity',
    label: 'Indemnity',
    isDuty: true,
    names: 'indemnity, indemnities, indemnification, indemnify, hold harmless',
    terms: 'indemnify indemnification hold harmless defend loss claim expense attorney fees arising',
    cues: [
      [2.5, /\b(indemnif(y|ies)|hold\b.{0,40}\bharmless)\b/i],
      [1, /\bdefend\b.{0,80}\b(claim|against)/i],
      [0.7, /\b(losses|claims|damages|expenses)\b.{0,100}\b(arising|resulting)/i],
    ],
  },
  {
    id: 'force_majeure',
    label: 'Force majeure',
    names: 'force majeure, act of god, excusable delay, events beyond control',
    terms: 'force majeure act god beyond reasonable control delay failure perform strike war',
    cues: [
      [3, /\bforce majeure\b|\bacts? of god\b/i],
      [2, /\bbeyond\b.{0,30}\b(reasonable )?control\b/i],
    ],
  },
  {
    id: 'remedies',
    label: 'Remedies',
    names: 'remedies, remedy, injunctive relief, injunction, equitable relief, specific performance',
    terms: 'injunction injunctive equitable relief irreparable harm remedy specific performance damages adequate',
    cues: [
      [2.5, /\b(injuncti(on|ve)|equitable relief|specific performance|irreparable (harm|injury|damage))/i],
      [1, /\b(remedies|remedy)\b.{0,60}\b(cumulative|available|at law|adequate)/i],
    ],
  },
];
