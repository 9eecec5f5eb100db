import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { teamQuery } from '#client/api/user-administration';
import {
  mergedLoadingState,
  type PaletteEntry,
  type PaletteSource,
  SEARCH_DEBOUNCE_MS,
  SHOWS_FAILURE,
} from '#client/app/palette/palette-entry';
import { Avatar } from '#client/ui/avatar/Avatar.tsx';
import type { AccessContext } from '#shared/access/guards';
import { hasList } from '#shared/palette/places';
import { serverSearchOf } from '#shared/palette/search-words';
import type { TeamMember } from '#shared/user/schema';

/** 50 is the maximum page size. */
const LARGEST_PAGE = { page: 1, pageSize: 50 } as const;

/** The users of the tenant: all of them when one page holds them, otherwise the search results for the typed name. */
export function usePaletteUsers(visitor: AccessContext, typed: string): PaletteSource {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isWanted = hasList('people', visitor);
  const [search] = useDebouncedValue(serverSearchOf(typed), SEARCH_DEBOUNCE_MS);
  const whole = useQuery({ ...teamQuery(LARGEST_PAGE), enabled: isWanted, meta: SHOWS_FAILURE });
  const isLarge = (whole.data?.totalCount ?? 0) > LARGEST_PAGE.pageSize;
  const searched = useQuery({
    ...teamQuery({ ...LARGEST_PAGE, ...(search ? { search } : {}) }),
    enabled: isWanted && isLarge && search !== undefined,
    meta: SHOWS_FAILURE,
  });
  const members = [...(whole.data?.items ?? []), ...(isLarge && search ? (searched.data?.items ?? []) : [])];
  const toEntry = ({ id, givenName, surname, displayName, jobTitle, mail, photo }: TeamMember): PaletteEntry => ({
    ...{ id, group: 'people', title: displayName, detail: jobTitle },
    also: mail ? [mail] : [],
    picture: <Avatar givenName={givenName} surname={surname} src={photo} size={32} />,
    open: () => void navigate({ to: '/team', search: { search: displayName } }),
  });
  return {
    name: t('navigation.team'),
    entries: [...new Map(members.map((member) => [member.id, toEntry(member)])).values()],
    ...mergedLoadingState(isLarge ? [whole, searched] : [whole]),
  };
}
