import { Menu } from '@mantine/core';
import { IconBuildings, IconLanguage, IconSettings } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { configuration } from '#client/api/configuration';
import type { AccessContext } from '#shared/access/guards';
import { menuEntry } from '#shared/access/navigation';

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;
const PAGES = [
  { path: '/settings', label: 'navigation.settings', icon: <IconSettings {...ICON} /> },
  { path: '/translations', label: 'navigation.wording', icon: <IconLanguage {...ICON} /> },
  { path: '/tenants', label: 'navigation.tenants', icon: <IconBuildings {...ICON} /> },
] as const;

/** Menu items for administrators: the pages they manage. Items without permission are left out. */
export function AdminMenuItems({ visitor }: { visitor: AccessContext }): ReactNode {
  const { t } = useTranslation();
  return (
    <>
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
    </>
  );
}
