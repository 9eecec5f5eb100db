import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ACTION_ICONS } from '#client/features/talk/list/talk-action-icons';
import { counterpart } from '#client/features/talk/list/talk-row';
import { Avatar } from '#client/ui/avatar/Avatar.tsx';
import { shortDate } from '#shared/i18n/dates';
import { sessionAction } from '#shared/talk/list';
import type { SessionListItem } from '#shared/talk/schema';
import css from './NextTalkCard.module.css';
import { TalkIllustration } from './TalkIllustration.tsx';

/** The talk that is running, or can start now; the most prominent card of the page. */
export function NextTalkCard({ item, userId }: { item: SessionListItem; userId: string }): ReactNode {
  const { t } = useTranslation();
  const id = useId();
  const { givenName, surname, photo, displayName } = counterpart(item, userId);
  const { languageIndependentName: project, dueDateExecution } = item.futureTalkProjectSnapshot;
  const running = item.status === 'Ongoing';
  const title = t('talks.resumeGiver', { name: displayName });
  const kind = sessionAction(item);
  const Sign = kind === 'waits' ? undefined : ACTION_ICONS[kind];
  const action = t(`talks.${kind}`);
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
      <TalkIllustration loud={running} />
      <Button
        variant={kind === 'join' ? 'outline' : 'accent'}
        size="lg"
        leftSection={Sign ? <Sign size={20} stroke={2} aria-hidden /> : null}
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
