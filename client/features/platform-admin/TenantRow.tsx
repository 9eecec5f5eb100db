import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TenantRights } from '#shared/platform-admin/schema';
import css from './Tenants.module.css';

/** A tenant in the list: its modules and number of users. */
export function TenantRow({ tenant: { id, name, modules, people, administrators } }: { tenant: TenantRights }): ReactNode {
  const { t } = useTranslation();
  return (
    <li className={css.row}>
      <div>
        <Link className={css.name} to="/tenants/$tenantId" params={{ tenantId: id }}>
          {name}
        </Link>
        <p className={css.facts}>
          {t('tenants.people', { count: people })}, {t('tenants.administrators', { count: administrators })}
        </p>
      </div>
      <p className={css.modules}>
        {modules.length > 0 ? modules.map((module) => t(`modules.${module}`)).join(' · ') : t('tenants.noModules')}
      </p>
      <IconChevronRight size={20} stroke={1.75} aria-hidden />
    </li>
  );
}
