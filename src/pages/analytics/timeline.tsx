// Events per day as a chart, a sentence and a table.
import { Radio } from 'antd';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import type { UsageDay } from '#domain/analytics.ts';
import { companyTimeline } from '#domain/endpoints/analytics.ts';
import { QueryError } from '#src/shared/query-error.tsx';
import { formatDay, formatNumber } from '#src/components/format/formats.tsx';
import { keepPrevious, useEndpointQuery } from '#src/providers/data/use-endpoint.ts';
import { daySummary } from './timeline-words.ts';

/** Loads the chart library, which no other page needs, without delaying the table. */
const EventsChart = lazy(() => import('./events-chart.tsx').then((file) => ({ default: file.EventsChart })));

const RANGES = [30, 90, 365] as const;

/** The range of the chart, in the address beside the table's state. */
function useRange() {
  const [params, setParams] = useSearchParams();
  const days = RANGES.find((range) => String(range) === params.get('days')) ?? RANGES[0];
  const change = (range: number) =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      if (range === RANGES[0]) next.delete('days');
      else next.set('days', String(range));
      return next;
    });
  return { days, change };
}

export function Timeline({ companyId }: { companyId: string }) {
  const { days, change } = useRange();
  const request = { params: { id: companyId }, query: { days } };
  const query = useEndpointQuery(companyTimeline, request, { placeholder: keepPrevious });
  const data = query.data?.data;
  return (
    <section className="timeline" aria-labelledby="timeline-title">
      <div className="timeline-head">
        <h2 id="timeline-title">Events per day</h2>
        <Radio.Group
          aria-label="Days shown"
          optionType="button"
          size="small"
          value={days}
          options={RANGES.map((range) => ({ value: range, label: `${range} days` }))}
          onChange={(event) => change(event.target.value as number)}
        />
      </div>
      {query.error ? (
        <QueryError query={query} />
      ) : (
        <div aria-busy={!data || query.isPlaceholderData}>
          <p className="timeline-summary">{data ? daySummary(data) : ' '}</p>
          <div className="timeline-chart">
            {data && (
              <Suspense fallback={null}>
                <EventsChart days={data} />
              </Suspense>
            )}
          </div>
          {data && <DayTable days={data} />}
        </div>
      )}
    </section>
  );
}

/** Newest first, as in the table below. */
function DayTable({ days }: { days: readonly UsageDay[] }) {
  return (
    <details className="timeline-days">
      <summary>Show as a table</summary>
      <section aria-label="Events per day as a table" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">Day (UTC)</th>
              <th scope="col">Events</th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ day, event_count }) => (
              <tr key={day}>
                <th scope="row">{formatDay(day)}</th>
                <td className="number">{formatNumber(event_count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
