// The chart of events per day. With the focus in it, the arrow keys move from day to day.
import { type TooltipContentProps, Bar, BarChart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts';
import type { UsageDay } from '#domain/analytics.ts';
import { eventWords } from './timeline-words.ts';
import { formatDay, formatNumber, formatShortDay } from '#src/components/format/formats.tsx';

const LABEL = { fill: 'var(--text-soft)', fontSize: 12 };

function DayTip({ active, payload, label }: TooltipContentProps) {
  const [bar] = payload;
  if (!active || !bar) return null;
  return (
    <div className="timeline-tip">
      <strong>{eventWords(Number(bar.value))}</strong>
      {formatDay(String(label))}
    </div>
  );
}

export function EventsChart({ days }: { days: readonly UsageDay[] }) {
  return (
    <BarChart
      responsive
      data={[...days]}
      title="Events per day"
      style={{ width: '100%', height: '100%' }}
      margin={{ top: 8, right: 4, bottom: 0, left: 0 }}
      barCategoryGap={days.length > 90 ? '10%' : '25%'}
    >
      <CartesianGrid vertical={false} stroke="var(--line)" />
      <XAxis
        dataKey="day"
        tickFormatter={formatShortDay}
        tick={LABEL}
        tickLine={false}
        axisLine={{ stroke: 'var(--line-strong)' }}
        minTickGap={28}
      />
      <YAxis
        allowDecimals={false}
        width={44}
        tick={LABEL}
        tickLine={false}
        axisLine={false}
        tickFormatter={(count: number) => formatNumber(count)}
      />
      <Tooltip content={DayTip} cursor={{ fill: 'var(--accent-wash)' }} isAnimationActive={false} />
      {/* No animation: it adds nothing, and some users cannot bear motion. */}
      <Bar dataKey="event_count" fill="var(--accent)" radius={[2, 2, 0, 0]} maxBarSize={28} isAnimationActive={false} />
    </BarChart>
  );
}
