/** API calls for sales reports and closings. */

import type {
  ClosingsAnswer,
  ClosingView,
  ReportAnswer,
  ReportFileAnswer,
  ReportFileRequest,
  ReportQuery,
} from './types.ts';
import type { Caller } from './webhooks.ts';

/** Everything throws ApiError. */
export interface DayApi {
  report(query: ReportQuery): Promise<ReportAnswer>;
  /** @param before numbers below this one only */
  closings(before?: number): Promise<ClosingsAnswer>;
  exported(request: ReportFileRequest): Promise<ReportFileAnswer>;
  /** @param after number of the last closing this till knows of; 0 for none */
  close(after: number): Promise<ClosingView>;
}

export function dayApi({ get, post }: Caller): DayApi {
  return {
    report: (query) => get('/reports', { ...query }),
    exported: (request) => post('/till/reports/export', request),
    closings: (before) => get('/till/closings', before === undefined ? {} : { before: String(before) }),
    close: async (after) => (await post<{ closing: ClosingView }>('/till/closings', { after })).closing,
  };
}
