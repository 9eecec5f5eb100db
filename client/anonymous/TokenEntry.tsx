import { type ReactNode, useId, useRef, useState } from 'react';
import { keepEnteredToken, readTokenFile } from '#client/anonymous/entered-token';
import { useTranslator } from '#client/features/survey/translator-context';
import { NativeButton } from '#client/ui/button/NativeButton.tsx';
import { invitationPath } from '#shared/ballot/token';
import type { AnonymousCampaign } from '#shared/campaign/schema';
import css from './TokenEntry.module.css';

interface TokenEntryProps {
  campaign: AnonymousCampaign;
  /** Called when the token is stored on this device. */
  onKept: () => void;
}

/** Form to enter a token from another device: its code, or its file. */
export function TokenEntry({ campaign, onKept }: TokenEntryProps): ReactNode {
  const { t } = useTranslator();
  const [code, setCode] = useState('');
  const [isWrong, setWrong] = useState(false);
  const [id, wrongId] = [useId(), useId()];
  const file = useRef<HTMLInputElement>(null);
  const keep = (written: string) =>
    void keepEnteredToken(campaign.id, campaign.tokenKey, written).then(
      (isToken) => (isToken ? onKept() : setWrong(true)),
      () => setWrong(true),
    );
  const type = (written: string) => {
    setCode(written);
    setWrong(false);
  };
  return (
    <form
      className={css.entry}
      onSubmit={(event) => {
        event.preventDefault();
        keep(code);
      }}
    >
      <label htmlFor={id}>{t('survey.tokenCode')}</label>
      <textarea
        id={id}
        rows={4}
        value={code}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        aria-invalid={isWrong || undefined}
        aria-describedby={wrongId}
        onChange={({ currentTarget }) => type(currentTarget.value)}
      />
      <p id={wrongId} role="alert">
        {isWrong ? t('survey.tokenWrong') : ''}
      </p>
      <div>
        <NativeButton type="submit" look="accent">
          {t('survey.tokenUse')}
        </NativeButton>
        <NativeButton onClick={() => file.current?.click()}>{t('survey.tokenFile')}</NativeButton>
        <a href={invitationPath(campaign.id)} rel="noreferrer">
          {t('survey.tokenFetch')}
        </a>
      </div>
      <input
        ref={file}
        type="file"
        accept=".txt,text/plain"
        hidden
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? [];
          if (chosen) void readTokenFile(chosen).then((text) => [type(text), keep(text)]);
          currentTarget.value = '';
        }}
      />
    </form>
  );
}
