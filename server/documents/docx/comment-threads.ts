// What other parts say of comments, by the ids of their last paragraphs: replies, whether they are resolved, and the time.
import { attribute, type Attributes, walkXml } from '#server/ooxml/xml.ts';
import { realDate } from './change-dates.ts';

export interface ThreadEntry {
  readonly parent: string | undefined;
  readonly isResolved: boolean;
}

/** Ids in hexadecimal; programs differ in their capitals. */
export function idOf(attributes: Attributes, name: string): string | undefined {
  return attribute(attributes, name)?.toUpperCase();
}

/**
 * The times in UTC by the id of the last paragraph of each comment.
 * @param ids names a durable id for each paragraph id
 * @param extensible has the times by the durable ids
 */
export async function readDates(
  ids: AsyncIterable<string>,
  extensible: AsyncIterable<string>,
): Promise<ReadonlyMap<string, string>> {
  const paragraphs = new Map<string, string>();
  await walkXml(ids, {
    open(_name, attributes) {
      const durable = idOf(attributes, 'durableId');
      if (durable !== undefined) paragraphs.set(durable, idOf(attributes, 'paraId') ?? '');
    },
  });
  const dates = new Map<string, string>();
  await walkXml(extensible, {
    open(_name, attributes) {
      const paragraph = paragraphs.get(idOf(attributes, 'durableId') ?? '');
      const date = realDate(attribute(attributes, 'dateUtc'));
      if (paragraph !== undefined && date !== null) dates.set(paragraph, date);
    },
  });
  return dates;
}

/** By the id of the last paragraph of each comment. Files of Word 2010 and older have no such part. */
export async function readThreads(part: AsyncIterable<string>): Promise<ReadonlyMap<string, ThreadEntry>> {
  const threads = new Map<string, ThreadEntry>();
  await walkXml(part, {
    open(name, attributes) {
      if (name !== 'w15:commentEx') return;
      threads.set(idOf(attributes, 'paraId') ?? '', {
        parent: idOf(attributes, 'paraIdParent'),
        isResolved: /^(?:1|true|on)$/.test(attribute(attributes, 'done') ?? ''),
      });
    },
  });
  return threads;
}
