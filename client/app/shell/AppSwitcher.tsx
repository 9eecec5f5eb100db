import { Menu } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { configuration } from '#client/api/configuration';
import { lookOfMode, useAppLook } from '#client/app/shell/app-look';
import { HeaderButton } from '#client/ui/app-frame/HeaderButton.tsx';
import type { Mode } from '#shared/access/mode';
import { appAt, switchableModes, type TenantApp } from '#shared/access/navigation';
import type { Module } from '#shared/access/roles';
import css from './Shell.module.css';

const markOf = (address: string): ReactNode => <img className={css.mark} src={address} alt="" />;

/** An app within this face is opened without leaving the page that is loaded. */
const linkTo =
  ({ mode, path }: TenantApp, here: Mode) =>
  (props: Record<string, unknown>): ReactNode =>
    mode === here ? (
      <Link {...props} to={path} activeOptions={{ exact: true }} />
    ) : (
      <a {...props} href={`${configuration().origins[mode]}${path}`} />
    );

/** The apps of the tenant (ACCESS-A13), this one marked; absent where there is no other to go to. */
export function AppSwitcher({ mode, modules }: { mode: Mode; modules: readonly Module[] }): ReactNode {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const apps = switchableModes(modules);
  const marked = appAt(apps, mode, pathname);
  const lookOf = useAppLook();
  if (apps.every((app) => app === marked)) return null;
  const { name, mark } = marked ? lookOf(marked) : lookOfMode(mode);
  return (
    <Menu position="bottom-end" width={220} withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <HeaderButton picture={markOf(mark)} text={name} chevron="both" aria-label={`${t('navigation.apps')}: ${name}`} />
      </Menu.Target>
      <Menu.Dropdown>
        {apps.map((app) => (
          <Menu.Item
            key={app.id}
            renderRoot={linkTo(app, mode)}
            aria-current={app === marked ? 'true' : undefined}
            leftSection={markOf(lookOf(app).mark)}
            rightSection={app === marked ? <IconCheck size={18} stroke={1.75} aria-hidden /> : null}
          >
            {lookOf(app).name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
