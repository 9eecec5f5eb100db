import { Button, Group } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { accountQuery } from '#client/api/account';
import { bindIdentity, dropLinkToken, readOnwardPath } from '#client/api/activation-link-token';
import { signIn } from '#client/api/auth';
import { errorMessage } from '#client/api/error-message';
import { ApiError } from '#client/api/fetch';
import { useTitle } from '#client/ui/app-frame/useTitle';
import { Empty } from '#client/ui/empty-state/Empty.tsx';
import { ACTIVATION_PATH } from '#shared/account/activation-link';
import type { UserAccount } from '#shared/user/schema';
import css from '../pages/Pages.module.css';
import { LinkNotice } from './LinkNotice.tsx';

interface InvitationProps {
  token: string;
  tenantName: string;
  /** Whether this browser is signed in, and the name of the sign-in where the provider sends one. */
  isSignedIn: boolean;
  name: string | null;
}

const isInvalid = (error: unknown): boolean => error instanceof ApiError && error.body?.type === 'LinkInvalidError';
const isTransientError = (error: unknown): boolean => error instanceof ApiError && error.isTransient;

/** Asks to sign in, or lets the signed-in user join. Nothing happens before a button is pressed. */
export function Invitation({ token, tenantName, isSignedIn, name }: InvitationProps): ReactNode {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [isAway, setAway] = useState(false);
  const { mutate, isPending, error } = useMutation({
    meta: { failure: 'shown' },
    /** @param wasLost the previous response did not arrive: that call may have used up the link and bound the user */
    mutationFn: async (wasLost: boolean): Promise<UserAccount> => {
      try {
        return await bindIdentity(token);
      } catch (failure) {
        const account = wasLost && isInvalid(failure) ? await queryClient.fetchQuery(accountQuery).catch(() => undefined) : undefined;
        if (account) return account;
        throw failure;
      }
    },
    onSuccess: (account) => {
      const href = readOnwardPath();
      dropLinkToken();
      queryClient.setQueryData(accountQuery.queryKey, account);
      void navigate({ href, replace: true });
    },
  });
  const toSignIn = (anew: boolean) => {
    setAway(false);
    void signIn(ACTIVATION_PATH, { anew }).catch(() => setAway(true));
  };
  const title = t('activation.invited', { tenant: tenantName });
  useTitle(title);
  if (isInvalid(error)) return <LinkNotice title={t('activation.invalid')} text={t('api.linkInvalid')} canGoOn />;
  const wrong = error ? errorMessage(error, t) : isAway ? t('messages.tryAgainShortly') : undefined;
  return (
    <main className={css.page}>
      <Empty
        level={1}
        check={false}
        title={title}
        action={
          isSignedIn ? (
            <Group justify="center">
              <Button loading={isPending} onClick={() => mutate(isTransientError(error))}>
                {t('activation.join', { tenant: tenantName })}
              </Button>
              <Button variant="default" onClick={() => toSignIn(true)}>
                {t('general.signInAsOther')}
              </Button>
            </Group>
          ) : (
            <Button onClick={() => toSignIn(false)}>{t('general.signIn')}</Button>
          )
        }
      >
        {isSignedIn && name ? <span className={css.line}>{t('general.signedInAs', { name })}</span> : null}
        <span className={css.line}>{isSignedIn ? t('activation.confirmText') : t('activation.text')}</span>
        <span className={css.wrong} role="alert">
          {wrong}
        </span>
      </Empty>
    </main>
  );
}
