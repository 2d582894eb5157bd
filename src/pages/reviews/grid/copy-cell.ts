// A cell onto the clipboard: what it says, and where that stands.
import { engineInWords } from '#domain/answer-words.ts';
import type { ReviewCell } from '#domain/reviews.ts';
import { placeOf } from '#src/components/result/source-words.ts';

/** "England and Wales\n\n“This agreement is governed by…”\nSupply.pdf, page 12, clause 18". */
export function cellAsText(cell: ReviewCell): string {
  const said =
    cell.decision.state === 'edited' ? cell.value : engineInWords({ value: cell.answer, absence: cell.absence });
  const [source] = cell.sources;
  return source ? `${said}\n\n“${source.quote}”\n${placeOf(source)}` : said;
}
