// Not to take the other's staff or customers, so far as each law allows a restraint at all.
import { clausesOf } from '#server/seed/content/seed-clause.ts';

export const NON_SOLICITATION_CLAUSES = clausesOf('Non-solicitation', [
  {
    title: 'Non-solicitation of staff between businesses',
    jurisdiction: 'England and Wales',
    text: 'During the term and for [six] months after it ends, neither party shall solicit or entice away from the other’s employment an employee with whom it had material dealings in connection with this agreement in the preceding twelve months. A party does not breach this clause by recruiting a person who responds to an advertisement not aimed at the other’s staff, or who was first approached after leaving the other’s employment. The parties consider this restriction to go no further than is reasonable to protect the stability of their workforces.',
  },
  {
    title: 'Protection of trade secrets without restraint of trade',
    jurisdiction: 'California',
    text: 'Nothing in this agreement, or in any earlier agreement between the parties, restrains a person from engaging in a lawful profession, trade or business, from working for a competitor, or from soliciting or hiring employees or customers, and any provision that would do so is void under section 16600 of the California Business and Professions Code and will not be enforced or threatened. After this agreement ends, the individual shall not use or disclose the company’s trade secrets, shall return its documents and devices, and shall not remove or copy its confidential files. The company’s remedies for misappropriation are those of the California Uniform Trade Secrets Act and the federal Defend Trade Secrets Act. During employment the individual owes the company undivided loyalty in the work for which the individual is employed.',
  },
  {
    title: 'Non-solicitation of clients after employment',
    jurisdiction: 'New York',
    text: 'For [twelve] months after employment ends, the employee will not, for a competing business, solicit or accept business from a client of the employer with which the employee dealt personally, or about which the employee obtained confidential information, in the last [twelve] months of employment. This section does not apply to a client that the employee served before joining the employer, or that became a client solely because of the employee’s own earlier relationship and without the employer’s financial support. It does not apply if the employer ends the employment without cause. The parties intend this covenant to reach no further than needed to protect client goodwill that was developed at the employer’s expense, and a court may enforce it in part.',
  },
  {
    title: 'Non-solicitation without a non-compete',
    jurisdiction: 'Ontario',
    text: 'For [six] months after employment ends, the employee shall not solicit, for the purpose of selling competing products or services, a client of the employer with whom the employee had direct dealings in the last [twelve] months of employment. For the same period the employee shall not solicit an employee of the employer with whom the employee worked directly to leave that employment. In accordance with section 67.2 of the Employment Standards Act, 2000, nothing in this agreement prohibits the employee from engaging in any business, work, occupation, profession, project or other activity that competes with the employer’s business after employment ends. Advertising to the public at large is not solicitation.',
  },
  {
    title: 'Post-contractual protection of customers against compensation',
    jurisdiction: 'Germany',
    text: 'For [one year, and never more than two years] after the end of the employment, the employee shall not solicit or serve, in competition with the employer, a customer with whom the employee had business contact in the last [two] years of employment. For the duration of the restriction the employer shall pay compensation which for each year amounts to at least half of the contractual benefits most recently received by the employee, payable at the end of each month. Income from other work is set off as section 74c of the German Commercial Code (Handelsgesetzbuch) provides. In all other respects sections 74 to 75d of the German Commercial Code apply, including the employer’s right to waive the restriction in writing before the employment ends with the effect that its duty to pay ends one year after the declaration. The restriction is binding only if it is made in writing and the employer hands the employee a document that the employer has signed and that contains it.',
  },
  {
    title: 'Restraint on soliciting clients and staff',
    jurisdiction: 'New South Wales',
    text: 'For [six] months after the engagement ends, the executive must not, in competition with the business in which the executive worked, solicit a client or induce an employee of the company to leave, if the executive had material dealings with that client or employee in the last twelve months of the engagement. Each combination of client, employee and period is a separate restraint, and a restraint that is unenforceable may be severed. The parties acknowledge that the restraint is reasonable to protect the company’s confidential information and customer connections, and that the Restraints of Trade Act 1976 (NSW) applies. The restraint ends at once if the company repudiates the engagement.',
  },
  {
    title: 'Protection of goodwill in an outsourcing',
    jurisdiction: 'Singapore',
    text: 'During the term and for [six] months after it, neither party shall, without the other’s prior written consent, knowingly solicit for employment a member of the other’s team who was engaged in the services and whose departure would materially disrupt them. General recruitment not directed at that team, and the hiring of a person who responds to it, are permitted. If the customer takes a service back in-house on exit, it may make offers to the dedicated personnel listed in the exit plan. The parties agree that this restriction is reasonable and necessary to protect their legitimate interest in a stable workforce.',
  },
]);
