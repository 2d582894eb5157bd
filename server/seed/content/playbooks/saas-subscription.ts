// SaaS subscription, read from the customer's seat: what matters is that the service stays up, and that the data comes back.
import type { SeedPlaybook } from '#server/seed/content/seed-playbook.ts';

export const SAAS_SUBSCRIPTION: SeedPlaybook = {
  title: 'SaaS subscription agreement (customer)',
  rules: [
    {
      title: 'Subscription scope and Authorized Users',
      rule: 'The right to use the Service must cover the Customer, its Affiliates and its contractors for their business, for the whole Subscription Term, at the quantities in the Order Form. Seats must be reassignable. Watch for online terms that the Provider may change alone and for named-user limits that fit badly with the planned use; information technology must confirm the metric before signature.',
      preferred_language:
        'During the Subscription Term the Provider grants the Customer and its Affiliates the right to access and use the Service and its Documentation for their business purposes, up to the quantities in the Order Form. “Authorized Users” are the employees, contractors and advisers whom the Customer permits to use the Service on its behalf, and the Customer may reassign a seat at any time. The Customer is responsible for its Authorized Users’ compliance with this Agreement. Click-through or online terms presented to an Authorized User do not bind the Customer or change this Agreement.',
      fallback_position:
        'Use by Affiliates may be limited to those listed in the Order Form, and online policies may apply if they only govern acceptable use and yield to the agreement.',
      fallback_language:
        'The Service may be used by the Customer and by the Affiliates named in the Order Form, through up to the stated number of Authorized Users. A seat may pass from one individual to another when the first no longer needs it. The Provider’s acceptable use policy in the version attached to the Order Form applies as well; if it conflicts with this Agreement, this Agreement prevails.',
    },
    {
      title: 'Fees, overage and price increases',
      rule: 'Fees must be fixed for the Subscription Term, additional seats must cost no more than the agreed unit price, and an increase on renewal must be capped at 5% or a named index. Excess use must lead to a conversation and a purchase, not to penalties or back-billing at list price. Escalate to procurement an uncapped renewal price, a waiver of the right to dispute invoices, and multi-year payment in advance.',
      preferred_language:
        'The Subscription Fees are fixed for the Subscription Term and include all standard support, updates and storage described in the Order Form. The Customer may add Authorized Users during a term at the unit price in the Order Form, charged in proportion to the time remaining. On renewal the Provider may increase unit prices by no more than the lower of 3% and the annual change in the consumer price index named in the Order Form, by notice at least 90 days before the renewal. If use exceeds the agreed quantity, the Customer must, within 30 days after notice, either reduce its use or buy the excess at that unit price from then on; no other charge is due.',
      fallback_position:
        'An increase of up to 5% is acceptable, and up to 7% after a term of 3 years. Excess use may be charged from the day it began if the measurement is disclosed.',
      fallback_language:
        'The Provider may change its prices with effect from the start of a renewal term only, by no more than 5% above those of the expiring term, after 60 days’ written notice. Use above the agreed quantity is payable at the contract rate from the first day of the month in which the Provider showed it to the Customer by a verifiable usage report.',
    },
    {
      title: 'Term, renewal and non-renewal',
      rule: 'Renewal must be by agreement or, if automatic, for no more than 12 months with a reminder and a notice period of no more than 60 days. Record the last day for notice in the contract calendar at once. Escalate an initial term over 36 months without a right to leave, and renewal for a term as long as the first.',
      preferred_language:
        'The Subscription Term is stated in the Order Form and ends on its last day unless the parties agree in writing to renew it. The Provider must tell the Customer between 90 and 60 days before that day that the term is about to end and what a renewal would cost. If the Customer needs time to move to another service, it may extend the term once by up to three months at the existing price, by notice before the last day.',
      fallback_position:
        'Automatic renewal for 12 months is acceptable with 30 days’ notice and a reminder; without the reminder the Customer must be free to leave at any time during the renewal.',
      fallback_language:
        'At the end of each term the subscription renews for 12 months unless either party gives at least 30 days’ notice that it will not renew. The Provider must send the Customer a reminder of that date by email no later than 60 days before it. If the Provider sends no reminder, the Customer may terminate the renewal term at any time on 30 days’ notice and is entitled to a refund of Subscription Fees for the period after termination.',
    },
    {
      title: 'Service availability and service credits',
      rule: 'Availability must be promised as a monthly percentage, 99.9% for important systems, with maintenance windows that are announced and limited. Service credits must be automatic or claimable within at least 30 days and must not be the sole remedy. Chronic failure, such as 3 misses in 6 months, must give a right to terminate with a refund. Ask information technology to confirm that the level suits the use.',
      preferred_language:
        'The Provider must make the Service available for at least 99.9% of each calendar month, excluding maintenance that is announced five days in advance, takes place between 22:00 and 05:00 in the Customer’s time zone and does not exceed six hours in the month. For each full 0.1% by which availability falls short, the Provider must credit 5% of the monthly Subscription Fees to the next invoice, up to 50%. If availability is below the target in three months of any six, or below 97% in any month, the Customer may terminate the affected subscription on notice and receive a refund of prepaid Subscription Fees. Service credits are a price adjustment and do not limit other remedies.',
      fallback_position:
        'A target of 99.5% is acceptable for systems that are not critical. Credits may be the sole monetary remedy for a missed target if the right to terminate for repeated failure remains.',
      fallback_language:
        'The Service must be available for 99.5% of every month outside announced maintenance. If it is not, the Customer may within 45 days after the month claim a credit of 10% of that month’s Subscription Fees, or of 25% if availability was below 98%. Credits are the only monetary remedy for missing the availability target as such, but if the target is missed in any four months of a year the Customer may terminate and recover the fees paid for the remaining term.',
    },
    {
      title: 'Support and incident response',
      rule: 'Support hours, severity levels and times for response and for restoration must be stated. The Customer should classify severity in the first place. Escalate to information technology if there are no restoration targets for a service on which daily work depends, or if support for a core function is available only as a paid extra.',
      preferred_language:
        'The Provider must give support by telephone and ticket in the Customer’s business hours, and at all hours for incidents that make the Service or a core function unusable. It must respond to such an incident within 30 minutes and restore the Service within 4 hours, by a workaround if necessary; to a serious impairment within 2 hours, with restoration by the next business day; and to any other incident within one business day. The Customer assigns the severity reasonably and the Provider may change it only by agreement. After each critical incident the Provider must report the cause and the measures taken within 5 business days.',
      fallback_position:
        'Restoration times may be targets rather than promises if response times are binding and updates are given at set intervals.',
      fallback_language:
        'Response times of one hour for critical incidents and eight business hours for all others are binding. Restoration times are targets, but while a critical incident lasts the Provider must work on it without interruption and inform the Customer of progress every two hours. Support through the Provider’s standard channels is included in the Subscription Fees.',
    },
    {
      title: 'Ownership and use of Customer Data',
      rule: 'The Customer must own all data that it puts in and all output derived from it. The Provider may use it only to provide the Service; use for its own analytics, for products or to train machine learning models needs an express opt-in. Escalate to the legal department and to the privacy officer any license to the Provider that outlasts the agreement, and any “aggregated data” clause without a prohibition on identifying the Customer.',
      preferred_language:
        '“Customer Data” means all data and content that the Customer or its Authorized Users submit to the Service, and all output that the Service generates from them. As between the parties, the Customer owns Customer Data. The Provider may process Customer Data only as necessary to provide and support the Service for the Customer and to comply with law. The Provider must not sell Customer Data, combine it with the data of others, or use it to develop or train any model, algorithm or product, unless the Customer has given specific written consent, which it may withdraw.',
      fallback_position:
        'Usage statistics that contain no Customer Data, and cannot identify the Customer or any person, may be used to secure and improve the Service. Training of models that serve others stays excluded.',
      fallback_language:
        'The Customer keeps all rights in Customer Data and permits the Provider to use it to perform this Agreement. The Provider may also compile statistics on the operation of the Service and use them to secure, plan and improve it, provided that they contain no content of Customer Data, identify neither the Customer nor any individual, and are not used to train models that are made available to third parties.',
    },
    {
      title: 'Information security and incident notice',
      rule: 'The Provider must maintain a documented security program, encrypt data in transit and at rest, hold a current independent report (ISO/IEC 27001 certificate or SOC 2 Type II), test annually and notify an incident within 48 hours. Information security must review the latest report before signature. Escalate if the Provider may reduce security during the term, or promises only “commercially reasonable” measures without particulars.',
      preferred_language:
        'The Provider must maintain a written information security program that meets ISO/IEC 27001 or an equivalent standard and the security schedule, including encryption of Customer Data in transit and at rest, multi-factor authentication of its administrators, separation of customers’ data and an independent penetration test at least once a year. It must provide its current certificate or audit report and a summary of test results on request. The Provider must notify the Customer within 24 hours after it becomes aware of any unauthorized or unlawful access to, or loss, alteration or disclosure of, Customer Data, must provide the facts as they become known, and must contain and remedy the incident at its own cost. It must not reduce the overall level of protection during the Subscription Term.',
      fallback_position:
        'Notice within 48 hours is acceptable if incident costs remain recoverable. A recent self-assessment may stand in for a certificate where only data of low sensitivity is stored.',
      fallback_language:
        'The Provider must apply technical and organizational measures no less protective than those described in its security documentation on the date of the Order Form. It must inform the Customer of any incident that affects Customer Data without undue delay and no later than 48 hours after it becomes aware of the incident. Where its own breach caused the incident, it must reimburse the reasonable cost of investigation, of notices that law requires and of restoring the data.',
    },
    {
      title: 'Data protection and data location',
      rule: 'If personal data is processed, a data processing agreement must be attached and prevail. The countries of hosting and of remote access must be stated, and may change only with notice and consent or a right to leave. Send to the privacy officer every service that handles special categories of data or data of children, or that involves access from outside the approved region.',
      preferred_language:
        'The Provider must store Customer Data, including backups, only in the countries named in the Order Form and must not allow access from any other country without the Customer’s prior written consent. To the extent that Customer Data includes personal data, the data processing agreement attached to this Agreement applies and prevails over it. The Provider must inform the Customer of any legally binding demand by an authority for access to Customer Data before it complies, unless the law prohibits this, and must disclose only what it is compelled to disclose.',
      fallback_position:
        'Remote access for support from listed countries may be accepted under a valid transfer mechanism. A change of hosting region needs 90 days’ notice and a right to terminate with a refund.',
      fallback_language:
        'Customer Data is hosted in the region chosen in the Order Form. Support staff in the countries listed in the data processing agreement may have access for the time that a ticket requires, under the transfer safeguards stated there. If the Provider intends to change the hosting region it must give 90 days’ notice, and the Customer may terminate before the change takes effect and receive a refund of Subscription Fees for the remaining term.',
    },
    {
      title: 'Suspension of the Service',
      rule: 'Suspension must be limited to serious security threats, unlawful use and undisputed sums long overdue, must follow notice, and must affect only what is necessary. It must end when the cause ends. Escalate a right to suspend at the Provider’s discretion or for any alleged breach, because it gives the Provider a remedy without a court.',
      preferred_language:
        'The Provider may suspend access only as far and as long as strictly necessary: (a) to prevent serious and imminent harm to the security of the Service that arises from use under the Customer’s account; (b) to comply with a binding order of a court or authority; or (c) if an undisputed invoice remains unpaid for 60 days after it fell due and for 15 days after a written warning to the Customer’s finance contact. It must give as much notice as is practicable, suspend only the accounts concerned where possible, keep Customer Data intact and restore access promptly once the reason has ended. The Customer does not owe Subscription Fees for a suspension that was not justified.',
      fallback_position:
        'Suspension for a material breach of the acceptable use policy may be added if the Customer has had 5 business days to end the breach.',
      fallback_language:
        'The Provider may suspend an Authorized User’s account if that user materially breaches the acceptable use policy and the breach continues five business days after notice to the Customer, or at once if the breach endangers other customers. It may suspend the Service as a whole for non-payment of undisputed sums only after two reminders, the second of which allows at least 20 days. During suspension the Customer may still export its Customer Data.',
    },
    {
      title: 'Changes to the Service and to terms',
      rule: 'The Provider may improve the Service but must not remove or degrade material functions during a paid term. Changes of terms need the Customer’s agreement. If a core function is withdrawn, the Customer must have 6 months’ notice or a right to terminate with a refund. Escalate a clause under which continued use is consent to new terms.',
      preferred_language:
        'The Provider may update the Service, provided that no update materially reduces its functions, performance, security or interoperability. The Provider must give at least six months’ notice before it withdraws a feature or an interface that the Customer uses, and if it provides no equivalent replacement the Customer may terminate the affected subscription and receive a refund of prepaid Subscription Fees. This Agreement may be amended only by a document that both parties sign; continued use of the Service is not consent to changed terms.',
      fallback_position:
        'Changes to policies may take effect on notice if they apply to all customers and are not to the Customer’s material detriment; otherwise the Customer must be able to keep the earlier version until renewal.',
      fallback_language:
        'The Provider may revise its published policies on 30 days’ notice. If a revision is to the Customer’s material detriment and the Customer objects within that period, the earlier version continues to apply to it until the current Subscription Term ends. A function that is described in the Documentation as essential must not be withdrawn during a paid term.',
    },
    {
      title: 'Warranties',
      rule: 'The Provider must warrant that the Service performs in accordance with its Documentation throughout the term, that it uses current means against malicious code, and that it complies with law. The remedy must be correction and, failing that, termination with a refund. Escalate an “as is” or “as available” clause; a disclaimer of terms implied by law may stand only as far as law allows and only beside these express warranties.',
      preferred_language:
        'The Provider warrants that throughout the Subscription Term: (a) the Service will perform materially in accordance with its Documentation; (b) it will use current industry means to prevent the introduction of malicious code; (c) it has the rights needed to provide the Service; and (d) the Service and its operation comply with the laws that apply to the Provider. If the Service does not conform, the Provider must correct it without charge within 30 days after notice. If it does not do so, the Customer may terminate the affected subscription and receive a refund of Subscription Fees for the period of non-conformity and for the remaining term. This remedy is in addition to the Customer’s right to damages.',
      fallback_position:
        'The sentence on damages may go if the refund is kept and the liability clause is unaffected for data incidents.',
      fallback_language:
        'The Provider warrants that the Service will operate substantially as its Documentation describes and that it will provide the Service with reasonable skill and care. For a breach of this warranty the Provider must use diligent efforts to correct the Service, and if it has not succeeded after 45 days either party may end the subscription for the defective part and the Provider must refund the unused Subscription Fees. Terms implied by law are excluded only as far as the law permits.',
    },
    {
      title: 'Intellectual property indemnity',
      rule: 'The Provider must defend and indemnify the Customer against claims that use of the Service infringes, including its output where the Provider’s model produces it. A reverse indemnity from the Customer should be limited to Customer Data that infringes third-party rights. Escalate to the legal department a cap at the general limit, or an exclusion for all combinations.',
      preferred_language:
        'The Provider must defend the Customer, its Affiliates and Authorized Users against third-party claims that the Service, its Documentation or output generated by the Service as intended infringes intellectual property rights, and must pay all damages, costs and settlements that result. If a claim is made or is likely, the Provider must at its own cost obtain the right of continued use or change the Service without loss of function; only if neither is reasonably possible may it terminate the subscription with a refund of prepaid Subscription Fees. This clause does not apply as far as the claim arises from Customer Data or from use that the Documentation forbids. The Customer must notify the Provider promptly and leave the conduct of the defense to it.',
      fallback_position:
        'Output may be left out where the Customer controls the prompts and the Provider gives no commercial assurance on output; information technology must then restrict its use. A high separate cap may be agreed.',
      fallback_language:
        'The Provider must indemnify the Customer against claims by third parties that the Service in the form provided infringes their patents, copyrights, trade marks or trade secrets, up to the higher of [EUR 2,000,000] and five times the annual Subscription Fees. The indemnity does not extend to output that Authorized Users generate by their own instructions. The Provider may end the subscription for infringement only after trying in good faith for 60 days to find a solution, and must then repay fees for the unused period.',
    },
    {
      title: 'Limitation of liability',
      rule: 'Look for a mutual general cap of at least 12 months’ fees, a higher separate cap for breaches of security, confidentiality and data protection, and no limit where law forbids one or in the case of fraud, wilful misconduct and the infringement indemnity. Costs of a data incident must be treated as direct loss. Escalate to the legal department and information security a data cap lower than 3 times annual fees.',
      preferred_language:
        'Neither party limits its liability for death or personal injury that its negligence causes, for fraud, for wilful misconduct, for its indemnities in this Agreement or for any liability that cannot lawfully be limited. For breaches of its obligations on security, confidentiality and data protection, the Provider’s total liability in each contract year is limited to the greater of [EUR 3,000,000] and five times the annual Subscription Fees. For all other claims, each party’s total liability in each contract year is limited to twice the annual Subscription Fees. Neither party is liable for indirect loss, but the following are direct loss of the Customer: the cost of investigation, of notifying persons and authorities, of restoring data, of credit monitoring where it is customary, and of a substitute service for the remaining term.',
      fallback_position:
        'A general cap of 12 months’ fees and a data cap of 3 times annual fees are acceptable if the list of direct losses stays.',
      fallback_language:
        'Except for liability that the law does not permit to be limited, for fraud or deliberate breach, for payment of the Subscription Fees and for infringement indemnities, each party’s liability in a contract year does not exceed the Subscription Fees for that year. For loss, corruption or unauthorized disclosure of Customer Data, the limit is instead three times those fees. Reasonable expenditure on investigating an incident, notifying those affected and recovering data counts as direct loss; loss of profit and goodwill is excluded.',
    },
    {
      title: 'Termination, return of data and exit',
      rule: 'The Customer must be able to terminate for cause with a refund, export its data in a common format during the term and for at least 30 days afterwards, and receive confirmation of deletion. Check mandatory law on switching between data processing services, which in the European Union limits notice periods and charges. Escalate if data is deleted on termination or if export is charged for.',
      preferred_language:
        'Either party may terminate for a material breach that is not remedied within 30 days after notice, and if the Customer does so the Provider must refund prepaid Subscription Fees for the remaining term. The Customer may export Customer Data at any time in a documented, commonly used and machine-readable format. For 60 days after termination for any reason, the Provider must keep Customer Data available for export without charge and, if requested, provide reasonable help with the transfer to another service. The Provider must then delete Customer Data within 30 days, and backups within a further 60 days, and confirm this in writing, except for data that law requires it to keep.',
      fallback_position:
        'A period of 30 days for export is acceptable. Help with migration beyond standard export may be charged at agreed rates where law allows.',
      fallback_language:
        'After the subscription ends, the Customer may download its Customer Data with the export function of the Service for 30 days, whoever ended it and for whatever reason. The Provider must thereafter delete the data in its production systems within 30 days and let backups expire in their normal cycle of no more than 90 days. Migration services that go beyond the export function are charged at the rates in the Order Form, unless mandatory law entitles the Customer to them without charge.',
    },
  ],
  questions: [
    {
      title: 'Availability',
      question:
        'What monthly availability does the Provider promise, what is excluded from it, and what follows if it is missed?',
    },
    {
      title: 'Renewal',
      question:
        'Does the subscription renew automatically, for how long, and by what date must non-renewal be notified?',
    },
    { title: 'Price increases', question: 'By how much may the Subscription Fees rise, and from when?' },
    {
      title: 'Use of Customer Data',
      question: 'May the Provider use Customer Data for analytics, for its own products or to train models?',
    },
    {
      title: 'Security incidents',
      question: 'Within what time must the Provider report a security incident, and who bears its cost?',
    },
    {
      title: 'Data location',
      question: 'In which countries is Customer Data stored, and from which may it be accessed?',
    },
    { title: 'Suspension', question: 'In what cases may the Provider suspend the Service, and after what notice?' },
    {
      title: 'Liability for data',
      question: 'Is there a separate limit of liability for loss or disclosure of Customer Data, and how high is it?',
    },
    {
      title: 'Exit',
      question: 'For how long after the end can the Customer export its data, in what format, and at what charge?',
    },
  ],
};
