// The right to look into another party's records and systems.
import { clausesOf } from '#server/seed/content/seed-clause.ts';

export const AUDIT_CLAUSES = clausesOf('Audit', [
  {
    title: 'Audit of records and charges',
    jurisdiction: 'England and Wales',
    text: 'The supplier shall keep full and accurate records of the charges and of its performance, during the term and for [six] years after it. On [ten] working days’ notice, and not more than once in a year unless it has reasonable grounds to suspect a breach, the customer or an independent auditor bound by confidentiality may inspect and copy those records during business hours, without undue disruption. If an audit shows an overcharge, the supplier shall repay it with interest within [ten] working days and, if it exceeds [five] per cent of the charges audited, shall also pay the reasonable cost of the audit. The supplier need not disclose the data of other customers, privileged material, or its internal cost build-up for fixed prices.',
  },
  {
    title: 'Access, inspection and audit of critical ICT services',
    jurisdiction: 'European Union',
    text: 'For services that support a critical or important function, the financial entity, a third party that it appoints, and its competent authority have, in accordance with Article 30(3) of Regulation (EU) 2022/2554, unrestricted rights of access, inspection and audit, including the right to take copies of relevant documentation on site where it is critical to the provider’s operations, and no other arrangement shall impede the effective exercise of these rights. The provider shall cooperate fully during on-site inspections and audits by the competent authorities, the Lead Overseer, the financial entity or an appointed third party. The parties may agree on other levels of assurance where the rights of other clients are affected. The financial entity shall give details of the scope, the procedure and the frequency of its inspections and audits [at least thirty days in advance, except in an emergency or on the demand of an authority]. The provider shall ensure the same rights in respect of subcontractors that effectively underpin the function.',
  },
  {
    title: 'Royalty records and audit',
    jurisdiction: 'New York',
    text: 'The licensee will keep complete and accurate books relating to the calculation of royalties for [three] years after the period to which they relate. Once in each calendar year, on [fifteen] business days’ notice, an independent certified public accountant chosen by the licensor and bound by a customary confidentiality agreement may examine those books at the place where they are kept. The licensee will pay any underpayment with interest within [thirty] days after the report and, if the underpayment exceeds [five percent] of the royalties due for the period examined, the reasonable cost of the examination. A royalty statement becomes final [twenty-four] months after it is rendered unless the licensor has objected in writing, and the accountant may report to the licensor only whether and by how much the statement was wrong.',
  },
  {
    title: 'Verification of software use',
    jurisdiction: 'California',
    text: 'Not more than once in any twelve months, and on [thirty] days’ written notice, the licensor may ask the customer to certify its use of the software with the output of a reporting tool that collects no personal information or customer content. If the licensor reasonably doubts the certification, an independent auditor bound by confidentiality may verify it remotely or on site during business hours, subject to the customer’s security rules. If use exceeded the license, the customer’s obligation is to purchase the additional licenses at the [contract price] for the period of excess use, and the cost of the audit only if the excess is more than [ten percent]. Information obtained may be used only to verify compliance with the license.',
  },
  {
    title: 'Assurance reports and inspection of outsourced services',
    jurisdiction: 'Singapore',
    text: 'The service provider shall each year obtain from an independent auditor a report on the design and operating effectiveness of its controls, to a recognised standard, give the customer a copy within [thirty] days after it is issued, and remedy material exceptions within an agreed time. The customer, its auditors and, where the customer is a regulated financial institution, the Monetary Authority of Singapore and its appointed persons may inspect the services and obtain records and documents about them from the service provider and its subcontractors. The customer shall give reasonable notice of its own inspections, rely on existing reports where they suffice, and keep the results confidential. The service provider shall not charge for the first [two] days of an inspection in a year or for one that reveals a material breach.',
  },
]);
