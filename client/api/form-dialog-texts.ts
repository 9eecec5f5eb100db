import type { TFunction } from 'i18next';

interface LeaveQuestion {
  lostTitle: string;
  lostText: string;
}

/** Button and confirmation texts of a form dialog. @param question asked before the dialog closes without saving; a general one by default */
export const formDialogTexts = (t: TFunction, question?: LeaveQuestion) => ({
  close: t('general.close'),
  cancel: t('general.cancel'),
  lostTitle: question?.lostTitle ?? t('general.unsavedModalTitle'),
  lostText: question?.lostText ?? t('general.unsavedModalBody'),
  lose: t('general.ignoreChanges'),
});
