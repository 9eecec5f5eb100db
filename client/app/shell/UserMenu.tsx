import { Menu, useMantineColorScheme } from '@mantine/core';
import { IconCheck, IconDeviceDesktop, IconLogout, IconMoon, IconSun, IconUser } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { signOut } from '#client/api/auth';
import { useLanguage } from '#client/app/language';
import type { Visitor } from '#shared/access/guards';
import { LANGUAGE_NAMES, LOCALES } from '#shared/i18n/locale';
import type { Account } from '#shared/user/schema';
import { HeaderButton } from '../../ui/app-frame/HeaderButton.tsx';
import { Avatar } from '../../ui/avatar/Avatar.tsx';
import { Tag } from '../../ui/tag/Tag.tsx';
import { Keeping } from './Keeping.tsx';
import css from './Shell.module.css';
import { Tutorials } from './Tutorials.tsx';

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;
const SCHEMES = [
  { value: 'light', label: 'navigation.schemeLight', icon: <IconSun {...ICON} /> },
  { value: 'dark', label: 'navigation.schemeDark', icon: <IconMoon {...ICON} /> },
  { value: 'auto', label: 'navigation.schemeAuto', icon: <IconDeviceDesktop {...ICON} /> },
] as const;

const chosen = (yes: boolean): ReactNode => (yes ? <IconCheck {...ICON} /> : null);

/** @param visitor whom the menu leads to other pages; nobody is led away without it */
export function UserMenu({ account, visitor }: { account: Account; visitor?: Visitor }): ReactNode {
  const { t, i18n } = useTranslation();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const speak = useLanguage(account);
  return (
    <Menu position="bottom-end" width={260} withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <HeaderButton
          picture={<Avatar givenName={account.givenName} surname={account.surname} src={account.photo} size={40} />}
          text={account.displayName}
          detail={account.jobTitle}
        />
      </Menu.Target>
      <Menu.Dropdown className={css.menu ?? ''}>
        <div className={css.person}>
          {account.jobTitle ? <b>{account.jobTitle}</b> : null}
          <span>{account.mail}</span>
          {account.organizationRole.includes('giver') ? (
            <Tag kind="idle" icon={<IconUser size={16} stroke={2.2} aria-hidden />} label={t('roles.giver')} />
          ) : null}
        </div>
        {visitor ? <Tutorials id={account.id} visitor={visitor} /> : null}
        <Keeping visitor={visitor} />
        <Menu.Divider />
        <Menu.Label>{t('navigation.language')}</Menu.Label>
        {LOCALES.map((locale) => (
          <Menu.Item key={locale} lang={locale} onClick={() => void speak(locale)} rightSection={chosen(i18n.language === locale)}>
            {LANGUAGE_NAMES[locale]}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Label>{t('navigation.scheme')}</Menu.Label>
        {SCHEMES.map(({ value, label, icon }) => (
          <Menu.Item key={value} leftSection={icon} onClick={() => setColorScheme(value)} rightSection={chosen(colorScheme === value)}>
            {t(label)}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout {...ICON} />} onClick={() => void signOut()}>
          {t('general.signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
