import { useAtomValue } from 'jotai';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useScene } from '#client/features/talk/session/context';
import { useKeys, useLedOut, useNotesClosing } from '#client/features/talk/session/effects';
import { hasNotes } from '#shared/talk/entries';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { TalkFrame } from '../../../ui/talk-frame/TalkFrame.tsx';
import { Announcer } from './Announcer.tsx';
import { Banners } from './Banners.tsx';
import { ChapterBar } from './ChapterBar.tsx';
import { Controls } from './Controls.tsx';
import { Notes } from './Notes.tsx';
import { Pill } from './Pill.tsx';
import { PresenceRow } from './PresenceRow.tsx';
import { StageOf } from './StageOf.tsx';

/** The page of an open talk: bar, chapters, stage, notes, foot. */
export function TalkRoom(): ReactNode {
  const { t } = useTranslation();
  const { talk, giver, taker, leave } = useScene();
  const [asking, setAsking] = useState(false);
  const page = useAtomValue(talk.atoms.page);
  const status = useAtomValue(talk.atoms.status);
  const notesOpen = useAtomValue(talk.atoms.notesOpen) && hasNotes(page);
  useLedOut();
  useNotesClosing();
  useKeys();

  return (
    <>
      <TalkFrame
        leaveLabel={t('talk.leave')}
        onLeave={() => (talk.hasUnsaved() ? setAsking(true) : leave())}
        title={talk.session.futureTalkProjectSnapshot.languageIndependentName}
        subtitle={t('talk.people', { giver: giver.displayName, taker: taker.displayName })}
        pill={<Pill />}
        presence={<PresenceRow />}
        presenceLabel={t('talk.present')}
        segments={<ChapterBar />}
        banner={<Banners />}
        notes={notesOpen ? <Notes /> : undefined}
        dock={<Controls />}
      >
        <StageOf />
      </TalkFrame>
      <Announcer />
      <Dialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('talk.leaveTitle')}
        safe={t('talk.stay')}
        action={{ label: t('talk.leaveAnyway'), onClick: () => leave() }}
      >
        {t(status === 'Done' ? 'talk.unsavedDone' : 'talk.leaveText')}
      </Dialog>
    </>
  );
}
