import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallError } from '#client/api/wire';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import css from './SaveBar.module.css';

interface SaveBarProps {
  unsaved: number;
  /** How many of them cannot be saved as they are. */
  stuck: number;
  saving: boolean;
  saved: boolean;
  error: Error | null;
  onSave: () => void;
  onDiscard: () => void;
}

/** Stays in view while something is not saved, and says how that stands. */
export function SaveBar({ unsaved, stuck, saving, saved, error, onSave, onDiscard }: SaveBarProps): ReactNode {
  const { t, i18n } = useTranslation();
  const [asking, setAsking] = useState(false);
  const key = error instanceof CallError ? error.body?.messageKey : undefined;
  const reason = key && i18n.exists(key) ? i18n.t(key as never) : t('messages.tryAgainShortly');
  const discard = () => {
    setAsking(false);
    onDiscard();
  };
  return (
    <div className={css.bar} data-shown={unsaved > 0 || undefined}>
      <div role="status" className={css.state}>
        {unsaved > 0 && error && !saving ? (
          <p className={css.refused}>
            <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
            {reason}
          </p>
        ) : null}
        {unsaved > 0 ? <p>{t('translations.unsaved', { count: unsaved })}</p> : null}
        {stuck > 0 ? <p className={css.refused}>{t('translations.stuck', { count: stuck })}</p> : null}
        {unsaved === 0 && saved ? <p className={css.saved}>{t('translations.saved')}</p> : null}
      </div>
      {unsaved > 0 ? (
        <div className={css.buttons}>
          <Button variant="default" onClick={() => setAsking(true)}>
            {t('translations.discard')}
          </Button>
          <Button loading={saving} onClick={onSave}>
            {t('general.save')}
          </Button>
        </div>
      ) : null}
      <Dialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('translations.discardTitle', { count: unsaved })}
        safe={t('general.cancel')}
        action={{ label: t('translations.discard'), onClick: discard, danger: true }}
      >
        {t('translations.discardText')}
      </Dialog>
    </div>
  );
}
