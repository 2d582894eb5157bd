// Who may step into a contract, and what happens when a party gets a new owner.
import { clausesOf } from '#server/seed/content/seed-clause.ts';

export const ASSIGNMENT_AND_CHANGE_OF_CONTROL_CLAUSES = clausesOf('Assignment and change of control', [
  {
    title: 'No dealing without consent',
    jurisdiction: 'England and Wales',
    text: 'Neither party may assign, transfer, charge, subcontract, declare a trust over or otherwise deal with its rights or obligations under this agreement without the other’s prior written consent, which shall not be unreasonably withheld or delayed. Either party may, on written notice, assign its rights to a member of its group for as long as the assignee remains one. This clause does not restrict the assignment of a receivable to the extent that the Business Contract Terms (Assignment of Receivables) Regulations 2018 make such a restriction ineffective. An assignee may not recover more than the assignor could have recovered had there been no assignment.',
  },
  {
    title: 'Assignment, including by merger or operation of law',
    jurisdiction: 'Delaware',
    text: 'Neither party may assign this agreement or delegate its duties, voluntarily, by merger (whether or not it is the surviving entity), by division, by operation of law or otherwise, without the prior written consent of the other. A merger in which a party survives as a subsidiary of another person, and a sale of its equity, are not an assignment but are subject to the change of control section. Either party may, without consent, assign this agreement as a whole to the purchaser of all or substantially all of the business to which it relates, if the purchaser assumes it in writing and is not a competitor of the other party. A purported assignment in breach of this section is void. This agreement binds and benefits the parties and their permitted successors and assigns.',
  },
  {
    title: 'Right to terminate on change of control',
    jurisdiction: 'England and Wales',
    text: 'A party shall notify the other in writing within [ten] working days after it undergoes a change of control, which occurs when a person or persons acting in concert acquire control, as defined in section 1124 of the Corporation Tax Act 2010, of that party or of its ultimate parent, other than in a solvent reorganisation within its group. Within [sixty] days after it receives the notice, or after it learns of the change if no notice is given, the other party may terminate this agreement on [thirty] days’ written notice if the new controller is its competitor, is subject to sanctions, or could reasonably be expected to harm its reputation. No compensation is payable for a termination under this clause, and charges paid in advance for the period after it shall be refunded.',
  },
  {
    title: 'Consent to change of control of the supplier',
    jurisdiction: 'Ireland',
    text: 'The supplier shall give the customer at least [thirty] days’ written notice of any transaction that would give a person, alone or with persons acting in concert, the power to direct its affairs, whether by holding more than half of its voting rights, by the right to appoint a majority of its directors or by contract, or, where confidentiality or law prevents this, shall give notice as soon as it is free to do so. The customer may, within [ninety] days after the notice, terminate this agreement without liability if it has not consented in writing to the change. The customer shall not withhold consent unreasonably where the new controller confirms in writing that the supplier will keep the resources, key personnel and data locations that this agreement requires.',
  },
  {
    title: 'Assignment of monetary claims',
    jurisdiction: 'Germany',
    text: 'A party may transfer rights and obligations under this contract to a third party only with the other party’s prior consent in text form. Section 354a of the German Commercial Code, under which monetary claims from a commercial transaction may be assigned in spite of such a restriction and the debtor may still pay the former creditor with discharging effect, remains unaffected. The customer may refuse consent to a transfer of this contract to an affiliate of the supplier only for an important reason. The use of subcontractors requires notice in text form, and the supplier is responsible for them as for its own conduct.',
  },
  {
    title: 'Permitted assignment and payment rights',
    jurisdiction: 'New York',
    text: 'Neither party may assign this agreement or delegate its obligations without the other party’s prior written consent, except to an affiliate or to the successor to all or substantially all of its business to which this agreement relates, in each case on prompt written notice and if the assignee agrees in writing to be bound. The assigning party remains liable for obligations that arose before the assignment and, for an assignment to an affiliate, for its performance. Nothing in this section restricts the assignment of, or the grant of a security interest in, a right to payment to the extent that Article 9 of the New York Uniform Commercial Code makes such a restriction ineffective. Any other purported assignment is void.',
  },
  {
    title: 'Assignation and subcontracting',
    jurisdiction: 'Scotland',
    text: 'Neither party may assign, delegate, hold in trust or grant security over its rights or obligations under this contract without the prior written consent of the other. A party may assign its right to payment of a sum due by giving written intimation to the other that identifies the assignee and the account for payment. The supplier may subcontract only with the customer’s prior written consent, and is responsible for the acts and omissions of a subcontractor as if they were its own.',
  },
  {
    title: 'Novation to a successor',
    jurisdiction: 'New South Wales',
    text: 'A party must not assign, novate or otherwise deal with its rights or obligations under this agreement without the other’s prior written consent, which must not be unreasonably withheld. Where the customer restructures its business or transfers the function that uses the services, the supplier must, within [ten] business days after a request, sign a deed of novation on the terms of this agreement in favour of the new owner of that function, if that person is solvent and able to perform the customer’s obligations. From the effective date of the deed each party to this agreement is released, as to the party that is replaced, from obligations that arise after it, but not from liability for earlier events.',
  },
]);
