import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { otherOf } from '#client/features/talk/list/talks';
import { shortDate } from '#shared/i18n/dates';
import { actionOf } from '#shared/talk/list';
import type { SessionListItem } from '#shared/talk/schema';
import { Avatar } from '../../../ui/avatar/Avatar.tsx';
import css from './Foremost.module.css';
import { Voices } from './Voices.tsx';

/** The stage of the page: the one talk that is under way, or can start now. */
export function Foremost({ item, userId }: { item: SessionListItem; userId: string }): ReactNode {
  const { t } = useTranslation();
  const id = useId();
  const { givenName, surname, photo, displayName } = otherOf(item, userId);
  const { languageIndependentName: project, dueDateExecution } = item.futureTalkProjectSnapshot;
  const running = item.status === 'Ongoing';
  const title = t('talks.resumeGiver', { name: displayName });
  const action = t(`talks.${actionOf(item)}`);
  return (
    <section className={css.card} data-stage="deep" aria-labelledby={id}>
      <Avatar givenName={givenName} surname={surname} src={photo} />
      <div className={css.words}>
        <p>{t(running ? 'talks.resumeKicker' : 'talks.resumeKickerReady')}</p>
        <h2 id={id}>{title}</h2>
        <p className="num">
          {project} · <span className={css.due}>{t('talks.due', { date: shortDate(dueDateExecution) })}</span>
        </p>
      </div>
      <Voices loud={running} />
      <Button
        variant="accent"
        size="lg"
        rightSection={<IconArrowRight size={20} stroke={2.2} aria-hidden />}
        aria-label={t('talks.openSession', { action, name: title })}
        renderRoot={(look) => (
          <Link to="/future-talk/session/$futureTalkSessionId" params={{ futureTalkSessionId: item.id }} preload="intent" {...look} />
        )}
      >
        {action}
      </Button>
    </section>
  );
}
