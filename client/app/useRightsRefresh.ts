import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { accountQuery } from '#client/api/account';
import { ApiError } from '#client/api/fetch';
import { tenantFeaturesQuery } from '#client/api/own-tenant';
import { toast } from '#client/ui/toasts/toast';

/** Polling interval in ms: a revoked permission is noticed after this time at the latest, even without a call. */
const POLL_INTERVAL_MS = 60_000;
const REFETCH_OPTIONS = { refetchInterval: POLL_INTERVAL_MS, refetchOnWindowFocus: 'always' } as const;

/** Runs the guards of the page again. An error page shown under a masked URL is replaced by the page of that URL. */
function reopen(router: ReturnType<typeof useRouter>): void {
  const { maskedLocation } = router.state.location;
  if (maskedLocation) void router.navigate({ href: maskedLocation.href, replace: true });
  else void router.invalidate();
}

/** The user's permissions as a string to compare; undefined while they are unknown. */
function useRights(): { rights: string | undefined; refusal: string | undefined } {
  const { data: account, error } = useQuery({ ...accountQuery, ...REFETCH_OPTIONS });
  const { data: possessions } = useQuery(tenantFeaturesQuery);
  const refusal = error instanceof ApiError && error.status === 403 ? error.body?.messageKey : undefined;
  const rights =
    account && possessions && JSON.stringify([refusal ?? '', account.role, account.organizationRole, account.boardMember, possessions]);
  return { rights, refusal };
}

/**
 * Permissions may change while the user is signed in. They are loaded again on a push event, at intervals, when the tab gets the focus
 * and when the server refuses a call (see `query-client.ts`). On a change the guards of the page run again.
 */
export function useRightsRefresh(): void {
  const { t } = useTranslation();
  const router = useRouter();
  const { rights, refusal } = useRights();
  const known = useRef(rights);
  useEffect(() => {
    const before = known.current;
    known.current = rights ?? before;
    if (before === undefined || rights === undefined || before === rights) return;
    if (refusal) {
      const { href } = router.state.location.maskedLocation ?? router.state.location;
      void router.navigate({ to: '/error/$token', params: { token: refusal }, mask: { to: href }, replace: true });
      return;
    }
    toast.info(t('messages.rightsChanged'), { autoClose: 8_000 });
    reopen(router);
  }, [rights, refusal, router, t]);
}
