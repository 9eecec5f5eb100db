import { type ReactNode, useEffect, useState } from 'react';
import { draftKeyOf } from '#client/anonymous/local-campaign-data';
import { readDraft } from '#client/api/ballot-draft-database';
import { useTranslator } from '#client/features/survey/translator-context';
import { unsentWordsAt } from '#client/features/survey/unsent-comment-storage';
import { NativeButton } from '#client/ui/button/NativeButton.tsx';
import { copyText } from '#client/ui/clipboard/copy-text';
import { ownWords } from '#shared/ballot/own-words';
import css from './UnavailablePage.module.css';

async function wordsOnDevice(campaignId: string): Promise<string[]> {
  const draft = await readDraft(campaignId);
  return draft ? ownWords(draft.state.responses, unsentWordsAt(draftKeyOf(campaignId, draft.state.id))) : [];
}

/**
 * BALLOT-37: the words of a draft that can no longer be handed in. They are collapsed, because another person may have opened the link on
 * this device.
 */
export function OwnWords({ campaignId }: { campaignId: string }): ReactNode {
  const { t } = useTranslator();
  const [words, setWords] = useState<string[]>([]);
  const [isCopied, setCopied] = useState<boolean>();
  useEffect(() => void wordsOnDevice(campaignId).then(setWords), [campaignId]);
  if (words.length === 0) return null;
  const copy = () => void copyText(words.join('\n\n')).then(setCopied);
  return (
    <details className={css.words}>
      <summary>{t('survey.ownWords')}</summary>
      {words.map((text) => (
        <blockquote key={text}>{text}</blockquote>
      ))}
      <NativeButton onClick={copy}>{t('talk.copy')}</NativeButton>
      <p role="status">{isCopied === undefined ? '' : t(isCopied ? 'talk.copied' : 'talk.notCopied')}</p>
    </details>
  );
}
