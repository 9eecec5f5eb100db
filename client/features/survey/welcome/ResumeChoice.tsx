import { IconTrash } from '@tabler/icons-react';
import { useAtomValue } from 'jotai';
import { type ReactNode, useState } from 'react';
import { useSurvey } from '#client/features/survey/survey-context';
import { useTranslator } from '#client/features/survey/translator-context';
import { NativeButton } from '#client/ui/button/NativeButton.tsx';
import { Dialog } from '#client/ui/dialog/Dialog.tsx';
import css from './ResumeChoice.module.css';

/** Asks whether to continue or delete the answers of an earlier visit, perhaps of another respondent. */
export function ResumeChoice(): ReactNode {
  const { t } = useTranslator();
  const { props, atoms, send } = useSurvey();
  const { number, total } = useAtomValue(atoms.position);
  const [deleting, setDeleting] = useState(false);
  return (
    <div className={css.resume}>
      <p>{t('survey.draftFound', { number: Number(number), total: Number(total) })}</p>
      <div className={css.choice}>
        <NativeButton look="accent" onClick={() => send({ type: 'committed', slider: 'welcome' })}>
          {t('survey.goOn')}
        </NativeButton>
        <NativeButton className={css.anew} onClick={() => setDeleting(true)}>
          {t('survey.beginAnew')}
        </NativeButton>
      </div>
      <Dialog
        opened={deleting}
        onClose={() => setDeleting(false)}
        icon={<IconTrash size={24} stroke={1.75} />}
        tone="bad"
        title={t('survey.deleteDraftTitle')}
        safe={t('general.cancel')}
        action={{ label: t('survey.delete'), onClick: () => props.anonymous?.onBeginAnew(), danger: true }}
      >
        {t('survey.deleteDraftText')}
      </Dialog>
    </div>
  );
}
