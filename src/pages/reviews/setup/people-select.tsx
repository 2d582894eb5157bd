// Chooses colleagues by their names.
import { Select } from 'antd';
import { useQuery } from '@tanstack/react-query';
import { listReviewColleagues } from '#domain/endpoints/reviews.ts';
import { REVIEW_PEOPLE_MAX } from '#domain/limits.ts';
import type { ReviewPerson } from '#domain/reviews.ts';
import { call } from '#src/providers/http/call.ts';
import { useSession } from '#src/providers/session/session.ts';

interface PeopleSelectProps {
  /** Antd's form items give the three that follow. */
  readonly id?: string;
  readonly value?: string[];
  readonly onChange?: (ids: string[]) => void;
  /** Those that are chosen already: one of them may have left the company since. */
  readonly shared: readonly ReviewPerson[];
}

export function PeopleSelect({ id, value, onChange, shared }: PeopleSelectProps) {
  const own = useSession()?.user.id;
  const { data, isFetching, isError } = useQuery({
    queryKey: ['review-colleagues'],
    queryFn: ({ signal }) => call(listReviewColleagues, { signal }),
  });
  const colleagues = (data?.data ?? []).filter((person) => person.id !== own);
  const left = shared.filter((person) => !colleagues.some((one) => one.id === person.id));
  return (
    <Select<string[]>
      {...(id ? { id } : {})}
      mode="multiple"
      allowClear
      showSearch
      optionFilterProp="label"
      maxCount={REVIEW_PEOPLE_MAX}
      // Below it would lie upon the dialog's buttons, and stays open while several are chosen.
      placement="topLeft"
      placeholder="No one yet: only you see it"
      loading={isFetching}
      notFoundContent={
        isError ? 'Your colleagues could not be loaded.' : isFetching ? 'Loading…' : 'No colleague with this name'
      }
      options={[...colleagues, ...left].map((person) => ({ value: person.id, label: person.name }))}
      value={value ?? []}
      onChange={(ids) => onChange?.(ids)}
    />
  );
}
