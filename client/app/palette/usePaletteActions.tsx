import { useMantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconLanguage, IconLogout, IconMoon, IconSun } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSignOut } from '#client/api/useSignOut';
import { useLanguage } from '#client/app/language';
import type { PaletteEntry } from '#client/app/palette/palette-entry';
import { LANGUAGE_NAMES, LOCALES } from '#shared/i18n/locale';
import type { UserAccount } from '#shared/user/schema';

const ICON = { size: 21, stroke: 1.75, 'aria-hidden': true } as const;
const SCHEMES = [
  { value: 'light', label: 'navigation.schemeLight', icon: <IconSun {...ICON} /> },
  { value: 'dark', label: 'navigation.schemeDark', icon: <IconMoon {...ICON} /> },
  { value: 'auto', label: 'navigation.schemeAuto', icon: <IconDeviceDesktop {...ICON} /> },
] as const;

/** The immediate actions of the account menu, without those that would change nothing. */
export function usePaletteActions(account: UserAccount): PaletteEntry[] {
  const { t, i18n } = useTranslation();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const speak = useLanguage(account);
  const signOut = useSignOut();
  return [
    ...SCHEMES.filter(({ value }) => value !== colorScheme).map(
      ({ value, label, icon }): PaletteEntry => ({
        ...{ id: value, group: 'actions', title: t(label), detail: t('navigation.scheme'), picture: icon },
        open: () => setColorScheme(value),
      }),
    ),
    ...LOCALES.filter((locale) => locale !== i18n.language).map(
      (locale): PaletteEntry => ({
        ...{ id: locale, group: 'actions', title: LANGUAGE_NAMES[locale], lang: locale, detail: t('navigation.language') },
        picture: <IconLanguage {...ICON} />,
        open: () => void speak(locale),
      }),
    ),
    {
      ...{ id: 'sign-out', group: 'actions', title: t('general.signOut'), picture: <IconLogout {...ICON} /> },
      open: () => void signOut(),
    },
  ];
}
