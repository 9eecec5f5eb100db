import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { accountQuery, tenantFeaturesQuery } from '#client/api/account';
import { ApiError } from '#client/api/fetch';
import { toast } from '#client/ui/toasts/toast';

/** How long a right that was taken away may seem to be there, while nothing is asked of the server. */
const LOOK_AGAIN_MS = 60_000;
const FRESH = { refetchInterval: LOOK_AGAIN_MS, refetchOnWindowFocus: 'always' } as const;

/** The page is led to anew, with its guards; what was shown in its place without changing the address gives it back. */
function reopen(router: ReturnType<typeof useRouter>): void {
  const { maskedLocation } = router.state.location;
  if (maskedLocation) void router.navigate({ href: maskedLocation.href, replace: true });
  else void router.invalidate();
}

/** What this person may do, in a word to compare; nothing while it is not known. */
function useRights(): { rights: string | undefined; refusal: string | undefined } {
  const { data: account, error } = useQuery({ ...accountQuery, ...FRESH });
  const { data: possessions } = useQuery({ ...tenantFeaturesQuery, ...FRESH });
  const refusal = error instanceof ApiError && error.status === 403 ? error.body?.messageKey : undefined;
  const rights =
    account && possessions && JSON.stringify([refusal ?? '', account.role, account.organizationRole, account.boardMember, possessions]);
  return { rights, refusal };
}

/**
 * What somebody may do can become another while they are signed in: the server says so, and it is looked at again now and then, in
 * the tab that is returned to, and when the server refuses something (see `failures.ts`). Then the guards of the page are performed anew.
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
