import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { configuration } from '#client/api/configuration';
import { usePageText } from '#client/features/talk/session/fields';
import type { Page } from '#shared/talk/schema';
import css from '../Session.module.css';
import { TalkStage } from './TalkStage.tsx';

/** An embedded film from the configured address. */
export function VideoStage({ page }: { page: Page }): ReactNode {
  const { t, i18n } = useTranslation();
  const text = usePageText(page);
  const address = configuration().talkVideoUrl;
  const own = address.startsWith('/');
  return (
    <TalkStage title={text('introText')}>
      <iframe
        className={css.video}
        title={t('talk.video')}
        src={own ? `${address}?lang=${i18n.language.slice(0, 2)}` : address}
        allow="fullscreen; picture-in-picture"
      />
    </TalkStage>
  );
}
