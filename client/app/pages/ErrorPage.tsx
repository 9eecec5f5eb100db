import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { signOut } from '#client/api/auth';
import { i18n } from '#client/app/i18n';
import { Empty } from '../../ui/empty/Empty.tsx';
import css from './Pages.module.css';

/** @param token the key of a message; an unknown one says that something unexpected happened */
export function ErrorPage({ token }: { token: string }): ReactNode {
  const { t } = useTranslation();
  const known = typeof i18n.getResource(i18n.language, 'translation', token) === 'string';
  const message: string = known ? i18n.t(token as 'general.unexpectedError') : t('general.unexpectedError');
  return (
    <main className={css.page}>
      <Empty
        level={1}
        check={false}
        title={t('general.errorHeading')}
        action={<Button onClick={() => void signOut()}>{t('general.signOut')}</Button>}
      >
        {message}
      </Empty>
    </main>
  );
}
