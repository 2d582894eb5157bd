// Families about money and volume.
import type { ClauseFamily } from './family.ts';

export const COMMERCE: readonly ClauseFamily[] = [
  {
    id: 'revenue_share',
    label: 'Revenue or profit sharing',
    names: `revenue profit sharing, revenue share, revenue sharing, profit sharing, share revenue, royalty,
      royalties, commission`,
    terms: 'revenue profit share royalty percentage percent net gross sales commission receive',
    cues: [
      [1.5, /\b(royalt(y|ies)|commissions?)\b.{0,80}\b(each|every|per) (\w+ ){0,2}(sold|unit|copy|sale)\b/i],
      [
        2.5,
        /(\d|percent|%).{0,100}\b(of|on)\b.{0,60}\b(revenue|profit|net sales|gross sales|net income|proceeds|receipts|sales)/i,
      ],
      [2, /\b(shar(e|es|ing)|split|divided|allocat\w+)\b.{0,80}\b(revenue|profit|proceeds)/i],
      [1.5, /\b(royalt(y|ies)|commissions?)\b.{0,100}\b(equal|rate|percent|%|pay|paid|of)\b/i],
    ],
  },
  {
    id: 'price_restriction',
    label: 'Price restrictions',
    names: `price restrictions, price restriction, price increase, price review, raise or reduce prices,
      indexation, rent review, increase in fees, annual adjustment, price adjustment`,
    terms: 'price increase rate fee exceed adjust raise consumer index annual percent fixed review',
    cues: [
      [
        2.5,
        /\b(not|no)\b.{0,80}\b(increase|raise|change|exceed|reduce)\w*\b.{0,120}\b(price|fee|rate|charge|rent|cost|percent|%)/i,
      ],
      [2, /\b(price|fee|rate|charge|rent)s?\b.{0,120}\b(increas|adjust|review|fixed|firm|rais)\w*/i],
      [1.2, /\b(consumer price index|CPI|percentage increase)\b/i],
    ],
  },
  {
    id: 'minimum_commitment',
    label: 'Minimum commitment',
    names: `minimum commitment, minimum order, minimum purchase, minimum amount, minimum order size, minimum
      volume, take or pay`,
    terms: 'minimum purchase order quantity least commit annual amount guarantee quota unit',
    cues: [
      [2, /\bminimum (of )?(\w+ ){0,4}\(?[$£€]?\d/i],
      [1.2, /\b(firm|binding|non-?cancell?able)\b.{0,40}\b(orders?|forecast|commitment)\b/i],
      [1.2, /\b(short-?fall|take[- ]or[- ]pay)\b/i],
      [
        2.5,
        /\b(minimum|guaranteed)\b.{0,60}\b(purchase|order|quantit|amount|commitment|volume|payment|royalt|fee|sales|number|quota)/i,
      ],
      [2, /\b(purchase|order|buy|pay|sell)\b.{0,80}\b(at least|not less than|no fewer than|a minimum of)\b/i],
      [1, /\b(at least|no less than|not less than)\b.{0,20}(\$|\d)/i],
    ],
  },
  {
    id: 'volume_restriction',
    label: 'Volume restrictions',
    names: 'volume restriction, volume limit, usage limit, maximum usage, threshold, usage cap',
    terms: 'maximum exceed excess number additional limit volume usage threshold hours up',
    cues: [
      [
        1.5,
        /\b(up to|(a )?maximum of|not (to )?exceed|limited to|no more than)\b.{0,30}\d.{0,60}\b(hours?|units?|users?|days?|cop(y|ies)|persons?|employees|requests|transactions|gallons|tons|per (day|week|month|year|annum))\b/i,
      ],
      [
        1.5,
        /\b(in excess of|above|beyond|exceed\w*)\b.{0,100}\b(charged?|bill(ed)?|rates?|fees?|prices?|paid|pay|consent|approv\w+)\b/i,
      ],
      [
        2,
        /\b(in excess of|exceeds?|more than|over|additional)\b.{0,80}\b(hour|unit|user|transaction|volume|usage|cop(y|ies)|capacity|bandwidth|number|appearance|quantit)/i,
      ],
      [
        1.5,
        /\b(maximum|up to|limited to|no more than|not more than)\b.{0,60}\b(hour|unit|user|number|transaction|volume|cop(y|ies)|day|appearance|per (month|year|day))/i,
      ],
      [0.8, /\b(additional|extra|overage) (fee|charge|cost|compensation)/i],
      [-1, /\b(liab|damages|interest)/i],
    ],
  },
  {
    id: 'payment',
    label: 'Price and payment',
    names: `payment, payments, payment terms, price, fees, fee, charges, compensation, invoices, invoice,
      consideration, price and payment, payment dates, late payment, interest on overdue amounts,
      remuneration, pay, cost`,
    terms: 'pay payment fee price invoice due day receipt amount interest compensation charge',
    cues: [
      [2, /\b(shall|will|agrees? to) (pay|reimburse|compensate)\b/i],
      [1.5, /\b(invoice|payable|due|paid)\b.{0,80}\b(within|days|net|monthly|quarterly|receipt|in advance)/i],
      [1, /[$£€]\s?\d|\b(USD|EUR|GBP)\b|\bdollars\b/],
      [1, /\b(fees?|price|rent|compensation) (shall|will|is|are)\b/i],
      [-2.5, /\bliquidated damages\b|\bpenalty\b|\bnot (re)?(pay|fund)able\b/i],
      [-1, /\b(indemnif|insurance|deposit|reviewed|unpaid|renew)\w*\b/i],
    ],
  },
  {
    id: 'contract_value',
    label: 'Contract value',
    names: `contract value, contract price, contract sum, total fees, total price, purchase price, annual fee,
      amount payable`,
    terms: 'fee fees price total amount sum rent annual monthly payable aggregate dollars consideration',
    cues: [
      [
        2.5,
        /\b(fees?|price|rent|charges?|compensation|consideration|sum|pay)\b.{0,120}([$£€]\s?\d|\b\d[\d,.]* (dollars|pounds|euros|usd|eur|gbp)\b)/i,
      ],
      [2, /[$£€]\s?\d.{0,80}\b(per|a|each|every) (year|month|annum|quarter|hour|day|unit|square)/i],
      [1, /\b(total|aggregate|annual|monthly)\b.{0,40}\b(fees?|price|rent|amount|charges?)\b/i],
      [1.5, /\b(shall|will|agrees? to) pay\b.{0,80}\b(fees?|price|rent|charges)\b/i],
      [-2, /\b(insurance|liab\w+|indemnif\w+|per occurrence|deposit|liquidated)\b/i],
    ],
  },
];
