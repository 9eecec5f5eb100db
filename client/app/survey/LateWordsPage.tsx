import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { forgetLateWords } from '#client/app/survey/late-words';
import { useTitle } from '#client/ui/app-frame/useTitle';
import { copyText } from '#client/ui/clipboard/copy-text';
import { Dialog } from '#client/ui/dialog/Dialog.tsx';
import pages from '../pages/Pages.module.css';
import css from './LateWordsPage.module.css';

interface LateWordsPageProps {
  /** Id of the response. */
  id: string;
  userId: string;
  words: readonly string[];
  /** Called when the words are deleted, or left for later. */
  onEnd: () => void;
}

/**
 * RESPONSE-K5: comments that this device could not save before the survey accepted no more changes. The user can read, copy and delete
 * them.
 */
export function LateWordsPage({ id, userId, words, onEnd }: LateWordsPageProps): ReactNode {
  const { t } = useTranslation();
  const [isCopied, setCopied] = useState<boolean>();
  const [isDeleting, setDeleting] = useState(false);
  useTitle(t('survey.closedTitle'));
  const copy = () => void copyText(words.join('\n\n')).then(setCopied);
  return (
    <main className={pages.page}>
      <div className={css.late}>
        <h1>{t('survey.closedTitle')}</h1>
        <p>{t('survey.draftLeft')}</p>
        <details className={css.words}>
          <summary>{t('survey.ownWords')}</summary>
          {words.map((text) => (
            <blockquote key={text}>{text}</blockquote>
          ))}
          <Button variant="default" onClick={copy}>
            {t('talk.copy')}
          </Button>
          <p role="status">{isCopied === undefined ? '' : t(isCopied ? 'talk.copied' : 'talk.notCopied')}</p>
        </details>
        <div className={css.actions}>
          <Button onClick={onEnd}>{t('general.back')}</Button>
          <Button variant="default" onClick={() => setDeleting(true)}>
            {t('survey.deleteDraft')}
          </Button>
        </div>
        <Dialog
          opened={isDeleting}
          onClose={() => setDeleting(false)}
          icon={<IconTrash size={24} stroke={1.75} />}
          tone="bad"
          title={t('survey.deleteDraftTitle')}
          safe={t('general.cancel')}
          action={{ label: t('survey.delete'), onClick: () => void forgetLateWords(userId, id).then(onEnd), danger: true }}
        >
          {t('survey.deleteDraftText')}
        </Dialog>
      </div>
    </main>
  );
}
