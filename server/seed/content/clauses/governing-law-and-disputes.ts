// Whose law applies, and who decides a dispute.
import { clausesOf } from '#server/seed/content/seed-clause.ts';

export const GOVERNING_LAW_AND_DISPUTES_CLAUSES = clausesOf('Governing law and disputes', [
  {
    title: 'English law and exclusive jurisdiction',
    jurisdiction: 'England and Wales',
    text: 'This agreement, and any dispute or claim (including a non-contractual one) arising out of or in connection with it, its subject matter or its formation, is governed by the law of England and Wales. The courts of England and Wales have exclusive jurisdiction to settle any such dispute or claim. A party that has no place of business in England or Wales appoints [name and address] as its agent for the service of process there, and shall keep an agent appointed for as long as this agreement may give rise to claims.',
  },
  {
    title: 'Escalation, mediation and London arbitration',
    jurisdiction: 'England and Wales',
    text: 'If a dispute arises in connection with this agreement, either party may give written notice of it, and senior executives of both shall meet within [ten] working days to try to resolve it. If it is not resolved within [thirty] days after the notice, the parties shall attempt mediation under the model procedure of the Centre for Effective Dispute Resolution, and neither may begin arbitration until [sixty] days after the notice, except to obtain urgent relief or to prevent a claim from becoming time-barred. A dispute not so resolved shall be finally resolved by arbitration under the rules of the London Court of International Arbitration, by [one arbitrator], with its seat in London and in the English language. This agreement is governed by the law of England and Wales, and the parties expressly agree that the same law governs the arbitration agreement in this clause. The parties waive, so far as the law allows, the right to appeal on a point of law under section 69 of the Arbitration Act 1996.',
  },
  {
    title: 'New York law and courts for larger transactions',
    jurisdiction: 'New York',
    text: 'This agreement covers in the aggregate not less than $1,000,000, and the parties choose the law of the State of New York under section 5-1401 of the New York General Obligations Law (which applies to transactions of not less than $250,000) and the jurisdiction of its courts under section 5-1402 (which applies to those of not less than $1,000,000), whether or not the transaction bears a reasonable relation to the state. New York law governs this agreement and all claims arising out of or relating to it, without regard to conflict of laws rules that would require the application of another law. Each party irrevocably submits to the exclusive jurisdiction of the state and federal courts located in New York County, New York, and waives objection to venue or inconvenient forum. To the extent permitted by law, each party knowingly and voluntarily waives trial by jury in any action arising out of this agreement. Sections 5-1401 and 5-1402 do not extend to contracts for labor or personal services or for personal, family or household services, and this section is not intended for them.',
  },
  {
    title: 'Delaware law and Delaware courts',
    jurisdiction: 'Delaware',
    text: 'This agreement involves not less than $100,000, and the parties agree under section 2708 of Title 6 of the Delaware Code that it is governed by the law of the State of Delaware, without regard to conflict of laws rules that would require the application of another law. Each party submits to the exclusive jurisdiction of the Court of Chancery of the State of Delaware or, if that court lacks or declines subject matter jurisdiction, the Complex Commercial Litigation Division of the Superior Court of the State of Delaware or, for a claim within exclusive federal jurisdiction, the United States District Court for the District of Delaware. Each party that is not otherwise subject to service of process in the State of Delaware appoints [registered agent] as its agent to accept service there. To the extent permitted by law, each party waives trial by jury.',
  },
  {
    title: 'California law, venue and judicial reference',
    jurisdiction: 'California',
    text: 'California law governs this agreement, without regard to its conflict of laws rules. The state and federal courts located in [San Francisco County], California have exclusive jurisdiction over any action arising out of this agreement. Because an agreement made before a dispute to waive trial by jury is not enforceable in the courts of California, any such action in those courts shall, on motion of either party, be heard by a referee appointed under section 638 of the California Code of Civil Procedure, who shall decide all issues of fact and law. In an action on this agreement the prevailing party is entitled to reasonable attorneys’ fees and costs, a right that section 1717 of the California Civil Code makes mutual. Either party may apply to those courts for provisional relief without first requesting a reference.',
  },
  {
    title: 'Scots law and jurisdiction',
    jurisdiction: 'Scotland',
    text: 'This contract, and any dispute or claim (including a non-contractual one) arising out of or in connection with it, is governed by and shall be construed in accordance with the law of Scotland. The parties prorogate the exclusive jurisdiction of the Scottish courts. The parties consent to the registration of this contract for preservation [and execution], and a certificate signed by an officer of the creditor is, unless there is manifest error, sufficient evidence of a sum due for the purposes of summary diligence.',
  },
  {
    title: 'Irish law and jurisdiction',
    jurisdiction: 'Ireland',
    text: 'This agreement and any non-contractual obligation arising out of or in connection with it are governed by the laws of Ireland. The courts of Ireland have exclusive jurisdiction to settle any dispute arising out of or in connection with this agreement, including about its existence, validity or termination, and proceedings may be brought in the Commercial List of the High Court where its rules allow. Nothing in this clause prevents a party from seeking provisional or protective measures in the courts of another state, including under Article 35 of Regulation (EU) No 1215/2012.',
  },
  {
    title: 'German law and institutional arbitration',
    jurisdiction: 'Germany',
    text: 'This contract is governed by the law of the Federal Republic of Germany, excluding the United Nations Convention on Contracts for the International Sale of Goods. All disputes arising out of or in connection with this contract or its validity shall be finally decided, without recourse to the ordinary courts, under the Arbitration Rules of the German Arbitration Institute (DIS) by [three] arbitrators. The place of arbitration is [Frankfurt am Main], and the language of the proceedings is [English]. The right to apply to a state court for interim measures remains unaffected.',
  },
  {
    title: 'Singapore law and institutional arbitration',
    jurisdiction: 'Singapore',
    text: 'This agreement is governed by the law of Singapore. Any dispute arising out of or in connection with this agreement, including any question about its existence, validity or termination, shall be referred to and finally resolved by arbitration administered by the Singapore International Arbitration Centre under its rules in force when the arbitration begins. The seat of the arbitration is Singapore, the tribunal consists of [one arbitrator], the language is English, and the law of Singapore governs this arbitration agreement. Each party may apply to the courts of Singapore for interim relief in support of the arbitration.',
  },
  {
    title: 'New South Wales law and courts',
    jurisdiction: 'New South Wales',
    text: 'This agreement is governed by the law in force in New South Wales. Each party submits to the non-exclusive jurisdiction of the courts of New South Wales, of the federal courts sitting there, and of the courts that hear appeals from them, and waives any objection that proceedings there have been brought in an inconvenient forum. A party must not begin court proceedings, except for urgent interlocutory relief, until [twenty] business days after it has given notice of the dispute and its senior representative has met the other’s to try in good faith to resolve it.',
  },
  {
    title: 'Ontario law and federal laws of Canada',
    jurisdiction: 'Ontario',
    text: 'This agreement is governed by the laws of the Province of Ontario and the federal laws of Canada that apply there, without regard to conflict of laws rules. Each party irrevocably attorns to the exclusive jurisdiction of the courts of Ontario sitting in [Toronto]. The United Nations Convention on Contracts for the International Sale of Goods does not apply to this agreement.',
  },
]);
