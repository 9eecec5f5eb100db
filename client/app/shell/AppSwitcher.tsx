import { Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { configuration } from '#client/api/configuration';
import { MODES, type Mode } from '#shared/access/mode';
import type { Module } from '#shared/tenant/schema';
import { HeaderButton } from '../../ui/app-frame/HeaderButton.tsx';
import css from './Shell.module.css';

/** Apps that are offered, by the module that a tenant needs for them; the board's is not (spec 3 section 2). */
const OFFERED: { mode: Mode; module: Module }[] = [
  { mode: 'impulse', module: 'parley' },
  { mode: 'insights', module: 'getwiser' },
];

export function AppSwitcher({ mode, modules }: { mode: Mode; modules: readonly Module[] }): ReactNode {
  const { t } = useTranslation();
  const others = OFFERED.filter((app) => app.mode !== mode && modules.includes(app.module));
  const here = MODES[mode];
  const mark = <img className={css.mark} src={here.mark} alt="" />;
  if (others.length === 0) return null;
  return (
    <Menu position="bottom-end" width={220} withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <HeaderButton picture={mark} text={here.moduleName} chevron="both" aria-label={`${t('navigation.apps')}: ${here.moduleName}`} />
      </Menu.Target>
      <Menu.Dropdown>
        {others.map((app) => (
          <Menu.Item
            key={app.mode}
            component="a"
            href={configuration().origins[app.mode]}
            leftSection={<img className={css.mark} src={MODES[app.mode].mark} alt="" />}
          >
            {MODES[app.mode].moduleName}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
