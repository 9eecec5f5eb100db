import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Tag } from '#client/ui/tag/Tag.tsx';
import { type ListedStatus, statusTagKind } from '#shared/response/display-status';

export function SurveyTag({ status }: { status: ListedStatus }): ReactNode {
  const { t } = useTranslation();
  return <Tag kind={status === 'Over' ? 'idle' : statusTagKind(status)} label={t(`status.${status}`)} />;
}
