import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '#client/api/error-message';
import { ApiError } from '#client/api/fetch';
import { Banner } from '#client/ui/banner/Banner.tsx';
import { openLinkPath } from '#shared/ballot/link';
import css from './Invited.module.css';
import { TokenReady } from './TokenReady.tsx';
import { findStoredToken, makeToken, TokenStorageError } from './token-creation.ts';

interface FetchTokenProps {
  campaignId: string;
  tenantId: string;
  /** User id under which the token is stored on this device. */
  owner: string;
  /** Name of the campaign. */
  name: string;
  spki: Uint8Array<ArrayBuffer>;
}

const isFetched = (error: unknown): boolean => error instanceof ApiError && error.body?.type === 'TokenFetchedError';

/** Fetches the token when the button is pressed; a stored token is shown at once. */
export function FetchToken({ campaignId, tenantId, owner, name, spki }: FetchTokenProps): ReactNode {
  const { t } = useTranslation();
  const { data: kept, isPending: isLooking } = useQuery({
    queryKey: ['kept-token', campaignId, owner],
    queryFn: async () => (await findStoredToken(campaignId, owner)) ?? null,
    staleTime: 0,
    networkMode: 'always',
  });
  const { mutate, data, error, isPending } = useMutation({
    meta: { failure: 'shown' },
    networkMode: 'always',
    mutationFn: () => makeToken(campaignId, owner, spki),
  });
  const token = data?.token ?? kept?.token;
  const page = openLinkPath(tenantId, campaignId);
  if (isLooking) return null;
  if (token) return <TokenReady {...{ token, page, name }} />;
  if (isFetched(error)) {
    return (
      <Banner
        tone="neutral"
        title={t('invited.fetchedTitle')}
        renderLink={(look) => (
          <a {...look} href={page} rel="noreferrer">
            {t('invited.enter')}
          </a>
        )}
      >
        {t('invited.fetchedText')}
      </Banner>
    );
  }
  const reasonOf = (failure: Error): string => (failure instanceof ApiError ? errorMessage(failure, t) : t('invited.notSigned'));
  const wrong = error instanceof TokenStorageError ? t('invited.nothingKept') : error && reasonOf(error);
  return (
    <div className={css.fetch}>
      <p className={css.warning}>
        <IconAlertTriangle size={20} stroke={1.75} aria-hidden />
        <span>{t('invited.onlyOne')}</span>
      </p>
      {kept ? <p>{t('invited.unfinished')}</p> : null}
      <Button size="md" loading={isPending} onClick={() => mutate()}>
        {t(kept || error ? 'invited.fetchAgain' : 'invited.fetch')}
      </Button>
      <p className={css.wrong} role="alert">
        {wrong}
      </p>
    </div>
  );
}
