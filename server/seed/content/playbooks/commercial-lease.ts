// Commercial lease, read from the tenant's seat and neutral between legal systems: where statute differs, the rule says so.
import type { SeedPlaybook } from '#server/seed/content/seed-playbook.ts';

export const COMMERCIAL_LEASE: SeedPlaybook = {
  title: 'Commercial lease (tenant)',
  rules: [
    {
      title: 'Premises, rights and permitted use',
      rule: 'The Premises must be defined by a plan with dimensions or floor area, with all rights the Tenant needs: access at all hours, parking, loading, risers, signs and data cables. The permitted use must be wide enough for the business plan and for a successor. Confirm with the property team that zoning or planning consent covers the use; escalate a “personal” use clause and any statement that the Tenant has relied on no information from the Landlord.',
      preferred_language:
        'The Landlord lets to the Tenant the Premises shown edged in red on the plan, together with the right at all times to use the entrances, lifts, service areas, conduits, [10] parking spaces and signage positions described in Schedule 1. The Tenant may use the Premises as offices and for any other use within the same planning or zoning class, and for another use with the Landlord’s consent, which must not be unreasonably withheld or delayed. The Landlord confirms that, on the date of this Lease, that use is lawful and that nothing in the title to the Building prevents it. The Landlord must not materially reduce the rights granted or the means of access.',
      fallback_position:
        'The Landlord may replace common facilities with others that are no less convenient, on reasonable notice. In place of a confirmation of lawful use, copies of the permits and a right to withdraw if they prove insufficient may be accepted.',
      fallback_language:
        'The Landlord may alter or relocate the common parts and facilities on 30 days’ notice if substitutes that are not materially less convenient are available throughout. The Landlord has delivered copies of the permits on which the permitted use depends. If it is established within six months after the commencement date that they do not cover that use, the Tenant may terminate this Lease and recover the Rent paid for any period in which the use was not permitted.',
    },
    {
      title: 'Term, commencement and renewal',
      rule: 'Term, commencement and the start of Rent must be fixed dates or follow handover in the agreed state; late handover must delay them and finally allow withdrawal. Ask for an option to renew at market rent and keep any statutory right to remain. Escalate to property counsel every waiver of statutory protection of tenure, which often needs a special form, and every term over 10 years.',
      preferred_language:
        'The term is ten years from the date on which the Landlord hands over the Premises with vacant possession and in the condition described in Schedule 2 (the “Commencement Date”). If that has not happened within three months after the target date, the Tenant may terminate this Lease and receive back all sums paid. The Tenant may renew once for five years on the same terms, at the market rent but without a further option, by notice not later than nine months before the term ends. Nothing in this Lease excludes or reduces any statutory right of the Tenant to remain in occupation or to renew.',
      fallback_position:
        'Statutory protection may be given up if property counsel has advised, a contractual option to renew is granted and the formalities are followed. A fixed commencement date needs a rent-free period equal to any delay.',
      fallback_language:
        'The parties agree, in the manner and to the extent that the law permits, that statutory rights of renewal do not apply to this Lease. In return, the Tenant has an option to take a new lease of five years at the market rent by giving notice between twelve and six months before the end of the term. If possession is given after the fixed Commencement Date, the Tenant pays no Rent for twice the number of days of delay.',
    },
    {
      title: 'Tenant’s break right',
      rule: 'A lease longer than 5 years needs a right of the Tenant to break, with at most 6 months’ notice and no conditions beyond payment of basic Rent due and giving up occupation. Refuse conditions of “material compliance”, “vacant possession” free of every item, or payment of disputed sums, since these are regularly used to defeat the break. Escalate to property counsel a break right of the Landlord and a penalty above 3 months’ Rent.',
      preferred_language:
        'The Tenant may end this Lease on the third anniversary of the Commencement Date or at any time afterwards by giving at least six months’ written notice. The break is not subject to any condition, but does not release either party from liability for an earlier breach. Within 14 days after this Lease ends, the Landlord must refund any Rent, Service Charge and other sum paid in advance for a period after that date.',
      fallback_position:
        'The break may be limited to one or two dates, with payment of Rent due and surrender of occupation as its only conditions. A break payment up to 3 months’ Rent may be offered for a rent-free period.',
      fallback_language:
        'The Tenant may break this Lease on the fifth anniversary of the Commencement Date by not less than six months’ notice, provided that on the break date it has paid the Rent (but not any other sum, and excluding Rent that is disputed in good faith) due by that date, and no longer occupies the Premises or allows a subtenant to do so. If the Landlord believes that a condition will not be met, it must say so within 20 days after the notice. Sums paid in advance for the time after the break date must be returned.',
    },
    {
      title: 'Rent and rent review',
      rule: 'Basic Rent, currency, taxes and the rent-free period must be stated. A review must be to an index with a cap of 3% a year or to market rent with usual assumptions, disregarding the Tenant’s improvements and goodwill, settled by an independent expert. Resist upward-only review, which some laws prohibit or restrict; check this with property counsel. Escalate compounding fixed increases above 3% a year and turnover rent.',
      preferred_language:
        'The Rent is [EUR 120,000] a year, payable in equal monthly installments in advance, and no Rent is due for the first [12] months. On each fifth anniversary of the Commencement Date the Rent is adjusted, upwards or downwards, to the market rent of the Premises between willing parties for a lease on the terms of this Lease, disregarding the Tenant’s occupation, its goodwill and improvements made at its cost, and assuming that no incentive is available which a new tenant would not receive. If the parties have not agreed on the new Rent by the review date, either may have it decided by an independent valuer with at least ten years’ experience in the area. The Rent must not rise by more than 15% on any review.',
      fallback_position:
        'Indexation in line with a consumer price index, between 0% and 3% a year, is acceptable instead of review to market. Upward-only review may be accepted only with a cap, where lawful and with the approval of the head of property.',
      fallback_language:
        'On each anniversary of the Commencement Date the Rent changes in proportion to the change in the national consumer price index over the preceding year, but by no less than zero and no more than 3%. There is no other increase during the term. Value added or sales tax is payable in addition only if the Landlord is bound to charge it and has issued a valid tax invoice.',
    },
    {
      title: 'Rent deposit and guarantee',
      rule: 'Security must not exceed 3 months’ Rent and must be held in a separate account or by bank guarantee, with interest for the Tenant and return in 30 days after the end. It should fall away when the Tenant meets a financial test. Escalate to finance any parent guarantee, a personal guarantee, and a guarantee that continues after a lawful assignment.',
      preferred_language:
        'As security the Tenant must provide, at its choice, a deposit or a bank guarantee equal to three months’ Rent. The Landlord must hold a deposit in a separate interest-bearing account for the Tenant’s benefit, apart from its own assets, and may draw on it only for sums that are due and remain unpaid ten days after written demand. The security must be released when the Tenant has paid the Rent punctually for three years, and otherwise within 30 days after this Lease ends or is lawfully assigned. If the Landlord sells the Building, it must transfer the security to the buyer and remains liable until it has done so.',
      fallback_position:
        'A deposit up to 6 months’ Rent may be agreed if it steps down. A parent guarantee limited in amount and time may replace it after approval by finance.',
      fallback_language:
        'The Tenant must maintain a deposit of six months’ Rent, which is reduced to three months’ Rent after the second year without arrears for longer than 20 days. Alternatively it may provide a guarantee of its parent company, limited to twelve months’ Rent and ending on the earlier of the fifth anniversary of the Commencement Date and a lawful assignment. Interest on a deposit belongs to the Tenant.',
    },
    {
      title: 'Service Charge',
      rule: 'The Service Charge must cover actual, reasonable and listed costs, by floor area, with an annual cap, accounts and a right to inspect invoices. Excluded must be the original construction, inherent defects, improvements, empty units, the Landlord’s financing, letting and management beyond a fair fee, and environmental remediation. Escalate to the property team an uncapped charge, reserves for replacement, and a clause that makes the Landlord’s certificate conclusive.',
      preferred_language:
        'The Tenant must pay a fair share, according to the ratio of floor areas, of the costs that the Landlord reasonably and properly incurs in the services listed in Schedule 3 (the “Service Charge”), which must not exceed [EUR 15,000] in the first year and may rise by no more than 3% a year. The Service Charge does not include costs of building or improving the Building, of remedying inherent defects or contamination, of damage by Insured Risks or Uninsured Risks, of unlet space, of the Landlord’s financing or letting, or for which a third party is liable. Within four months after each year the Landlord must provide accounts certified by an independent accountant and refund any excess. The Tenant may inspect the invoices and may dispute an item within two years.',
      fallback_position:
        'The cap may be limited to controllable costs, leaving energy, insurance and public charges to actual cost. Replacement of plant at the end of its life may be included if spread over its useful life.',
      fallback_language:
        'The Service Charge consists of the Tenant’s proportion, by floor area, of the proper and reasonable cost of the listed services. Apart from energy, insurance and public charges, it must not increase by more than 5% from one year to the next. Plant that can no longer be repaired economically may be replaced, with the cost spread evenly over its expected useful life and charged only for the years that fall within the term. A statement of the Landlord is not conclusive, and disputes go to an independent surveyor.',
    },
    {
      title: 'Repair and condition',
      rule: 'The Tenant’s repair must be limited to the interior and to the condition recorded in a photographic schedule, with fair wear and tear, insured damage and inherent defects excluded. Structure, roof, exterior and common systems are for the Landlord. A building survey must precede signature. Escalate to property counsel “full repairing” and “put and keep in repair” wording and any duty to rebuild or to replace equipment.',
      preferred_language:
        'The Tenant must keep the interior of the Premises in no worse condition than the schedule of condition attached to this Lease records. It is not liable for fair wear and tear, inherent defects, damage by Insured Risks or Uninsured Risks, or repair of the structure, exterior, roof, foundations, common parts or any system that also serves others. The Landlord must keep those parts in good repair and working order and must begin urgent work within 48 hours and other work within 20 days after notice. If it fails to do so, the Tenant may carry out the work after a further 7 days’ notice and set off the reasonable cost against Rent.',
      fallback_position:
        'Set-off may be replaced by a right to recover the cost with interest. A general duty to repair the interior is acceptable if a schedule of condition limits it.',
      fallback_language:
        'The Tenant must keep the interior, including internal surfaces, partitions and equipment that serves only the Premises, in good repair, but it need not put any item into better repair than is shown in the schedule of condition and need not remedy inherent defects. If the Landlord does not begin a repair for which it is responsible within 30 days after notice, the Tenant may do the work and recover its proper cost as a debt with interest at 4% a year.',
    },
    {
      title: 'Alterations and fit-out',
      rule: 'Non-structural changes must be allowed without consent, structural ones with consent not unreasonably withheld. The initial fit-out must be approved in the lease itself. There must be no fee beyond reasonable cost, and any duty to remove must be decided when consent is given. Escalate a discretion to refuse, and a clause under which improvements raise the Rent.',
      preferred_language:
        'The Tenant may carry out the fit-out works in Schedule 4 and, without consent, any alteration that does not affect the structure, the exterior or shared systems, provided that it complies with law and supplies plans afterwards. Other alterations need the Landlord’s consent, which must not be unreasonably withheld or delayed and is treated as given if the Landlord has not answered within 20 business days after a written request and a reminder. When it consents, the Landlord must state whether it reasonably requires removal at the end of the term; otherwise the alteration may remain. Trade fixtures installed by the Tenant remain its property and may be removed at any time.',
      fallback_position:
        'Notice and a reasonable license fee for internal works may be accepted. A duty to remove internal partitions may be accepted, but not to reinstate the fit-out in Schedule 4.',
      fallback_language:
        'The Tenant must give 20 days’ notice of internal non-structural works and must pay the Landlord’s reasonable and proper professional fees, up to [EUR 1,500] for each application, for considering works that need its consent. Consent may be refused only on reasonable grounds stated in writing. At the end of the term the Tenant must remove partitions and signs that it installed after the initial fit-out, if the Landlord has asked for this at least six months beforehand.',
    },
    {
      title: 'Assignment, subletting and sharing',
      rule: 'The Tenant must be able to assign or sublet with consent not unreasonably withheld or delayed, and to share with group companies without consent. On a lawful assignment the Tenant should be released. A change of control must not count as an assignment. Escalate an absolute ban, a right of the Landlord to take the lease back or share in profit, and a continuing guarantee for later assignees.',
      preferred_language:
        'The Tenant may assign this Lease or sublet the Premises in whole or in part with the Landlord’s consent, which must not be unreasonably withheld, conditioned or delayed and must be decided within 15 business days after a complete request. Consent is not needed to share occupation with companies of the Tenant’s group, to assign to one of them that is of equal financial standing, or for a change in the ownership or control of the Tenant. From the date of a lawful assignment the Tenant is released from all future obligations under this Lease. A sublease may be granted at the rent then obtainable in the market.',
      fallback_position:
        'Stated objective tests for an assignee and a guarantee of the immediate assignee, ending on the next assignment, are acceptable where it is reasonable to require one. Subletting may be limited to two self-contained parts.',
      fallback_language:
        'It is reasonable for the Landlord to refuse consent to an assignment if Rent is in arrears or if the assignee’s net profits before tax in its last two financial years were below three times the Rent and no other security is offered. Where reasonable, the Landlord may require the Tenant to guarantee the obligations of its immediate assignee until that assignee lawfully assigns this Lease, but no longer. The Tenant may sublet the whole or not more than two self-contained units, and may allow companies of its group to occupy without creating a tenancy.',
    },
    {
      title: 'Insurance, damage and Uninsured Risks',
      rule: 'The Landlord must insure the Building for full reinstatement against usual risks, with the Tenant’s interest noted and subrogation against it waived. On damage, Rent must cease and the Landlord must reinstate; the Tenant may terminate if this is not done in time. Uninsured Risks must not fall on the Tenant. Ask the risk manager to check terrorism, flood and subsidence cover; escalate a lease in which Rent continues.',
      preferred_language:
        'The Landlord must insure the Building for its full reinstatement cost and three years’ loss of rent against fire, storm, flood, escape of water, terrorism and the other risks that a prudent owner insures (the “Insured Risks”), and must have the insurer note the Tenant’s interest and waive subrogation against it. “Uninsured Risks” are risks against which insurance is not available at a reasonable premium, or is excluded in whole or in part. If damage makes the Premises wholly or partly unfit for use or inaccessible, the Rent and Service Charge cease in proportion from that date until they are fit for use again, and the Landlord must reinstate them promptly, making up any shortfall. Either party may terminate if reinstatement is not complete within 24 months, and the Tenant may do so at once if the damage occurs in the last two years of the term or the Landlord does not elect within six months to reinstate damage by an Uninsured Risk.',
      fallback_position:
        'Suspension of Rent may be limited to 36 months if the right to terminate arises before then. The Tenant may bear a normal excess, but not damage by Uninsured Risks.',
      fallback_language:
        'While damage by an Insured Risk or an Uninsured Risk prevents use of the Premises, the Rent is suspended in a fair proportion for up to 36 months. The Tenant must pay its proportion of the premium and of an excess up to [EUR 5,000] for each claim. If the Premises have not been made fit for use within 30 months, or if after damage by an Uninsured Risk the Landlord has not undertaken within 12 months to rebuild at its own expense, either party may end this Lease by notice, without prejudice to earlier claims. The insurer must waive recourse against the Tenant except for wilful damage.',
    },
    {
      title: 'Compliance, environment and building upgrades',
      rule: 'The Tenant should comply only with laws that concern its own use; upgrades of the Building for fire safety, accessibility and energy performance, and contamination that it did not cause, are for the Landlord. An energy certificate and an asbestos or hazardous material report must be disclosed. Escalate to the environmental adviser any indemnity for contamination that precedes the lease, and duties to pay for energy upgrades.',
      preferred_language:
        'The Tenant must comply with the laws that apply to its particular use of the Premises. The Landlord must comply with all other laws that apply to the Building, including those on structure, fire safety of common parts, accessibility and minimum energy performance, and must bear the cost without recovery through the Service Charge. The Landlord is responsible for hazardous substances present in, on or under the Building at the Commencement Date or that enter it otherwise than through the Tenant, and must indemnify the Tenant against the resulting loss. The parties must share energy and water data for the Premises at least once a year.',
      fallback_position:
        'The Tenant may contribute to energy upgrades up to the savings that it demonstrably makes. It may accept mere exclusion of liability for old contamination in place of an indemnity.',
      fallback_language:
        'Each party must comply with the laws addressed to it as owner or as occupier. If the Landlord carries out works that reduce the cost of energy at the Premises, it may recover through the Service Charge, over the useful life of the works, no more than the saving that meters show for each year. The Tenant is not liable under this Lease for contamination that existed before its occupation or that migrates from elsewhere.',
    },
    {
      title: 'Quiet enjoyment, access and Landlord’s works',
      rule: 'The Landlord must covenant for quiet enjoyment against itself and those claiming under it. Entry needs at least 48 hours’ notice except in an emergency, with respect for the Tenant’s security and confidentiality. Works on or near the Building must not materially disturb the business, or Rent must abate. Escalate rights to redevelop, relocate or erect scaffolding without limits.',
      preferred_language:
        'The Landlord must ensure that the Tenant may hold the Premises peacefully without interruption by the Landlord, by anyone claiming through it or by a holder of superior title. The Landlord may enter only for purposes stated in this Lease, on 48 hours’ written notice (or such notice as is possible in an emergency), accompanied if the Tenant so requires, and subject to its security and confidentiality rules. In carrying out any works the Landlord must keep noise, dust and loss of access, light and visibility to the minimum reasonably possible, must make good all damage and must not place scaffolding in front of the Premises for more than 30 days in a year. If its works substantially disturb the use of the Premises for more than five business days, the Rent abates in fair proportion.',
      fallback_position:
        'Abatement may start after 15 business days of substantial disturbance. Works that law requires or that repair the Building may take priority if planned together.',
      fallback_language:
        'The Tenant may enjoy the Premises without unlawful interference by the Landlord or persons for whom it is responsible. On 24 hours’ notice the Landlord may enter to inspect, to repair or to show the Premises in the last six months of the term. It must agree the timetable of planned works with the Tenant beforehand, and if such works make a substantial part of the Premises unusable for more than 15 business days, the Rent for that part is not payable for the excess.',
    },
    {
      title: 'Default and Landlord’s remedies',
      rule: 'Termination or re-entry must require a serious breach, written notice and time to cure: at least 14 days for Rent and 30 days for other breaches. Statutory relief must not be waived, and the Landlord must mitigate its loss. Escalate to property counsel acceleration of the whole Rent, self-help eviction, a confession of judgment, and interest above 4% over base rate.',
      preferred_language:
        'The Landlord may end this Lease or re-enter the Premises only if: (a) Rent remains unpaid for 21 days after a written demand that refers to this clause; (b) the Tenant has not remedied another material breach within 60 days after notice or, if it needs longer, has not begun within that time and proceeded diligently; or (c) the Tenant is wound up otherwise than for a solvent reorganization. In each case it must follow the procedure that law prescribes, and nothing in this Lease excludes the Tenant’s right to seek relief. The Landlord must take reasonable steps to mitigate its loss, including by reletting. Overdue sums bear interest at 2% a year above the base rate of the central bank from the 15th day after they fell due.',
      fallback_position:
        'Shorter periods of 14 and 30 days, and insolvency as a ground where law permits, are acceptable. Interest may be up to 4% above base rate.',
      fallback_language:
        'If the Tenant fails to pay Rent within 14 days after written notice, or fails to cure any other material breach within 30 days after notice or any longer time that is reasonable for the cure, the Landlord may terminate this Lease by the procedure provided by law. It may also terminate on the Tenant’s insolvency as far as law permits. Damages are limited to actual loss after credit for what the Landlord earns, or could by reasonable efforts earn, by letting the Premises again, and late sums carry interest at 4% a year above base rate.',
    },
    {
      title: 'Superior interests and lenders',
      rule: 'The Landlord must show its title, all consents of a superior landlord and lenders, and must obtain a non-disturbance agreement from each present and future lender. Any subordination of the lease must depend on it. Ask property counsel to check registration of the lease, which may be needed to bind a buyer; escalate unconditional subordination and estoppel certificates under less than 10 business days.',
      preferred_language:
        'The Landlord confirms that it holds good title to the Building and has obtained every consent of a superior landlord, mortgagee or other third party that this Lease requires. It must provide, within 30 days after signature and before any later charge takes effect, an agreement by each holder of a mortgage or superior interest that the Tenant’s rights will be respected as long as no default entitles the Landlord to terminate. This Lease is subordinate to a mortgage only if that agreement has been given. The Landlord must cooperate in any registration needed to protect this Lease, and a buyer of the Building takes subject to it.',
      fallback_position:
        'For existing lenders, reasonable efforts for 60 days may be accepted if the Tenant can terminate should they fail. Estoppel certificates may be given in 15 business days, limited to facts known to the Tenant.',
      fallback_language:
        'The Landlord must use all reasonable efforts to deliver a non-disturbance agreement from its present lender within 60 days after signature, and until then the Tenant may terminate this Lease on 20 days’ notice and recover its fit-out cost up to [EUR 50,000]. Subordination to a later mortgage takes effect only together with such an agreement. No more than twice a year the Tenant must, within 15 business days after a request, confirm the facts about this Lease of which it is aware.',
    },
    {
      title: 'Yielding up and reinstatement',
      rule: 'At the end the Tenant should return the Premises clean and in the condition the lease requires, without general reinstatement, and liability for dilapidations must be limited to actual loss. The Landlord must serve its list of defects in good time. Escalate double rent for holding over, a duty to return in original shell condition, and payment of a fixed sum instead of repair.',
      preferred_language:
        'When this Lease ends the Tenant must give back the Premises vacant and clean, in the condition that its repairing obligation requires, and must remove only its loose furniture and those alterations whose removal was required when consent was given. The parties must inspect the Premises together at least three months before the end, and the Landlord must serve a schedule of any work it claims within 30 days after that inspection. The Tenant’s liability must not exceed the lower of the reasonable cost of necessary work and the actual loss in value of the Landlord’s interest, and none exists for work made pointless by the Landlord’s plans. If the Tenant holds over while the parties negotiate in good faith, the existing Rent applies.',
      fallback_position:
        'Rent of up to 125% may be agreed for holding over after 30 days without the Landlord’s consent. The schedule may be served up to 3 months after the end.',
      fallback_language:
        'The Tenant must return the Premises free of its goods and in the state of repair that this Lease requires. The Landlord may make a claim for disrepair only if it sends a priced schedule no later than three months after the end of the term, and may recover no more than its real loss. If the Tenant remains without consent for more than 30 days after the term, it must pay 125% of the last Rent for each further day as the whole compensation for its use, unless the law provides otherwise.',
    },
  ],
  questions: [
    {
      title: 'Break right',
      question:
        'When may the Tenant break the lease, on what notice, and which conditions must be met on the break date?',
    },
    { title: 'Rent review', question: 'How and when is the Rent reviewed, may it fall, and is there a cap?' },
    {
      title: 'Service Charge',
      question:
        'Which costs may be charged to the Tenant, is the Service Charge capped, and may the Tenant inspect the invoices?',
    },
    {
      title: 'Repair',
      question:
        'Is the Tenant’s repairing obligation limited by a schedule of condition, and who is responsible for the structure and for inherent defects?',
    },
    {
      title: 'Assignment',
      question:
        'May the Tenant assign, sublet or share the Premises, with what consent, and is it released on assignment?',
    },
    {
      title: 'Damage',
      question: 'Does Rent cease if the Premises cannot be used, and when may the Tenant terminate after damage?',
    },
    {
      title: 'Renewal',
      question:
        'Does the Tenant have a contractual or statutory right to renew, and does the lease exclude any such right?',
    },
    {
      title: 'Landlord’s termination',
      question: 'On what grounds and after what notice may the Landlord terminate or re-enter?',
    },
    {
      title: 'Reinstatement',
      question: 'In what condition must the Premises be given back, and which alterations must be removed?',
    },
  ],
};
