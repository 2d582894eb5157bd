// Families of leases.
import type { ClauseFamily } from './family.ts';

export const PREMISES: readonly ClauseFamily[] = [
  {
    id: 'rent',
    label: 'Rent',
    names: 'rent, base rent, annual rent, rental',
    terms: 'rent rental base annual monthly installment payable advance landlord tenant lessee',
    cues: [
      [
        2.5,
        /\b(base |annual |monthly |minimum |yearly )?rent\b.{0,120}([$£€]|\b(pay|per|equal|installment|amount)\w*)/i,
      ],
      [1, /\b(pay|paid|payable)\b.{0,60}\brent\b/i],
    ],
  },
  {
    id: 'service_charge',
    label: 'Service charge',
    names: 'service charge, service charges, operating expenses, common charges, additional rent, outgoings',
    terms: 'service charge operating expenses estimate account proportion costs reconciliation tenant building',
    cues: [
      [3, /\b(service charge|operating expenses|common area (maintenance|charges)|additional rent)\b/i],
      [-1.5, /\b(is|are) (not )?suspended\b/i],
    ],
  },
  {
    id: 'alterations',
    label: 'Alterations',
    names: 'alterations, alteration, additions, fit out, improvements to the premises',
    terms: 'alterations additions structural improvement premises consent remove reinstate fit out',
    cues: [
      [
        3,
        /\b(alter(ations?|ed)?|structural (changes?|alterations?)|additions|improvements)\b.{0,120}\b(consent|premises|property|building|make|remove)\b/i,
      ],
    ],
  },
  {
    id: 'premises',
    label: 'Premises',
    names: 'premises, demise, property let, demised premises, leased premises',
    terms: 'premises building floor square feet area let demise lease located situated plan',
    cues: [
      [2.5, /\b(leases?|lets?|demises?|rents?)\b.{0,60}\b(premises|property|building|floor)\b/i],
      [1.5, /\b(premises|building|property)\b.{0,160}\b(square (feet|met)|located|situated|floor)\b/i],
    ],
  },
  {
    id: 'deposit',
    label: 'Deposit',
    names: 'deposit, security deposit, rent deposit, down payment',
    terms: 'deposit security landlord refund return sum',
    cues: [
      [2.5, /\b(security |rent |tenancy )?deposit\b.{0,160}([$£€]|\b(sum|amount|held|return|refund|security)\w*)/i],
    ],
  },
  {
    id: 'repair',
    label: 'Repair and maintenance',
    names: 'repair, repairs, maintenance, repair and maintenance, repair and decoration, dilapidations',
    terms: 'repair maintain maintenance condition replace premises good order alteration',
    cues: [[2.5, /\b(repair|maintain|keep)\w*\b.{0,120}\b(repair|condition|order|premises|equipment|building)/i]],
  },
  {
    id: 'permitted_use',
    label: 'Permitted use',
    names: 'permitted use, use of the premises, premises and permitted use',
    terms: 'premises use permitted purpose building floor square feet demise let lease',
    cues: [
      [2, /\b(premises|property|building)\b.{0,160}\b(used?|occup\w+) (only |solely )?(for|as)\b/i],
      [2, /\b(use|occupy)\b.{0,60}\bpremises\b/i],
      [-3, /\b(assum(e|es|ing)|could reasonably be expected|conducting media|the following rights)\b/i],
    ],
  },
];
