// How each rule fared in reviews: a bar per rule, and the same as a table.
import { Skeleton } from 'antd';
import { playbookStatistics } from '#domain/endpoints/playbooks.ts';
import { type Verdict, VERDICT_WORDS, VERDICTS } from '#domain/contracts/verdicts.ts';
import { type PlaybookStatistics, type RuleStatistics, findingsOf } from '#domain/playbook-statistics.ts';
import type { Playbook } from '#domain/playbooks.ts';
import { EmptyState } from '#src/components/empty-state.tsx';
import { countOf, formatNumber } from '#src/components/format/formats.tsx';
import { Moment } from '#src/components/table/moment.tsx';
import { useEndpointQuery } from '#src/providers/data/use-endpoint.ts';
import { QueryError } from '#src/shared/query-error.tsx';
import './rule-statistics.css';

type Part = Verdict | 'not_judged';

/** From what needs nothing to what needs most, as a bar shows them. */
const PARTS: readonly Part[] = [
  ...VERDICTS.filter((one) => one !== 'not_applicable').toReversed(),
  'not_applicable',
  'not_judged',
];
const WORDS: Readonly<Record<Part, string>> = { ...VERDICT_WORDS, not_judged: 'Not judged' };

const countIn = ({ verdicts, not_judged }: RuleStatistics, part: Part): number =>
  part === 'not_judged' ? not_judged : verdicts[part];

export function RuleStatisticsView({ playbook: { id, version } }: { readonly playbook: Playbook }) {
  const statistics = useEndpointQuery(playbookStatistics, { params: { id } }, { asOf: version });
  const found = statistics.data?.data;
  if (statistics.isPending) return <Skeleton active title={false} paragraph={{ rows: 6 }} />;
  if (!found) return <QueryError query={statistics} />;
  if (found.reviews === 0)
    return (
      <EmptyState title="No review has used this playbook yet.">
        Once contracts are reviewed under it, you see here how each rule fared.
      </EmptyState>
    );
  return <Found statistics={found} />;
}

function Found({ statistics }: { readonly statistics: PlaybookStatistics }) {
  const { reviews, more, since, rules } = statistics;
  const most = Math.max(1, ...rules.map(findingsOf));
  return (
    <section className="rule-statistics" aria-label="How each rule fared">
      <p>
        {more ? `The newest ${formatNumber(reviews)} reviews` : countOf(reviews, 'review')} of your company’s contracts
        and your own
        {since && (
          <>
            {' '}
            since <Moment iso={since} as="date" />
          </>
        )}
        .
      </p>
      <ul className="rule-legend" aria-hidden>
        {PARTS.map((part) => (
          <li key={part}>
            <span className="rule-part" data-part={part} /> {WORDS[part]}
          </li>
        ))}
      </ul>
      <ol className="rule-bars" aria-hidden>
        {rules.map((rule) => (
          <li key={rule.rule}>
            <RuleTitle rule={rule} />
            <div className="rule-bar">
              {PARTS.filter((part) => countIn(rule, part) > 0).map((part) => (
                <span
                  key={part}
                  className="rule-part"
                  data-part={part}
                  title={`${WORDS[part]}: ${formatNumber(countIn(rule, part))}`}
                  style={{ width: `${(countIn(rule, part) / most) * 100}%` }}
                />
              ))}
            </div>
            <span className="rule-overruled">
              {rule.overruled > 0 ? `${formatNumber(rule.overruled)} overruled` : ''}
            </span>
          </li>
        ))}
      </ol>
      <details className="rule-table">
        <summary>Show the figures</summary>
        <FiguresTable rules={rules} />
      </details>
    </section>
  );
}

const RuleTitle = ({ rule: { title, current } }: { readonly rule: RuleStatistics }) => (
  <span className="rule-title">
    {title}
    {!current && <em> (no longer in the playbook)</em>}
  </span>
);

const FiguresTable = ({ rules }: { readonly rules: readonly RuleStatistics[] }) => (
  <div className="rule-figures" role="region" aria-label="Figures by rule" tabIndex={0}>
    <table>
      <thead>
        <tr>
          <th scope="col">Rule</th>
          {PARTS.map((part) => (
            <th key={part} scope="col">
              {WORDS[part]}
            </th>
          ))}
          <th scope="col">Overruled</th>
        </tr>
      </thead>
      <tbody>
        {rules.map((rule) => (
          <tr key={rule.rule}>
            <th scope="row">
              <RuleTitle rule={rule} />
            </th>
            {PARTS.map((part) => (
              <td key={part}>{formatNumber(countIn(rule, part))}</td>
            ))}
            <td>{formatNumber(rule.overruled)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
