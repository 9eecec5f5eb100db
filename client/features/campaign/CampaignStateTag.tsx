import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Tag, type TagKind } from '#client/ui/tag/Tag.tsx';
import type { CampaignStatus } from '#shared/campaign/schema';

const KINDS: Record<CampaignStatus, TagKind> = { Planned: 'idle', Open: 'wip', Done: 'ok' };

export function CampaignStateTag({ status }: { status: CampaignStatus }): ReactNode {
  const { t } = useTranslation();
  return <Tag kind={KINDS[status]} label={t(`campaigns.states.${status}`)} />;
}
