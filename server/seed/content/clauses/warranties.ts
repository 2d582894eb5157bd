// What a party promises to be true, and what it does not.
import { clausesOf } from '#server/seed/content/seed-clause.ts';

export const WARRANTIES_CLAUSES = clausesOf('Warranties', [
  {
    title: 'Authority and standard of performance',
    jurisdiction: 'England and Wales',
    text: 'Each party warrants that it has the power and authority to enter into and perform this agreement. The supplier warrants that it shall (a) perform the services with reasonable skill and care and in accordance with good industry practice, (b) use suitably qualified and experienced personnel, and (c) ensure that the deliverables conform in all material respects to their specification for [ninety] days after acceptance. If the supplier breaches (c), it shall at its own cost correct or replace the deliverable within a reasonable time and, if it does not, refund the charges paid for it, without prejudice to the customer’s right to damages. To the fullest extent permitted by law, all conditions and warranties implied by statute or common law that are not set out in this agreement are excluded.',
  },
  {
    title: 'Limited warranty and conspicuous disclaimer',
    jurisdiction: 'New York',
    text: 'The seller warrants that for [twelve] months after delivery the goods will conform to their written specifications and be free from material defects in materials and workmanship, and will at its option repair or replace nonconforming goods or, if it cannot do so within [thirty] days, refund the price paid for them. EXCEPT FOR THE EXPRESS WARRANTIES IN THIS AGREEMENT AND THE WARRANTY OF TITLE, THE SELLER DISCLAIMS ALL WARRANTIES, EXPRESS OR IMPLIED, INCLUDING THE IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS FOR A PARTICULAR PURPOSE. The warranty does not cover normal wear, misuse, or alteration that the seller did not authorize. The remedies in this section are exclusive for breach of this warranty, unless they fail of their essential purpose.',
  },
  {
    title: 'Exclusive representations and non-reliance',
    jurisdiction: 'Delaware',
    text: 'Except for the representations and warranties expressly set out in this agreement, the seller makes no representation or warranty, express or implied, at law or in equity, about the company, its business or any projection, and disclaims any other. The buyer acknowledges that it has made its own investigation, and represents that in deciding to enter into this agreement it has relied solely on that investigation and on the representations and warranties expressly set out in this agreement, and has not relied on any other statement or omission, including in the data room, a management presentation or a confidential information memorandum. Nothing in this section limits a claim against a person who knowingly and intentionally made a false representation that is expressly set out in this agreement.',
  },
  {
    title: 'Inspection duty and limitation of claims for defects',
    jurisdiction: 'Germany',
    text: 'The customer shall inspect the goods without undue delay after delivery and give notice of defects in accordance with section 377 of the German Commercial Code (Handelsgesetzbuch). If the goods are defective, the supplier shall, at its choice, remedy the defect or deliver goods free of defects, and if this fails, is refused or is unreasonable for the customer, the customer may exercise its statutory rights subject to the agreed limitations of liability. Claims for defects become time-barred twelve months after delivery. The statutory periods apply instead to claims for intent, gross negligence, injury to life, body or health, fraudulent concealment or a guarantee, to claims under the Product Liability Act, to the cases in section 438(1) nos. 1 and 2, and to recourse under sections 445a and 445b of the German Civil Code. A description of the goods is a guarantee only if it is expressly called one.',
  },
  {
    title: 'Anti-bribery and modern slavery',
    jurisdiction: 'England and Wales',
    text: 'The supplier warrants and undertakes that in connection with this agreement it and its personnel (a) have not committed and shall not commit an offence under the Bribery Act 2010 or the Modern Slavery Act 2015, (b) maintain adequate procedures to prevent bribery and the facilitation of tax evasion by persons associated with it, and (c) take reasonable steps to ensure that there is no slavery or human trafficking in their supply chains. The supplier shall tell the customer promptly and in writing of any actual or suspected breach of this clause, keep records that show its compliance, and make them available on reasonable request. A breach of (a) is a material breach that cannot be remedied. The supplier shall include equivalent terms in its contracts with subcontractors engaged for this agreement.',
  },
  {
    title: 'Sanctions and export controls',
    jurisdiction: 'United States',
    text: 'Each party represents that neither it nor, to its knowledge, any person that owns fifty percent or more of it is on the Specially Designated Nationals and Blocked Persons List of the Office of Foreign Assets Control, or is organized or resident in a country or territory that is subject to comprehensive sanctions of the United States. Neither party shall export, reexport or transfer an item, software or technology received under this agreement in violation of the Export Administration Regulations, the International Traffic in Arms Regulations or economic sanctions of the United States. A party whose representation ceases to be true shall notify the other promptly, and the other may suspend or terminate performance to the extent that the law prohibits it, without liability. This section does not require conduct that the law applicable to a party prohibits or penalizes.',
  },
  {
    title: 'Software conformity and freedom from malicious code',
    jurisdiction: 'California',
    text: 'The vendor warrants that, during the subscription term, (a) the software will perform materially as its documentation describes, (b) the vendor will use current commercial scanning tools before each release so as not to introduce viruses, time bombs or other code designed to disable, damage or give unauthorized access to the customer’s systems or data, and (c) updates will not materially reduce the functionality or security of the software. If the vendor breaches this section, it will correct the nonconformity without charge within [thirty] days after written notice and, if it does not, the customer may terminate the affected subscription and receive a prorated refund. EXCEPT AS STATED IN THIS AGREEMENT, THE SOFTWARE IS PROVIDED WITHOUT WARRANTIES OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING MERCHANTABILITY AND FITNESS FOR A PARTICULAR PURPOSE. Disabling access under an agreed suspension right is not a breach of (b).',
  },
]);
