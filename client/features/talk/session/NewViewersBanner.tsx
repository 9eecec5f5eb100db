import { IconEye } from '@tabler/icons-react';
import { useAtomValue } from 'jotai';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getJson, setLocal } from '#client/api/local-store';
import { useTalkContext } from '#client/features/talk/session/talk-context';
import { useNameList, useSessionUsers } from '#client/features/talk/session/useSessionUsers';
import { Banner } from '#client/ui/banner/Banner.tsx';
import { newViewers } from '#shared/talk/presence';

/** Tells the taker once about each viewer besides the giver. */
export function NewViewersBanner(): ReactNode {
  const { t } = useTranslation();
  const { talk, taker } = useTalkContext();
  const place = `parley-watchers ${talk.session.id}`;
  const [known, setKnown] = useState<readonly string[]>(() => getJson<string[]>(place) ?? []);
  const users = useAtomValue(talk.atoms.presence)?.users ?? [];
  const fresh = newViewers(users, { isTaker: talk.userId === taker.id, known });
  const people = useSessionUsers(fresh);
  const names = useNameList(fresh.flatMap((id) => people.get(id)?.displayName ?? []));
  if (!names) return null;
  const understood = () => {
    const viewers = [...known, ...fresh];
    setKnown(viewers);
    setLocal(place, JSON.stringify(viewers));
  };
  return (
    <Banner
      tone="neutral"
      icon={<IconEye size={20} stroke={1.75} />}
      title={t('talk.watching', { names })}
      action={{ label: t('talk.understood'), onClick: understood }}
    />
  );
}
