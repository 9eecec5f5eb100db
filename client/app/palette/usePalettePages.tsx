import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { configuration } from '#client/api/configuration';
import { AppMark } from '#client/app/AppMark.tsx';
import { useAppLook } from '#client/app/app-name-and-logo';
import { PAGE_ICONS } from '#client/app/page-icons.tsx';
import type { PaletteEntry } from '#client/app/palette/palette-entry';
import type { AccessContext } from '#shared/access/guards';
import { MODES } from '#shared/access/mode';
import { switchableModes } from '#shared/access/navigation';
import { type Place, placesFor } from '#shared/palette/places';

/** The pages that the user may open, and the tenant's other apps. */
export function usePalettePages(visitor: AccessContext): PaletteEntry[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { origins } = configuration();
  const page = ({ path, label, icon, mode }: Place): PaletteEntry => ({
    ...{ id: path, group: 'pages', title: t(label), picture: PAGE_ICONS[icon] },
    detail: mode && MODES[mode].moduleName,
    open: () => (mode ? location.assign(origins[mode] + path) : void navigate({ href: path })),
  });
  const lookOf = useAppLook();
  const apps = switchableModes(visitor.modules).filter(({ mode }) => mode !== visitor.mode);
  return [
    ...placesFor(visitor).map(page),
    ...apps.map(
      (app): PaletteEntry => ({
        ...{ id: app.id, group: 'apps', title: lookOf(app).name, also: [t('navigation.apps')] },
        picture: <AppMark address={lookOf(app).mark} />,
        open: () => location.assign(origins[app.mode] + app.path),
      }),
    ),
  ];
}
