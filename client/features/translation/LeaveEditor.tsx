import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LeaveDialog } from '#client/ui/leave-dialog/LeaveDialog.tsx';

/** Asks whoever leaves with unsaved texts; this browser keeps them either way. */
export function LeaveEditor({ unsaved }: { unsaved: boolean }): ReactNode {
  const { t } = useTranslation();
  return (
    <LeaveDialog unsaved={unsaved} title={t('translations.leaveTitle')} stay={t('translations.stay')} leave={t('translations.leave')}>
      {t('translations.leaveText')}
    </LeaveDialog>
  );
}
