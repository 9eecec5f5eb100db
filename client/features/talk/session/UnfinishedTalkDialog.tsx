import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LeaveDialog } from '#client/ui/leave-dialog/LeaveDialog.tsx';

/** Asks when the giver leaves before the finish is saved: the talk would stay unfinished (TALK-V14). */
export function UnfinishedTalkDialog({ finishing }: { finishing: boolean }): ReactNode {
  const { t } = useTranslation();
  return (
    <LeaveDialog unsaved={finishing} title={t('talk.unfinishedTitle')} stay={t('talk.stay')} leave={t('talk.leaveAnyway')}>
      {t('talk.unfinishedText')}
    </LeaveDialog>
  );
}
