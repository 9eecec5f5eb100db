import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { configuration } from '#client/api/configuration';
import { type Embed, useFrameToken } from '#client/features/embed/useFrameToken';
import { Empty } from '#client/ui/empty-state/Empty.tsx';
import { ErrorState } from '#client/ui/error-state/ErrorState.tsx';
import { SkeletonRows } from '#client/ui/skeleton-rows/SkeletonRows.tsx';
import { reloadsOnLanguageChange } from '#shared/embed/handshake';
import type { EmbedName } from '#shared/embed/schema';
import css from './ExternalServicePage.module.css';

const NAMES = { coach: 'navigation.impulseCoach', learn: 'navigation.learnAndSupport' } as const;

export const CoachPage = (): ReactNode => <ExternalServicePage name="coach" />;
export const LearnPage = (): ReactNode => <ExternalServicePage name="learn" />;

/** A page of another service in an iframe. */
function ExternalServicePage({ name }: { name: EmbedName }): ReactNode {
  const { t, i18n } = useTranslation();
  const [attempt, setAttempt] = useState(0);
  const embed = configuration().embeds[name];
  const title = t(NAMES[name]);
  return (
    <div className={css.page}>
      <h1 className="visually-hidden">{title}</h1>
      {embed ? (
        <Frame
          // A retry reloads the frame. A new language does so only where the page gets its language from the URL.
          key={reloadsOnLanguageChange(name) ? `${attempt} ${i18n.language}` : attempt}
          name={name}
          embed={embed}
          title={title}
          onRetry={() => setAttempt(attempt + 1)}
        />
      ) : (
        <Empty title={t('embed.notSetUp')} check={false}>
          {t('embed.notSetUpText')}
        </Empty>
      )}
    </div>
  );
}

interface FrameProps {
  name: EmbedName;
  embed: Embed;
  title: string;
  onRetry: () => void;
}

function Frame({ name, embed, title, onRetry }: FrameProps): ReactNode {
  const { t, i18n } = useTranslation();
  const { frame, address, state, onLoad } = useFrameToken(name, embed, i18n.language);
  if (state === 'silent') {
    const texts = { title: t('embed.silent', { name: title }), text: t('embed.silentText'), retry: t('general.retry') };
    return <ErrorState texts={texts} onRetry={async () => onRetry()} />;
  }
  if (state === 'tokenless') {
    const texts = { title: t('embed.noToken', { name: title }), text: t('embed.noTokenText'), retry: t('general.retry') };
    return <ErrorState texts={texts} onRetry={async () => onRetry()} />;
  }
  return (
    <>
      {state === 'waiting' ? <SkeletonRows label={t('general.loadingOf', { name: title })} /> : null}
      {address ? (
        <iframe
          ref={frame}
          className={css.frame}
          data-waiting={state === 'waiting' || undefined}
          title={title}
          src={address}
          allow="clipboard-write; fullscreen; microphone"
          referrerPolicy="strict-origin"
          sandbox="allow-scripts allow-same-origin allow-forms allow-modals allow-downloads allow-popups allow-popups-to-escape-sandbox"
          onLoad={onLoad}
        />
      ) : null}
    </>
  );
}
