import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useScene } from '#client/features/talk/session/context';
import { useMayWrite, usePageText } from '#client/features/talk/session/fields';
import type { Page } from '#shared/talk/schema';
import { StartPicture } from '../../../../ui/start-picture/StartPicture.tsx';
import css from '../Session.module.css';
import { StageButton } from './StageButton.tsx';
import { TalkStage } from './TalkStage.tsx';

/** The first page: only the giver starts, and only once. */
export function StartStage({ page }: { page: Page }): ReactNode {
  const { t } = useTranslation();
  const { talk, giver } = useScene();
  const text = usePageText(page);
  const status = useAtomValue(talk.atoms.status);
  const mayWrite = useMayWrite();
  return (
    <TalkStage title={text('introText')} picture={<StartPicture />}>
      {status === 'Waiting' ? <p className={css.line}>{t('talk.waitPreparations')}</p> : null}
      {status === 'Ready' && talk.isGiver ? (
        <StageButton disabled={!mayWrite} onClick={talk.actions.start}>
          {text('startButtonText') || t('talk.startDefault')}
        </StageButton>
      ) : null}
      {status === 'Ready' && !talk.isGiver ? <p className={css.line}>{t('talk.waitForStart', { name: giver.givenName })}</p> : null}
    </TalkStage>
  );
}
