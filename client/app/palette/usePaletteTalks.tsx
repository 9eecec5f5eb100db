import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { talksQuery } from '#client/api/talk';
import { loadingStateOf, type PaletteEntry, type PaletteSource, SHOWS_FAILURE } from '#client/app/palette/palette-entry';
import { DEFAULT_STATUS_ORDER, type TalkRow, talkRows } from '#client/features/talk/list/talk-row';
import { Avatar } from '#client/ui/avatar/Avatar.tsx';
import type { AccessContext } from '#shared/access/guards';
import { hasList } from '#shared/palette/places';
import { sortRows } from '#shared/table/sort-order';

/** The user's talks that can be opened, finished ones too; found by title, detail or names of users. */
export function usePaletteTalks(visitor: AccessContext, userId: string): PaletteSource {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const query = useQuery({ ...talksQuery, enabled: hasList('talks', visitor), meta: SHOWS_FAILURE });
  const toEntry = ({ id, title, detail, status, action, people }: TalkRow): PaletteEntry => ({
    id,
    group: 'talks',
    title,
    detail: detail || t(`sessionStatus.${status}`),
    also: [t('talks.sessions'), ...people.map(({ displayName }) => displayName)],
    picture: <Avatar givenName={people[0]?.givenName} surname={people[0]?.surname} src={people[0]?.photo} size={32} />,
    open: () =>
      void navigate({
        to: action === 'view' ? '/future-talk/session/$futureTalkSessionId/record' : '/future-talk/session/$futureTalkSessionId',
        params: { futureTalkSessionId: id },
      }),
  });
  const rows = sortRows(talkRows(query.data ?? [], userId, t), (row) => DEFAULT_STATUS_ORDER.indexOf(row.status), 'ascend');
  return { name: t('talks.sessions'), entries: rows.filter(({ action }) => action !== 'waits').map(toEntry), ...loadingStateOf(query) };
}
