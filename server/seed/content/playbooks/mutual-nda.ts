// Mutual non-disclosure agreement: both parties disclose and both receive, so each rule has to suit either seat.
import type { SeedPlaybook } from '#server/seed/content/seed-playbook.ts';

export const MUTUAL_NDA: SeedPlaybook = {
  title: 'Mutual non-disclosure agreement',
  rules: [
    {
      title: 'Parties and mutuality',
      rule: 'The obligations must bind both parties in the same terms, each as Discloser and as Recipient. Check that the full legal name and registered number of each party are stated, and that affiliates come in only as far as a party answers for them. If any obligation runs one way although both sides will disclose, send the agreement back; if only our side will disclose, ask the legal department whether a one-way form suits better.',
      preferred_language:
        'Each party may disclose Confidential Information to the other and is the “Discloser” of the Confidential Information that it discloses and the “Recipient” of the Confidential Information that it receives. The obligations in this Agreement apply equally to both parties. Confidential Information disclosed by or to an Affiliate of a party is treated as disclosed by or to that party, and each party is responsible for its Affiliates’ compliance with this Agreement. “Affiliate” means an entity that controls, is controlled by or is under common control with a party, where control means ownership of more than 50% of the voting rights.',
      fallback_position:
        'Affiliates may be left out altogether if no affiliate will give or receive information in the project. Do not accept affiliates as beneficiaries who are free of the obligations.',
      fallback_language:
        'This Agreement binds and benefits only the two parties that have signed it, each in its capacity as Discloser and as Recipient. A party must not pass Confidential Information to any of its Affiliates unless that Affiliate has first agreed in writing with the Discloser to be bound by this Agreement.',
    },
    {
      title: 'Definition of Confidential Information',
      rule: 'The definition must cover information in any form, disclosed before or after the Effective Date, which is marked confidential or which a reasonable person would understand to be confidential. It must also cover the existence of the discussions. Escalate to the legal department if protection depends on marking alone, or if oral disclosures are unprotected unless confirmed within fewer than 30 days.',
      preferred_language:
        '“Confidential Information” means all information of a commercial, financial, technical or other non-public nature that the Discloser or its Representatives make available to the Recipient in connection with the Permitted Purpose, in any form and whether before or after the Effective Date, which is marked as confidential or which a reasonable person would understand to be confidential from its nature or from the circumstances of its disclosure. It includes the existence and content of the discussions between the parties, and any analysis, note or copy to the extent that it contains or reflects that information.',
      fallback_position:
        'A marking requirement may be accepted for written material if oral and visual disclosures are protected for a period in which they can be confirmed, and if a failure to mark can be cured. Technical staff must be told of the requirement before the first disclosure.',
      fallback_language:
        '“Confidential Information” means non-public information that the Discloser provides to the Recipient for the Permitted Purpose and that is marked as confidential or, if it is disclosed orally or visually, is identified as confidential at the time and summarized in a written notice to the Recipient within 30 days. Information is protected during that period whether or not the notice has been given. If the Discloser omits a marking by mistake, the information becomes Confidential Information when the Discloser tells the Recipient of the omission.',
    },
    {
      title: 'Exclusions from Confidential Information',
      rule: 'There must be four exclusions and no more: public without breach, already known, received from a third party free to disclose, and independently developed. The Recipient must bear the burden of showing that an exclusion applies. Strike an exclusion for information that is merely “generally known in the trade” or “obvious”, and one that frees a whole compilation because some of its elements are public.',
      preferred_language:
        'Confidential Information does not include information that the Recipient can show: (a) is or becomes public other than through a breach of this Agreement; (b) was lawfully known to the Recipient, free of any duty of confidence, before the Discloser made it available; (c) is received from a third party who is not known to the Recipient, after reasonable inquiry, to owe a duty of confidence in respect of it; or (d) is developed by or for the Recipient without use of or reference to Confidential Information. A combination of features does not fall within these exclusions merely because some of its features do.',
      fallback_position:
        'The Recipient’s burden of proof may be softened to evidence from its ordinary business records. The sentence on combinations may be dropped if no formulas, designs, source code or data compilations will be disclosed.',
      fallback_language:
        'The Recipient’s obligations do not apply to information that is publicly available without fault of the Recipient, that the Recipient already held without restriction, that a third party lawfully gave to the Recipient without restriction, or that the Recipient developed independently. The Recipient may rely on records kept in the ordinary course of its business to establish that any of these cases applies.',
    },
    {
      title: 'Permitted Purpose and restriction on use',
      rule: 'The agreement must name the Permitted Purpose in a way that an outsider could apply, and must forbid every other use. Reverse engineering of samples and software must be prohibited so far as law allows. Send back a purpose such as “business discussions” or “the parties’ mutual benefit”; ask the business owner for one sentence that describes the project.',
      preferred_language:
        'The Recipient may use Confidential Information only as far as necessary to evaluate, negotiate and, if the parties so agree, carry out the project described in the Schedule (the “Permitted Purpose”). The Recipient must not use Confidential Information to compete with the Discloser or for any other purpose without the Discloser’s prior written consent. Except as far as this restriction is prohibited by law, the Recipient must not decompile, disassemble, analyze or otherwise reverse engineer any sample, software or material that contains Confidential Information.',
      fallback_position:
        'The express prohibition on competing use may go, because the limit to the Permitted Purpose already implies it. A wider purpose that covers a group of related projects may be accepted if they are listed by name.',
      fallback_language:
        'The Recipient must use Confidential Information solely for the projects listed in the Schedule, which together are the Permitted Purpose. A further project becomes part of the Permitted Purpose only when an authorized signatory of each party has confirmed it in writing, for which email is sufficient.',
    },
    {
      title: 'Disclosure to Representatives',
      rule: 'Disclosure must be limited to Representatives who need the information for the Permitted Purpose and are bound by duties no less strict, with the Recipient liable for what they do. Check who counts: officers, employees and professional advisers are usual, while financing sources, contractors and potential co-investors need the Discloser’s consent. Escalate to the legal department if the Recipient is freed from responsibility for its Representatives.',
      preferred_language:
        'The Recipient may disclose Confidential Information only to those of its directors, officers, employees and professional advisers (“Representatives”) who need to know it for the Permitted Purpose. Before it does so, the Recipient must make each Representative aware that the information is confidential and must ensure that the Representative is bound by a professional or written duty of confidence no less protective than this Agreement. The Recipient is liable for any act or omission of a Representative that would be a breach of this Agreement if it were the Recipient’s own.',
      fallback_position:
        'Contractors, insurers and financing sources may be added as Representatives if the Recipient names them beforehand and they sign an undertaking. The Recipient need not answer for a Representative who has signed an agreement directly with the Discloser.',
      fallback_language:
        'Representatives of the Recipient include its contractors, insurers and providers of finance whom it has named to the Discloser in writing, provided that each of them has first signed an undertaking of confidentiality in substantially the terms of this Agreement. The Recipient is responsible for a breach by any Representative, except one who has given that undertaking to the Discloser directly and against whom the Discloser can enforce it.',
    },
    {
      title: 'Standard of care and notice of breach',
      rule: 'The Recipient must protect the information at least as carefully as its own, and never below a reasonable standard. It must report unauthorized use or disclosure promptly, in any case within 5 business days, and help to contain it. Escalate to information security if the agreement imposes named technical controls or certifications that have not been confirmed internally.',
      preferred_language:
        'The Recipient must protect Confidential Information with at least the care that it applies to its own information of similar importance, and with no less than reasonable care. The Recipient must notify the Discloser without undue delay, and in any event within two business days, after it becomes aware of any unauthorized access to, or use or disclosure of, Confidential Information. It must take all reasonable steps to recover the information and to prevent a recurrence.',
      fallback_position:
        'The period for notice may run to 5 business days, and assistance may be at the Discloser’s reasonable expense if the event was not caused by a breach of the agreement.',
      fallback_language:
        'The Recipient must keep Confidential Information secure by measures that are reasonable in view of its sensitivity. If the Recipient learns that Confidential Information has been lost, or has been used or disclosed contrary to this Agreement, it must inform the Discloser within five business days and give the help in limiting the harm that the Discloser reasonably requests. The Discloser must reimburse the reasonable cost of that help unless the event results from the Recipient’s breach.',
    },
    {
      title: 'Compelled disclosure and protected reporting',
      rule: 'Disclosure required by law, court or regulator must be allowed, with prior notice where lawful and only of what is required. The agreement must not restrict reports of wrongdoing that the law protects. Escalate to the legal department if notice is waived for all regulators, or if disclosure is allowed on a mere “request” of a third party.',
      preferred_language:
        'The Recipient may disclose Confidential Information to the extent required by law, by a court of competent jurisdiction, by a regulator or by the rules of a stock exchange. Where it lawfully can, the Recipient must first give the Discloser prompt written notice, cooperate at the Discloser’s expense in any effort to obtain protective treatment, and disclose only the part that its legal advisers consider to be required. Information disclosed in this way remains Confidential Information for all other purposes. Nothing in this Agreement prevents any person from reporting suspected unlawful conduct to a competent authority or from making a disclosure that is protected by law.',
      fallback_position:
        'No notice is needed for a routine supervisory examination that does not target the Discloser or the project, as is usual with banks, insurers and auditors.',
      fallback_language:
        'The Recipient may comply with a legally binding demand for Confidential Information after giving the Discloser as much notice as is lawful and practicable. Notice is not required where a supervisory authority with jurisdiction over the Recipient demands the information in a routine examination that is not directed at the Discloser or at the Permitted Purpose, provided that the Recipient informs the authority of its confidential nature. This Agreement does not restrict disclosures that the law entitles a person to make in the public interest.',
    },
    {
      title: 'Term and duration of confidentiality',
      rule: 'Look for two periods: how long disclosures are covered, and how long the duty of confidence lasts. The duty must last at least 3 years after the last disclosure or the end of the agreement, and for trade secrets as long as they remain trade secrets. Escalate to the legal department if the period is under 2 years, if there is no survival clause, or if all information is to be kept confidential forever and local law may not uphold that.',
      preferred_language:
        'This Agreement applies to disclosures made during two years from the Effective Date, and either party may end that period sooner on 30 days’ written notice. The Recipient’s obligations in respect of Confidential Information already disclosed continue for five years after this Agreement expires or terminates. For Confidential Information that is a trade secret, they continue for as long as it remains a trade secret under applicable law other than through a breach by the Recipient. For personal data, they continue for as long as the Recipient holds it.',
      fallback_position:
        'A period of 3 years after the end of the agreement is acceptable, and 2 years if the information will plainly be out of date by then and the business owner confirms it. The separate treatment of trade secrets must stay if any will be disclosed.',
      fallback_language:
        'The obligations of confidence in this Agreement continue for three years from the date on which this Agreement ends, whatever the date of disclosure. As an exception, information that the Discloser has identified in writing as a trade secret must be kept confidential until it ceases to qualify for protection as a trade secret.',
    },
    {
      title: 'Return or destruction of Confidential Information',
      rule: 'On request or at the end, the Recipient must return or destroy the information within 30 days and confirm that it has done so. Exceptions are acceptable for automatic backups and for copies kept under law or a retention policy, provided that they stay confidential for as long as they are held. Escalate if the agreement demands destruction of material that our record-keeping duties oblige us to retain.',
      preferred_language:
        'Within 15 days after the Discloser’s written request, and in any event when this Agreement ends, the Recipient must return or securely destroy all Confidential Information in its possession or in that of its Representatives, and an officer of the Recipient must confirm in writing that this has been done. The Recipient may keep one copy to the extent required by law or professional rules, and copies in routine electronic backups that are not readily accessible and are overwritten in the ordinary course. Retained copies must not be used for any other purpose and remain subject to this Agreement for as long as they are held, even after its other obligations have ended.',
      fallback_position:
        'A period of 30 days, confirmation by email in place of an officer’s certificate, and one archive copy held by the legal department to establish what was received are acceptable.',
      fallback_language:
        'If the Discloser asks for it in writing, the Recipient must within 30 days destroy or, at its own choice, return the documents that contain Confidential Information and confirm by email that it has complied. The Recipient’s legal department may keep one archive copy as evidence of what was disclosed. The duty of confidence applies to that copy and to any backup until it is destroyed.',
    },
    {
      title: 'No license, warranty or obligation to proceed',
      rule: 'The agreement must state that no intellectual property right passes, that information comes without warranty, and that neither side is bound to conclude a further deal. The disclaimer must not reach fraud. Strike any license, feedback grant, right of first refusal or exclusivity; those belong in a separate agreement and go to the legal department.',
      preferred_language:
        'All Confidential Information remains the property of the Discloser or its licensors, and nothing in this Agreement grants the Recipient any license or other right in it beyond the right to use it for the Permitted Purpose. The Discloser gives no warranty that Confidential Information is accurate or complete, but nothing in this Agreement excludes liability for fraud or fraudulent misrepresentation. Neither party is obliged to disclose any particular information, to continue discussions or to enter into any further agreement, and each party remains free to deal with others.',
      fallback_position:
        'A confirmation that the Discloser is entitled to disclose may be given. A statement that information is given in good faith may be given where the other side insists, but no assurance that it is accurate.',
      fallback_language:
        'The Discloser confirms that it is entitled to make its Confidential Information available to the Recipient and that it does so in good faith; it gives no other assurance about that information, without prejudice to liability for fraud. The Recipient acquires no interest in any patent, copyright, trade mark or other right of the Discloser. No commitment to a transaction arises until a definitive written agreement has been signed.',
    },
    {
      title: 'Residual knowledge',
      rule: 'A residuals clause, which lets the Recipient use whatever its people remember, must not be included: it is an uncontrolled license. Treat “unaided memory”, “general know-how retained” and similar wording alike. Any such clause goes to the legal department and, if technical information is involved, to the head of the unit that owns it.',
      preferred_language:
        'The Recipient’s obligations apply to Confidential Information retained in the memory of its personnel as they apply to Confidential Information in any other form. This does not prevent individuals from using the general skill and experience of their occupation, provided that they do not use or disclose Confidential Information in doing so.',
      fallback_position:
        'A narrow residuals clause may be accepted with the written approval of the legal department if it is limited to ideas of a general nature, excludes trade secrets, source code, financial data and deliberate memorizing, and grants no license under patents or copyright.',
      fallback_language:
        'Personnel of the Recipient who had authorized access to Confidential Information may use in the ordinary course of their work ideas of a general nature that remain in their unaided memory, provided that they did not memorize them in order to reuse them. This paragraph does not apply to trade secrets, source code, customer or financial data or personal data, does not permit disclosure of the source of an idea, and grants no license under any patent or copyright.',
    },
    {
      title: 'Non-solicitation and standstill',
      rule: 'A confidentiality agreement need not contain restrictions on hiring, customers or share dealings; strike them where they appear. In particular there must be no ban on hiring in general, no ban on dealing with customers and no standstill without the approval of the legal department, because such restraints may infringe competition law or be unenforceable.',
      preferred_language:
        'Nothing in this Agreement restricts either party from employing or engaging any person, from doing business with any customer or supplier of the other party, or from acquiring securities. In doing so each party must comply with its obligations in respect of Confidential Information and with applicable law, including any law on insider dealing.',
      fallback_position:
        'A mutual clause against targeted solicitation may be accepted for up to 12 months, limited to senior employees met in the project and open to general advertising. Confirm with the human resources department, and check local competition law, before agreeing.',
      fallback_language:
        'For 12 months from the Effective Date, neither party may actively solicit for employment any senior employee of the other party with whom it first had contact in the course of the Permitted Purpose, so far as applicable law allows this restriction. A general advertisement or a recruiter’s search that is not directed at those employees, and the hiring of a person who responds to it, are not a breach.',
    },
    {
      title: 'Remedies for breach',
      rule: 'Injunctive relief may be sought without limiting other remedies, and recovery must follow general law. Strike liquidated damages, penalties, an indemnity on demand and any payment of the other side’s costs whatever the outcome; escalate to the legal department if the counterparty insists. A cap on liability is unusual in this kind of agreement and needs the same approval.',
      preferred_language:
        'Each party acknowledges that damages alone may not be an adequate remedy for a breach of this Agreement and that the Discloser may apply for an injunction, specific performance or other equitable relief, in addition to any other remedy to which it is entitled by law. No failure or delay in exercising a right under this Agreement is a waiver of it. No fixed sum or penalty is payable on a breach.',
      fallback_position:
        'A mutual exclusion of punitive damages may be accepted, and so may an award of reasonable legal costs by the court to the party that succeeds. Liability for deliberate breach must not be capped.',
      fallback_language:
        'A party that suffers loss through a breach of this Agreement may recover that loss according to the governing law and may seek urgent relief from a court to stop or prevent the breach. Neither party is liable for punitive or exemplary damages, except where the law does not permit that exclusion. The court may order the unsuccessful party to bear the reasonable legal costs of the other.',
    },
    {
      title: 'Governing law and jurisdiction',
      rule: 'The agreement must name one governing law and one forum, preferably our own or a neutral one that the legal department has approved. Interim relief must be available in any competent court. Escalate a law or forum outside the approved list, a jury waiver, and arbitration without an exception for urgent relief.',
      preferred_language:
        'This Agreement and any non-contractual obligation arising out of it are governed by the laws of [England and Wales]. The courts of [England and Wales] have exclusive jurisdiction over any dispute arising out of or in connection with it. Each party may nevertheless apply to any court of competent jurisdiction for interim or injunctive relief to protect its Confidential Information.',
      fallback_position:
        'The courts of the defendant’s seat may be accepted as a compromise, because they burden both parties alike, but the governing law must be one fixed law and not float with the forum. Arbitration may be accepted if urgent relief from a court remains available and the seat is in a state party to the New York Convention.',
      fallback_language:
        'The laws of [Ireland] govern this Agreement, whichever party makes a claim. A claim must be brought in the courts of the place where the defendant has its registered office. This does not restrict applications for urgent interim relief, which may be made wherever the breach occurs or is threatened.',
    },
  ],
  questions: [
    {
      title: 'Direction of disclosure',
      question:
        'Do both parties disclose information under this agreement, and are the obligations of the Discloser and the Recipient the same for each?',
    },
    {
      title: 'Marking',
      question:
        'Does protection depend on information being marked or confirmed in writing as confidential, and within what period?',
    },
    {
      title: 'Permitted Purpose',
      question:
        'For what purpose may Confidential Information be used, and is any use outside that purpose expressly allowed?',
    },
    {
      title: 'Recipients',
      question:
        'To whom may the Recipient pass Confidential Information, and is the Recipient liable for what they do with it?',
    },
    {
      title: 'Duration',
      question:
        'How long does the duty of confidence last after disclosure or after the agreement ends, and are trade secrets treated differently?',
    },
    {
      title: 'Return and retention',
      question: 'When must Confidential Information be returned or destroyed, and which copies may the Recipient keep?',
    },
    {
      title: 'Compelled disclosure',
      question:
        'Must the Discloser be told before Confidential Information is disclosed to a court, regulator or other authority?',
    },
    {
      title: 'Other restraints',
      question:
        'Does the agreement contain a residuals clause, a non-solicitation, an exclusivity, a standstill or any other term that goes beyond confidentiality?',
    },
  ],
};
