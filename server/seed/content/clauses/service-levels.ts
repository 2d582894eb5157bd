// How well a service has to work, how that is measured and what follows if it does not.
import { clausesOf } from '#server/seed/content/seed-clause.ts';

export const SERVICE_LEVELS_CLAUSES = clausesOf('Service levels', [
  {
    title: 'Service credits as price adjustment',
    jurisdiction: 'England and Wales',
    text: 'The supplier shall meet or exceed the service levels, measure its performance against them each month, and report it within [five] working days after the month ends. If it misses a service level, the charges for that month are reduced by the service credit stated in the service level schedule, up to [fifteen] per cent of those charges, and the credit is deducted from the next invoice or, if there is none, paid within thirty days. The parties agree that service credits adjust the price to the reduced value of the service, that they protect the customer’s legitimate interest in consistent performance, and that they are not out of proportion to it. A service credit does not exclude the customer’s other rights, but is deducted from any damages for the same failure. Three failures of the same service level within [six] months are a material breach that cannot be remedied.',
  },
  {
    title: 'Monthly uptime commitment',
    jurisdiction: 'Delaware',
    text: 'The provider will make the service available at least [99.9%] of the minutes in each calendar month, excluding scheduled maintenance announced at least [five] days in advance and not exceeding [four] hours per month, the customer’s own equipment and connectivity, and suspension that this agreement permits. If availability falls below that level, the customer is entitled on request within [thirty] days after the month to a credit of [five percent] of the monthly fee for each full [half hour] of excess downtime, up to [thirty percent] of that fee. If availability is below [99%] in any two consecutive months, or any three months in a twelve-month period, the customer may terminate the affected service on written notice given within [sixty] days and receive a prorated refund of prepaid fees. Credits and this right of termination are the exclusive remedies for unavailability, except where it results from willful breach.',
  },
  {
    title: 'Availability of hosted software',
    jurisdiction: 'Germany',
    text: 'The provider owes availability of the software of [99.5%] on average over the contract year, measured at the point where the data centre connects to the internet, and outside agreed maintenance windows. The provider shall classify reported faults by their effect on use and begin to remedy faults that prevent operation within [two] hours, and other material faults within [one] working day, during service hours. If the agreed availability is not reached, the fee is reduced in proportion to the restriction of use, and the customer’s further statutory rights on account of defects remain unaffected. Strict liability for defects that existed when the contract was concluded, under section 536a(1) alternative 1 of the German Civil Code, is excluded. The customer may terminate without notice under section 543(2) no. 1 of the German Civil Code only if the provider had sufficient opportunity to remedy the defect and failed to do so.',
  },
  {
    title: 'Incident response and resolution times',
    jurisdiction: 'Ireland',
    text: 'The supplier shall operate a service desk during [support hours] and, for priority one incidents, at all times. It shall respond to and resolve incidents, or provide a workaround that the customer reasonably accepts, within the following times after they are reported: priority one, [thirty] minutes and [four] hours; priority two, [two] hours and [eight] hours; and priority three, [one] working day and [ten] working days. The customer, acting reasonably, assigns the priority, and an incident is priority one if it stops a business-critical function for all or most users. Within [five] working days after a priority one incident is resolved, the supplier shall provide a written analysis of its root cause and the steps that will prevent its recurrence. Time waiting for information that the customer alone can give does not count.',
  },
  {
    title: 'Service level reporting and improvement plan',
    jurisdiction: 'Singapore',
    text: 'The supplier shall give the customer by the [tenth] day of each month a report on each service level, with the underlying data and the service credits due. If a service level is missed in two months out of any six, the supplier shall within [ten] business days propose, and after the customer’s approval carry out at its own cost, a plan that states the cause, the corrective steps and the dates by which they will be complete. A representative of each party shall meet every quarter to review performance and to consider whether service levels should change. If the supplier does not carry out an approved plan by its dates, the customer may terminate the affected services by [thirty] days’ written notice.',
  },
]);
