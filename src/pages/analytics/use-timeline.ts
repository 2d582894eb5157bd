// The days of the chart. No list of refine's: it has neither pages nor records.
import { useQuery } from '@tanstack/react-query';
import type { UsageDay } from '#domain/analytics.ts';
import { companyTimeline } from '#domain/endpoints/analytics.ts';
import { call } from '#src/providers/http/call.ts';

export function useTimeline(companyId: string, days: number) {
  return useQuery({
    queryKey: ['usage-days', companyId, days],
    queryFn: async ({ signal }): Promise<UsageDay[]> =>
      (await call(companyTimeline, { params: { id: companyId }, query: { days }, signal })).data,
    // Another range keeps the days on screen until the new ones are there.
    placeholderData: (before) => before,
  });
}
