import { IconCircleCheck } from '@tabler/icons-react';
import { useAtomValue } from 'jotai';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useScene } from '#client/features/talk/session/context';
import { useMayWrite, usePageText } from '#client/features/talk/session/fields';
import { hasUnsaved } from '#shared/talk/saving';
import type { Page } from '#shared/talk/schema';
import { Dialog } from '../../../../ui/dialog/Dialog.tsx';
import { ExitPicture } from '../../../../ui/exit-picture/ExitPicture.tsx';
import css from '../Session.module.css';
import { StageButton } from './StageButton.tsx';
import { TalkStage } from './TalkStage.tsx';

/** The last page: the giver finishes for everybody; who only watches leaves. */
export function ExitStage({ page }: { page: Page }): ReactNode {
  const { t } = useTranslation();
  const { talk, giver, leave } = useScene();
  const [asking, setAsking] = useState(false);
  const text = usePageText(page);
  const status = useAtomValue(talk.atoms.status);
  const saving = useAtomValue(talk.atoms.saving);
  const mayWrite = useMayWrite();
  const finishes = talk.isGiver && status !== 'Done' && mayWrite;
  const finish = () => {
    setAsking(false);
    talk.actions.finish();
  };
  return (
    <TalkStage title={text('introText')} picture={<ExitPicture />}>
      {!talk.isGiver && status === 'Ongoing' ? <p className={css.line}>{t('talk.waitForFinish', { name: giver.givenName })}</p> : null}
      {finishes ? (
        <StageButton onClick={() => setAsking(true)}>{text('exitButtonText') || t('talk.exitDefault')}</StageButton>
      ) : (
        <StageButton disabled={talk.isGiver && status !== 'Done' && hasUnsaved(saving)} onClick={() => leave()}>
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
    </TalkStage>
  );
}
