import { Menu, useMantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconLogout, IconMoon, IconSun, IconUser } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignOut } from '#client/api/useSignOut';
import { useLanguage } from '#client/app/language';
import type { HeaderButtonProps } from '#client/ui/app-frame/HeaderButton.tsx';
import { HeaderDropdown } from '#client/ui/app-frame/HeaderDropdown.tsx';
import { Tag } from '#client/ui/tag/Tag.tsx';
import type { AccessContext } from '#shared/access/guards';
import { LANGUAGE_NAMES, LOCALES } from '#shared/i18n/locale';
import type { UserAccount } from '#shared/user/schema';
import { AdminMenuItems } from './AdminMenuItems.tsx';
import { DossierMenuItem } from './DossierMenuItem.tsx';
import { MenuRadioGroup } from './MenuRadioGroup.tsx';
import { PrivacyMenuItem } from './PrivacyMenuItem.tsx';
import css from './Shell.module.css';
import { TalkVideoDialog } from './TalkVideoDialog.tsx';
import { TutorialMenuLinks } from './TutorialMenuLinks.tsx';

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;
const SCHEMES = [
  { value: 'light', label: 'navigation.schemeLight', icon: <IconSun {...ICON} /> },
  { value: 'dark', label: 'navigation.schemeDark', icon: <IconMoon {...ICON} /> },
  { value: 'auto', label: 'navigation.schemeAuto', icon: <IconDeviceDesktop {...ICON} /> },
] as const;

export interface UserMenuDropdownProps {
  button: HeaderButtonProps;
  account: UserAccount;
  /** Needed for links to other pages; without it the menu has none. */
  visitor?: AccessContext | undefined;
}

export function UserMenuDropdown({ button, account, visitor }: UserMenuDropdownProps): ReactNode {
  const { t, i18n } = useTranslation();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const speak = useLanguage(account);
  const signOut = useSignOut();
  const [trial, setTrial] = useState(false);
  return (
    <>
      <HeaderDropdown button={button} width={260} className={css.menu}>
        <div className={css.person}>
          {account.jobTitle ? <b>{account.jobTitle}</b> : null}
          <span>{account.mail}</span>
          {account.organizationRole.includes('giver') ? (
            <Tag kind="idle" icon={<IconUser size={16} stroke={2.2} aria-hidden />} label={t('roles.giver')} />
          ) : null}
        </div>
        {visitor ? <TutorialMenuLinks id={account.id} visitor={visitor} onTrialRun={() => setTrial(true)} /> : null}
        <Menu.Divider />
        {visitor ? <AdminMenuItems visitor={visitor} /> : null}
        <PrivacyMenuItem />
        <DossierMenuItem />
        <Menu.Divider />
        <MenuRadioGroup
          label={t('navigation.language')}
          value={i18n.language}
          choices={LOCALES.map((locale) => ({ value: locale, label: LANGUAGE_NAMES[locale], lang: locale }))}
          onChange={(locale) => void speak(locale)}
        />
        <Menu.Divider />
        <MenuRadioGroup
          label={t('navigation.scheme')}
          value={colorScheme}
          choices={SCHEMES.map(({ value, label, icon }) => ({ value, label: t(label), icon }))}
          onChange={setColorScheme}
        />
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout {...ICON} />} onClick={() => void signOut()}>
          {t('general.signOut')}
        </Menu.Item>
      </HeaderDropdown>
      {trial ? <TalkVideoDialog onClose={() => setTrial(false)} /> : null}
    </>
  );
}
