import { useFullscreenDocument } from '@mantine/hooks';
import { useAtomValue } from 'jotai';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTalkContext } from '#client/features/talk/session/talk-context';
import { useLeaveWhenFinished } from '#client/features/talk/session/useLeaveWhenFinished';
import { useTalkKeys } from '#client/features/talk/session/useTalkKeys';
import { useTitle } from '#client/ui/app-frame/useTitle';
import { Dialog } from '#client/ui/dialog/Dialog.tsx';
import { useFocusFallback } from '#client/ui/focus/useFocusFallback';
import { TalkFrame } from '#client/ui/talk-frame/TalkFrame.tsx';
import { hasNotes } from '#shared/talk/page-fields';
import { Banners } from './Banners.tsx';
import { ChapterBar } from './ChapterBar.tsx';
import { ConnectionPill } from './ConnectionPill.tsx';
import { Controls } from './Controls.tsx';
import { FullScreen } from './FullScreen.tsx';
import { Notes } from './Notes.tsx';
import { PageStage } from './PageStage.tsx';
import { PresenceRow } from './PresenceRow.tsx';
import { ScreenReaderAnnouncements } from './ScreenReaderAnnouncements.tsx';
import { UnfinishedTalkDialog } from './UnfinishedTalkDialog.tsx';

/** The page of an open talk: header, chapters, stage, notes, footer. */
export function TalkRoom(): ReactNode {
  const { t } = useTranslation();
  const { talk, giver, taker, leave } = useTalkContext();
  const [asking, setAsking] = useState(false);
  const atLeaving = useAtomValue(talk.atoms.atLeaving);
  const page = useAtomValue(talk.atoms.page);
  const status = useAtomValue(talk.atoms.status);
  const notesOpen = useAtomValue(talk.atoms.notesOpen) && hasNotes(page);
  const people = t('talk.people', { giver: giver.displayName, taker: taker.displayName });
  useTitle(`${people} · ${talk.session.futureTalkProjectSnapshot.languageIndependentName}`);
  useLeaveWhenFinished();
  useFocusFallback();
  const { toggle } = useFullscreenDocument();
  useTalkKeys(() => void toggle());

  return (
    <>
      <TalkFrame
        leaveLabel={t('talk.leave')}
        onLeave={() => (atLeaving === 'words' ? setAsking(true) : leave())}
        title={talk.session.futureTalkProjectSnapshot.languageIndependentName}
        subtitle={people}
        pill={<ConnectionPill />}
        presence={<PresenceRow />}
        presenceLabel={t('talk.present')}
        wide={<FullScreen />}
        segments={<ChapterBar />}
        banner={<Banners />}
        notes={notesOpen ? <Notes /> : undefined}
        dock={<Controls />}
      >
        <PageStage />
      </TalkFrame>
      <ScreenReaderAnnouncements />
      <UnfinishedTalkDialog finishing={atLeaving === 'finish'} />
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
