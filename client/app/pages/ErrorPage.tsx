import { Button, Group } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { signedInName, signIn } from '#client/api/auth';
import { useSignOut } from '#client/api/useSignOut';
import { i18n } from '#client/app/i18n';
import { useRequestIdTexts } from '#client/app/useRequestIdTexts';
import { useTitle } from '#client/ui/app-frame/useTitle';
import { Empty } from '#client/ui/empty-state/Empty.tsx';
import { RequestId } from '#client/ui/request-id/RequestId.tsx';
import { toast } from '#client/ui/toasts/toast';
import { hasWayHome } from '#shared/access/landing';
import empty from '../../ui/empty-state/Empty.module.css';
import css from './Pages.module.css';
import { useServerReturn } from './useServerReturn.ts';

/** Messages for which signing in as another user may help. */
const ABOUT_THE_PERSON = ['messages.authorizationError', 'messages.autheticationFailed', 'api.accountDisabled', 'api.unknownPerson'];

/** The URL to return to after the sign-in; error and sign-in pages return to the start page. */
const currentUrl = (): string => (/^\/(auth|error)\//.test(location.pathname) ? '/' : location.pathname + location.search);

/**
 * @param token a message key; an unknown one shows "unexpected error"
 * @param reference request id, by which the failure is found in the log
 */
export function ErrorPage({ token, reference }: { token: string; reference?: string | undefined }): ReactNode {
  const { t } = useTranslation();
  const texts = useRequestIdTexts();
  const navigate = useNavigate();
  const signOut = useSignOut();
  useTitle(t('general.errorHeading'));
  const name = signedInName();
  const known = typeof i18n.getResource(i18n.language, 'translation', token) === 'string';
  const message: string = known ? i18n.t(token as 'general.unexpectedError') : t('general.unexpectedError');
  const aboutThePerson = ABOUT_THE_PERSON.includes(token);
  const isWayHome = hasWayHome(token, currentUrl());
  const isAway = token === 'messages.noConnection';
  const isPassing = isAway || token === 'messages.tryAgainShortly';
  const retry = () => navigate({ href: currentUrl(), replace: true });
  useServerReturn(isAway, retry);
  return (
    <main className={css.page}>
      <Empty
        level={1}
        check={false}
        title={t('general.errorHeading')}
        action={
          <Group justify="center">
            {isWayHome ? (
              <Link to="/" className={empty.link}>
                {t('general.back')}
              </Link>
            ) : null}
            {aboutThePerson ? (
              <Button onClick={() => void signIn(currentUrl(), { anew: true }).catch(() => toast.error(t('messages.tryAgainShortly')))}>
                {t('general.signInAsOther')}
              </Button>
            ) : null}
            {isPassing ? <Button onClick={() => void retry()}>{t('general.retry')}</Button> : null}
            <Button variant={aboutThePerson || isPassing ? 'default' : 'filled'} onClick={() => void signOut()}>
              {t('general.signOut')}
            </Button>
          </Group>
        }
      >
        <span className={css.line}>{message}</span>
        {reference ? <RequestId id={reference} texts={texts} /> : null}
        {aboutThePerson && name ? <span className={css.line}>{t('general.signedInAs', { name })}</span> : null}
      </Empty>
    </main>
  );
}
