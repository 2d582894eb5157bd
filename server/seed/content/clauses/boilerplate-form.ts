// How an agreement is signed and changed, and how the parties give each other notice.
import { clausesOf } from '#server/seed/content/seed-clause.ts';

export const FORM_CLAUSES = clausesOf('Boilerplate', [
  {
    title: 'Notices by hand, post and email',
    jurisdiction: 'England and Wales',
    text: 'A notice under this agreement must be in writing, in English, and delivered by hand, by next-working-day delivery service or by email to the address that this agreement states for the recipient, or to another that the recipient has notified. A notice is deemed received (a) if delivered by hand, when it is left at the address, (b) if sent by next-working-day delivery, at nine o’clock on the second working day after posting, and (c) if sent by email, when it is sent, unless the sender receives an automatic message that it was not delivered. A notice that would be deemed received outside business hours at the place of receipt is deemed received when business hours next begin. This clause does not apply to the service of court or arbitration documents.',
  },
  {
    title: 'Notices with copy to counsel',
    jurisdiction: 'California',
    text: 'Notices under this agreement must be in writing and delivered personally, by nationally recognized overnight courier, by certified mail with return receipt requested, or by email with a copy sent the same day by one of the other methods. A notice is effective on delivery or on refusal of delivery, as the carrier’s record shows, or, for email, on the business day on which it is sent or the next business day if it is sent after five in the afternoon, recipient’s time. Each party may change its address by notice. A copy to counsel is a courtesy and is not itself notice.',
  },
  {
    title: 'Variation in writing only',
    jurisdiction: 'England and Wales',
    text: 'No variation of this agreement, including of this clause, is effective unless it is in writing, refers to this agreement and is signed by an authorised representative of each party. An exchange of emails or instant messages is not a variation, whatever the name at its foot. The parties shall not by conduct be taken to have varied this agreement.',
  },
  {
    title: 'No oral modification',
    jurisdiction: 'New York',
    text: 'This agreement may be changed or terminated, and a right under it waived, only by a writing that refers to this agreement and is signed by the party against which enforcement of the change, termination or waiver is sought, as section 15-301 of the New York General Obligations Law provides. An email does not satisfy this section unless it attaches an amendment signed by both parties. A change order under a statement of work may be signed by the project managers named in it, if it does not change the body of this agreement.',
  },
  {
    title: 'Amendments in text form',
    jurisdiction: 'Germany',
    text: 'Amendments and additions to this contract, including to this clause, require text form within the meaning of section 126b of the German Civil Code, unless the law prescribes a stricter form. Individual agreements between the parties, in whatever form, take precedence in accordance with section 305b of the German Civil Code. There are no oral collateral agreements.',
  },
  {
    title: 'Counterparts and electronic signature',
    jurisdiction: 'England and Wales',
    text: 'This agreement may be signed in any number of counterparts, each of which is an original and all of which together are one agreement. It may be signed electronically, and delivery of a signed counterpart by email or through a signing platform is effective delivery. No counterpart is effective until each party has signed and delivered at least one. [A document to be executed as a deed shall be signed with a witness physically present.]',
  },
  {
    title: 'Counterparts and delivery',
    jurisdiction: 'Scotland',
    text: 'This contract may be executed in counterpart in accordance with the Legal Writings (Counterparts and Delivery) (Scotland) Act 2015, and in that case takes effect when each of the parties to which a counterpart is to be delivered under that Act has received it. The parties nominate [the customer’s solicitors] to take delivery of the counterparts and to record the effective date at the head of the contract. Delivery of a traditional document may be made by electronic means of the whole document or of a part that that Act allows.',
  },
  {
    title: 'Electronic records and signatures',
    jurisdiction: 'Delaware',
    text: 'The parties agree to conduct this transaction by electronic means, and a signature to this agreement in electronic form has the effect of a handwritten one under the federal Electronic Signatures in Global and National Commerce Act and the Delaware Uniform Electronic Transactions Act. This agreement may be executed in counterparts, each of which is an original and all of which together are one instrument. A signed copy delivered by email or through a signing platform is as effective as a manually signed original.',
  },
  {
    title: 'Form of signature and evidence',
    jurisdiction: 'European Union',
    text: 'This agreement may be signed by electronic signature of the level [advanced or qualified] within the meaning of Regulation (EU) No 910/2014, and under its Article 25 a qualified electronic signature has the legal effect of a handwritten one. Neither party shall contest the validity of the agreement, or its use as evidence, solely because it was signed in electronic form. Where the applicable national law requires a handwritten signature or a notarial deed for a document under this agreement, that form prevails.',
  },
  {
    title: 'Execution by companies and counterparts',
    jurisdiction: 'New South Wales',
    text: 'A party that is a company may execute this agreement under section 127 of the Corporations Act 2001 (Cth), including electronically in a way that that Act permits. This agreement may consist of counterparts, including electronic ones, and the persons who sign for a company need not sign the same counterpart if each copy includes the entire contents of the document. Each person who signs under a power of attorney states that they have had no notice that it has been revoked.',
  },
]);
