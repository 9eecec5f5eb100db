import { IconArrowLeft, IconArrowRight, IconNotes } from '@tabler/icons-react';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useTalkContext } from '#client/features/talk/session/talk-context';
import { Avatar } from '#client/ui/avatar/Avatar.tsx';
import { BottomDock } from '#client/ui/dock/BottomDock.tsx';
import { DockButton } from '#client/ui/dock/DockButton.tsx';
import { beginsByButton, canGoBack, canGoForward } from '#shared/talk/navigation';
import { hasNotes } from '#shared/talk/page-fields';
import type { UserCard } from '#shared/user/schema';

const ICON = { size: 22, stroke: 1.75, 'aria-hidden': true } as const;
const avatarOf = ({ givenName, surname, photo, displayName }: UserCard): ReactNode => (
  <Avatar givenName={givenName} surname={surname} src={photo} label={displayName} />
);

/** The footer: giver, previous, notes, next, taker. */
export function Controls(): ReactNode {
  const { t } = useTranslation();
  const { talk, giver, taker } = useTalkContext();
  const you = (card: UserCard, role: string) => (card.id === talk.userId ? t('general.you') : role);
  return (
    <BottomDock
      label={t('talk.controls')}
      left={{ name: giver.displayName, role: t('talk.giver'), avatar: avatarOf(giver), leads: true }}
      right={{ name: taker.displayName, role: you(taker, t('talk.taker')), avatar: avatarOf(taker) }}
    >
      <PreviousButton />
      <NotesButton />
      <NextButton />
    </BottomDock>
  );
}

function PreviousButton(): ReactNode {
  const { t } = useTranslation();
  const { talk } = useTalkContext();
  const at = useAtomValue(talk.atoms.position);
  const mayMove = useAtomValue(talk.atoms.mayMove);
  if (!canGoBack(talk.chapters, at)) return null;
  return <DockButton label={t('talk.previous')} icon={<IconArrowLeft {...ICON} />} disabled={!mayMove} onClick={talk.actions.previous} />;
}

function NotesButton(): ReactNode {
  const { t } = useTranslation();
  const { talk } = useTalkContext();
  const page = useAtomValue(talk.atoms.page);
  const open = useAtomValue(talk.atoms.notesOpen);
  const isWritten = useAtomValue(talk.atoms.isWritten);
  const written = hasNotes(page) && !open && isWritten;
  return (
    <DockButton
      label={t('talk.notes')}
      words="always"
      icon={<IconNotes {...ICON} />}
      disabled={!hasNotes(page)}
      pressed={open && hasNotes(page)}
      dot={written}
      dotLabel={t('talk.notesWritten')}
      onClick={talk.actions.toggleNotes}
    />
  );
}

function NextButton(): ReactNode {
  const { t } = useTranslation();
  const { talk } = useTalkContext();
  const at = useAtomValue(talk.atoms.position);
  const page = useAtomValue(talk.atoms.page);
  const status = useAtomValue(talk.atoms.status);
  const driving = useAtomValue(talk.atoms.isDriving);
  const mayMove = useAtomValue(talk.atoms.mayMove);
  if ((talk.isGiver && beginsByButton(page, status)) || !canGoForward(talk.chapters, at)) return null;
  return (
    <DockButton
      label={t(driving ? 'talk.next' : 'talk.nextPage')}
      icon={<IconArrowRight {...ICON} />}
      disabled={!mayMove}
      onClick={talk.actions.next}
      {...(driving ? { look: 'primary' as const, words: 'wide' as const } : {})}
    />
  );
}
