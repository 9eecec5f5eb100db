import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LeaveDialog } from '#client/ui/leave-dialog/LeaveDialog.tsx';

/** Asks when the user leaves with unsaved texts; the browser keeps them in either case. */
export function UnsavedTextsDialog({ unsaved }: { unsaved: boolean }): ReactNode {
  const { t } = useTranslation();
  return (
    <LeaveDialog unsaved={unsaved} title={t('translations.leaveTitle')} stay={t('translations.stay')} leave={t('translations.leave')}>
      {t('translations.leaveText')}
    </LeaveDialog>
  );
}
