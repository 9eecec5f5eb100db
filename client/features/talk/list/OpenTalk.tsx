import { IconEye } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TalkRow } from '#client/features/talk/list/talks';
import { PlayButton } from '../../../ui/play-button/PlayButton.tsx';

/** The one link of a row; in a table it reaches over the whole row. A talk that waits says why it cannot be opened. */
export function OpenTalk({ row }: { row: TalkRow }): ReactNode {
  const { t } = useTranslation();
  const label = t('talks.openSession', { action: t(`talks.${row.action}`), name: row.spoken });
  if (row.action === 'waits') return <PlayButton state="locked" label={label} />;
  return (
    <PlayButton
      label={label}
      icon={row.action === 'view' ? <IconEye size={22} stroke={1.75} aria-hidden /> : undefined}
      quiet={row.action === 'view'}
      renderLink={(look) => (
        <Link
          {...look}
          data-reach
          to="/future-talk/session/$futureTalkSessionId"
          params={{ futureTalkSessionId: row.id }}
          preload="intent"
        />
      )}
    />
  );
}
