// Who owns what is made, and who may use it.
import { clausesOf } from '#server/seed/content/seed-clause.ts';

export const INTELLECTUAL_PROPERTY_CLAUSES = clausesOf('Intellectual property', [
  {
    title: 'Assignment of rights in deliverables',
    jurisdiction: 'England and Wales',
    text: 'The supplier assigns to the customer, with full title guarantee and free from encumbrances, all intellectual property rights in the deliverables, including by way of present assignment of future rights, so that each right vests in the customer as soon as it comes into existence. The supplier shall obtain from every individual who contributes to the deliverables an irrevocable waiver of the moral rights conferred by Chapter IV of Part I of the Copyright, Designs and Patents Act 1988. Rights that existed before this agreement or were developed independently of it stay with their owner, and the supplier grants the customer a non-exclusive, perpetual, worldwide, royalty-free licence, with the right to sublicense, to use them to the extent that they are incorporated in the deliverables. The supplier shall, at the customer’s cost, sign every document that the customer reasonably needs to record or perfect its title.',
  },
  {
    title: 'Work made for hire and assignment',
    jurisdiction: 'New York',
    text: 'To the extent that a deliverable qualifies as a “work made for hire” under section 101 of the United States Copyright Act, the parties agree that it is a work made for hire for the client. To the extent that it does not, the contractor hereby irrevocably assigns to the client, as of creation, all right, title and interest throughout the world in the deliverable and in all inventions, designs and works of authorship that it embodies. The contractor shall cause each of its personnel who contributes to a deliverable to sign a written assignment sufficient to give effect to this section before that person begins work. The contractor keeps its pre-existing materials, and grants the client a nonexclusive, perpetual, irrevocable, worldwide, royalty-free license, transferable with the deliverable, to use, copy and modify them as part of it. If the client is unable, after reasonable effort, to obtain the contractor’s signature on a document needed to register or enforce these rights, the contractor appoints the client as its attorney-in-fact, coupled with an interest, for that purpose only.',
  },
  {
    title: 'Employee invention assignment with statutory notice',
    jurisdiction: 'California',
    text: 'The employee hereby assigns to the company all inventions, works of authorship and other developments that the employee conceives or reduces to practice, alone or with others, within the scope of employment. In accordance with sections 2870 and 2872 of the California Labor Code, the employee is notified that this assignment does not apply to an invention that the employee developed entirely on the employee’s own time without using the company’s equipment, supplies, facilities or trade secret information, except for an invention that (a) relates, at the time of conception or reduction to practice, to the company’s business or its actual or demonstrably anticipated research or development, or (b) results from any work performed by the employee for the company. The employee shall disclose developments made during employment in confidence so that the company can determine who owns them. The employee shall, at the company’s expense, sign the documents needed to register and enforce the assigned rights.',
  },
  {
    title: 'Grant of exclusive rights of use',
    jurisdiction: 'Germany',
    text: 'The contractor grants the client, at the time of creation, the exclusive right, unlimited in time, territory and content, transferable and sublicensable, to use the work results in all known types of use, in particular to reproduce, adapt, distribute and make them publicly available, in the case of software in object code and source code. The grant extends to types of use that are not yet known, and the statutory rights of authors under sections 31a and 32c of the German Copyright Act (Urheberrechtsgesetz) remain unaffected. The contractor shall ensure by suitable agreements that it acquires the rights to be granted from its employees and subcontractors, shall claim service inventions of its employees that relate to the work results, and bears the remuneration owed to them under the German Employee Inventions Act (Arbeitnehmererfindungsgesetz). For pre-existing materials contained in the work results the contractor grants a simple right of use to the extent needed to exploit them. The agreed fee settles all grants under this clause, and the authors’ mandatory claims to further remuneration remain unaffected.',
  },
  {
    title: 'Licence of background intellectual property',
    jurisdiction: 'Singapore',
    text: 'Each party retains the intellectual property rights that it owned before the date of this agreement or that it develops independently of it. Each party grants the other a non-exclusive, non-transferable, royalty-free licence to use those rights during the term, and only to the extent necessary for the other to perform its obligations or receive the benefit of this agreement. A sublicence may be granted only to a subcontractor that needs it for that purpose and is bound by equivalent terms. The licence ends with this agreement, except that a licence of rights embedded in a paid-for deliverable continues for as long as the deliverable is used. No right is granted by implication or estoppel.',
  },
  {
    title: 'Open source components in delivered software',
    jurisdiction: 'Delaware',
    text: 'The vendor shall give the customer, with each release, a list of the open source components that the software contains, with the version and license of each. The vendor shall not include a component under a license that, as used in the software or as its intended use requires, would oblige the customer to disclose or license its own source code, to permit reverse engineering of its own software, or to grant a patent license, unless the customer has approved it in writing. The vendor shall comply with the license of every component, including its notice and attribution terms. If the customer finds a component that was included in breach of this section, the vendor shall replace or remove it without charge within [thirty] days, and the customer keeps its other remedies.',
  },
  {
    title: 'Software licence with reserved statutory rights',
    jurisdiction: 'European Union',
    text: 'The licensor grants the customer a non-exclusive, non-transferable licence to use the computer program for its internal business for the [licence term] by up to the agreed number of users. The customer shall not copy, modify, rent out or decompile the program, or remove its proprietary notices, except as this clause or mandatory law permits. Nothing in this agreement prevents a person with a right to use the program from making a back-up copy necessary for that use, from observing, studying or testing how the program works while doing what it is entitled to do, or from decompiling it to the extent that Article 6 of Directive 2009/24/EC allows in order to achieve interoperability. Before it decompiles, the customer shall ask the licensor whether the necessary interface information is readily available.',
  },
  {
    title: 'Assignment of copyright and waiver of moral rights',
    jurisdiction: 'Ontario',
    text: 'The consultant assigns to the client all right, title and interest, including copyright throughout the world, in the work product as it is created, and this signed agreement is the written assignment that subsection 13(4) of the Copyright Act (Canada) requires. The consultant irrevocably waives, in favour of the client and its assignees and licensees, all moral rights in the work product, and shall obtain the same waiver in writing from each individual who contributes to it. The consultant keeps its pre-existing materials and grants the client a non-exclusive, perpetual, worldwide, royalty-free licence to use and modify them as part of the work product. The consultant shall sign any further document that the client reasonably requires to register or enforce these rights.',
  },
  {
    title: 'No training of models on customer content',
    jurisdiction: 'California',
    text: 'As between the parties, the customer owns the content that it submits to the service and, to the extent permitted by law, the output generated from it. The provider shall use customer content only to provide, secure and support the service for that customer, and shall not use it, or allow a subprocessor to use it, to train, fine-tune or improve any machine learning model that is made available to others. The provider may use aggregated statistics about the operation of the service that contain no customer content and cannot reasonably identify the customer or an individual. On termination the provider shall delete customer content within [thirty] days, including copies held by its subprocessors. Output may be inaccurate or not unique, and the customer is responsible for reviewing it before relying on it.',
  },
]);
