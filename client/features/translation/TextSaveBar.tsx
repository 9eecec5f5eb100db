import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { conflictNoticeTexts } from '#client/api/conflict-notice-texts';
import { errorMessage } from '#client/api/error-message';
import { ConflictNotice, type FieldConflict } from '#client/ui/conflict-notice/ConflictNotice.tsx';
import { Dialog } from '#client/ui/dialog/Dialog.tsx';
import { ErrorAlert } from '#client/ui/error-alert/ErrorAlert.tsx';
import { SaveBar } from '#client/ui/save-bar/SaveBar.tsx';

interface TextSaveBarProps {
  unsaved: number;
  /** Number of invalid texts. */
  wrong: number;
  /** Texts that another user has changed in the meantime. */
  clashes: FieldConflict[];
  saving: boolean;
  saved: boolean;
  error: Error | null;
  onSave: () => void;
  onDiscard: () => void;
}

/** Fixed bar with the state of the unsaved texts, and buttons to save and discard them. */
export function TextSaveBar({ unsaved, wrong, clashes, saving, saved, error, onSave, onDiscard }: TextSaveBarProps): ReactNode {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const discard = () => {
    setAsking(false);
    onDiscard();
  };
  const open = [
    unsaved > 0 ? t('translations.unsaved', { count: unsaved }) : '',
    wrong > 0 ? t('translations.stuck', { count: wrong }) : '',
  ].filter(Boolean);
  return (
    <>
      <SaveBar
        changed={unsaved > 0}
        text={unsaved === 0 && saved ? t('translations.saved') : open.join(' · ')}
        busy={saving}
        notice={
          <>
            {error && unsaved > 0 && !saving && clashes.length === 0 ? <ErrorAlert title={errorMessage(error, t)} /> : null}
            <ConflictNotice taken={[]} clashes={clashes} texts={conflictNoticeTexts(t)} />
          </>
        }
        waits={clashes.length > 0}
        onSave={onSave}
        onDiscard={() => setAsking(true)}
        texts={{ save: t('general.save'), discard: t('translations.discard') }}
      />
      <Dialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('translations.discardTitle', { count: unsaved })}
        safe={t('general.cancel')}
        action={{ label: t('translations.discard'), onClick: discard, danger: true }}
      >
        {t('translations.discardText')}
      </Dialog>
    </>
  );
}
