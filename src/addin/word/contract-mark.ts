// The mark by which a document is recognized again: a custom XML part that names the contract, the revision that the document
// was sent as, and the suggestions that were applied since. It travels with the file, and says nothing to anybody else.
import { z } from 'zod';
import { CONTRACT_MARK_NAMESPACE, formatContractMark } from '#domain/contracts/contract-mark.ts';

const markSchema = z.object({
  contract: z.uuid(),
  /** The revision that the document has, but for what was applied since. */
  revision: z.coerce.number().pipe(z.int32().min(1)),
  /** Ids of suggestions. */
  applied: z.array(z.uuid()),
});
export type ContractMark = z.infer<typeof markSchema>;

/** Null for a document without one, or with one that is not ours. */
export async function readMark(): Promise<ContractMark | null> {
  return Word.run(async (context) => {
    const part = context.document.customXmlParts.getByNamespace(CONTRACT_MARK_NAMESPACE).getOnlyItemOrNullObject();
    part.load('id');
    await context.sync();
    if (part.isNullObject) return null;
    const xml = part.getXml();
    await context.sync();
    return parseMark(xml.value);
  });
}

/** Takes the place of an earlier one. */
export async function writeMark(mark: ContractMark): Promise<void> {
  await Word.run(async (context) => {
    const parts = context.document.customXmlParts.getByNamespace(CONTRACT_MARK_NAMESPACE);
    parts.load('items/id');
    await context.sync();
    for (const part of parts.items) part.delete();
    context.document.customXmlParts.add(formatContractMark(mark));
    await context.sync();
  });
}

function parseMark(xml: string): ContractMark | null {
  const root = new DOMParser().parseFromString(xml, 'application/xml').documentElement;
  if (root.namespaceURI !== CONTRACT_MARK_NAMESPACE) return null;
  const parsed = markSchema.safeParse({
    contract: root.getAttribute('id'),
    revision: root.getAttribute('revision'),
    applied: (root.getAttribute('applied') ?? '').split(' ').filter((id) => id !== ''),
  });
  return parsed.success ? parsed.data : null;
}
