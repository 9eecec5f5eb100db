import { useAtomValue } from 'jotai';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useScene } from '#client/features/talk/session/context';
import { usePeople } from '#client/features/talk/session/people';

/** Said to screen readers: who came and went, and that somebody follows again or not. The taker always learns who can watch. */
export function Announcer(): ReactNode {
  const { t } = useTranslation();
  const { talk, giver } = useScene();
  const users = useAtomValue(talk.atoms.presence)?.users ?? [];
  const onOwn = useAtomValue(talk.atoms.isOnOwn);
  const ids = users.map(({ userId }) => userId).filter((id) => id !== talk.userId);
  const people = usePeople(ids);
  const [said, setSaid] = useState('');
  const before = useRef<{ ids: string[]; onOwn: boolean }>({ ids: [], onOwn });
  const named = ids.filter((id) => people.has(id));
  const key = named.join(' ');

  // biome-ignore lint/correctness/useExhaustiveDependencies: `named` and `people` are also made anew while the same people are there; `key` changes only when somebody who can be named comes or goes
  useEffect(() => {
    const name = (id: string) => people.get(id)?.displayName ?? '';
    const came = named.filter((id) => !before.current.ids.includes(id)).map((id) => t('talk.came', { name: name(id) }));
    const went = before.current.ids.filter((id) => !named.includes(id) && people.has(id)).map((id) => t('talk.went', { name: name(id) }));
    const way = before.current.onOwn === onOwn ? [] : [onOwn ? t('talk.ownWay') : t('talk.returned', { name: giver.givenName })];
    before.current = { ids: named, onOwn };
    const words = [...way, ...came, ...went].join(' ');
    if (words) setSaid(words);
  }, [key, onOwn]);

  return (
    <p className="visually-hidden" role="log" aria-live="polite">
      {said}
    </p>
  );
}
