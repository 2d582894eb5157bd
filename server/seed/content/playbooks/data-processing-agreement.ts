// Data processing agreement under Article 28 GDPR, read from the controller's seat. A rule may not fall below the Article.
import type { SeedPlaybook } from '#server/seed/content/seed-playbook.ts';

export const DATA_PROCESSING_AGREEMENT: SeedPlaybook = {
  title: 'Data processing agreement (GDPR Article 28, controller)',
  rules: [
    {
      title: 'Roles, definitions and precedence',
      rule: 'The agreement must state who is Controller and who is Processor, take its terms from the GDPR, and prevail over the Services Agreement on data protection. Check that the roles match the facts, because a Processor that decides on purposes and means is treated as a controller under Art. 28(10) GDPR. Escalate to the data protection officer any purpose for which the supplier claims to be an independent or joint controller.',
      preferred_language:
        'The Customer is the Controller and the Supplier is the Processor of the Personal Data described in Annex 1. “Data Protection Law” means Regulation (EU) 2016/679 (“GDPR”) and every other law on the protection of personal data that applies to a party, including, where applicable, the law that retains the GDPR in the United Kingdom; terms defined in the GDPR have the same meaning in this DPA, and where the law of the United Kingdom applies, references to Union or Member State law include it. The Processor must not determine the purposes or means of the processing of Personal Data and must not process it for its own purposes. If this DPA conflicts with the Services Agreement, this DPA prevails, and if it conflicts with standard contractual clauses adopted under Art. 46 GDPR, those clauses prevail.',
      fallback_position:
        'The supplier may act as an independent controller for billing and account contact data of its customer’s staff, if this is listed and limited. Precedence of this DPA over the Services Agreement must stay.',
      fallback_language:
        'The parties act as Controller and Processor for all Personal Data in Annex 1. The Supplier is an independent controller only of the business contact details of the Customer’s representatives, which it may use to administer the contract, to invoice and to meet its own legal duties. On any question of the protection of Personal Data, this DPA takes precedence over all other agreements between the parties except applicable standard contractual clauses.',
    },
    {
      title: 'Description of the processing',
      rule: 'Art. 28(3) GDPR requires the contract to set out the subject matter and duration, the nature and purpose of the processing, the type of Personal Data, the categories of data subjects and the Controller’s obligations and rights. An annex must state them for the actual service. Return an annex with generic text such as “data submitted by the customer”, and tell the data protection officer if special categories under Art. 9 or criminal data under Art. 10 are involved.',
      preferred_language:
        'Annex 1 sets out the subject matter and duration of the processing, its nature and purpose, the types of Personal Data, the categories of data subjects, the places of processing and the periods of storage. The Processor must process Personal Data only within that description and for the duration of the Services Agreement, and for as long afterwards as this DPA allows. Special categories of Personal Data and data on criminal convictions and offenses may be processed only if Annex 1 says so and states the additional safeguards. The parties must amend Annex 1 in writing before the processing changes.',
      fallback_position:
        'The details may be in an order form or service description if it is part of the contract, fixed by version and covers every element of Art. 28(3).',
      fallback_language:
        'The elements that Art. 28(3) GDPR requires are recorded in the service description of the version and date stated in the order form, which forms part of this DPA. The Controller may update the categories of Personal Data and of data subjects by notice in text form, provided that no new special category is added without the Processor’s agreement.',
    },
    {
      title: 'Documented instructions',
      rule: 'The Processor must act only on documented instructions, including for transfers (Art. 28(3)(a)), and must tell the Controller immediately if it believes that an instruction infringes the law (Art. 28(3), last subparagraph). The only exception is a duty under Union or Member State law. Escalate clauses that make the agreement the “complete and final” instructions with a charge for each later one, and any processing for the Processor’s own product development.',
      preferred_language:
        'The Processor must process Personal Data only on the Controller’s documented instructions, including with regard to transfers to a third country or an international organization, unless Union or Member State law to which the Processor is subject requires otherwise. In that case the Processor must inform the Controller of the legal requirement before processing, unless that law prohibits this on important grounds of public interest. The Services Agreement, this DPA and later instructions in text form by the Controller’s authorized contacts are documented instructions. The Processor must inform the Controller immediately if in its opinion an instruction infringes Data Protection Law and may suspend the instruction until the Controller confirms or changes it.',
      fallback_position:
        'Instructions that go beyond the agreed service may be handled through change control and charged at agreed rates, but not instructions that the law obliges the Controller to give.',
      fallback_language:
        'The agreed configuration and use of the service are the Controller’s instructions; further instructions must be given in text form. The Processor may charge its reasonable extra cost for an instruction that requires a change to the service, after agreeing it with the Controller, unless the instruction is needed for the processing to comply with Data Protection Law. It must immediately report an instruction that it considers unlawful and must never process Personal Data beyond instructions except where Union or Member State law compels it.',
    },
    {
      title: 'Confidentiality of personnel',
      rule: 'Everyone authorized to process Personal Data must be committed to confidentiality or under a statutory duty of it (Art. 28(3)(b)), and must act only on instructions (Art. 29 and 32(4)). Training and access on a need-to-know basis must be promised. Raise it with the data protection officer if the Processor extends access to affiliates without naming them.',
      preferred_language:
        'The Processor must give access to Personal Data only to persons who need it to perform the service, who are bound by a contractual or statutory duty of confidentiality that continues after their engagement ends, and who have been trained in data protection within the past 12 months. The Processor must ensure that these persons process Personal Data only on instructions from the Controller. On request it must confirm in writing that these requirements are met and by which roles access is held.',
      fallback_position:
        'Training at intervals of up to 24 months is acceptable. Confirmation may be given once a year in the Processor’s standard report.',
      fallback_language:
        'All persons authorized by the Processor to process Personal Data are under an obligation of confidentiality, whether by contract or by statute, which survives the end of their work. The Processor must train them on appointment and at least every two years afterwards, must revoke access that is no longer needed, and must report on both in its annual compliance statement.',
    },
    {
      title: 'Security of processing',
      rule: 'The Processor must implement the measures that Art. 32 GDPR requires, described in an annex that is specific enough to be audited: encryption or pseudonymization, resilience, restoration, and regular testing (Art. 32(1)(a) to (d)). Measures may change only if the level of protection does not fall. Information security must approve the annex; escalate an annex that merely repeats the wording of the Article.',
      preferred_language:
        'The Processor must implement and maintain the technical and organizational measures in Annex 2 and any others needed to ensure a level of security appropriate to the risk in accordance with Art. 32 GDPR. The measures include, as appropriate, pseudonymization and encryption of Personal Data, the ability to ensure the ongoing confidentiality, integrity, availability and resilience of systems, the ability to restore access to Personal Data in a timely manner after an incident, and regular testing of their effectiveness. The Processor may replace a measure only with one that protects at least as well, and must document the change. It must tell the Controller in advance of any change that may lower the protection of Personal Data, and must not make that change without consent.',
      fallback_position:
        'The Processor may update measures unilaterally if the overall level of security does not fall and the current version is always available to the Controller.',
      fallback_language:
        'The Processor must protect Personal Data by the measures in its security documentation, the current version of which forms Annex 2 and has been assessed by the Controller as appropriate to the risk under Art. 32 GDPR. It may develop these measures in line with technical progress as long as the overall level of security of the service does not decrease. It must publish each new version with a list of changes and must keep earlier versions available for three years.',
    },
    {
      title: 'Sub-processors',
      rule: 'No Sub-processor may be engaged without prior specific or general written authorization. Under a general one, the Controller must be told of intended changes in time to object (Art. 28(2)), and the same obligations must be imposed with full liability of the Processor (Art. 28(4)). Ask for 30 days. Escalate to the data protection officer a mere right to subscribe to a web page, an objection without consequence, and Sub-processors outside the approved countries.',
      preferred_language:
        'The Processor may engage only the Sub-processors listed in Annex 3 and may add or replace one only with the Controller’s prior specific authorization in writing, which it must request at least 30 days in advance with the name, place, task and transfer mechanism. The Processor must bind each Sub-processor by a written contract to the same data protection obligations as in this DPA, and must provide a copy on request, from which commercial terms may be removed. The Processor remains fully liable to the Controller for the performance of each Sub-processor’s obligations. Authorization lapses for a Sub-processor that no longer gives sufficient guarantees.',
      fallback_position:
        'General authorization with 30 days’ notice is acceptable if the notice is sent actively and an objection that is not resolved lets the Controller leave without charge.',
      fallback_language:
        'The Controller gives general authorization to engage Sub-processors. The Processor must inform the Controller by email at least 30 days before it adds or replaces one, and the Controller may object within that time on reasonable grounds of data protection. If the parties find no solution within a further 30 days, the Controller may terminate the affected service before the change takes effect and receive a refund of prepaid fees; the new Sub-processor must not process its Personal Data in the meantime. Each Sub-processor must be bound to the same data protection obligations, and the Processor remains fully liable to the Controller for its performance, whether or not the Processor is itself at fault.',
    },
    {
      title: 'Assistance with data subject rights',
      rule: 'Taking into account the nature of the processing, the Processor must assist by appropriate measures with requests under Chapter III GDPR (Art. 28(3)(e)). It must forward requests within a few working days and must not answer them itself. Escalate if assistance is charged in every case or forwarding takes more than 5 business days, as the Controller has one month under Art. 12(3).',
      preferred_language:
        'The Processor must forward to the Controller within two business days any request, complaint or inquiry that it receives from a data subject and must not respond to it except as the Controller instructs. By appropriate technical and organizational measures it must enable the Controller to access, rectify, erase, restrict and export Personal Data, and to give effect to an objection, within the periods of Art. 12(3) GDPR. Assistance is included in the fees for the service.',
      fallback_position:
        'Self-service functions may be the first means of assistance. Work beyond them may be charged at cost if it exceeds an agreed volume and was not caused by the Processor.',
      fallback_language:
        'The Controller will first use the functions of the service to answer data subjects. If these are not sufficient, the Processor must within five business days after a request provide the further help that is reasonably needed, without charge for up to four hours in a month and at its cost rates for the excess. A data subject who turns to the Processor directly must be referred to the Controller, to which the request is passed on within the same period.',
    },
    {
      title: 'Notification of a personal data breach',
      rule: 'The Processor must notify a personal data breach without undue delay after becoming aware of it (Art. 33(2)); require 24 hours, at most 48, so that the Controller can meet its own limit of 72 hours (Art. 33(1)). The notice must contain what Art. 33(3) asks for, in phases if need be. Escalate to the data protection officer wording that limits notice to “confirmed” or “material” breaches or that lets the Processor inform authorities or the public first.',
      preferred_language:
        'The Processor must notify the Controller of any personal data breach that affects Personal Data without undue delay and no later than 24 hours after it or a Sub-processor becomes aware of it. As far as available, the notice must describe the nature of the breach, the categories and approximate number of data subjects and records, the likely consequences, the measures taken or proposed and a contact point; missing information must follow without further delay. The Processor must immediately act to contain and remedy the breach, preserve evidence, and give the Controller the help it needs to meet Art. 33 and 34 GDPR. Unless law requires it, the Processor must not inform any authority, data subject or third party of the breach without the Controller’s consent.',
      fallback_position:
        'A period of 48 hours from awareness is acceptable if first notice does not depend on completing an investigation. A statement that notice is no admission of fault may be added.',
      fallback_language:
        'If the Processor becomes aware of a breach of security leading to the accidental or unlawful destruction, loss, alteration, unauthorized disclosure of or access to Personal Data, it must inform the Controller’s breach contact without undue delay and within 48 hours at the latest. It must not wait for the end of its investigation, but may supply the particulars in Art. 33(3) GDPR in stages. A notice under this clause is not an admission of fault or liability. Decisions on notifying authorities and data subjects are made by the Controller.',
    },
    {
      title: 'Assistance with impact assessments and consultation',
      rule: 'Art. 28(3)(f) requires assistance with the Controller’s duties under Art. 32 to 36, which include data protection impact assessments (Art. 35) and prior consultation (Art. 36). The Processor must supply a description of the service, risk information and its own assessments. Ask the data protection officer whether an impact assessment is required before signature, particularly for large-scale monitoring, special categories and automated decisions.',
      preferred_language:
        'The Processor must give the Controller all information and help that it reasonably needs to carry out data protection impact assessments under Art. 35 GDPR and prior consultations under Art. 36 GDPR, and otherwise to comply with Art. 32 to 36 GDPR, taking into account the nature of the processing and the information available to the Processor. It must provide a current description of the processing, of data flows and of known risks within 10 business days after a request. It must report any planned change to the service that is likely to alter those risks at least 30 days before the change.',
      fallback_position:
        'Help that goes beyond existing documentation may be charged at cost rates after 2 working days each year.',
      fallback_language:
        'On request the Processor must provide its standard documentation for impact assessments, which must be complete and current, and must answer reasonable follow-up questions within 15 business days. Two working days of such help in each contract year are free of charge; more may be charged at the Processor’s cost rates. No charge is due where an authority asks questions about the Processor’s own measures.',
    },
    {
      title: 'Deletion and return at the end',
      rule: 'At the Controller’s choice, all Personal Data must be deleted or returned after the end of the service and existing copies deleted, unless Union or Member State law requires storage (Art. 28(3)(g)). Ask for 30 days and a written certificate. Escalate retention “as required by law” that is wider than Union or Member State law, retention for the Processor’s own purposes, and fees for standard export.',
      preferred_language:
        'When the service ends, the Processor must, as the Controller chooses, return all Personal Data in a structured, commonly used and machine-readable format or delete it, and must in either case delete existing copies within 30 days, including those of Sub-processors. If the Controller has made no choice 30 days after the end, the Processor must ask for one and keep the Personal Data safe until it receives it. The Processor may keep Personal Data only as long and as far as Union or Member State law requires storage, must name that law, and must block the data for every other use. It must confirm deletion in writing, with the method used.',
      fallback_position:
        'Backups may be overwritten in their ordinary cycle within 90 days if they are isolated and not restored. Self-service export is acceptable as the means of return.',
      fallback_language:
        'For 30 days after the service ends the Controller may retrieve its Personal Data by the export functions. The Processor must then delete the Personal Data in live systems within 15 days, unless the Controller has asked for its return by other means. Copies in backups must be isolated from further use and must be overwritten within 90 days; this DPA continues to apply until the last copy has gone. Storage that Union or Member State law makes mandatory is unaffected.',
    },
    {
      title: 'Audits and demonstration of compliance',
      rule: 'The Processor must make available all information necessary to demonstrate compliance with Art. 28 and must allow for and contribute to audits, including inspections, by the Controller or an auditor that it mandates (Art. 28(3)(h)). Certificates may come first but cannot replace the right to inspect. Escalate a total exclusion of on-site inspection, a veto over the auditor without cause, and audit fees that would deter its use.',
      preferred_language:
        'The Processor must make available to the Controller all information necessary to demonstrate compliance with Art. 28 GDPR and this DPA, and must allow for and contribute to audits, including inspections of premises and systems, by the Controller or an independent auditor mandated by it. An audit needs 20 days’ notice, takes place in business hours and may be held once a year, but these limits do not apply after a personal data breach, on reasonable suspicion of non-compliance or at the demand of a supervisory authority. Auditors must be bound to confidentiality. Each party bears its own costs, and if an audit shows a material failure the Processor must also reimburse the cost of the audit and correct the failure without delay.',
      fallback_position:
        'The Controller may agree to rely first on current third-party reports, and to reimburse reasonable costs of an inspection beyond one day, if inspection remains available where the reports do not answer its questions.',
      fallback_language:
        'The Processor provides evidence of compliance in the first place by current certificates and reports of independent auditors and by answers to reasonable written questions. If these do not suffice to demonstrate compliance in the Controller’s reasonable judgment, or if a breach has occurred or an authority so requires, the Controller or its mandated auditor may inspect the facilities and systems used for its Personal Data on 30 days’ notice or any shorter period set by an authority. The Processor may object to an auditor only if it is a competitor or refuses to sign an undertaking of confidentiality. It may charge reasonable rates for staff time beyond one working day, unless the inspection reveals a material breach.',
    },
    {
      title: 'International transfers',
      rule: 'A transfer outside the European Economic Area, or the United Kingdom where its law applies, needs the Controller’s instruction and a basis in Chapter V: an adequacy decision (Art. 45) or appropriate safeguards (Art. 46) with a documented assessment of the destination and supplementary measures where needed (Art. 44). Remote access is a transfer. Escalate to the data protection officer reliance on Art. 49 derogations, a change of destination without consent, and a missing transfer impact assessment.',
      preferred_language:
        'The Processor must not transfer Personal Data to a third country or an international organization, or allow access to it from there, without the Controller’s prior written instruction and except in accordance with Art. 44 to 46 GDPR. In the absence of an adequacy decision under Art. 45 GDPR, a transfer may take place only under appropriate safeguards in accordance with Art. 46 GDPR, as a rule the standard contractual clauses adopted by Implementing Decision (EU) 2021/914 in the module that fits the roles, after a documented assessment of the law and practice of the destination and with supplementary measures where that assessment requires them. For transfers subject to the law of the United Kingdom, the addendum or agreement issued by its supervisory authority applies instead or in addition. If a transfer basis ceases to be valid, the Processor must suspend the transfer until another basis is in place.',
      fallback_position:
        'Transfers to the countries and Sub-processors listed in Annex 3 may be authorized generally at signature, each with its mechanism. New destinations need notice and the right to object that applies to Sub-processors.',
      fallback_language:
        'The Controller instructs the Processor to make the transfers listed in Annex 3 by the mechanism that is stated there for each. For a recipient in a country without an adequacy decision, the Processor must conclude module three of the standard contractual clauses with the Sub-processor as exporter, must provide its transfer impact assessment on request, and must apply the supplementary measures listed. A transfer to a further destination is treated as the engagement of a new Sub-processor and is permitted only after the period for objection has passed. The Processor must challenge unlawful demands by foreign authorities for access to Personal Data and report them unless prohibited.',
    },
    {
      title: 'Records, cooperation and contacts',
      rule: 'The Processor must keep the record of processing required by Art. 30(2), cooperate with the supervisory authority (Art. 31), name its data protection officer where Art. 37 requires one and, if it has no establishment in the Union but is subject to the GDPR, its representative under Art. 27. It must tell the Controller of inquiries by authorities. Escalate if the Processor may negotiate with an authority about the Controller’s data on its own.',
      preferred_language:
        'The Processor must maintain a record of all categories of processing carried out for the Controller in accordance with Art. 30(2) GDPR and must provide the relevant part on request. It must cooperate with the competent supervisory authority and must inform the Controller without delay of any inquiry, inspection or measure of an authority that concerns the Personal Data, unless the law prohibits this. Annex 1 names the Processor’s data protection officer or, if it is not required to appoint one, its privacy contact, and any representative under Art. 27 GDPR. Changes must be notified within 10 business days.',
      fallback_position:
        'Contacts may be published on the Processor’s website rather than listed. Information on inquiries may be limited to those that relate specifically to the Controller’s Personal Data.',
      fallback_language:
        'The Processor keeps a record of processing under Art. 30(2) GDPR and shows it to the supervisory authority on request. If an authority asks the Processor about processing that it carries out specifically for the Controller, it must pass the inquiry to the Controller within five business days as far as lawful, and must not answer for the Controller. Its current data protection contacts are available on its website.',
    },
    {
      title: 'Liability and compensation',
      rule: 'Rights of data subjects under Art. 82 and powers of authorities must not be affected. Between the parties, the Processor should answer without a low cap for its breaches; Art. 82(2) makes it liable where it has breached processor-specific duties or acted outside lawful instructions, and Art. 82(5) allows recourse after full payment under Art. 82(4). Escalate to the legal department a cap at the general limit of the Services Agreement, and promises to reimburse fines, which some legal systems will not enforce.',
      preferred_language:
        'Nothing in this DPA or the Services Agreement limits the rights of data subjects under Art. 82 GDPR or the powers of a supervisory authority. The Processor must indemnify the Controller against all losses, including compensation paid to data subjects, the cost of notices and of investigation, and reasonable legal costs, that result from a breach of this DPA or of Data Protection Law by the Processor or a Sub-processor. If one party has paid full compensation under Art. 82(4) GDPR, it may recover from the other the part that corresponds to the other’s responsibility, in accordance with Art. 82(5) GDPR. Limits of liability in the Services Agreement do not apply to this clause, and each party bears administrative fines imposed on it except as far as the law allows recovery of the part that the other party caused.',
      fallback_position:
        'A separate cap of at least the greater of EUR 5,000,000 and 3 times annual fees is acceptable. It must not bind data subjects, nor apply to wilful default, gross negligence or anything that law does not allow to be limited.',
      fallback_language:
        'As between the parties, the Processor’s liability for breaches of this DPA is limited in each contract year to the greater of [EUR 5,000,000] and three times the annual fees under the Services Agreement; this limit is separate from and additional to the limit there. It does not apply to wilful default, to gross negligence or where the law forbids a limit, and it leaves intact both the claims of data subjects under Art. 82 GDPR and recourse between the parties under Art. 82(5) GDPR.',
    },
  ],
  questions: [
    {
      title: 'Annexes',
      question:
        'Do the annexes state the subject matter, duration, nature and purpose, types of Personal Data and categories of data subjects for this particular service?',
    },
    {
      title: 'Own purposes',
      question:
        'May the Processor use Personal Data for any purpose of its own, such as analytics, product improvement or training of models?',
    },
    {
      title: 'Sub-processors',
      question:
        'Which Sub-processors are authorized, how is a change announced, and what happens if the Controller objects?',
    },
    {
      title: 'Breach notice',
      question:
        'Within how many hours must the Processor notify a personal data breach, and from what moment does that time run?',
    },
    {
      title: 'Transfers',
      question:
        'Is Personal Data transferred to or accessed from a third country, and under which mechanism of Art. 45 or 46 GDPR?',
    },
    {
      title: 'Audit right',
      question: 'May the Controller or its auditor inspect on site, how often, on what notice and at whose cost?',
    },
    { title: 'Deletion', question: 'When and how is Personal Data deleted or returned at the end, and who chooses?' },
    {
      title: 'Security measures',
      question: 'Are the measures under Art. 32 GDPR described specifically, and may the Processor change them alone?',
    },
    {
      title: 'Liability',
      question:
        'Is the Processor’s liability under this DPA capped, and does the cap leave rights under Art. 82 GDPR untouched?',
    },
  ],
};
