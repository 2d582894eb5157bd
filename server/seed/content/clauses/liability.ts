// How far a party answers for loss, within what each law allows to be limited.
import { clausesOf } from '#server/seed/content/seed-clause.ts';

export const LIABILITY_CLAUSES = clausesOf('Liability', [
  {
    title: 'Mutual limitation of liability',
    jurisdiction: 'England and Wales',
    text: 'Nothing in this agreement limits or excludes liability for (a) death or personal injury caused by negligence, (b) fraud or fraudulent misrepresentation, (c) breach of the terms implied by section 12 of the Sale of Goods Act 1979 or section 2 of the Supply of Goods and Services Act 1982, or (d) any other liability that cannot be limited or excluded by law. Subject to the first sentence, each party’s total liability for all claims that arise in a contract year under or in connection with this agreement, whether in contract, tort (including negligence), breach of statutory duty, misrepresentation, restitution or otherwise, shall not exceed the greater of [£500,000] and [125%] of the charges payable for that contract year. Subject to the first sentence, neither party is liable for loss of profit, loss of anticipated savings, loss of goodwill, or any indirect or consequential loss. The customer’s obligation to pay the charges is neither limited by nor counted towards the cap. The parties negotiated these limits in the light of the charges and of the insurance available to each of them, and consider them reasonable for the purposes of the Unfair Contract Terms Act 1977.',
  },
  {
    title: 'Limitation of liability in standard terms',
    jurisdiction: 'Germany',
    text: 'The supplier is liable without limitation for intent and gross negligence, for injury to life, body or health, under the German Product Liability Act (Produkthaftungsgesetz), for defects that it fraudulently concealed, and to the extent of a guarantee that it has given. In cases of slight negligence the supplier is liable only for breach of an essential obligation, that is, one whose fulfilment makes the proper performance of the contract possible in the first place and on whose observance the customer regularly relies and may rely, and in that case its liability is limited to the foreseeable loss typical of this kind of contract. All other liability for slight negligence is excluded. For loss of data that proper and regular backups by the customer would have prevented, liability for slight negligence is limited to the typical cost of restoring the data from such backups. These provisions apply equally in favour of the supplier’s legal representatives, employees and other vicarious agents, and do not change the burden of proof to the customer’s disadvantage.',
  },
  {
    title: 'Exclusion of consequential damages and cap',
    jurisdiction: 'New York',
    text: 'Except for excluded claims, neither party will be liable under or in connection with this agreement for consequential, incidental, special or punitive damages, or for lost profits that are not the direct and probable result of its breach, even if it was advised that such damages were possible. Except for excluded claims, each party’s aggregate liability under or in connection with this agreement, in contract, tort or otherwise, will not exceed the fees paid and payable during the [twelve] months before the event that gave rise to the liability. “Excluded claims” means (a) gross negligence, intentional wrongdoing or fraud, (b) breach of the confidentiality section, (c) the duty to defend and indemnify against third-party claims, (d) infringement or misappropriation of the other party’s intellectual property, and (e) the duty to pay undisputed fees. These limits reflect the allocation of risk on which the fees are based.',
  },
  {
    title: 'Limitation of liability subject to Civil Code section 1668',
    jurisdiction: 'California',
    text: 'To the fullest extent permitted by law, neither party will be liable for special, incidental, exemplary or consequential damages, or for lost revenue or goodwill, arising out of this agreement, and each party’s total liability arising out of this agreement will not exceed [the amounts paid and payable in the twelve months before the claim arose]. In accordance with section 1668 of the California Civil Code, this section does not limit liability for a party’s own fraud, for willful injury to the person or property of another, or for violation of law, whether willful or negligent. This section also does not limit liability for gross negligence, for indemnified third-party claims, or for amounts due for services already rendered. The limits apply whatever the theory of liability and even if a remedy fails of its essential purpose.',
  },
  {
    title: 'Cap on liability with statutory carve-outs',
    jurisdiction: 'Singapore',
    text: 'Nothing in this agreement excludes or restricts liability for death or personal injury resulting from negligence, for fraud, for breach of the terms implied by section 12 of the Sale of Goods Act 1979, or for any other liability that cannot be excluded or restricted under the Unfair Contract Terms Act 1977 or any other law of Singapore. Subject to that, the aggregate liability of each party arising out of or in connection with this agreement, whether in contract, tort (including negligence) or otherwise, shall not exceed [S$500,000 or, if greater, the fees payable in the twelve months before the claim arose]. Subject to the first sentence, neither party shall be liable for any indirect or consequential loss, or for loss of profit, revenue or data, however caused. Each party has had the opportunity to obtain legal advice and accepts that these limits satisfy the requirement of reasonableness.',
  },
  {
    title: 'Liability and consumer guarantees',
    jurisdiction: 'New South Wales',
    text: 'Nothing in this agreement excludes, restricts or modifies a guarantee, right or remedy under the Australian Consumer Law in Schedule 2 to the Competition and Consumer Act 2010 (Cth) that cannot lawfully be excluded, restricted or modified. Where goods or services supplied under this agreement are not of a kind ordinarily acquired for personal, domestic or household use or consumption, and it is fair and reasonable to do so, the supplier’s liability for failure to comply with a consumer guarantee, other than those in sections 51, 52 and 53, is limited at its election (a) for goods, to replacing or repairing them, supplying equivalent goods, or paying the cost of doing so, and (b) for services, to supplying the services again or paying the cost of having them supplied again. Subject to the previous sentences and except for fraud, personal injury and death, each party’s total liability under or in connection with this agreement, whether in contract, tort (including negligence), under statute or otherwise, is limited to [A$500,000]. Each party must take reasonable steps to mitigate its loss.',
  },
  {
    title: 'Separate higher cap for data protection claims',
    jurisdiction: 'Ireland',
    text: 'Nothing in this agreement limits or excludes liability for death or personal injury caused by negligence, for fraud, for breach of the condition as to title implied by section 12 of the Sale of Goods Act 1893, or for anything else for which liability cannot be limited or excluded by law. Subject to that, the supplier’s total liability for breach of the data protection and security provisions of this agreement shall not exceed [€3,000,000], and its total liability for all other claims shall not exceed [€1,000,000], whether in contract, tort (including negligence), breach of statutory duty or otherwise. The two caps are separate, and a sum paid under one does not reduce the other. The parties agree that this clause does not affect the rights of data subjects under Article 82 of Regulation (EU) 2016/679, and that, for the purposes of the Sale of Goods and Supply of Services Act 1980, it is fair and reasonable in their circumstances.',
  },
  {
    title: 'Aggregate limit of liability, including delict',
    jurisdiction: 'Scotland',
    text: 'Neither party excludes or limits its liability for death or personal injury arising from its breach of duty, for fraud, or for any other matter for which liability cannot lawfully be excluded or limited, including under Part II of the Unfair Contract Terms Act 1977. Subject to that, each party’s total liability to the other arising out of or in connection with this contract, whether in contract, delict (including negligence), breach of statutory duty or otherwise, shall not exceed [£1,000,000] in aggregate. Subject to the first sentence, neither party shall be liable for loss of profit, loss of business or any indirect or consequential loss. The parties consider this clause fair and reasonable having regard to what they knew when this contract was made.',
  },
]);
