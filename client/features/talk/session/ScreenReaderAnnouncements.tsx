import { useAtomValue } from 'jotai';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePlaceText } from '#client/features/talk/session/position-texts';
import { useTalkContext } from '#client/features/talk/session/talk-context';
import { useSessionUsers } from '#client/features/talk/session/useSessionUsers';
import { findEntry } from '#shared/talk/entries';

/** Announces to screen readers who joined or left, and whether the user follows the giver. The taker always learns who can watch. */
export function ScreenReaderAnnouncements(): ReactNode {
  const { t } = useTranslation();
  const { talk, giver } = useTalkContext();
  const users = useAtomValue(talk.atoms.presence)?.users ?? [];
  const onOwn = useAtomValue(talk.atoms.isOnOwn);
  const ids = users.map(({ userId }) => userId).filter((id) => id !== talk.userId);
  const people = useSessionUsers(ids);
  const [message, setMessage] = useState('');
  const before = useRef<{ ids: string[]; onOwn: boolean }>({ ids: [], onOwn });
  const named = ids.filter((id) => people.has(id));
  const key = named.join(' ');

  // biome-ignore lint/correctness/useExhaustiveDependencies: `named` and `people` are new objects at every render; `key` changes only when a user who can be named joins or leaves
  useEffect(() => {
    const name = (id: string) => people.get(id)?.displayName ?? '';
    const came = named.filter((id) => !before.current.ids.includes(id)).map((id) => t('talk.came', { name: name(id) }));
    const leftTexts = before.current.ids
      .filter((id) => !named.includes(id) && people.has(id))
      .map((id) => t('talk.went', { name: name(id) }));
    const way = before.current.onOwn === onOwn ? [] : [onOwn ? t('talk.ownWay') : t('talk.returned', { name: giver.givenName })];
    before.current = { ids: named, onOwn };
    const words = [...way, ...came, ...leftTexts].join(' ');
    if (words) setMessage(words);
  }, [key, onOwn]);

  return (
    <>
      <p className="visually-hidden" role="log" aria-live="polite">
        {message}
      </p>
      <PageAnnouncement />
      <InputAnnouncement />
    </>
  );
}

/** Announces each new page to screen readers: its position and its question. */
function PageAnnouncement(): ReactNode {
  const words = usePlaceText();
  const [first] = useState(words);
  const turned = useRef(false);
  turned.current ||= words !== first;
  return (
    <p className="visually-hidden" aria-live="polite">
      {turned.current ? words : ''}
    </p>
  );
}

/** Announces to followers the value where the giver released the slider, and that a note was written; not each stroke. */
function InputAnnouncement(): ReactNode {
  const { t } = useTranslation();
  const { talk, giver } = useTalkContext();
  const led = useAtomValue(talk.atoms.isLed);
  const page = useAtomValue(talk.atoms.page);
  const entry = findEntry(useAtomValue(talk.atoms.stored).responses, page?.id ?? '');
  const writing = useAtomValue(talk.atoms.writing);
  const before = useRef({ page, entry, writing });
  const [message, setMessage] = useState('');
  useEffect(() => {
    const { page: lastPage, entry: last, writing: wrote } = before.current;
    before.current = { page, entry, writing };
    if (!led || talk.isGiver || lastPage !== page) return setMessage('');
    const name = giver.givenName;
    const moved = (['scalarResponse1', 'scalarResponse2'] as const).find(
      (field) => entry?.[field] != null && entry[field] !== last?.[field],
    );
    if (moved) setMessage(t('talk.saidDot', { name, value: Math.floor(entry?.[moved] ?? 0) }));
    else if (wrote && !writing) setMessage(t('talk.saidNote', { name }));
  }, [page, entry, writing, led, talk, giver, t]);
  return (
    <p className="visually-hidden" aria-live="polite">
      {message}
    </p>
  );
}
