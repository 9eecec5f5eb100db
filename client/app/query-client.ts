import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { accountQuery } from '#client/api/account';
import { errorMessage } from '#client/api/error-message';
import { ApiError } from '#client/api/fetch';
import { i18n } from '#client/app/i18n';
import { toast } from '#client/ui/toasts/toast';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { failure?: 'shown' };
    /** `shown`: the page shows the failure itself; `told`: it does not, so a toast shows it. */
    mutationMeta: { failure?: 'shown' | 'told' };
  }
}

/** Minimum interval in ms between two refreshes of the permissions, regardless of how many calls are refused. */
const RIGHTS_REFRESH_INTERVAL_MS = 5_000;
let lookedAt = Number.NEGATIVE_INFINITY;

/** A refused call may be the first sign that permissions were withdrawn, so they are loaded again. */
function refreshRights(queryClient: QueryClient, { status }: ApiError): void {
  if (![403, 404].includes(status) || performance.now() - lookedAt < RIGHTS_REFRESH_INTERVAL_MS) return;
  lookedAt = performance.now();
  void queryClient.invalidateQueries({ queryKey: accountQuery.queryKey });
}

/** Shows an unexpected error with its request id, by which it can be found in the log. */
function showError(error: ApiError): void {
  const reference = error.body?.requestId;
  toast.error(errorMessage(error, i18n.t), reference === undefined ? {} : { reference });
}

/** Creates the query client; every failed call of the pages passes its handlers. */
export function createQueryClient(): QueryClient {
  const heard = (error: unknown, failure: 'shown' | 'told' | undefined): void => {
    if (!(error instanceof ApiError)) return;
    refreshRights(queryClient, error);
    if (failure === 'told' || (failure !== 'shown' && error.body?.type === 'UnexpectedError')) showError(error);
  };
  const queryClient: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: (error, { meta }) => heard(error, meta?.failure) }),
    mutationCache: new MutationCache({ onError: (error, _variables, _result, { meta }) => heard(error, meta?.failure) }),
    defaultOptions: {
      // Offline, a save fails at once with a message. A paused save would be sent later, when its form is closed.
      mutations: { networkMode: 'always' },
      queries: {
        retry: (failures, error) => failures < 3 && (!(error instanceof ApiError) || (error.isTransient && error.status !== 401)),
        retryDelay: (failures, error) => (error instanceof ApiError && error.waitMs) || Math.min(1_000 * 2 ** failures, 30_000),
        refetchOnWindowFocus: true,
      },
    },
  });
  return queryClient;
}
