import { IconHourglass } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SESSION_TAGS } from '#client/features/talk/list/talk-row';
import { Tag } from '#client/ui/tag/Tag.tsx';
import type { SessionStatus } from '#shared/talk/schema';

export function SessionTag({ status }: { status: SessionStatus }): ReactNode {
  const { t } = useTranslation();
  const icon = status === 'Waiting' ? <IconHourglass size={16} stroke={2.2} aria-hidden /> : undefined;
  return <Tag kind={SESSION_TAGS[status]} label={t(`sessionStatus.${status}`)} icon={icon} />;
}
