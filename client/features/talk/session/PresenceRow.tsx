import { IconBroadcast, IconCheck } from '@tabler/icons-react';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useTalkContext } from '#client/features/talk/session/talk-context';
import { useSessionUsers } from '#client/features/talk/session/useSessionUsers';
import { Avatar } from '#client/ui/avatar/Avatar.tsx';
import type { Presence } from '#shared/talk/live-events';
import { placeText } from '#shared/talk/presence';
import type { UserCard } from '#shared/user/schema';

type Person = Presence['users'][number];

/** Sort order of the roles: the giver first. */
const RANK: Record<Person['role'], number> = { giver: 0, taker: 1, ceo: 2, viewer: 3 };

/** Number of avatars; the rest is shown as a number. */
const MAX_AVATARS = 4;

/** The other users in the room: in the live view, or elsewhere with chapter and page. */
export function PresenceRow(): ReactNode {
  const { t } = useTranslation();
  const { talk } = useTalkContext();
  const presence = useAtomValue(talk.atoms.presence);
  const live = useAtomValue(talk.atoms.link) === 'live';
  const record = useAtomValue(talk.atoms.isRecord);
  const others = (presence?.users ?? []).filter(({ userId }) => userId !== talk.userId).sort((a, b) => RANK[a.role] - RANK[b.role]);
  const people = useSessionUsers(others.slice(0, MAX_AVATARS).map(({ userId }) => userId));
  if (record) return null;
  const hidden = (presence?.count ?? 0) - 1 - Math.min(others.length, MAX_AVATARS);
  return (
    <>
      {others.slice(0, MAX_AVATARS).map((person) => (
        <PresentPerson key={person.userId} person={person} card={people.get(person.userId)} live={live} />
      ))}
      {hidden > 0 ? (
        <b className="num">
          <span aria-hidden="true">+{hidden}</span>
          <span className="visually-hidden">{t('talk.othersPresent', { count: hidden })}</span>
        </b>
      ) : null}
    </>
  );
}

interface PresentPersonProps {
  person: Person;
  card: UserCard | undefined;
  live: boolean;
}

function PresentPerson({ person, card, live }: PresentPersonProps): ReactNode {
  const { t } = useTranslation();
  const { talk } = useTalkContext();
  const name = card?.displayName ?? '';
  const face = { givenName: card?.givenName, surname: card?.surname, src: card?.photo, size: 38 };
  const ring = (shown: 'solid' | 'dashed') => (live ? shown : 'quiet');
  if (person.role === 'giver') {
    return (
      <Avatar
        {...face}
        label={t('talk.leads', { name })}
        ring={ring('solid')}
        badge={<IconBroadcast size={12} stroke={2} />}
        badgeTone="primary"
      />
    );
  }
  if (person.at === null) {
    return <Avatar {...face} label={t('talk.follows', { name })} ring={ring('solid')} badge={<IconCheck size={12} stroke={2.4} />} />;
  }
  const { place, isAgenda } = placeText(talk.chapters, person.at);
  const label = isAgenda ? t('talk.onAgenda', { name }) : t('talk.elsewhere', { name, place });
  return <Avatar {...face} label={label} ring={ring('dashed')} badge={place} />;
}
