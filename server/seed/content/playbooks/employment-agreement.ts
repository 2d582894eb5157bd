// Employment agreement, read from the employer's seat. Mandatory employment law differs widely, so each rule names what to check.
import type { SeedPlaybook } from '#server/seed/content/seed-playbook.ts';

export const EMPLOYMENT_AGREEMENT: SeedPlaybook = {
  title: 'Employment agreement (employer)',
  rules: [
    {
      title: 'Appointment, start date and probation',
      rule: 'The agreement must name the employer, the position, the start date, any earlier service that counts, and a probationary period with shorter notice. It must be conditional on the right to work, references and required licenses. Check the statutory maximum for probation; escalate to employment counsel a probation over 6 months, a fixed term without a permitted reason and a promise of duration.',
      preferred_language:
        'The Company employs the Employee as [Contract Manager] from the Start Date stated in Schedule 1, and no earlier employment counts towards continuous service unless Schedule 1 says so. The offer is conditional on proof of the right to work, satisfactory references and the qualifications that the role requires. The first six months, or the shorter maximum that law allows, are a probationary period during which either party may end the employment on two weeks’ notice or, if longer, the statutory minimum notice. The Company may extend the period once by up to three months where law allows, by written notice before it ends.',
      fallback_position:
        'A probation of 3 months without extension, or none for internal promotions and senior hires, may be accepted with the approval of the head of human resources.',
      fallback_language:
        'The employment begins on the Start Date with a probationary period of three months, in which the notice on either side is one month. If the Company has not ended the employment before that period expires, it is treated as confirmed. A person who already works for the Company or its Group keeps the length of service already acquired.',
    },
    {
      title: 'Duties, place of work and mobility',
      rule: 'Duties must be described with room for reasonable change, together with the reporting line, the normal place of work and any mobility or home working. A right to move the workplace must be limited to what is reasonable. Escalate to employment counsel a duty description so narrow that reorganization would need consent, and work from another country, which raises tax, social security and immigration questions.',
      preferred_language:
        'The Employee must perform the duties of the position and any other duties within the Employee’s skills that the Company may reasonably assign, and must serve the Company faithfully and follow its lawful and reasonable instructions. The normal place of work is [the Company’s office in Dublin], and the Company may require the Employee to work at another place within reasonable commuting distance on reasonable notice. Working from home is possible under the Company’s policy, is not a contractual entitlement and may be ended on one month’s notice. The Employee must not work from another country without prior written consent.',
      fallback_position:
        'A contractual right to work from home up to 3 days a week may be granted if the Company can recall the Employee for operational reasons.',
      fallback_language:
        'The Employee may work from home on up to three days in each week, as agreed with the line manager, and must attend the workplace on other days and when important operational needs so require. The Company may change this arrangement on three months’ notice after consulting the Employee. Duties may be adapted to the needs of the business, provided that they remain appropriate to the position and its pay.',
    },
    {
      title: 'Hours of work and working time',
      rule: 'Normal hours and days must be stated, and overtime must be consistent with mandatory limits on working time, rest periods and overtime pay. An opt-out from a weekly limit, where law allows one, must be separate, voluntary and revocable. Escalate to employment counsel all-in salaries for employees who are entitled to overtime pay, and any clause that treats opt-out as a condition of employment.',
      preferred_language:
        'Normal working hours are 40 hours a week, from Monday to Friday, with breaks and rest periods as law requires. The Employee must work additional hours when the business reasonably needs them, within the limits of the law on working time. Overtime is paid or compensated by time off only where law, a collective agreement or Schedule 1 so provides; otherwise the salary takes reasonable additional hours into account. The Employee must record working time as the Company requires and must report promptly if the limits are likely to be exceeded.',
      fallback_position:
        'Time off in lieu at a rate of one for one may be granted, to be taken in 3 months. Flexible hours around a core time are acceptable.',
      fallback_language:
        'The Employee works 40 hours a week, divided flexibly around core hours of 10:00 to 15:00. Additional hours that the line manager has requested or approved are compensated by equal time off within three months or, if that proves impossible, are paid at the normal hourly rate or any higher rate required by law. Maximum hours and minimum rest under mandatory law apply in all cases.',
    },
    {
      title: 'Salary, expenses and deductions',
      rule: 'The salary, the payment date and the review must be stated, with no promise of an increase. Deductions need a basis that local law accepts, often separate written consent, and must not reduce pay below the statutory minimum. Escalate to the payroll department payments in another currency, sign-on payments without a repayment term, and guaranteed increases.',
      preferred_language:
        'The Company pays the Employee the annual salary in Schedule 1 in equal monthly installments in arrears, less the deductions that law requires. The salary is reviewed once a year without obligation to increase it. The Company reimburses reasonable expenses that are properly incurred and evidenced under its policy. To the extent that law allows, and with any separate consent that it requires, the Company may deduct from pay sums that the Employee owes it, such as overpayments, advances and holiday taken beyond entitlement, but never so as to reduce pay below the statutory minimum.',
      fallback_position:
        'Deductions may be limited to overpayments and advances, with prior written details. A review by a stated date may be promised, but not its result.',
      fallback_language:
        'The Company reviews the salary in March of each year and tells the Employee the outcome in writing. It may set off against salary only advances and payments made by mistake, after giving the Employee a written statement of the amount and 14 days to comment, and within the limits that protect wages by law.',
    },
    {
      title: 'Bonus and incentives',
      rule: 'A bonus must be discretionary or follow a written plan that the Company may change for the future, and its terms must deal with leavers, malus and recovery as far as law allows. Watch for guaranteed bonuses beyond the first year and for wording that turns repeated payment into an entitlement. Escalate equity promises to the finance director; they belong in the plan documents only.',
      preferred_language:
        'The Company may in its discretion, exercised honestly and not arbitrarily, invite the Employee to take part in a bonus plan for a financial year. The plan rules in force for that year apply, and the Company may amend or replace them for later years. To the extent that law allows, a bonus is payable only if, on the payment date, the Employee is employed and neither party has given notice, and it may be reduced or reclaimed within two years if it was based on accounts or conduct later found to be materially wrong. Payment in one year creates no right to payment in another.',
      fallback_position:
        'A pro rata bonus for leavers other than for misconduct may be agreed. A guaranteed bonus is acceptable for the first year only.',
      fallback_language:
        'The Employee takes part in the annual bonus plan with a target of 15% of salary, measured by objectives that the Company sets in writing by the end of the first quarter. An Employee who leaves during the year for a reason other than misconduct receives a share in proportion to time served, if the objectives are met, on the normal payment date. Any amount guaranteed for the first year of employment is stated in Schedule 1 and is not repeated.',
    },
    {
      title: 'Holiday and absence',
      rule: 'Holiday must be at least the statutory minimum, with rules for accrual, carry-over and payment on termination that follow mandatory law. Sick pay must be stated, with duties to report and to provide certificates. Check local entitlement to family leave and to carry-over after illness; escalate “unlimited” holiday and any clause that forfeits statutory leave.',
      preferred_language:
        'The Employee has 25 days’ paid holiday in each calendar year in addition to public holidays, of which the part required by law is treated as taken first. Dates need the line manager’s approval. Holiday above the statutory minimum lapses if not taken by 31 March of the next year, while statutory holiday carries over as law requires. In case of illness the Employee must inform the Company before the start of work on the first day and provide a medical certificate from the fourth day, and is paid according to law and the Company’s sick pay policy.',
      fallback_position:
        'Up to 28 days’ holiday and carry-over of 5 days may be agreed. Contractual sick pay is limited to 6 weeks of full pay in 12 months, or the statutory entitlement if higher.',
      fallback_language:
        'Annual holiday is 28 working days besides public holidays, and up to five days may be carried into the next year. During incapacity the Company continues full salary for up to six weeks in any period of 12 months, including any statutory sick pay, or for any longer time prescribed by law. On termination accrued untaken holiday is paid, and the Company may direct that it be taken during notice where law allows.',
    },
    {
      title: 'Outside activities and conflicts of interest',
      rule: 'Other work must need consent, to be refused only for good reason, since many laws protect secondary employment that does not compete or endanger health. Conflicts, gifts and relatives in the supply chain must be disclosed. Escalate to the compliance officer any directorship, investment above 3% in a listed competitor, and public office.',
      preferred_language:
        'During the employment the Employee must not, without the Company’s prior written consent, be engaged or interested in any business that competes with the Company or its Group, or undertake other paid work. The Company must not refuse consent to work that neither competes, nor creates a conflict of interest, nor impairs performance or breaches the law on working time. The Employee must promptly disclose any interest or relationship that may conflict with the Company’s interests. Holdings of up to 3% in a listed company are permitted.',
      fallback_position:
        'Notification instead of consent may be agreed for teaching, publications, voluntary work and minor self-employment.',
      fallback_language:
        'The Employee may teach, publish and do voluntary or occasional self-employed work of up to 20 hours a month after informing the Company in writing, and the Company may object within 15 business days if the work conflicts with its legitimate interests. All work for a competitor is excluded while the employment lasts. Potential conflicts of interest must be reported to the compliance officer without delay.',
    },
    {
      title: 'Confidentiality and protected disclosures',
      rule: 'Confidential information must be described by type, and the duty must continue after the end as long as it stays confidential. The clause must expressly allow whistleblowing, reports to authorities, discussion of pay and conditions where protected, and talks with advisers. Where United States law applies, check that the notice of immunity under the Defend Trade Secrets Act is included. Escalate a clause so wide that it covers the Employee’s general skill.',
      preferred_language:
        'During and after the employment the Employee must not use, except in the proper performance of duties, or disclose any trade secret or other confidential information of the Company, its Group, its customers or its suppliers, in particular on prices, customer needs, technology, strategy and personnel. The duty ends when the information becomes public other than through the Employee’s breach, and it does not cover the Employee’s general skill and knowledge. Nothing in this Agreement prevents the Employee from making a disclosure that whistleblowing law protects, from reporting an offense to or cooperating with a competent authority, from discussing pay or working conditions as far as law protects this, or from taking professional advice.',
      fallback_position:
        'After the end, a limit of 3 years for information that is not a trade secret may be accepted.',
      fallback_language:
        'For as long as the employment lasts and for three years afterwards, the Employee must keep confidential all non-public business information acquired through the work, and must keep trade secrets for as long as they retain that quality. Information may be disclosed where law or a court so requires. Rights to report wrongdoing, to exercise collective rights and to consult a lawyer, a doctor or a trade union are not affected.',
    },
    {
      title: 'Intellectual property and inventions',
      rule: 'Work created in the course of employment must belong to the Company, with a present assignment of what does not vest by law, and with waiver of moral rights as far as law allows. Rights that statute reserves to employees, and statutory compensation for inventions, must not be excluded; local law decides on inventions made in free time. Escalate to intellectual property counsel prior inventions that the Employee wants to keep.',
      preferred_language:
        'All inventions, works, designs, software, data and know-how that the Employee creates in the course of the employment, alone or with others, (“Work Results”) belong to the Company, and the Employee assigns to the Company all present and future rights in them throughout the world to the fullest extent that law permits. The Employee must disclose Work Results promptly, must sign documents and give help needed to obtain and enforce rights in them, also after the employment at the Company’s cost, and waives moral rights as far as law permits. This clause does not apply to inventions that mandatory law reserves to the Employee, and rights to statutory compensation are not affected. Subject to that, the salary covers the transfer of these rights.',
      fallback_position:
        'Earlier inventions may be listed and excluded, with a license where they are built into the Company’s products. Work made in free time without company means may be left to the Employee if it does not relate to the business.',
      fallback_language:
        'The Employee keeps the inventions and works listed in Schedule 2, which were made before the Start Date, and anything created in free time, without the Company’s equipment or information, that does not relate to its existing or planned business. If the Employee uses such an item in the Company’s products, the Company has a perpetual, non-exclusive, royalty-free license to it. All other results of work done in the course of the employment vest in the Company or are hereby assigned to it, subject to mandatory employee rights.',
    },
    {
      title: 'Personal data, monitoring and equipment',
      rule: 'The agreement must refer to a privacy notice instead of relying on consent, which is rarely valid in employment. Monitoring must be lawful, proportionate and announced, and may need consultation with employee representatives. Equipment must be returned. Send to the data protection officer location tracking, biometric access, artificial intelligence tools for evaluation, and searches of private devices.',
      preferred_language:
        'The Company processes personal data of the Employee as described in its employee privacy notice, which does not form part of this Agreement and may be updated. To the extent that law allows and after any required information or consultation, the Company may monitor the use of its systems for security, compliance and the protection of its legitimate interests, by means that are proportionate to those aims. The Employee must comply with the policies on data protection and information security and must use the Company’s equipment mainly for work. Equipment, documents and data must be returned on request, and at the latest on the last day of employment.',
      fallback_position:
        'Limits on monitoring may be agreed: no routine reading of content and no private device without consent.',
      fallback_language:
        'The Company does not systematically read the content of the Employee’s communications. It may inspect content on its systems only on documented suspicion of a serious breach, to meet a legal duty or to keep business running during absence, in each case with involvement of the data protection officer and no further than necessary. Private devices may be inspected only with the Employee’s specific consent at the time.',
    },
    {
      title: 'Notice of termination',
      rule: 'Notice after probation must be stated for both sides, never below the statutory minimum that grows with service, and in the form that law requires. Where employment is at will, say so only where law allows and keep it consistent with the other terms. Escalate to employment counsel notice by the Company above 6 months, severance promised in advance, and automatic termination at a given age, which is often unlawful discrimination.',
      preferred_language:
        'After the probationary period either party may end the employment by three months’ written notice, or by the statutory minimum notice if that is longer; any extension of the Company’s statutory notice also applies to the Employee where law allows. Notice must be given in the form that law prescribes. Statutory protection against dismissal is not affected.',
      fallback_position:
        'One month on the Employee’s side or up to 6 months on the Company’s side may be agreed for key staff, if both notice periods are lawful.',
      fallback_language:
        'Once probation has ended, the Company must give six months’ notice and the Employee must give three months’ notice of termination, unless the law requires a longer period or forbids a difference between them. Notice must be in writing and signed, and takes effect at the end of a calendar month.',
    },
    {
      title: 'Payment in lieu and garden leave',
      rule: 'The Company needs a right, without breach, to end the employment at once on payment in lieu of basic salary where law allows, and to release the Employee from work during notice. Garden leave must keep pay and benefits and the duty of loyalty, be limited in time, and reduce post-termination restrictions. Escalate to employment counsel where law gives a right to actual work.',
      preferred_language:
        'Where law permits, the Company may at any time end the employment with immediate effect by notice that it will make a payment in lieu equal to the basic salary for the unexpired notice period, less deductions that law requires, and may pay it in monthly installments. After notice by either party the Company may, for up to six months, release the Employee from all or part of the duties, exclude the Employee from its premises and systems, and require the Employee not to contact customers, suppliers or employees on business matters. During that time the Employee remains employed and bound by the duties of loyalty and confidentiality, receives salary and contractual benefits, and must be available for handover.',
      fallback_position:
        'Garden leave may be limited to 3 months, and payment in lieu may include the cash value of contractual benefits.',
      fallback_language:
        'The Company may release the Employee from work for not more than three months of the notice period while it continues to pay salary and provide contractual benefits, and may require holiday to be taken in that time as far as law allows. If, where lawful, it instead ends the employment at once, it must within 30 days pay the basic salary and the cash value of contractual benefits for the rest of the notice period.',
    },
    {
      title: 'Summary termination',
      rule: 'Termination without notice must be limited to gross misconduct or other serious cause recognized by law, with examples that are not exhaustive, and must not cut across statutory procedure. Accrued pay is always due. Escalate to human resources and employment counsel before any use of the clause, as short time limits often run from knowledge of the facts.',
      preferred_language:
        'The Company may end the employment without notice or payment in lieu for gross misconduct or for any other serious cause recognized by law, such as theft or fraud, violence or harassment, serious breach of confidentiality or of safety rules, gross negligence that causes serious harm, or loss of a license without which the work is unlawful. It must first follow any procedure and observe any time limit that law or a binding policy prescribes, and may suspend the Employee on full pay while it investigates. Salary and holiday pay earned up to the date of termination remain payable.',
      fallback_position:
        'A written warning and an opportunity to improve may be promised for conduct that is not gross misconduct. Any definition that restricts statutory grounds needs approval.',
      fallback_language:
        'Before it terminates for conduct that falls short of gross misconduct, the Company must give a written warning and at least 30 days to improve. In cases of gross misconduct it may dismiss without warning or notice after hearing the Employee, within the time that law allows. What the Employee has earned until then must be paid on the next payroll date.',
    },
    {
      title: 'Post-termination restrictions',
      rule: 'Each restriction must protect a legitimate interest, cover only customers and colleagues with whom the Employee had material dealings in the last 12 months, be limited in time and area, and be reduced by garden leave. Non-competition covenants are void in some places and need payment or a set form in others, so obtain advice of local employment counsel for every hire. Escalate periods over 12 months, and restrictions for junior staff.',
      preferred_language:
        'As far as the governing law permits, the Employee must not: (a) for 6 months after the employment ends, work in the Restricted Area in Schedule 1 for a business that competes with that part of the Company’s business in which the Employee was materially involved in the last 12 months of employment; (b) for 12 months, solicit or deal with, in competition with the Company, a customer with whom the Employee had material dealings in that time; or (c) for 12 months, entice away a senior colleague with whom the Employee worked in that time. Time spent on garden leave reduces each period. Where law makes a restriction depend on compensation, the Company must pay the minimum that law requires, unless it releases the Employee from the restriction in the manner that law allows. Each restriction is separate, and if one is unenforceable the others remain in force.',
      fallback_position:
        'Non-competition may be given up, and non-solicitation reduced to 6 months, if confidentiality, garden leave and notice give enough protection.',
      fallback_language:
        'For six months after the end of employment, less any time of garden leave, the Employee must not solicit for a competing business any customer whom the Employee personally served in the last year, nor induce any member of the Employee’s former team to leave. The Employee is otherwise free to work for anyone, subject to the duty of confidentiality. This restriction applies only as far as local law allows and against any payment that it requires.',
    },
    {
      title: 'Governing law, collective terms and changes',
      rule: 'The law must be that of the habitual place of work or be chosen subject to its mandatory protection, and jurisdiction must follow rules that protect employees. Collective agreements and the written particulars required by statute must be dealt with. The Company may change policies but not core terms without agreement. Escalate arbitration and class waivers, choice of foreign law, and a general power to vary.',
      preferred_language:
        'This Agreement is governed by the law of the country in which the Employee habitually works, whose courts have jurisdiction as far as law does not provide otherwise. Schedule 1 contains the written particulars that law requires and names any collective agreement that applies. Core terms may be changed only by written agreement; policies are not contractual and may be changed by the Company on reasonable notice after any consultation that law requires. This Agreement replaces all earlier agreements on its subject, but nothing in it excludes liability for fraud or any right of which law does not allow waiver.',
      fallback_position:
        'Minor changes to administrative terms, such as the pay date or the reporting line, may be allowed on one month’s notice.',
      fallback_language:
        'The Company may change administrative arrangements, including the date of payment, the reporting line and the payroll system, by one month’s written notice if the Employee’s pay and status are not reduced. Any other change needs a document signed by both parties. The choice of the law stated in Schedule 1 does not deprive the Employee of protection under mandatory rules of the place of work, and claims may be brought before the courts or tribunals that those rules designate.',
    },
  ],
  questions: [
    {
      title: 'Probation',
      question: 'How long is the probationary period, what notice applies in it, and may the Company extend it?',
    },
    {
      title: 'Notice',
      question: 'What notice must each party give after probation, and is it at least the statutory minimum?',
    },
    {
      title: 'Garden leave and payment in lieu',
      question:
        'May the Company place the Employee on garden leave or pay in lieu of notice, for how long and on what pay?',
    },
    {
      title: 'Restrictions after the end',
      question: 'Which post-termination restrictions apply, for how long, to whom and where, and is compensation due?',
    },
    {
      title: 'Intellectual property',
      question:
        'Does the agreement assign to the Company the rights in what the Employee creates, and does it respect mandatory employee rights?',
    },
    {
      title: 'Protected disclosures',
      question: 'Does the duty of confidentiality expressly allow whistleblowing and reports to authorities?',
    },
    {
      title: 'Bonus',
      question:
        'Is the bonus discretionary, guaranteed or governed by a plan, and what happens to it if the Employee leaves?',
    },
    {
      title: 'Working time',
      question:
        'What hours must the Employee work, how is overtime compensated, and is there an opt-out from a statutory limit?',
    },
    {
      title: 'Governing law',
      question: 'Which law and courts apply, and do they match the place where the Employee habitually works?',
    },
  ],
};
