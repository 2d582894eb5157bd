// How long a contract lasts, how it renews, how it ends and what happens then.
import { clausesOf } from '#server/seed/content/seed-clause.ts';

export const TERM_AND_TERMINATION_CLAUSES = clausesOf('Term and termination', [
  {
    title: 'Initial term and automatic renewal with reminder',
    jurisdiction: 'New York',
    text: 'This agreement begins on the effective date, continues for an initial term of [one year], and renews for successive terms of one year unless either party gives written notice of nonrenewal at least [sixty] days before the end of the current term. The provider shall, at least fifteen and not more than thirty days before the last day on which the customer may give that notice, call the customer’s attention to this section by written notice served personally or by certified mail. If the provider does not give that reminder, the renewal is not enforceable against the customer to the extent provided in section 5-903 of the New York General Obligations Law, and the customer may end a renewal term at any time on [ten] days’ notice with a refund of fees prepaid for the unexpired part. Fees for a renewal term may not exceed those of the preceding term by more than [5%].',
  },
  {
    title: 'Termination for material breach or insolvency',
    jurisdiction: 'England and Wales',
    text: 'Either party may terminate this agreement with immediate effect by written notice if the other commits a material breach that cannot be remedied, or that it fails to remedy within [thirty] days after written notice that describes the breach and requires its remedy. Either party may so terminate if the other is unable to pay its debts within the meaning of section 123 of the Insolvency Act 1986, enters administration, liquidation or a moratorium, has a receiver appointed over any of its assets, or makes a composition or arrangement with its creditors, in each case other than for a solvent reorganisation. The second sentence does not entitle a supplier to terminate, or to do any other thing, to the extent that section 233B of the Insolvency Act 1986 prevents it. Non-payment of an undisputed sum for more than [thirty] days after a written reminder is a material breach.',
  },
  {
    title: 'Termination for convenience',
    jurisdiction: 'Delaware',
    text: 'The customer may terminate this agreement, or a statement of work under it, at any time and for any reason or no reason on [thirty] days’ written notice. On termination under this section the customer shall pay for services performed and expenses properly incurred up to the effective date of termination, and the documented cost, that the provider cannot reasonably avoid, of commitments made to third parties with the customer’s prior approval. The provider shall refund, within thirty days, fees prepaid for services not performed. The payment under this section is the provider’s sole remedy for termination for convenience, and neither party is liable for the other’s lost profits on the terminated services.',
  },
  {
    title: 'Termination of a continuing obligation for good cause',
    jurisdiction: 'Germany',
    text: 'Each party may terminate this contract by [three] months’ notice to the end of a calendar quarter, for the first time to the end of the minimum term. The right of each party to terminate for good cause without notice under section 314 of the German Civil Code (Bürgerliches Gesetzbuch) remains unaffected. Where the good cause is a breach of contract, termination is permitted only after a reasonable period set for remedy has expired or a warning has been given without result, unless the law dispenses with this. Good cause exists for the supplier in particular if the customer is in arrears with an amount equal to the remuneration of [two] months. Notice of termination requires text form.',
  },
  {
    title: 'Consequences of expiry and termination',
    jurisdiction: 'Ireland',
    text: 'On expiry or termination of this agreement for any reason, each party shall, within [thirty] days, pay all sums then due, return or securely destroy the other’s confidential information and property, and cease to use the other’s intellectual property except under a licence that is stated to continue. The supplier shall refund charges paid in advance for any period after the date of termination, unless it terminated for the customer’s breach. Expiry or termination does not affect rights and remedies that have accrued, or any provision that is expressly or by implication intended to continue, including those on confidentiality, intellectual property, data protection, liability, governing law and this clause.',
  },
  {
    title: 'Switching and exit from a cloud service',
    jurisdiction: 'European Union',
    text: 'In accordance with Articles 23 to 29 of Regulation (EU) 2023/2854, the customer may at any time, on notice of not more than two months, switch to another provider’s data processing service of the same type or to its own infrastructure, or require that its exportable data and digital assets be erased. The provider shall complete the switch without undue delay and within a transitional period of 30 calendar days from the end of the notice period, during which it shall give reasonable assistance, maintain continuity and a high level of security, and inform the customer of known risks to continuity. If that period is technically unfeasible, the provider shall say why within 14 working days of the switching request and name an alternative period of not more than seven months, and the customer may once extend the transitional period by a period that it considers more appropriate. The customer may retrieve its data for at least 30 calendar days after the transitional period, after which the provider shall erase all exportable data and digital assets generated by or relating to the customer. This agreement ends, and the provider shall notify the customer that it has ended, when the switch is successfully completed or, where the customer asks only for erasure, at the end of the notice period. From 12 January 2027 the provider shall make no charge for the switching process, and until then only the costs that it incurs and that are directly linked to the switch.',
  },
  {
    title: 'Break right of the tenant',
    jurisdiction: 'England and Wales',
    text: 'The tenant may end this lease on [the break date] by giving the landlord not less than [six] months’ written notice. The notice has effect only if, on the break date, the tenant has paid the principal rent (but not any other sum, nor any sum demanded less than [ten] working days before that date) and gives up occupation leaving no subtenancy or other occupier of its making. Within [ten] working days after the break date the landlord shall repay the rent, service charge and insurance rent that were paid for any period after it. The lease ending under this clause does not affect the rights of either party for an earlier breach, and time is of the essence for the notice.',
  },
  {
    title: 'Termination of employment on notice',
    jurisdiction: 'Ontario',
    text: 'The employer may end the employment without cause by giving the employee the greater of (a) [two] weeks’ notice, or pay in lieu, for each completed year of service up to [twenty-six] weeks, and (b) the notice of termination, or pay in lieu, that the Employment Standards Act, 2000 requires. In addition the employer shall in every case pay any severance pay and accrued vacation pay, and continue all benefits, that the Act requires. The employer may end the employment without notice or pay in lieu only where the employee is guilty of wilful misconduct, disobedience or wilful neglect of duty that is not trivial and has not been condoned by the employer, or in another circumstance in which the Act and Ontario Regulation 288/01 exempt the employer from giving it. These entitlements replace reasonable notice at common law, and in no circumstances will the employee receive less than the Act requires. The employee may resign on [two] weeks’ written notice.',
  },
  {
    title: 'Suspension of services',
    jurisdiction: 'Singapore',
    text: 'The supplier may suspend the whole or part of the services if (a) an undisputed invoice remains unpaid [fifteen] days after a written reminder that warns of suspension, (b) the customer’s use puts at risk the security or integrity of the services or of other users’ data, or (c) a law or a competent authority requires it. The supplier shall give as much notice as is reasonable, shall limit the suspension in extent and duration to what its cause requires, and shall restore the services promptly when the cause has been removed. No fees are payable for a period of suspension that the customer did not cause. If a suspension under (c) lasts for more than [thirty] consecutive days, either party may terminate the affected services by written notice.',
  },
]);
