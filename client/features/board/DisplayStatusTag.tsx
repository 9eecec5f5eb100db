import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Tag } from '#client/ui/tag/Tag.tsx';
import { type DisplayStatus, statusTagKind } from '#shared/response/display-status';

export function DisplayStatusTag({ status }: { status: DisplayStatus }): ReactNode {
  const { t } = useTranslation();
  return <Tag kind={statusTagKind(status)} label={t(`status.${status}`)} />;
}
