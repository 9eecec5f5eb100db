import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { forgetLateWords } from '#client/app/survey/late-words';
import { useTitle } from '#client/ui/app-frame/useTitle';
import css from './LateWordsPage.module.css';

interface LateWordsPageProps {
  /** Id of the response. */
  id: string;
  userId: string;
  words: readonly string[];
  /** Called when the words are deleted, or left for later. */
  onEnd: () => void;
}

/** RESPONSE-K5: comments that this device could not save before the survey took no more: to read, copy and delete. */
export function LateWordsPage({ id, userId, words, onEnd }: LateWordsPageProps): ReactNode {
  const { t } = useTranslation();
  const [isCopied, setCopied] = useState(false);
  useTitle(t('survey.closedTitle'));
  const copy = () => void navigator.clipboard.writeText(words.join('\n\n')).then(() => setCopied(true));
  return (
    <main className={css.page}>
      <div>
        <h1>{t('survey.closedTitle')}</h1>
        <p>{t('survey.draftLeft')}</p>
        <details className={css.words}>
          <summary>{t('survey.ownWords')}</summary>
          {words.map((text) => (
            <blockquote key={text}>{text}</blockquote>
          ))}
          <Button variant="default" onClick={copy}>
            {t(isCopied ? 'talk.copied' : 'talk.copy')}
          </Button>
        </details>
        <div className={css.actions}>
          <Button onClick={onEnd}>{t('general.back')}</Button>
          <Button variant="default" onClick={() => void forgetLateWords(userId, id).then(onEnd)}>
            {t('survey.deleteDraft')}
          </Button>
        </div>
      </div>
    </main>
  );
}
