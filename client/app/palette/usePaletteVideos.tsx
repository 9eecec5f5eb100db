import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { videosQuery } from '#client/api/video';
import { PAGE_ICONS } from '#client/app/page-icons.tsx';
import { loadingStateOf, type PaletteEntry, type PaletteSource, SHOWS_FAILURE } from '#client/app/palette/palette-entry';
import type { AccessContext } from '#shared/access/guards';
import { localize, resolveLocale } from '#shared/i18n/locale';
import { hasList } from '#shared/palette/places';
import type { Video } from '#shared/video/schema';

/** The user's tutorials; choosing one plays it. */
export function usePaletteVideos(visitor: AccessContext): PaletteSource {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const query = useQuery({ ...videosQuery, enabled: hasList('videos', visitor), meta: SHOWS_FAILURE });
  const toEntry = ({ id, title, duration }: Video): PaletteEntry => ({
    ...{ id, group: 'videos', title: localize(title, resolveLocale(i18n.language)), detail: duration, picture: PAGE_ICONS.videos },
    also: [t('navigation.videos')],
    open: () => void navigate({ to: '/videos', search: { play: id } }),
  });
  return { name: t('navigation.videos'), entries: (query.data ?? []).map(toEntry), ...loadingStateOf(query) };
}
