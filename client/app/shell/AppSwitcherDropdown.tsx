import { Menu } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { configuration } from '#client/api/configuration';
import { AppMark } from '#client/app/AppMark.tsx';
import { useAppLook } from '#client/app/app-name-and-logo';
import type { HeaderButtonProps } from '#client/ui/app-frame/HeaderButton.tsx';
import { HeaderDropdown } from '#client/ui/app-frame/HeaderDropdown.tsx';
import type { Mode } from '#shared/access/mode';
import type { TenantApp } from '#shared/access/navigation';

/** An app of the current mode opens without a page load. */
const linkTo =
  ({ mode, path }: TenantApp, here: Mode) =>
  (props: Record<string, unknown>): ReactNode =>
    mode === here ? (
      <Link {...props} to={path} activeOptions={{ exact: true }} />
    ) : (
      <a {...props} href={`${configuration().origins[mode]}${path}`} />
    );

export interface AppSwitcherDropdownProps {
  button: HeaderButtonProps;
  apps: readonly TenantApp[];
  mode: Mode;
  /** The current app. */
  marked: TenantApp | undefined;
}

export function AppSwitcherDropdown({ button, apps, mode, marked }: AppSwitcherDropdownProps): ReactNode {
  const lookOf = useAppLook();
  return (
    <HeaderDropdown button={button} width={220}>
      {apps.map((app) => (
        <Menu.Item
          key={app.id}
          renderRoot={linkTo(app, mode)}
          aria-current={app === marked ? 'true' : undefined}
          leftSection={<AppMark address={lookOf(app).mark} />}
          rightSection={app === marked ? <IconCheck size={18} stroke={1.75} aria-hidden /> : null}
        >
          {lookOf(app).name}
        </Menu.Item>
      ))}
    </HeaderDropdown>
  );
}
