// Documents for the engine's tests: a text whose empty lines part its blocks, as the reader would give it.
import type { Block, ReadDocument } from '#domain/documents.ts';
import type { EngineDocument } from '#server/engine/engine.ts';

export function readDocument(text: string, options: Partial<ReadDocument> = {}): ReadDocument {
  const blocks: Block[] = [];
  let start = 0;
  // A match of one break at a time: a pattern for a whole block would be one too deep for a long one.
  for (const { index, 0: lines } of [...text.matchAll(/\n\s*\n/g), { index: text.length, 0: '' }]) {
    const block = text.slice(start, index);
    const end = index;
    if (block.trim() !== '') blocks.push({ kind: 'paragraph', text: block, paragraph: blocks.length + 1, start, end });
    start = index + lines.length;
  }
  return { kind: 'txt', text, blocks, pages: null, warnings: [], ...options };
}

export function engineDocument(text: string, name = 'contract.txt', input = 'Contract'): EngineDocument {
  return { name, input, main: true, content: readDocument(text) };
}

export const SUPPLY_AGREEMENT = `SUPPLY AGREEMENT

This Supply Agreement (this "Agreement") is made as of 4 March 2024 between Tidewater Timber Ltd., a company registered in Scotland ("Supplier"), and Marlow Joinery Inc., a Vermont corporation ("Buyer").

1. Supply. Supplier shall supply the sawn oak described in Schedule 1, and Buyer shall purchase at least 400 cubic metres in each calendar year.

2. Term. This Agreement shall commence on the date above and continue for a period of three (3) years, unless earlier terminated. It shall automatically renew for successive periods of one year unless either party gives written notice of non-renewal at least ninety (90) days before the end of the then current term.

3. Price and payment. Buyer shall pay each invoice within thirty (30) days of receipt. Late sums bear interest at 1.5% per month [2] as set out in Schedule 3.

4. Limitation of Liability. Except for fraud, in no event shall either party be liable for indirect or consequential damages, and the aggregate liability of each party shall not exceed the sums paid in the preceding twelve months.

5. Assignment. Neither party may assign this Agreement without the prior written consent of the other party.

6. Termination. Either party may terminate this Agreement if the other commits a material breach and fails to cure it within twenty (20) days of notice.

7. Governing Law. This Agreement shall be governed by and construed in accordance with the laws of Scotland, and the courts of Edinburgh have exclusive jurisdiction.

IN WITNESS WHEREOF the parties have signed this Agreement.`;

export const LEASE = `LEASE OF OFFICE PREMISES

This Lease is dated 12 January 2023 and made between Orchard Estates LLP (the "Landlord") and Penn & Sons Limited (the "Tenant").

1. Rent. The Tenant shall pay an annual rent of £48,000 by equal quarterly installments in advance.

2. Deposit. The Tenant shall pay a security deposit of £12,000, to be held until the end of the Term.

3. Repair. The Tenant shall keep the Premises in good repair and condition.

4. Law. This Lease is governed by the laws of England and Wales.`;
