// The cover that a party must keep in force, and how it proves it.
import { clausesOf } from '#server/seed/content/seed-clause.ts';

export const INSURANCE_CLAUSES = clausesOf('Insurance', [
  {
    title: 'Insurance required of the supplier',
    jurisdiction: 'England and Wales',
    text: 'During the term, and for [six] years after it in the case of professional indemnity insurance, the supplier shall maintain with reputable insurers (a) professional indemnity insurance of at least [£5,000,000] in aggregate each year, (b) public and product liability insurance of at least [£5,000,000] for each claim, (c) employers’ liability insurance of not less than the amount that the Employers’ Liability (Compulsory Insurance) Act 1969 requires, and (d) cyber insurance of at least [£2,000,000] in aggregate each year. The supplier shall produce evidence of cover on request and at each renewal, and shall tell the customer promptly if cover lapses, is cancelled or is materially reduced. Neither the requirement to insure nor the amount of cover limits the supplier’s liability under this agreement.',
  },
  {
    title: 'Insurance with additional insured status',
    jurisdiction: 'New York',
    text: 'The contractor will maintain, at its expense and with insurers rated A- VII or better by A.M. Best, (a) commercial general liability insurance of at least [$1,000,000] per occurrence and [$2,000,000] in the aggregate, (b) business automobile liability insurance of at least [$1,000,000] per accident, (c) workers’ compensation and disability benefits insurance as New York law requires, and (d) umbrella liability insurance of at least [$5,000,000]. The policies under (a), (b) and (d) will name the client as an additional insured by endorsement for ongoing and completed operations, will be primary and noncontributory, and will waive subrogation against the client to the extent the law allows. The contractor will deliver certificates and copies of the endorsements before it begins work, and will give [thirty] days’ notice of cancellation or nonrenewal. A certificate that does not comply is not a waiver of this section.',
  },
  {
    title: 'Insurance and evidence of currency',
    jurisdiction: 'New South Wales',
    text: 'The contractor must hold (a) public and products liability insurance of at least [A$20,000,000] for each occurrence, (b) professional indemnity insurance of at least [A$5,000,000] for each claim, maintained for [seven] years after completion, and (c) workers compensation insurance as the Workers Compensation Act 1987 (NSW) requires. The contractor must give the principal certificates of currency before it begins the work and whenever reasonably asked. If the contractor does not keep the insurance in force, the principal may, after [five] business days’ notice, effect it and recover the premium as a debt due. The contractor must notify the principal promptly of an event that may give rise to a claim of more than [A$100,000].',
  },
  {
    title: 'Insurance and workplace safety coverage',
    jurisdiction: 'Ontario',
    text: 'The contractor shall maintain commercial general liability insurance of at least [$5,000,000] per occurrence, with the owner added as an additional insured and with cross-liability and severability of interest clauses, and automobile liability insurance of at least [$2,000,000] for vehicles used in the work. Where the Workplace Safety and Insurance Act, 1997 requires it, the contractor shall register with the Workplace Safety and Insurance Board, pay its premiums, and provide a valid clearance before beginning the work and before each payment. The policies shall provide for [thirty] days’ written notice of cancellation to the owner. Deductibles are for the contractor’s account.',
  },
]);
