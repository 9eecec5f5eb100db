import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { accountQuery, possessionsQuery } from '#client/api/account';
import { CallError } from '#client/api/wire';
import { toast } from '#client/ui/toasts/toast';

/** How long a right that was taken away may seem to be there, while nothing is asked of the server. */
const LOOK_AGAIN_MS = 60_000;
const FRESH = { refetchInterval: LOOK_AGAIN_MS, refetchOnWindowFocus: 'always' } as const;

/**
 * What somebody may do can become another while they are signed in: it is looked at again now and then, in the tab that is
 * returned to, and when the server refuses something (see `failures.ts`). Then the guards of the page are performed anew.
 */
export function useFreshRights(): void {
  const { t } = useTranslation();
  const router = useRouter();
  const { data: account, error } = useQuery({ ...accountQuery, ...FRESH });
  const { data: possessions } = useQuery({ ...possessionsQuery, ...FRESH });
  const rights = account && possessions && JSON.stringify([account.role, account.organizationRole, account.boardMember, possessions]);
  const known = useRef(rights);
  useEffect(() => {
    const before = known.current;
    known.current = rights;
    if (before === undefined || rights === undefined || before === rights) return;
    toast.info(t('messages.rightsChanged'), { autoClose: 8_000 });
    void router.invalidate();
  }, [rights, router, t]);

  const refusal = error instanceof CallError && error.status === 403 ? error.body?.messageKey : undefined;
  useEffect(() => {
    const { href } = router.state.location;
    if (refusal) void router.navigate({ to: '/error/$token', params: { token: refusal }, mask: { to: href }, replace: true });
  }, [refusal, router]);
}
