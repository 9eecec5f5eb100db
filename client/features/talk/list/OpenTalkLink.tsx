import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ACTION_ICONS } from '#client/features/talk/list/talk-action-icons';
import type { TalkRow } from '#client/features/talk/list/talk-row';
import { OpenButton } from '#client/ui/play-button/OpenButton.tsx';

/** The link of a row; in a table it covers the whole row. A talk that is not ready shows why it cannot be opened. */
export function OpenTalkLink({ row }: { row: TalkRow }): ReactNode {
  const { t } = useTranslation();
  const label = t('talks.openSession', { action: t(`talks.${row.action}`), name: row.spoken });
  if (row.action === 'waits') return <OpenButton state="locked" label={label} />;
  const Sign = ACTION_ICONS[row.action];
  return (
    <OpenButton
      label={label}
      icon={<Sign size={row.action === 'start' ? 20 : 22} stroke={1.75} aria-hidden />}
      quiet={row.action === 'view'}
      renderLink={(look) => (
        <Link
          {...look}
          data-reach
          to={row.action === 'view' ? '/future-talk/session/$futureTalkSessionId/record' : '/future-talk/session/$futureTalkSessionId'}
          params={{ futureTalkSessionId: row.id }}
          preload="intent"
        />
      )}
    />
  );
}
