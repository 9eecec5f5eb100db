import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { joinUnprepared } from '#client/features/talk/participant-names';
import { useTalkContext } from '#client/features/talk/session/context';
import { useCanWrite, usePageImage, usePageText } from '#client/features/talk/session/page-hooks';
import { StartIllustration } from '#client/ui/illustrations/StartIllustration.tsx';
import { StageImage } from '#client/ui/stage-image/StageImage.tsx';
import type { Page } from '#shared/talk/schema';
import css from '../Session.module.css';
import { StageButton } from './StageButton.tsx';
import { StageLayout } from './StageLayout.tsx';

/** The first page: only the giver can start the talk, and only once. */
export function StartStage({ page }: { page: Page }): ReactNode {
  const { t } = useTranslation();
  const { talk, giver } = useTalkContext();
  const text = usePageText(page);
  const image = usePageImage(page);
  const status = useAtomValue(talk.atoms.status);
  const mayWrite = useCanWrite();
  const names = joinUnprepared(talk.session, talk.userId, t);
  const picture = (
    <StageImage src={image}>
      <StartIllustration />
    </StageImage>
  );
  return (
    <StageLayout title={text('introText')} picture={picture}>
      {status === 'Waiting' ? <p className={css.line}>{t('talk.waitPreparations')}</p> : null}
      {status === 'Waiting' && names ? <p className={css.line}>{t('talks.waitsFor', { names })}</p> : null}
      {status === 'Ready' && names ? <p className={css.line}>{t('talks.unprepared', { names })}</p> : null}
      {status === 'Ready' && talk.isGiver ? (
        <StageButton disabled={!mayWrite} onClick={talk.actions.start}>
          {text('startButtonText') || t('talk.startDefault')}
        </StageButton>
      ) : null}
      {status === 'Ready' && !talk.isGiver ? <p className={css.line}>{t('talk.waitForStart', { name: giver.givenName })}</p> : null}
    </StageLayout>
  );
}
