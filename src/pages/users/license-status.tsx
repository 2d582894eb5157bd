// The licenses of a company above its users: used of total, as text and as a bar.
import { Button } from 'antd';
import { MESSAGES } from '#domain/messages.ts';
import { LicenseBar } from '#src/components/subscription/license-bar.tsx';
import { hasFreeSeat, seatSentence, useSeats } from './use-seats.ts';

/** @param companyId for a super admin; null for an administrator's own company. */
export function LicenseStatus({ companyId }: { companyId: string | null }) {
  const { seats, isError, onRetry } = useSeats(companyId);
  if (isError)
    return (
      <section className="license-status" aria-label="Licenses">
        <p role="alert">
          {MESSAGES.fetchFailed}{' '}
          <Button type="link" size="small" onClick={onRetry}>
            Retry
          </Button>
        </p>
      </section>
    );
  const { total_licenses: total, used_licenses: used } = seats ?? { total_licenses: 0, used_licenses: 0 };
  const state = seats && !hasFreeSeat(seats) ? ' license-status-full' : '';
  return (
    <section className={`license-status${state}`} aria-label="Licenses" aria-busy={seats === null}>
      <p className="license-status-figures">
        {seats ? (
          <>
            <strong>
              {used} of {total}
            </strong>{' '}
            licenses used
          </>
        ) : (
          <span className="record-table-bar" aria-hidden />
        )}
      </p>
      <LicenseBar used={used} total={total} />
      <p className="license-status-note">
        {seats && (hasFreeSeat(seats) ? `${total - used} free` : seatSentence(seats))}
      </p>
    </section>
  );
}
