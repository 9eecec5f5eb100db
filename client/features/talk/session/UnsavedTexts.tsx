import { IconAlertTriangle } from '@tabler/icons-react';
import { useAtomValue } from 'jotai';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTalkContext } from '#client/features/talk/session/talk-context';
import { copyText } from '#client/ui/clipboard/copy-text';
import { unsaved } from '#shared/talk/save-state';
import { unsavedTalkTexts } from '#shared/talk/unsaved-edits';
import css from './Session.module.css';

/** Shows texts that this window could not save: a button inserts them, or copies them after the end of the talk. */
export function UnsavedTexts(): ReactNode {
  const { t } = useTranslation();
  const { talk } = useTalkContext();
  const saving = useAtomValue(talk.atoms.saving);
  const titled = useId();
  const [isCopied, setCopied] = useState<boolean>();
  // Each text is shown once: two notes may have the same words.
  const words = [...new Set(unsavedTalkTexts(unsaved(saving)))];
  const done = saving.stored.status === 'Done';
  const copy = () => void copyText(words.join('\n\n')).then(setCopied);
  return (
    <section className={css.unsaved} aria-labelledby={titled}>
      <IconAlertTriangle size={20} stroke={1.75} aria-hidden />
      <div>
        {/* Only this interrupts a screen reader: an alert is read again as a whole whenever a text or button in it changes. */}
        <div role="alert">
          <h2 id={titled}>{t('talk.unsavedTitle')}</h2>
          <p>{t(words.length === 0 ? 'talk.unsavedEmptied' : done ? 'talk.unsavedDone' : 'talk.unsavedText')}</p>
        </div>
        {words.map((text) => (
          <blockquote key={text}>{text}</blockquote>
        ))}
        {isCopied === false ? <p role="alert">{t('talk.notCopied')}</p> : null}
      </div>
      <div className={css.unsavedActions}>
        {done ? null : (
          <button type="button" onClick={() => void talk.actions.drive()}>
            {t('talk.bringIn')}
          </button>
        )}
        {words.length === 0 ? null : (
          <button type="button" onClick={copy}>
            {t(isCopied ? 'talk.copied' : 'talk.copy')}
          </button>
        )}
        <button type="button" onClick={() => void talk.actions.discard()}>
          {t('talk.discard')}
        </button>
      </div>
    </section>
  );
}
