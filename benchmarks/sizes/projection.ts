// Projects the measured rows to the size in docs/scaling.md: its assumptions as numbers, from which its figures follow.
import type { Report } from '#benchmarks/report.ts';

const COMPANIES = 1e5;
const PEOPLE = 1e7;
const DOCUMENTS = 1e9;
/** Every fifth document has a second version. */
const VERSIONS = 1.2 * DOCUMENTS;
/** Every fifth document is in a review of ten columns. */
const REVIEWED = 0.2 * DOCUMENTS;
/** A workflow a week by each person, kept for two years, of one document each. */
const RUNS = PEOPLE * 104;
const DAYS_KEPT = 730;
/** A fifth of the people work on any day. */
const ACTIVE = 0.2 * PEOPLE;

const ROWS: Readonly<Record<string, number>> = {
  stored_files: VERSIONS,
  document_reads: VERSIONS,
  file_nodes: DOCUMENTS,
  file_revisions: VERSIONS,
  file_texts: DOCUMENTS,
  review_documents: REVIEWED,
  review_cells: 10 * REVIEWED,
  runs: RUNS,
  run_files: RUNS,
  /** One of each run and of each document of a review. */
  usage_events: RUNS + REVIEWED,
  usage_by_contract: RUNS + REVIEWED,
  /** A sign-in and a change per working day. */
  audit_entries: 2 * ACTIVE * DAYS_KEPT,
  /** AcknowledgedChange for thirty days. */
  sessions: 30 * ACTIVE,
};

/** @param perRow bytes of a row with its indexes, by table */
export function project(perRow: ReadonlyMap<string, number>, pages: number, report: Report): void {
  const size = `${COMPANIES.toLocaleString('en')} companies, ${PEOPLE.toLocaleString('en')} people and`;
  report.note(`At ${size} ${DOCUMENTS.toLocaleString('en')} documents of ${pages.toFixed(1)} pages:`);
  let all = 0;
  for (const [table, rows] of Object.entries(ROWS)) {
    const bytes = rows * (perRow.get(table) ?? NaN);
    all += bytes;
    report.figure(`${table}, ${(rows / 1e9).toLocaleString('en')} billion rows`, bytes / 1e12, 'TB');
  }
  report.figure('all of these tables', all / 1e12, 'TB');
  report.figure('of these for an average company', all / COMPANIES / 1e9, 'GB');
}
