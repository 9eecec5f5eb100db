import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { accountQuery, tenantFeaturesQuery } from '#client/api/account';
import { errorMessage } from '#client/api/error-message';
import { ApiError } from '#client/api/fetch';
import { i18n } from '#client/app/i18n';
import { toast } from '#client/ui/toasts/toast';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { failure?: 'shown' };
    /** `shown`: the page says by itself what went wrong; `told`: nothing on the page does, so that it is said in passing. */
    mutationMeta: { failure?: 'shown' | 'told' };
  }
}

/** Rights are not looked at again more often than this, however much is refused. */
const RIGHTS_AGAIN_MS = 5_000;
let lookedAt = Number.NEGATIVE_INFINITY;

/** A refusal may be the first that this page hears of rights that were taken away. */
function lookAtRights(queryClient: QueryClient, { status }: ApiError): void {
  if (![403, 404].includes(status) || performance.now() - lookedAt < RIGHTS_AGAIN_MS) return;
  lookedAt = performance.now();
  for (const { queryKey } of [accountQuery, tenantFeaturesQuery]) void queryClient.invalidateQueries({ queryKey });
}

/** What nobody expected is said with the id that the log has too, so that somebody can look for it. */
function say(error: ApiError): void {
  const reference = error.body?.requestId;
  toast.error(errorMessage(error, i18n.t), reference === undefined ? {} : { reference });
}

/** Every failed call of the pages comes by here. */
export function createQueryClient(): QueryClient {
  const heard = (error: unknown, failure: 'shown' | 'told' | undefined): void => {
    if (!(error instanceof ApiError)) return;
    lookAtRights(queryClient, error);
    if (failure === 'told' || (failure !== 'shown' && error.body?.type === 'UnexpectedError')) say(error);
  };
  const queryClient: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: (error, { meta }) => heard(error, meta?.failure) }),
    mutationCache: new MutationCache({ onError: (error, _variables, _result, { meta }) => heard(error, meta?.failure) }),
    defaultOptions: {
      // Without a line a save fails and says so: one that waited would be made behind a form that was closed since.
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
