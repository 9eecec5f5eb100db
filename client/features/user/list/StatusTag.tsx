import { IconUserCheck, IconUserOff, IconUserQuestion } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Tag } from '#client/ui/tag/Tag.tsx';
import type { TeamMember } from '#shared/user/schema';

const ICON = { size: 16, stroke: 2, 'aria-hidden': true } as const;

/** Whether a user may sign in, and whether they ever have. */
export function StatusTag({ member: { status, hasSignedIn } }: { member: TeamMember }): ReactNode {
  const { t } = useTranslation();
  if (status === 'Disabled') return <Tag kind="idle" label={t('team.statuses.Disabled')} icon={<IconUserOff {...ICON} />} />;
  if (hasSignedIn === false) return <Tag kind="go" label={t('team.notYet')} icon={<IconUserQuestion {...ICON} />} />;
  return <Tag kind="ok" label={t('team.statuses.Active')} icon={<IconUserCheck {...ICON} />} />;
}
