/** The till's calls about what was taken, and the days that were closed. */
import type { Caller } from './api-webhooks.ts';
import type { ClosingsAnswer, ClosingView, ReportAnswer, ReportQuery } from './wire.ts';

/** Everything throws ApiError. */
export interface DayApi {
  report(query: ReportQuery): Promise<ReportAnswer>;
  closings(): Promise<ClosingsAnswer>;
  close(): Promise<ClosingView>;
}

export function dayApi({ get, post }: Caller): DayApi {
  return {
    report: (query) => get('/reports', { ...query }),
    closings: () => get('/till/closings'),
    close: async () => (await post<{ closing: ClosingView }>('/till/closings', {})).closing,
  };
}
