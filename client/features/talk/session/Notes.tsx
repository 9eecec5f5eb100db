import { IconAlertTriangle, IconCheck, IconCloudUp, IconHourglass, IconPlugConnectedX } from '@tabler/icons-react';
import { useAtom, useAtomValue } from 'jotai';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTime, useCanWrite, useField, usePageText, useRoomHint } from '#client/features/talk/session/page-hooks';
import { useTalkContext } from '#client/features/talk/session/talk-context';
import { useNameList, useSessionUsers } from '#client/features/talk/session/useSessionUsers';
import { NoteField } from '#client/ui/notes-card/NoteField.tsx';
import { NotesCard } from '#client/ui/notes-card/NotesCard.tsx';
import { Typing } from '#client/ui/typing-indicator/Typing.tsx';
import { entryFields } from '#shared/talk/page-fields';
import { NOTE_LENGTH, type Page } from '#shared/talk/schema';

type TextField = 'textResponse1' | 'textResponse2';
const TEXTS = [
  ['textResponse1', 'textQuestion1'],
  ['textResponse2', 'textQuestion2'],
] as const;

/** The notes of the current page: one or two fields; read-only unless this window drives. */
export function Notes(): ReactNode {
  const { t } = useTranslation();
  const { talk } = useTalkContext();
  const page = useAtomValue(talk.atoms.page);
  const mayWrite = useCanWrite();
  const card = useRef<HTMLElement>(null);
  useCaret(card);
  if (!page) return null;
  const fields = entryFields(page);
  return (
    <NotesCard
      ref={card}
      title={t('talk.notes')}
      closeLabel={t('talk.closeNotes')}
      onClose={talk.actions.closeNotes}
      footer={mayWrite ? <NotesSaveState /> : <WritingState />}
    >
      {TEXTS.filter(([field]) => fields.includes(field)).map(([field, question]) => (
        <Note key={field} page={page} field={field} question={question} />
      ))}
    </NotesCard>
  );
}

/** When the notes are opened, the first field gets the focus with the caret at the end. */
function useCaret(card: RefObject<HTMLElement | null>): void {
  const { talk } = useTalkContext();
  const [called, setCalled] = useAtom(talk.atoms.notesCalled);
  useEffect(() => {
    if (!called) return;
    setCalled(false);
    const box = card.current?.querySelector('textarea');
    box?.focus({ preventScroll: true });
    box?.setSelectionRange(box.value.length, box.value.length);
  }, [called, setCalled, card]);
}

interface NoteProps {
  page: Page;
  field: TextField;
  question: 'textQuestion1' | 'textQuestion2';
}

function Note({ page, field, question }: NoteProps): ReactNode {
  const { t } = useTranslation();
  const { talk } = useTalkContext();
  const value = useField(page.id, field);
  const text = usePageText(page);
  const mayWrite = useCanWrite();
  const hint = useRoomHint();
  return (
    <NoteField
      about={page.id}
      label={text(question) || t('talk.noteFallback')}
      value={String(value ?? '')}
      readOnly={!mayWrite}
      maxLength={NOTE_LENGTH}
      emptyText={t('talk.noNotes')}
      hint={mayWrite ? hint(String(value ?? '')) : undefined}
      onChange={(words) => talk.actions.write(field, words)}
    />
  );
}

const ICON = { size: 16, stroke: 2, 'aria-hidden': true } as const;

/** The save state (saved, saving, waiting for the connection, conflict), and who can read along. */
export function NotesSaveState(): ReactNode {
  const { t, i18n } = useTranslation();
  const { talk } = useTalkContext();
  const state = useAtomValue(talk.atoms.condition);
  const savedAt = useAtomValue(talk.atoms.savedAt);
  const readers = useReaders();
  const isWritten = useIsWritten();
  const pausedFor = useAtomValue(talk.atoms.pausedFor);
  if (pausedFor > 0) {
    return (
      <>
        <IconHourglass {...ICON} /> {t('talk.pausedTitle')}
      </>
    );
  }
  if (state === 'waiting') {
    return (
      <>
        <IconPlugConnectedX {...ICON} /> {t('talk.waiting')}
      </>
    );
  }
  if (state === 'conflict') {
    return (
      <>
        <IconAlertTriangle {...ICON} /> {t('talk.conflict')}
      </>
    );
  }
  const saved = savedAt ? t('talk.savedAt', { time: formatTime(savedAt, i18n.language) }) : t('talk.saved');
  // The page has no text: `saved` then means that the turn of the page was saved, so it is not shown.
  if (state === 'saved' && !isWritten) return <span>{readers}</span>;
  return (
    <>
      {state === 'saving' ? <IconCloudUp {...ICON} /> : <IconCheck {...ICON} />}
      <span>
        {state === 'saving' ? t('talk.saving') : saved} {readers}
      </span>
    </>
  );
}

/** Whether a text of the current page has words. */
function useIsWritten(): boolean {
  const { talk } = useTalkContext();
  const page = useAtomValue(talk.atoms.page)?.id ?? '';
  const [first, second] = [useField(page, 'textResponse1'), useField(page, 'textResponse2')];
  return Boolean(first) || Boolean(second);
}

/** "Tom and Carla can read along." */
function useReaders(): string {
  const { t } = useTranslation();
  const { talk } = useTalkContext();
  const others = useAtomValue(talk.atoms.presence)?.users.filter(({ userId }) => userId !== talk.userId) ?? [];
  const people = useSessionUsers(others.map(({ userId }) => userId));
  const names = useNameList(others.flatMap(({ userId }) => people.get(userId)?.givenName ?? []));
  return names ? t('talk.readAlong', { names }) : '';
}

function WritingState(): ReactNode {
  const { t } = useTranslation();
  const { talk, giver } = useTalkContext();
  const writing = useAtomValue(talk.atoms.writing);
  return writing ? <Typing text={t('talk.writing', { name: giver.givenName })} /> : null;
}
