import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { accessToken } from '#client/api/access-token';
import { linkQuery } from '#client/api/activation-link-token';
import { signedInName } from '#client/api/auth';
import { ApiError } from '#client/api/fetch';
import { ChunkLoadError } from '#client/app/pages/ChunkLoadError.tsx';
import { LoadingPage } from '#client/app/pages/LoadingPage.tsx';
import { Invitation } from './Invitation.tsx';
import { LinkNotice } from './LinkNotice.tsx';

/** The sign-in of this browser and its name, whether or not it belongs to a user. */
async function readAccount(): Promise<{ isSignedIn: boolean; name: string | null }> {
  const isSignedIn = (await accessToken().catch(() => null)) !== null;
  return { isSignedIn, name: isSignedIn ? (signedInName() ?? null) : null };
}

/** The page of the one-time link in an activation mail (ACCOUNT-S11, ACCOUNT-S12). */
export function ActivationPage(): ReactNode {
  const { token } = useRouteContext({ from: '/activate' });
  const { t } = useTranslation();
  const { data: link, error, refetch } = useQuery({ ...linkQuery(token ?? ''), enabled: token !== undefined });
  const { data: signIn } = useQuery({ queryKey: ['sign-in'], queryFn: readAccount, staleTime: 0 });
  if (token === undefined) return <LinkNotice title={t('activation.missing')} text={t('activation.missingText')} canGoOn />;
  if (error instanceof ApiError && error.body?.type === 'LinkInvalidError')
    return <LinkNotice title={t('activation.invalid')} text={t('api.linkInvalid')} canGoOn />;
  if (error) return <ChunkLoadError onRetry={refetch} />;
  if (!link || !signIn) return <LoadingPage />;
  return <Invitation key={token} token={token} tenantName={link.tenantName} {...signIn} />;
}
