import { IconEye } from '@tabler/icons-react';
import { useAtomValue } from 'jotai';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useScene } from '#client/features/talk/session/context';
import { useNames, usePeople } from '#client/features/talk/session/people';
import { Banner } from '../../../ui/banner/Banner.tsx';

/** The taker is told, once for each, who beside the giver can see the conversation. */
export function Watchers(): ReactNode {
  const { t } = useTranslation();
  const { talk, taker } = useScene();
  const [known, setKnown] = useState<readonly string[]>([]);
  const users = useAtomValue(talk.atoms.presence)?.users ?? [];
  const watching = users.filter(({ role }) => role === 'ceo' || role === 'viewer').map(({ userId }) => userId);
  const fresh = talk.userId === taker.id ? watching.filter((id) => !known.includes(id)) : [];
  const people = usePeople(fresh);
  const names = useNames(fresh.flatMap((id) => people.get(id)?.displayName ?? []));
  if (!names) return null;
  return (
    <Banner
      tone="neutral"
      icon={<IconEye size={20} stroke={1.75} />}
      title={t('talk.watching', { names })}
      action={{ label: t('talk.understood'), onClick: () => setKnown([...known, ...fresh]) }}
    />
  );
}
