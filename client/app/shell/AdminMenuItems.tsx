import { Menu } from '@mantine/core';
import { IconBuildings, IconLanguage, IconSettings, IconShieldLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { siteSettingsQuery } from '#client/api/campaign';
import { configuration } from '#client/api/configuration';
import type { AccessContext } from '#shared/access/guards';
import { menuEntry } from '#shared/access/navigation';

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;
const PAGES = [
  { path: '/settings', label: 'navigation.settings', icon: <IconSettings {...ICON} /> },
  { path: '/translations', label: 'navigation.wording', icon: <IconLanguage {...ICON} /> },
  { path: '/tenants', label: 'navigation.tenants', icon: <IconBuildings {...ICON} /> },
] as const;

/** Menu items for administrators: the pages they manage, and the privacy page. Items without permission are left out. */
export function AdminMenuItems({ visitor }: { visitor: AccessContext | undefined }): ReactNode {
  const { t } = useTranslation();
  const { data: settings } = useQuery(siteSettingsQuery);
  return (
    <>
      <Menu.Divider />
      {PAGES.map(({ path, label, icon }) => {
        const to = visitor && menuEntry(path, visitor);
        if (!to) return null;
        return 'mode' in to ? (
          <Menu.Item key={path} component="a" href={configuration().origins[to.mode] + to.path} leftSection={icon}>
            {t(label)}
          </Menu.Item>
        ) : (
          <Menu.Item key={path} renderRoot={(item) => <Link to={path} {...item} />} leftSection={icon}>
            {t(label)}
          </Menu.Item>
        );
      })}
      <Menu.Item
        component="a"
        href={settings?.privacyPolicyUrl ?? configuration().privacyPolicyUrl}
        target="_blank"
        rel="noreferrer"
        leftSection={<IconShieldLock {...ICON} />}
      >
        {t('survey.privacyPolicy')}
      </Menu.Item>
    </>
  );
}
