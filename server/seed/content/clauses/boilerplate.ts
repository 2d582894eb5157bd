// The closing terms that concern the agreement as a document; the ones on form and signature are in boilerplate-form.ts.
import { clausesOf } from '#server/seed/content/seed-clause.ts';
import { FORM_CLAUSES } from './boilerplate-form.ts';

const GENERAL_CLAUSES = clausesOf('Boilerplate', [
  {
    title: 'Entire agreement',
    jurisdiction: 'England and Wales',
    text: 'This agreement is the entire agreement between the parties about its subject matter and replaces all earlier drafts, agreements, representations and understandings between them about it, whether written or oral. Each party acknowledges that in entering into this agreement it does not rely on, and shall have no remedy for, any statement, assurance or warranty, made innocently or negligently, that is not set out in it. Nothing in this clause limits or excludes liability for fraud.',
  },
  {
    title: 'Merger clause',
    jurisdiction: 'New York',
    text: 'This agreement, including its exhibits and the statements of work signed under it, is the complete and exclusive statement of the parties’ agreement on its subject matter and supersedes all prior and contemporaneous proposals, negotiations and agreements, written or oral. No course of dealing, usage of trade, purchase order form or online terms of either party adds to or changes it. If the documents conflict, the body of this agreement prevails over an exhibit, and an exhibit over a statement of work, unless the statement of work names the section that it overrides.',
  },
  {
    title: 'Waiver and cumulative remedies',
    jurisdiction: 'England and Wales',
    text: 'A waiver of a right or remedy is effective only if it is given in writing, and is not a waiver of any later right or remedy. A failure or delay in exercising a right or remedy is not a waiver of it, and its single or partial exercise does not prevent its further exercise. Except where this agreement says otherwise, its rights and remedies are in addition to those given by law.',
  },
  {
    title: 'Non-waiver and later exercise of rights',
    jurisdiction: 'Singapore',
    text: 'No failure to exercise, and no delay in exercising, a right under this agreement operates as a waiver of it, and acceptance of a payment or of performance with knowledge of a breach does not waive the breach. A party may waive a right only by a written notice that identifies the right and the occasion, and the waiver extends to that occasion only. A party that has granted an indulgence may withdraw it on reasonable notice.',
  },
  {
    title: 'Severance',
    jurisdiction: 'England and Wales',
    text: 'If a provision of this agreement, or part of one, is found to be invalid, illegal or unenforceable, it shall be treated as deleted to the minimum extent necessary, and the rest of this agreement is not affected. The parties shall negotiate in good faith a valid replacement that comes as close as possible to the commercial result of the provision that was deleted.',
  },
  {
    title: 'Severability and reformation',
    jurisdiction: 'Delaware',
    text: 'If a court of competent jurisdiction holds a term of this agreement invalid or unenforceable in any situation, the holding does not affect the other terms, or that term in any other situation or jurisdiction. The parties ask the court to reduce the scope, duration or area of the term, delete words from it, or replace it with a term that is enforceable and comes closest to its intent, and agree that this agreement is enforceable as so modified. This section does not apply if the modification would deprive a party of the essential benefit of its bargain.',
  },
  {
    title: 'Severability and gaps',
    jurisdiction: 'Germany',
    text: 'If a provision of this contract is or becomes void or unenforceable in whole or in part, or if this contract contains a gap, the validity of the remaining provisions is not affected, contrary to the presumption in section 139 of the German Civil Code. In place of the void provision, or to fill the gap, a valid provision applies that comes as close as possible to what the parties intended or would have intended in economic terms, had they considered the point. To the extent that provisions are standard business terms, section 306 of the German Civil Code applies instead.',
  },
  {
    title: 'Rights of third parties',
    jurisdiction: 'England and Wales',
    text: 'A person who is not a party to this agreement has no right under the Contracts (Rights of Third Parties) Act 1999 to enforce any of its terms, except that [a member of the customer’s group may enforce the licence granted to it]. The parties may vary or rescind this agreement without the consent of any person who is not a party. This clause does not affect a right or remedy of a third party that exists apart from that Act.',
  },
  {
    title: 'Third party rights',
    jurisdiction: 'Scotland',
    text: 'This contract does not confer on any person who is not a party to it a right under the Contract (Third Party Rights) (Scotland) Act 2017 to enforce or otherwise invoke any of its terms.',
  },
  {
    title: 'Exclusion of third party enforcement',
    jurisdiction: 'Singapore',
    text: 'A person who is not a party to this agreement has no right under the Contracts (Rights of Third Parties) Act 2001 to enforce any of its terms, whether or not the person is named or identified in it. The consent of such a person is not required to vary or terminate this agreement.',
  },
  {
    title: 'No enforcement by persons who are not parties',
    jurisdiction: 'Hong Kong',
    text: 'A person who is not a party to this agreement has no right under the Contracts (Rights of Third Parties) Ordinance (Chapter 623 of the Laws of Hong Kong) to enforce, or to enjoy the benefit of, any of its terms. The parties may rescind or vary this agreement at any time without the consent of any such person.',
  },
  {
    title: 'No third-party beneficiaries',
    jurisdiction: 'New York',
    text: 'This agreement is for the sole benefit of the parties and their permitted successors and assigns. Except for indemnified persons, whose rights only a party may enforce on their behalf, nothing in this agreement, express or implied, gives any other person a right, benefit or remedy.',
  },
  {
    title: 'No partnership or agency',
    jurisdiction: 'Ireland',
    text: 'Nothing in this agreement makes the parties partners or joint venturers, makes either of them the agent or employer of the other or of the other’s personnel, or authorises either to make a commitment on behalf of the other. Each party confirms that it acts on its own behalf and not for the benefit of any other person.',
  },
  {
    title: 'Further assurance and costs',
    jurisdiction: 'Hong Kong',
    text: 'Each party shall, at the request and cost of the other, sign the documents and do the things that are reasonably necessary to give full effect to this agreement. Except where this agreement says otherwise, each party shall bear its own costs of negotiating and performing it. [Stamp duty payable on this agreement, and on documents signed under it, shall be borne in equal shares.]',
  },
]);

export const BOILERPLATE_CLAUSES = [...GENERAL_CLAUSES, ...FORM_CLAUSES];
