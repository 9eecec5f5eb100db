import { IconCheck, IconEyeOff, IconHourglass } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageText } from '#client/features/talk/session/page-hooks';
import { useTalkContext } from '#client/features/talk/session/talk-context';
import { Avatar } from '#client/ui/avatar/Avatar.tsx';
import { Slider } from '#client/ui/slider/Slider.tsx';
import { NOTE_LENGTH, type Page } from '#shared/talk/schema';
import type { UserCard } from '#shared/user/schema';
import session from '../Session.module.css';
import css from './BothAnswer.module.css';
import { StageLayout } from './StageLayout.tsx';

const ICON = { size: 18, stroke: 2, 'aria-hidden': true } as const;

/** A question that giver and taker answer separately, each answer hidden from the other. The answers stay in this window. */
export function BothAnswerStage({ page }: { page: Page }): ReactNode {
  const { talk, giver, taker } = useTalkContext();
  const text = usePageText(page);
  const intro = text('introText');
  const title = text('scalarQuestion1') || intro;
  return (
    <StageLayout title={title}>
      {intro && intro !== title ? <p className={session.line}>{intro}</p> : null}
      <div className={css.sides}>
        {[giver, taker]
          .sort((one, other) => Number(other.id === talk.userId) - Number(one.id === talk.userId))
          .map((person) =>
            person.id === talk.userId ? (
              <OwnAnswer key={person.id} me={person} question={title} comment={text('textQuestion1')} />
            ) : (
              <CoveredAnswer key={person.id} other={person} />
            ),
          )}
      </div>
    </StageLayout>
  );
}

interface OwnAnswerProps {
  me: UserCard;
  question: string;
  comment: string;
}

function OwnAnswer({ me, question, comment }: OwnAnswerProps): ReactNode {
  const { t } = useTranslation();
  const [value, setValue] = useState<number | null>(null);
  const [isReady, setReady] = useState(false);
  const label = comment || t('talk.ownWords');
  return (
    <section className={css.side} aria-label={t('general.you')}>
      <header>
        <Avatar givenName={me.givenName} surname={me.surname} src={me.photo} size={32} />
        <b>{t('general.you')}</b>
        <button type="button" className={css.ready} aria-pressed={isReady} onClick={() => setReady(!isReady)}>
          <IconCheck {...ICON} />
          {t(isReady ? 'talk.youAreReady' : 'talk.sayReady')}
        </button>
      </header>
      <Slider
        value={value}
        label={question}
        valueText={(at) => (value === null && at === 0 ? t('talk.untouched') : t('talk.of100', { value: Math.floor(at / 10) }))}
        low={t('talk.low')}
        high={t('talk.high')}
        readOnly={isReady}
        commitOnKey
        tone="stage"
        onChange={setValue}
        onCommit={setValue}
      />
      <label className={css.words}>
        {label}
        <textarea dir="auto" maxLength={NOTE_LENGTH} readOnly={isReady} rows={3} />
      </label>
    </section>
  );
}

function CoveredAnswer({ other }: { other: UserCard }): ReactNode {
  const { t } = useTranslation();
  return (
    <section className={css.side} aria-label={other.displayName}>
      <header>
        <Avatar givenName={other.givenName} surname={other.surname} src={other.photo} size={32} />
        <b>{other.givenName}</b>
        <span className={css.waits}>
          <IconHourglass {...ICON} />
          {t('talk.notReady')}
        </span>
      </header>
      <p className={css.covered}>
        <IconEyeOff {...ICON} />
        {t('talk.covered')}
      </p>
      <p className={css.coveredText}>{t('talk.coveredText')}</p>
    </section>
  );
}
