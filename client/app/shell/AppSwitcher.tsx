import { Menu } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { configuration } from '#client/api/configuration';
import { MODES, type Mode } from '#shared/access/mode';
import { appsOf } from '#shared/access/navigation';
import type { Module } from '#shared/tenant/schema';
import { HeaderButton } from '../../ui/app-frame/HeaderButton.tsx';
import css from './Shell.module.css';

const markOf = (mode: Mode): ReactNode => <img className={css.mark} src={MODES[mode].mark} alt="" />;

/** The apps of the tenant (A13), this one marked; absent where there is no other to go to. */
export function AppSwitcher({ mode, modules }: { mode: Mode; modules: readonly Module[] }): ReactNode {
  const { t } = useTranslation();
  const apps = appsOf(modules);
  const { moduleName } = MODES[mode];
  if (apps.every((app) => app === mode)) return null;
  return (
    <Menu position="bottom-end" width={220} withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <HeaderButton picture={markOf(mode)} text={moduleName} chevron="both" aria-label={`${t('navigation.apps')}: ${moduleName}`} />
      </Menu.Target>
      <Menu.Dropdown>
        {apps.map((app) => (
          <Menu.Item
            key={app}
            component="a"
            href={configuration().origins[app]}
            aria-current={app === mode ? 'true' : undefined}
            leftSection={markOf(app)}
            rightSection={app === mode ? <IconCheck size={18} stroke={1.75} aria-hidden /> : null}
          >
            {MODES[app].moduleName}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
