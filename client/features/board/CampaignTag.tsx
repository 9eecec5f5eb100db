import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type ShownStatus, tagOf } from '#shared/response/status';
import { Tag } from '../../ui/tag/Tag.tsx';

export function CampaignTag({ status }: { status: ShownStatus }): ReactNode {
  const { t } = useTranslation();
  return <Tag kind={tagOf(status)} label={t(`status.${status}`)} />;
}
