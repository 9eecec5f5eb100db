import { Button, Group } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { readOnwardPath } from '#client/api/activation-link-token';
import { useTitle } from '#client/ui/app-frame/useTitle';
import { Empty } from '#client/ui/empty-state/Empty.tsx';
import css from '../pages/Pages.module.css';

interface LinkNoticeProps {
  title: string;
  text: string;
  /** Whether the user may be able to use the application without this link. */
  canGoOn: boolean;
}

/** The page of an invalid link; says that the company's administrator can send a new one. */
export function LinkNotice({ title, text, canGoOn }: LinkNoticeProps): ReactNode {
  const { t } = useTranslation();
  const navigate = useNavigate();
  useTitle(title);
  const subject = encodeURIComponent(t('activation.askSubject'));
  const body = encodeURIComponent(t('activation.askBody', { text: `${location.origin}/team` }));
  return (
    <main className={css.page}>
      <Empty
        level={1}
        check={false}
        title={title}
        action={
          <Group justify="center">
            <Button component="a" href={`mailto:?subject=${subject}&body=${body}`}>
              {t('activation.ask')}
            </Button>
            {canGoOn ? (
              <Button variant="default" onClick={() => void navigate({ href: readOnwardPath(), replace: true })}>
                {t('activation.goOn')}
              </Button>
            ) : null}
          </Group>
        }
      >
        <span className={css.line}>{text}</span>
        <span className={css.line}>{t('activation.askText')}</span>
      </Empty>
    </main>
  );
}
