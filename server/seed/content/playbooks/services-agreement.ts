// Professional services agreement, read from the customer's seat: what is bought is work, and often the result of it.
import type { SeedPlaybook } from '#server/seed/content/seed-playbook.ts';

export const SERVICES_AGREEMENT: SeedPlaybook = {
  title: 'Professional services agreement (customer)',
  rules: [
    {
      title: 'Scope and Statements of Work',
      rule: 'Each engagement must be described in a signed Statement of Work that states the Services, Deliverables, milestones, Fees and dependencies. The agreement must rank its documents, with the master terms first, and must shut out the Supplier’s standard terms. Return to the business owner any scope made of aims only (“support”, “assist as needed”), because neither acceptance nor delay can then be shown.',
      preferred_language:
        'The Supplier must provide the Services and Deliverables described in each Statement of Work that the parties sign under this Agreement. If documents conflict, the body of this Agreement prevails over a Statement of Work, unless the Statement of Work names the clause that it varies and is signed by the Customer’s legal department. No terms in a quotation, invoice, website or acknowledgment of the Supplier apply. The Customer is not obliged to order any minimum volume of Services, and the Supplier is not its exclusive provider.',
      fallback_position:
        'A Statement of Work may prevail on operational matters such as timetable, rates and acceptance criteria, but never on liability, intellectual property, confidentiality or data protection. A minimum volume needs the approval of procurement.',
      fallback_language:
        'In a conflict, a Statement of Work takes precedence over this Agreement on the description of the Services, the timetable, the rates and the acceptance criteria, and this Agreement takes precedence on every other matter. Terms printed on or referred to in any other document of the Supplier are of no effect.',
    },
    {
      title: 'Standard of performance and warranties',
      rule: 'The Supplier must warrant skill and care at the level of a good provider in its field, conformity of Deliverables with the Statement of Work, and compliance with applicable law. Defects must be put right free of charge for at least 90 days after acceptance. Escalate to the legal department an “as is” provision, a sole remedy of re-performance without refund, and a warranty period under 30 days.',
      preferred_language:
        'The Supplier warrants that: (a) it will perform the Services with the skill, care and diligence to be expected of a leading provider of similar services; (b) each Deliverable will conform to its Statement of Work for 12 months after acceptance; and (c) it will comply with all laws that apply to the Services and to its business. If the Supplier breaches a warranty, it must without charge re-perform the Services or correct the Deliverable within 10 business days after notice. If it fails to do so, the Customer may recover the Fees paid for the affected work and the reasonable extra cost of having it corrected by others, in addition to its other rights.',
      fallback_position:
        'The standard may be reasonable skill and care and the warranty period 90 days, if refund remains available where correction fails. Purely advisory work may be given without a warranty of result.',
      fallback_language:
        'The Supplier must perform the Services with reasonable skill and care and must ensure that each Deliverable conforms in all material respects to its Statement of Work for 90 days after acceptance. The Supplier must correct a failure that is reported within that period at its own cost. If the failure has not been corrected within 20 business days, the Customer is entitled to a refund of the Fees attributable to the failure, without prejudice to its right to damages.',
    },
    {
      title: 'Key Personnel',
      rule: 'Where the choice of Supplier rests on people, they must be named in the Statement of Work and may be withdrawn only for reasons outside the Supplier’s control. The Customer must be able to require replacement on reasonable and lawful grounds, with no charge for handover. Escalate to human resources if the Customer would direct individuals day by day, because of the risk that they are treated as its employees.',
      preferred_language:
        'The Supplier must assign the individuals named in the Statement of Work (“Key Personnel”) for the time stated there and must not replace them without the Customer’s consent, except on resignation, dismissal, illness, statutory leave or death. A replacement must have at least equal qualifications and experience and be approved by the Customer, such approval not to be unreasonably withheld. The Supplier bears the cost of handover. The Supplier remains the employer of its personnel and is responsible for their pay, tax, social security and supervision.',
      fallback_position:
        'The Supplier may reassign Key Personnel on 30 days’ notice once the first half of the engagement is complete, provided that the handover is at its cost.',
      fallback_language:
        'The Supplier must use reasonable efforts to keep the Key Personnel on the engagement and may reassign one of them on 30 days’ notice after half of the planned duration has passed. It must offer a successor with comparable experience, and must not charge for at least five days in which both work side by side. Everyone whom the Supplier provides remains under its direction and on its payroll.',
    },
    {
      title: 'Change control',
      rule: 'No change of scope, timetable or Fees may take effect without a change order that both parties have signed. The Supplier must keep working while a change is discussed and must not charge for its estimate of a small change. Watch for wording that treats silence, email or the use of work as consent, and send it back.',
      preferred_language:
        'Either party may propose a change to the Services by written request. Within 5 business days after a request, the Supplier must state without charge the effect of the change on the Fees, the timetable and the Deliverables. A change takes effect only when an authorized signatory of each party has signed a change order, and until then the Supplier must continue to perform the Services as agreed. Work done outside a signed change order is at the Supplier’s own risk.',
      fallback_position:
        'The Supplier may charge for a written impact assessment that takes more than 2 days of work, if the Customer has approved the charge in advance.',
      fallback_language:
        'The Supplier must answer a change request with an estimate of its consequences within 10 business days. If preparing the estimate will take longer than two working days of one person, the Supplier may charge its agreed rates for the excess, after the Customer has approved an amount in writing. Neither party must unreasonably refuse a change that a mandatory law requires.',
    },
    {
      title: 'Fees and expenses',
      rule: 'Fees must be fixed, or time-based with rates and a cap for each Statement of Work. Rates must be firm for at least 12 months and expenses must be approved in advance, at cost. Escalate to procurement any advance payment above 25%, any increase above the general rate of inflation, and any fee that falls due whether or not work is accepted.',
      preferred_language:
        'The Fees are stated in the Statement of Work and include all costs, tools and overheads of the Supplier. Where Fees are based on time, the Supplier must not exceed the cap in the Statement of Work without the Customer’s prior written consent and must complete the agreed Deliverables even if the cap is reached. Rates are fixed for 24 months. The Customer must reimburse reasonable travel expenses only if it approved them in writing beforehand, at cost and with receipts.',
      fallback_position:
        'An estimate in place of a cap may be accepted for work whose extent cannot be foreseen, if the Supplier must warn at 80% and stop at 100%. Rates may follow a named price index once a year, up to 3%.',
      fallback_language:
        'Where the Statement of Work gives an estimate, the Supplier must tell the Customer when 80% of it has been used and must not go beyond it without written approval. On each anniversary of this Agreement the Supplier may raise its rates, on 60 days’ notice, by the lower of 3% and the change over the past year in the consumer price index named in the Statement of Work. Travel costs are payable within the limits of the Customer’s travel policy.',
    },
    {
      title: 'Invoicing and late payment',
      rule: 'Invoices must follow completion or accepted milestones and be payable within 30 to 60 days, subject to any shorter period that mandatory law sets. The Customer must be able to withhold amounts disputed in good faith, and claims not invoiced in time must lapse. Escalate to finance a payment period under 30 days, interest above the statutory rate, and a right to suspend on less than 30 days’ warning.',
      preferred_language:
        'The Supplier may invoice Fees after the milestone to which they relate has been accepted or, for time-based work, monthly in arrears with time records. The Customer must pay undisputed amounts within 45 days after it receives a correct invoice. It may withhold any amount that it disputes in good faith, provided that it gives its reasons before the due date, and the Supplier must continue to perform. Fees that are not invoiced within 180 days after they could first be invoiced are waived.',
      fallback_position:
        'Payment in 30 days with interest at a moderate rate is acceptable. The Supplier may suspend work over undisputed sums after a warning of at least 30 days.',
      fallback_language:
        'Invoices that are not disputed are payable 30 days after receipt. Overdue amounts bear simple interest at four percentage points above the base rate of the central bank of the invoicing currency, or at the statutory rate where that is mandatory. If an undisputed amount remains unpaid for 30 days after a reminder addressed to the Customer’s finance department, the Supplier may suspend the Services to which it relates until it is paid.',
    },
    {
      title: 'Acceptance of Deliverables',
      rule: 'Acceptance must rest on written criteria and a test period of at least 10 business days. Payment, use in production or silence must not count as acceptance, or only after a reminder. The Customer must be able to reject and, after a second failure, to terminate and recover what it paid.',
      preferred_language:
        'The Customer may test each Deliverable against its acceptance criteria for 15 business days after delivery. If the Deliverable fails, the Customer must describe the failure and the Supplier must correct and redeliver it within 10 business days, after which a new test period begins. If a Deliverable fails twice, the Customer may accept it at a reduced price, require further correction, or terminate the Statement of Work in whole or in part and recover the Fees paid for the Deliverable and for any work that cannot be used without it. Acceptance takes place only by written notice; neither payment nor use is acceptance.',
      fallback_position:
        'Deemed acceptance may be agreed if it follows a written reminder to a named person and a further 5 business days, and if hidden defects stay covered by the warranty.',
      fallback_language:
        'A Deliverable is accepted when the Customer confirms acceptance in writing. It is also accepted if the Customer has raised no material failure within 10 business days after delivery, nor within 5 further business days after a reminder sent to its project manager. Acceptance does not affect the Customer’s rights in respect of defects that a reasonable test would not have revealed.',
    },
    {
      title: 'Ownership of Deliverables',
      rule: 'The Customer must own the intellectual property in Deliverables made for it, from creation and not only from payment, with moral rights waived where law allows. Present assignment of future rights (“assigns”) is required; a promise (“will assign”) is not enough. Any clause under which the Supplier keeps ownership goes to the legal department, and if the Deliverable is a source of competitive advantage also to the business head.',
      preferred_language:
        'The Supplier assigns to the Customer, with effect from their creation, all intellectual property rights in the Deliverables throughout the world, except in Background Materials. Where a right cannot be assigned in advance, the Supplier holds it for the Customer and must assign it on request. The Supplier must ensure that its personnel and subcontractors have transferred their rights and, as far as law allows, have waived their moral rights. It must sign the documents and do the acts that the Customer reasonably requires to secure these rights, without further payment.',
      fallback_position:
        'Assignment on payment of the undisputed Fees may be accepted with an interim license. For generic work the Supplier may keep ownership if the Customer has a broad perpetual license and its Confidential Information stays out of any reuse.',
      fallback_language:
        'All intellectual property rights in a Deliverable pass to the Customer when it has paid the undisputed Fees for that Deliverable. Until then, and from delivery, the Supplier grants the Customer a worldwide, royalty-free right to use, copy and modify the Deliverable for its business, and this right can be withdrawn only if the Statement of Work is terminated because the Customer has failed to pay. The Supplier may reuse general methods that contain nothing confidential to the Customer.',
    },
    {
      title: 'License of Background Materials',
      rule: 'Material that the Supplier owned beforehand or obtains from others must be identified, and the Customer must receive a perpetual license wide enough to use, maintain and change the Deliverables, also through other providers. Open source components need a list and must not subject the Customer’s own code to their terms. Escalate copyleft components to information technology and the legal department.',
      preferred_language:
        '“Background Materials” means items that the Supplier owned or developed independently of the Services and that it lists in the Statement of Work. The Supplier grants the Customer and its Affiliates a perpetual, irrevocable, worldwide, royalty-free and transferable license to use, copy, modify and maintain Background Materials as part of the Deliverables, and to allow its contractors to do so on its behalf. The Supplier must not include third-party or open source material in a Deliverable without the Customer’s prior written consent, and must never include material whose terms would require the Customer to disclose or license its own software.',
      fallback_position:
        'The license may be limited to use with the Deliverable and to the Customer’s internal business, and may pass only with the business that uses it. It must still be perpetual.',
      fallback_language:
        'The Customer may use Background Materials that are embedded in a Deliverable for its internal business purposes, without limit of time and without further charge, and may appoint others to support the Deliverable for it. The license passes to anyone who acquires the part of the Customer’s business that uses the Deliverable. The Supplier must state in the delivery note which open source components it has used and under which license.',
    },
    {
      title: 'Intellectual property indemnity',
      rule: 'The Supplier must indemnify the Customer, without a low cap, against third-party claims that the Services or Deliverables infringe. Exceptions are acceptable for the Customer’s own specifications, its unauthorized changes and combinations that the Supplier did not foresee. Escalate to the legal department if the indemnity is missing, is limited to patents issued today, or is replaced by a mere duty to modify.',
      preferred_language:
        'The Supplier must defend the Customer and its Affiliates against any third-party claim that the Services, the Deliverables or the Background Materials infringe or misappropriate an intellectual property right, and must indemnify them against all resulting damages, costs and agreed settlements. The Customer must give prompt notice of the claim, let the Supplier conduct the defense with counsel of good standing, and give reasonable help at the Supplier’s cost; the Supplier must not settle on terms that bind or criticize the Customer without its consent. If use is or may be enjoined, the Supplier must promptly obtain the right to continue or provide a replacement of equal function, and failing that must refund the Fees for the affected work.',
      fallback_position:
        'The indemnity may be limited to rights that exist at the date of delivery in the countries of intended use that the Statement of Work names, and may carry a separate cap of at least 5 times annual Fees.',
      fallback_language:
        'The Supplier must indemnify the Customer against amounts finally awarded or agreed in settlement because a Deliverable, used as the Statement of Work intends, infringed an intellectual property right that existed on delivery in a country named in that Statement of Work. The indemnity does not apply as far as the claim arises from the Customer’s designs or from changes that the Supplier did not make or approve. The Supplier’s liability under this clause is limited to five times the Fees payable in the year in which the claim is made, and this limit is separate from any other.',
    },
    {
      title: 'Limitation of liability',
      rule: 'Caps must be mutual and renew with each contract year; ask for 200% of annual Fees with a fixed minimum sum. Nothing may limit what law does not allow to be limited, nor fraud, wilful default, breach of confidence or the infringement indemnity. Escalate to the legal department and to the risk manager a cap under 125% of annual Fees, an exclusion of all indirect loss that also removes recoverable cost of replacement, and any uncapped exposure of the Customer.',
      preferred_language:
        'Nothing in this Agreement limits or excludes liability for death or personal injury caused by negligence, for fraud or fraudulent misrepresentation, for wilful default or gross negligence, for breach of confidentiality or of data protection obligations, under the intellectual property indemnity, or for anything else for which law does not permit liability to be limited. Subject to that, each party’s total liability in a contract year, in contract, tort (including negligence) or otherwise, is limited to the greater of [EUR 1,000,000] and 200% of the Fees paid and payable for that year. Neither party is liable for loss that was not reasonably foreseeable when this Agreement was made. The reasonable cost of replacement services, of correcting defective work and of restoring data is recoverable as direct loss.',
      fallback_position:
        'The general cap may fall to 125% of annual Fees, and data protection may come under a separate cap of at least 3 times the general one. The carve-outs required by law and the list of recoverable losses must stay.',
      fallback_language:
        'Each party’s liability for all claims arising in a contract year is limited to 125% of the Fees payable in that year. For breach of confidentiality or of data protection obligations a separate limit applies, equal to three times that amount. Neither party is liable for loss of profit or goodwill, except that the Customer may recover wasted expenditure, the excess cost of a substitute supplier and sums it must pay to third parties. These limits and exclusions do not apply to fraud, to deliberate breach, to personal injury or death caused by negligence, to the duty to pay the Fees, to indemnities in respect of infringement, or wherever the law forbids them.',
    },
    {
      title: 'Confidentiality and data protection',
      rule: 'Both parties must keep each other’s information confidential during the engagement and for at least 3 years afterwards, with trade secrets protected for as long as they remain secret. If the Supplier handles personal data for the Customer, a data processing agreement under Art. 28 GDPR or the equivalent law must be signed before access is given. Escalate to the privacy officer access from abroad and the use of the Customer’s information in the Supplier’s artificial intelligence tools or reference projects.',
      preferred_language:
        'Each party must keep confidential all non-public information that it receives from the other in connection with this Agreement (“Confidential Information”), must use it only to perform or receive the Services, and may disclose it only to those of its personnel and advisers who need it and are bound to secrecy. These duties continue for five years after this Agreement ends, and for trade secrets as long as they remain secret; they do not cover information that is public, already known, independently developed or lawfully obtained from others, nor disclosure that law requires or protects. The Supplier must not enter the Customer’s Confidential Information into any tool that uses it to train models, and must not name the Customer as a reference without written consent. The Supplier must not process personal data for the Customer until the parties have signed the data processing agreement that the law requires.',
      fallback_position:
        'A period of 3 years is acceptable, and so is a reference by name only. Use in tools approved by information security may be allowed if the inputs are neither kept nor used for training.',
      fallback_language:
        'The recipient of information marked or evidently meant as confidential must protect it with reasonable care and use it for the Services alone, until three years after the last Statement of Work has ended, and must protect trade secrets until they become public. The usual exceptions for public, known, independently developed and lawfully received information apply, and disclosures that law compels or protects are permitted. The Supplier may use the automated tools that the Customer’s information security department has approved, on condition that inputs are neither retained nor used for training, and may list the Customer’s name among its clients. Where personal data is processed on the Customer’s behalf, the data processing agreement attached to the Statement of Work applies.',
    },
    {
      title: 'Insurance',
      rule: 'The Supplier must hold professional indemnity insurance that matches its liability cap, plus general liability and statutory employer’s cover, with insurers of good standing. Claims-made cover must continue for at least 2 years after completion. Ask the risk manager if the sums insured are below the cap or if evidence is refused.',
      preferred_language:
        'The Supplier must maintain with reputable insurers professional indemnity insurance of at least [EUR 2,000,000] for each claim, general liability insurance of at least [EUR 5,000,000] for each event, and any insurance for its employees that law requires. Professional indemnity cover must continue for three years after the Services end. The Supplier must provide certificates on signature and at each renewal, and must give 30 days’ notice of any cancellation or material reduction. Insurance does not limit the Supplier’s liability.',
      fallback_position:
        'Lower sums that still reach the liability cap are acceptable, and annual aggregate cover may be accepted if the Supplier reports any claim that uses more than half of it.',
      fallback_language:
        'The Supplier must keep professional indemnity cover in place for a sum no lower than the cap on its liability, together with general liability cover and compulsory cover for its employees, during this Agreement and for two years afterwards. It must provide a broker’s letter as evidence once a year and must tell the Customer if claims have used more than half of an annual aggregate limit.',
    },
    {
      title: 'Termination and handover',
      rule: 'The Customer must be able to terminate for convenience on no more than 30 days’ notice, paying only for work done. Either party may terminate for material breach not cured in 30 days and for insolvency as far as law allows. Work in progress, data and knowledge must be handed over. Escalate break fees, minimum terms longer than 12 months, and a right of the Supplier to terminate for convenience.',
      preferred_language:
        'The Customer may terminate this Agreement or a Statement of Work at any time on 30 days’ written notice. Either party may terminate with immediate effect by notice if the other commits a material breach and does not remedy it within 30 days after notice or, so far as law allows, becomes insolvent or enters a procedure for the benefit of its creditors. On termination the Customer must pay for Services properly performed and for milestones in progress in proportion to the work completed, and the Supplier must refund any advance payment for work not done. The Supplier must deliver all work in progress and the Customer’s property and, for up to three months on request, must help at its agreed rates to transfer the Services.',
      fallback_position:
        'The notice may be 60 days, and documented costs that the Supplier has committed and cannot avoid may be reimbursed up to an agreed ceiling.',
      fallback_language:
        'The Customer may end a Statement of Work for convenience on 60 days’ notice. In that event it must pay for work performed up to the date of termination and must reimburse third-party costs that the Supplier had committed with the Customer’s approval and cannot cancel or redeploy, up to 10% of the Fees under that Statement of Work. The Supplier must hand over the Deliverables in their current state within 10 business days, together with the records needed to continue the work.',
    },
    {
      title: 'Assignment and subcontracting',
      rule: 'The Supplier must not assign or subcontract without consent and must answer for subcontractors as for itself. The Customer needs freedom to assign within its group and to a buyer of its business. Escalate if the Supplier may assign on a change of control to a competitor of the Customer.',
      preferred_language:
        'The Supplier must not assign, novate or subcontract any part of this Agreement without the Customer’s prior written consent. It is liable for the acts and omissions of each subcontractor as if they were its own and must bind subcontractors to equivalent duties of confidentiality, security and transfer of rights. The Customer may assign this Agreement, in whole or in part, to an Affiliate or to a successor to the business that uses the Services, on written notice. If a competitor of the Customer acquires control of the Supplier, the Customer may terminate on 30 days’ notice without payment other than for Services performed.',
      fallback_position:
        'Pre-approved subcontractors may be listed in the Statement of Work and others added after notice and a right to object. Consent to assignment may be subject to reasonableness on both sides.',
      fallback_language:
        'The Supplier may use the subcontractors named in the Statement of Work and may add another unless the Customer objects on reasonable grounds within 15 business days after notice. Neither party may transfer this Agreement as a whole without the consent of the other, which must not be unreasonably withheld or delayed, but consent is not needed for a transfer to a solvent company of the same group that assumes all obligations in writing.',
    },
  ],
  questions: [
    {
      title: 'Scope and priority',
      question:
        'Where are the Services and Deliverables described, and which document prevails if the Statement of Work and the agreement conflict?',
    },
    {
      title: 'Fees and caps',
      question:
        'Are the Fees fixed, capped or merely estimated, and who bears the cost if the work takes longer than planned?',
    },
    {
      title: 'Acceptance',
      question: 'How are Deliverables accepted, and can acceptance be deemed from silence, payment or use?',
    },
    { title: 'Ownership', question: 'Who owns the intellectual property in the Deliverables, and from what moment?' },
    {
      title: 'Limits of liability',
      question:
        'What is the cap on the Supplier’s liability, over what period is it measured, and which liabilities lie outside it?',
    },
    {
      title: 'Termination for convenience',
      question:
        'Does the agreement let the Customer terminate for convenience, on what notice, and what must it then pay?',
    },
    { title: 'Key Personnel', question: 'Which individuals are named, and when may the Supplier replace them?' },
    {
      title: 'Subcontracting',
      question: 'May the Supplier use subcontractors or assign the agreement without the Customer’s consent?',
    },
    {
      title: 'Insurance',
      question: 'Which insurance must the Supplier hold, for what sums, and for how long after the Services end?',
    },
  ],
};
