// Query sets for contracts under which something is bought: risk, renewal, data, performance.
import { seedQuery } from '#server/seed/content/seed-prompt.ts';

export const SUPPLIER_QUERIES = [
  seedQuery('Supplier risk', 'How exposed a buyer is to each of its suppliers.', [
    ['Supplier', 'Give the full legal name of the supplier, its country and registered number, and any guarantor.'],
    [
      'What is supplied',
      'Describe the goods or services in one or two sentences, and name the documents that specify them.',
    ],
    ['Annual value', 'State the price, fees or minimum commitment as written, with currency and period.', 'amount'],
    [
      'Limitation of liability',
      'State the cap on the supplier’s liability, the excluded losses and what is not capped.',
    ],
    [
      'Indemnities from the supplier',
      'List what the supplier indemnifies the buyer against, with any condition or limit.',
      'list',
    ],
    ['Insurance', 'List the required policies with their minimum cover and the duty to show evidence.', 'list'],
    [
      'Subcontracting',
      'Say whether the supplier may subcontract without consent and whether it answers for its subcontractors.',
      'yes_no',
    ],
    ['Business continuity', 'State any duty to keep, test or share a continuity or disaster recovery plan.'],
    ['Termination by the supplier', 'State when and on what notice the supplier may terminate or suspend.'],
    ['Exit assistance', 'State what help the supplier owes at the end, for how long and at what price.'],
  ]),
  seedQuery('SaaS renewal', 'What to know about each subscription before it renews.', [
    [
      'Subscription and metric',
      'Name the service, the edition, and what is counted, such as users or volume, with the quantity purchased.',
    ],
    ['Start of current term', 'Give the date on which the current term starts.', 'date'],
    ['End of current term', 'Give the date on which the current term ends.', 'date'],
    ['Automatic renewal', 'Say whether the subscription renews without action, and for how long.', 'yes_no'],
    ['Notice of non-renewal', 'State the notice that prevents renewal, with its form, address and latest time.'],
    ['Renewal price', 'State how the price of the next term is set, and any cap on an increase.'],
    ['Reducing quantities', 'Say whether users or volume may be reduced before the next renewal.', 'yes_no'],
    [
      'Service levels',
      'State the availability commitment, the service credits and any right to terminate for repeated failure.',
    ],
    [
      'Data export and deletion',
      'State how long data can be exported after the end, in which format, and when it is deleted.',
    ],
    [
      'Changes to the terms',
      'Say whether the provider may change terms or features during the term, and what the customer can do.',
    ],
  ]),
  seedQuery('GDPR processor review', 'The content that Article 28(3) asks for, agreement by agreement.', [
    ['Roles of the parties', 'State who is controller and who is processor, in the words of the agreement.'],
    [
      'Scope of processing',
      'State the subject matter, duration, nature and purpose, the types of personal data and the categories of data subjects.',
    ],
    [
      'Documented instructions',
      'Quote the duty to process only on documented instructions, and the exception for legal requirements.',
      'verbatim',
    ],
    ['Staff confidentiality', 'Quote the duty to bind authorized persons to confidentiality.', 'verbatim'],
    [
      'Security measures',
      'Quote the security duty, and name the annex that lists the technical and organizational measures.',
    ],
    [
      'Subprocessors',
      'State whether authorization is specific or general, the notice of changes, the right to object, and the duty to pass on the same obligations.',
    ],
    ['Assistance', 'State the help owed with data subject requests, security, impact assessments and consultation.'],
    ['Breach notification', 'State the time limit and the content of the notice of a personal data breach.'],
    ['Deletion or return', 'State what happens to personal data at the end, at whose choice and within what time.'],
    ['Audit', 'State the information and audit rights, with notice, frequency and cost.'],
  ]),
  seedQuery('Service levels and credits', 'What each provider promises, and what follows when it fails.', [
    [
      'Service levels',
      'List each service level with its target, its measurement period and how it is calculated.',
      'list',
    ],
    [
      'Exclusions',
      'List what does not count against a service level, such as maintenance or the customer’s own fault.',
      'list',
    ],
    ['Response and resolution times', 'State the times for each priority and who assigns the priority.'],
    ['Service credits', 'State the amount, the cap and the steps and time limit for claiming a credit.'],
    ['Sole remedy', 'Say whether credits are the only remedy, and quote the words.', 'yes_no'],
    ['Termination for repeated failure', 'State how many failures in what period give a right to terminate.'],
    ['Reporting', 'State which reports are owed, how often, and any right to audit them.'],
  ]),
];
