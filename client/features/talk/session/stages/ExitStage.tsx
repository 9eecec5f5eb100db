import { IconCircleCheck } from '@tabler/icons-react';
import { useAtomValue } from 'jotai';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCanWrite, usePageImage, usePageText } from '#client/features/talk/session/page-hooks';
import { useTalkContext } from '#client/features/talk/session/talk-context';
import { Dialog } from '#client/ui/dialog/Dialog.tsx';
import { ExitIllustration } from '#client/ui/illustrations/ExitIllustration.tsx';
import { StageImage } from '#client/ui/stage-image/StageImage.tsx';
import type { Page } from '#shared/talk/schema';
import css from '../Session.module.css';
import { StageButton } from './StageButton.tsx';
import { StageLayout } from './StageLayout.tsx';

/** The last page: the giver finishes the talk for everybody; viewers leave. */
export function ExitStage({ page }: { page: Page }): ReactNode {
  const { t } = useTranslation();
  const { talk, giver, leave } = useTalkContext();
  const [asking, setAsking] = useState(false);
  const text = usePageText(page);
  const image = usePageImage(page);
  const status = useAtomValue(talk.atoms.status);
  const isUnsaved = useAtomValue(talk.atoms.hasUnsaved);
  const mayWrite = useCanWrite();
  const finishes = talk.isGiver && status !== 'Done' && mayWrite;
  const finish = () => {
    setAsking(false);
    talk.actions.finish();
  };
  const picture = (
    <StageImage src={image}>
      <ExitIllustration />
    </StageImage>
  );
  return (
    <StageLayout title={text('introText')} picture={picture}>
      {!talk.isGiver && status === 'Ongoing' ? <p className={css.line}>{t('talk.waitForFinish', { name: giver.givenName })}</p> : null}
      {finishes ? (
        <StageButton onClick={() => setAsking(true)}>{text('exitButtonText') || t('talk.exitDefault')}</StageButton>
      ) : (
        <StageButton disabled={talk.isGiver && status !== 'Done' && isUnsaved} onClick={() => leave()}>
          {t('talk.leaveButton')}
        </StageButton>
      )}
      <Dialog
        opened={asking}
        onClose={() => setAsking(false)}
        tone="ok"
        icon={<IconCircleCheck size={24} stroke={1.75} />}
        title={t('talk.finishTitle')}
        safe={t('general.cancel')}
        action={{ label: t('talk.finish'), onClick: finish }}
      >
        {t('talk.finishText')}
      </Dialog>
    </StageLayout>
  );
}
