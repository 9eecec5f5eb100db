import { IconArrowRight, IconLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CampaignListRow } from '#client/features/board/list/campaign-list-row';
import { OpenButton } from '#client/ui/play-button/OpenButton.tsx';

const ICON = { size: 21, stroke: 1.75, 'aria-hidden': true } as const;

/** The link of a row; a campaign that has not started shows that. */
export function OpenCampaignLink({ row: { id, name, open, runs, viewOnly } }: { row: CampaignListRow }): ReactNode {
  const { t } = useTranslation();
  if (!open) return <OpenButton state="locked" icon={<IconLock {...ICON} />} label={t('surveys.isPlanned', { name })} />;
  const answers = runs && !viewOnly;
  return (
    <OpenButton
      label={t(answers ? 'surveys.openSurvey' : 'board.view', { name })}
      quiet={!answers}
      icon={answers ? undefined : <IconArrowRight {...ICON} />}
      renderLink={(look) => <Link {...look} data-reach to="/evaluation/detail/$campaignId" params={{ campaignId: id }} />}
    />
  );
}
