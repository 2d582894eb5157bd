// Events outside a party's control, and who carries them.
import { clausesOf } from '#server/seed/content/seed-clause.ts';

export const FORCE_MAJEURE_CLAUSES = clausesOf('Force majeure', [
  {
    title: 'Relief for events beyond reasonable control',
    jurisdiction: 'England and Wales',
    text: 'In this clause a “relief event” means an event or circumstance beyond a party’s reasonable control that it could not have avoided by taking reasonable care, and includes natural disaster, epidemic, war, terrorism, riot, embargo, act of government, and failure of a public utility, but not a strike of the party’s own workforce, a change in cost or market, or a failure of its subcontractor unless the subcontractor was itself so affected. A party is not in breach, nor liable, to the extent that a relief event prevents or delays it in performing an obligation other than to pay money, if it would have performed but for that event, tells the other party within [five] working days what has happened and how long it is likely to last, and uses reasonable endeavours to limit the effect. Reasonable endeavours do not require a party to accept performance that differs from what this agreement provides. The other party need not pay for what is not performed. If the relief event continues for more than [sixty] days, the party not affected may terminate the affected part of this agreement on [ten] working days’ notice.',
  },
  {
    title: 'Excused performance for listed events',
    jurisdiction: 'New York',
    text: 'A party’s failure to perform an obligation, other than to pay money, is excused to the extent and for as long as it is caused by fire, flood, earthquake, hurricane, epidemic or pandemic and government orders in response to it, war, terrorism, civil disorder, embargo, or failure of public power or telecommunications networks, if the event is beyond that party’s reasonable control and could not have been prevented by reasonable precautions, including the recovery plan that this agreement requires. Foreseeability of an event listed in this section does not by itself defeat the excuse. Increased cost, loss of a supplier for reasons not listed here, and changes in market conditions do not excuse performance. The affected party will give notice within [three] business days after it learns of the effect and will resume performance as soon as reasonably possible. If the failure lasts more than [thirty] days, the other party may terminate this agreement by written notice and receive a refund of fees prepaid for the period not performed.',
  },
  {
    title: 'Force majeure and adjustment of the contract',
    jurisdiction: 'Germany',
    text: 'If an extraordinary event that a party could neither foresee nor avert with the care to be expected, such as natural disaster, epidemic, war, industrial action outside its own undertaking or an official order, temporarily prevents a party from performing, that party’s duties to perform are suspended for the duration and extent of the event, and for that time it is not in default and not liable in damages. The affected party shall inform the other in text form without undue delay and do what can reasonably be expected of it to limit the effect. The claim to consideration for what is not performed lapses, and sums already paid for it shall be repaid. If the event lasts for more than [two] months, each party may withdraw from the part not yet performed or, in the case of a continuing obligation, terminate it. Sections 275, 313 and 314 of the German Civil Code remain unaffected.',
  },
  {
    title: 'Force majeure and frustration',
    jurisdiction: 'Singapore',
    text: 'Neither party shall be liable for delay or failure in performing an obligation, other than an obligation to pay, to the extent that it is caused by an event beyond its reasonable control which it could not have prevented or overcome by reasonable steps, including natural disaster, outbreak of disease, war, act of terrorism, and measures of a government or public authority. The affected party shall notify the other promptly, keep it informed, and take all reasonable steps to mitigate the effect and resume performance. If the event continues for [ninety] days, either party may terminate this agreement by [fourteen] days’ written notice, and sums paid for goods or services not yet supplied shall be refunded, less expenses that the supplier reasonably incurred for the purpose of this agreement before the event. This clause is the parties’ agreed provision for such events for the purposes of the Frustrated Contracts Act 1959.',
  },
  {
    title: 'Force majeure and change of circumstances',
    jurisdiction: 'France',
    text: 'There is force majeure within the meaning of article 1218 of the French Civil Code where an event beyond the debtor’s control, which could not reasonably have been foreseen when this contract was concluded and whose effects cannot be avoided by appropriate measures, prevents the debtor from performing its obligation. If the impediment is temporary, performance of the obligation is suspended, unless the resulting delay justifies termination of the contract, and the debtor shall notify the other party within [five] working days. If the impediment is permanent or lasts for more than [ninety] days, the contract is terminated by operation of law or, in the second case, by notice from either party, and the parties are released from their obligations. [The parties do not accept the risk of unforeseeable change, and article 1195 of the French Civil Code applies.]',
  },
]);
