import { IconCheck, IconClockX, IconLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SurveyRow } from '#client/features/assignment/survey-rows';
import { OpenButton } from '#client/ui/play-button/OpenButton.tsx';

const ICON = { size: 21, stroke: 1.75, 'aria-hidden': true } as const;

/** The link of a row; a survey that cannot be opened shows why. */
export function OpenSurveyLink({ row: { name, status, way, open } }: { row: SurveyRow }): ReactNode {
  const { t } = useTranslation();
  if (status === 'Planned') return <OpenButton state="off" icon={<IconLock {...ICON} />} label={t('surveys.isPlanned', { name })} />;
  if (status === 'Expired' || status === 'Over')
    return <OpenButton state="off" icon={<IconClockX {...ICON} />} label={t('surveys.isExpired', { name })} />;
  if (!open) return <OpenButton state="off" icon={<IconCheck {...ICON} />} label={t('surveys.isCompleted', { name })} />;
  return (
    <OpenButton
      label={t('surveys.openSurvey', { name })}
      renderLink={(look) =>
        'invitation' in way ? (
          <Link {...look} data-reach to="/invited/$campaignId" params={{ campaignId: way.invitation }} />
        ) : (
          <Link {...look} data-reach to="/insights/$surveyResponseId" params={way} />
        )
      }
    />
  );
}
