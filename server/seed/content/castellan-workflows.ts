// The workflows of Castellan Foods, the demo food manufacturer.
import type { TenantSeedWorkflow } from './seed-workflow.ts';
import { instruction, mainFile } from './seed-workflow.ts';

export const CASTELLAN_WORKFLOWS: readonly TenantSeedWorkflow[] = [
  {
    author_email: 'admin@castellan.test',
    category: 'Organization',
    status: 'Publish',
    name: 'Supplier agreement intake',
    description: 'Facts that procurement needs before a supplier agreement is signed.',
    display_tag: 'Intake',
    prompts: [
      {
        prompt: instruction(
          'Record the facts of this supplier agreement for {{Ingredient or service}}. One row for each point: the point, the term as written, and the clause.',
          [
            ['Supplier', 'supplier, seller, vendor, registered office'],
            ['Products and specification', 'products, specification, quality standard, grade, allergen'],
            ['Volumes', 'minimum order, forecast, purchase commitment, maximum quantity'],
            ['Price', 'price, price list, fixed until, currency, surcharge'],
            ['Price changes', 'increase in price, raw material index, adjustment, notice of increase'],
            ['Delivery', 'delivery term, delivered, lead time, late delivery, title and risk'],
            ['Inspection and rejection', 'inspect, reject, defective, non-conforming, within days of delivery'],
            ['Food safety', 'food safety, traceability, audit, certification, hazard analysis'],
            ['Recall', 'recall, withdrawal, cost of recall, notify immediately'],
            ['Insurance', 'product liability insurance, minimum cover, certificate of insurance'],
            ['Liability and indemnity', 'liability, cap, indemnify, hold harmless'],
            ['Term and exit', 'term, renew, terminate, notice, last orders'],
          ],
        ),
        output: 'Table',
        fields: [{ name: 'Ingredient or service', is_require: true }],
        files: [mainFile('Supplier agreement'), { name: 'Specification', is_require: false, main: false }],
      },
    ],
  },
  {
    author_email: 'user@castellan.test',
    category: 'Organization',
    status: 'Publish',
    name: 'Co-packing review',
    description: 'Co-packing agreement: quality, waste, recipes, recall and exit.',
    display_tag: 'Co-pack',
    prompts: [
      {
        prompt: instruction(
          'Review this co-packing agreement for the brand owner. For each point quote the term and give its clause; say plainly when there is none.',
          [
            [
              'Recipes and know-how',
              'recipe, formula, know-how, confidential, ownership, shall not produce for others',
            ],
            ['Ingredients and packaging', 'ingredients, packaging material, supplied by, title, storage'],
            ['Yield and waste', 'yield, waste allowance, loss, shrinkage, reconciliation'],
            ['Capacity', 'capacity, production line, priority, minimum run'],
            ['Quality release', 'release, certificate of analysis, retained samples, hold'],
            ['Audit', 'audit, inspect the plant, unannounced, corrective action'],
            ['Recall', 'recall, withdrawal, mock recall, cost, trace'],
            ['Subcontracting', 'subcontract, other site, prior written consent'],
            ['Exclusivity', 'exclusive, shall not manufacture for competitors, territory'],
            ['Exit', 'terminate, transition, remaining stock, return of tooling'],
          ],
        ),
        output: 'List',
        fields: [],
        files: [mainFile('Co-packing agreement')],
      },
      {
        prompt: instruction(
          'Then state the charges of the same agreement, one row each, with the unit they are charged by.',
          [
            ['Tolling or packing fee', 'fee per unit, per case, per pallet, conversion charge'],
            ['Changeover and set-up', 'changeover, set-up charge, cleaning, trial run'],
            ['Storage', 'storage charge, free days, pallet per week'],
            ['Minimum charges', 'minimum volume, shortfall payment, take or pay'],
            ['Payment', 'invoice, due within days, interest, set-off'],
            ['Review of charges', 'review, increase, labor index, energy, once a year'],
          ],
        ),
        output: 'Table',
        fields: [],
        files: [mainFile('Co-packing agreement')],
      },
    ],
  },
  {
    author_email: 'admin@castellan.test',
    category: 'Organization',
    status: 'Pending',
    name: 'Recall and liability',
    description: 'Who pays when a product has to be taken back, and up to what amount.',
    display_tag: 'Recall',
    prompts: [
      {
        prompt: instruction(
          'Explain from the contract who bears the cost of a recall, in short plain sentences with the clause.',
          [
            ['Who may order a recall', 'recall, withdrawal, decide, authority, sole discretion'],
            ['Duty to notify', 'notify, within hours, non-conformity, contamination'],
            ['Costs', 'cost of recall, transport, destruction, replacement, reimburse'],
            ['Cap', 'liability shall not exceed, aggregate, per event'],
            ['Exclusions', 'indirect loss, loss of profit, loss of goodwill'],
            ['Insurance', 'recall insurance, product contamination, product liability, minimum cover'],
            ['Cooperation', 'cooperate, records, traceability, samples, public statement'],
          ],
        ),
        output: 'Plain Text',
        fields: [],
        files: [mainFile('Contract')],
      },
    ],
  },
  {
    author_email: 'user@castellan.test',
    category: 'Organization',
    status: 'Draft',
    name: 'Logistics data record',
    description: 'Carrier and warehouse contracts as JSON for the transport system.',
    display_tag: 'Data',
    prompts: [
      {
        prompt: instruction('Fill the record from the contract. Use null where the contract does not say.', [
          ['Carrier', 'carrier, warehouse keeper, logistics provider, between'],
          ['Rates', 'rates, tariff, charge per pallet or per mile'],
          ['Fuel surcharge', 'fuel surcharge, diesel index'],
          ['Temperature', 'temperature, chilled, frozen, cold chain'],
          ['Liability per kilogram', 'liability for loss or damage, per kilogram, per pound, convention'],
          ['Claims period', 'claim in writing within days, notice of loss'],
          ['Expiry', 'expiry, end of the term, renewal'],
        ]),
        output: JSON.stringify(
          {
            carrier: 'name of the carrier',
            rates: 'rates as written',
            fuel_surcharge: 'surcharge and its index',
            temperature: 'temperature requirement',
            liability_per_kilogram: 'limit of liability',
            claims_period: 'time limit for claims',
            expiry: 'end of the term',
          },
          null,
          2,
        ),
        fields: [],
        files: [mainFile('Contract')],
      },
    ],
  },
  {
    author_email: 'user@castellan.test',
    category: 'Personal',
    status: 'Publish',
    name: 'Price change watch',
    description: 'When and by how much a supplier may raise its prices.',
    display_tag: 'Prices',
    prompts: [
      {
        prompt: instruction('List every term that lets the price of {{Product}} change.', [
          ['Fixed period', 'price fixed, firm, until, no increase before'],
          ['Index', 'index, published price, commodity, consumer price index'],
          ['Notice', 'notice of increase, days before, written notice'],
          ['Limit', 'not exceed percent, cap on increase, collar'],
          ['Our way out', 'object, terminate if the increase, renegotiate, benchmark'],
          ['Surcharges', 'surcharge, energy, fuel, currency adjustment'],
        ]),
        output: 'List',
        fields: [{ name: 'Product', is_require: true }],
        files: [mainFile('Supplier agreement')],
      },
    ],
  },
  {
    author_email: 'admin@castellan.test',
    category: 'Personal',
    status: 'Draft',
    name: 'Renewal diary note',
    description: 'The last day to say no, in a note for the diary.',
    display_tag: 'Dates',
    prompts: [
      {
        prompt: instruction(
          'Write the diary note in the format given. Do not work out a date that the contract does not state.',
          [
            ['Contract', 'title of the agreement, parties, between'],
            ['Term ends', 'expiry date, end of the initial term'],
            ['Renewal', 'automatically renew, successive periods'],
            ['Notice', 'notice of non-renewal, days before the end of the term'],
            ['Notice goes to', 'address for notices, for the attention of, email'],
            ['If nothing is done', 'renewal term, fees during renewal, increase'],
          ],
        ),
        output: [
          'DIARY NOTE',
          'Contract: [title and other party]',
          'Term ends: [date or period]',
          'Renewal: [how it renews]',
          'Notice: [period and form]',
          'Notice goes to: [address]',
          'If nothing is done: [consequence]',
        ].join('\n'),
        fields: [],
        files: [mainFile('Contract')],
      },
    ],
  },
];
