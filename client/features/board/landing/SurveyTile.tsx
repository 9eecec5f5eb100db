import { IconArrowRight, IconPlayerPlayFilled } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { deviceDay } from '#client/api/device-day';
import { DisplayStatusTag } from '#client/features/board/DisplayStatusTag.tsx';
import type { SurveyCardData } from '#client/features/board/landing/useSurveyCards';
import { TickLine } from '#client/ui/step-indicator/TickLine.tsx';
import { shortDate } from '#shared/i18n/dates';
import css from './SurveyCards.module.css';

interface SurveyTileProps {
  card: SurveyCardData;
  campaignId: string;
  /** The survey to continue with; shown most prominently. */
  foremost: boolean;
}

export function SurveyTile({ card, campaignId, foremost }: SurveyTileProps): ReactNode {
  const { t } = useTranslation();
  const { name, questions, status, opens, answered } = card;
  const countText = t('general.questions', { count: questions });
  return (
    <li className={css.card} data-stage={foremost ? 'deep' : undefined} data-quiet={opens ? undefined : true}>
      <DisplayStatusTag status={status} />
      <h2>
        <bdi>{name}</bdi>
      </h2>
      <p>{status === 'InProgress' && card.response ? t('board.answeredSoFar', { questions: countText, count: answered }) : countText}</p>
      {opens ? (
        <CardLink card={card} opens={opens} campaignId={campaignId} foremost={foremost} answered={answered} />
      ) : (
        <StoppedNotice card={card} />
      )}
    </li>
  );
}

/** Says why the survey cannot be answered. */
function StoppedNotice({ card: { status, response } }: { card: SurveyCardData }): ReactNode {
  const { t } = useTranslation();
  if (status === 'Planned') return null;
  const isCompleted = status === 'Completed';
  const words = isCompleted
    ? response?.submittedAt && t('board.sentOn', { date: shortDate(deviceDay(response.submittedAt)) })
    : t('board.notSent');
  return (
    <p className={css.stopped} data-sent={isCompleted || undefined}>
      {words}
    </p>
  );
}

interface GoProps extends SurveyTileProps {
  opens: string;
  answered: number;
}

/** The card's only link; it covers the whole card. */
function CardLink({ card: { name, status, questions, response }, opens, campaignId, foremost, answered }: GoProps): ReactNode {
  const { t } = useTranslation();
  const action = t(status === 'InProgress' ? 'board.continue' : 'board.start');
  const look = {
    to: '/evaluation/$surveyResponseId',
    params: { surveyResponseId: opens },
    // The campaign is in the address, because the history state is lost in a new tab and during a sign-in.
    search: { campaign: campaignId },
    state: { campaignId },
    'aria-label': `${t('general.label', { label: action })} ${name}`,
  } as const;
  if (foremost) {
    return (
      <div className={css.go}>
        <TickLine
          total={questions}
          done={answered}
          at={response?.currentResponseIndex}
          label={t('surveys.answered', { done: answered, total: questions })}
        />
        <Link {...look} className={css.stageLink}>
          {action}
          <IconArrowRight size={19} stroke={2.2} aria-hidden />
        </Link>
      </div>
    );
  }
  return (
    <Link {...look} className={css.go}>
      {action}
      <span className={css.play}>
        <IconPlayerPlayFilled size={17} aria-hidden />
      </span>
    </Link>
  );
}
