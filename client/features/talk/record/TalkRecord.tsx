import { Button } from '@mantine/core';
import { IconPlayerTrackNext, IconPrinter, IconUserOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { deviceDay } from '#client/api/device-day';
import { lastSearch } from '#client/api/list-url-state';
import { SessionTag } from '#client/features/talk/list/SessionTag.tsx';
import { endingOf } from '#client/features/talk/list/talk-row';
import { titleOfPair } from '#client/features/talk/participant-names';
import { useRecord } from '#client/features/talk/record/useRecord';
import { useBreadcrumb } from '#client/ui/app-frame/breadcrumb-context';
import { Avatar } from '#client/ui/avatar/Avatar.tsx';
import { Banner } from '#client/ui/banner/Banner.tsx';
import { DetailPageHeader } from '#client/ui/title-bar/DetailPageHeader.tsx';
import { shortDate, spanIn } from '#shared/i18n/dates';
import { localize, resolveLocale } from '#shared/i18n/locale';
import type { Project, Session } from '#shared/talk/schema';
import type { UserCard } from '#shared/user/schema';
import css from './Record.module.css';
import { RecordedQuestion } from './RecordedQuestion.tsx';

/** Participants, date, and all values and notes by chapter; suitable for printing. */
export function TalkRecord({ session, project }: { session: Session; project: Project }): ReactNode {
  const { t, i18n } = useTranslation();
  const { chapters, cards } = useRecord(session, project);
  const { giverUser: giver, takerUser: taker, startedAt, finishedAt } = session;
  const locale = resolveLocale(i18n.language);
  const people = titleOfPair(session, t);
  useBreadcrumb(t('talk.recordOf', { names: people }));
  return (
    <article className={css.record}>
      <DetailPageHeader
        title={people}
        backLabel={t('talk.recordBack')}
        renderBack={(look) => <Link {...look} to="/future-talk" search={lastSearch('/future-talk') ?? {}} />}
        tag={<SessionTag status="Done" />}
        aside={session.futureTalkProjectSnapshot.languageIndependentName}
      />
      {session.closedEarly && finishedAt ? (
        <Banner
          tone="neutral"
          icon={<IconUserOff size={20} stroke={1.75} />}
          title={endingOf(session, shortDate(deviceDay(finishedAt)), t)}
        />
      ) : null}
      <div className={css.facts}>
        <Person card={giver} part={t('talk.giver')} />
        <Person card={taker} part={t('talk.taker')} />
        {finishedAt ? <p className="num">{spanIn(startedAt ?? finishedAt, finishedAt, locale)}</p> : null}
        <div className={css.actions}>
          <Button
            variant="default"
            leftSection={<IconPlayerTrackNext size={20} stroke={1.75} aria-hidden />}
            renderRoot={(look) => (
              <Link to="/future-talk/session/$futureTalkSessionId" params={{ futureTalkSessionId: session.id }} {...look} />
            )}
          >
            {t('talk.recordWalk')}
          </Button>
          <Button leftSection={<IconPrinter size={20} stroke={1.75} aria-hidden />} onClick={() => print()}>
            {t('talk.recordPrint')}
          </Button>
        </div>
      </div>
      <div className={css.columns}>
        <nav className={css.chapters} aria-label={t('talk.chapters')}>
          <ol>
            {chapters.map(({ id, number, name }) => (
              <li key={id}>
                <a href={`#${anchorOf(number)}`}>
                  <span className="num">{number}</span> {localize(name, locale)}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={css.content}>
          {chapters.map(({ id, number, name, pages }) => (
            <section key={id} className={css.chapter} aria-labelledby={anchorOf(number)}>
              <h2 id={anchorOf(number)} tabIndex={-1}>
                <span className="num">{number}</span> {localize(name, locale)}
              </h2>
              {pages.map((page) => (
                <RecordedQuestion key={page.page.id} recorded={page} cards={cards} />
              ))}
            </section>
          ))}
        </div>
      </div>
    </article>
  );
}

const anchorOf = (chapter: number): string => `chapter-${chapter}`;

function Person({ card, part }: { card: UserCard; part: string }): ReactNode {
  return (
    <p className={css.person}>
      <Avatar givenName={card.givenName} surname={card.surname} src={card.photo} />
      <span>
        <b>{card.displayName}</b>
        <small>{part}</small>
      </span>
    </p>
  );
}
