import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '#client/api/authorized-call';
import * as auditEndpoints from '#shared/audit/endpoints';

/** One page of the tenant's audit log; shows the previous page until this one has loaded. */
export const auditQuery = (page: number) =>
  queryOptions({
    queryKey: ['audit', page],
    queryFn: () => callEndpoint(auditEndpoints.listAudit, { query: { page } }),
    placeholderData: (before) => before,
  });
