import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FormSection } from '#client/ui/form-section/FormSection.tsx';
import { Tag } from '#client/ui/tag/Tag.tsx';
import type { TenantSettings } from '#shared/tenant/schema';
import css from './GrantedRightsView.module.css';

const icon = <IconCheck size={15} stroke={2.2} aria-hidden />;

/** TENANT-O2: what the provider grants; read-only here. */
export function GrantedRightsView({ settings: { modules, features, rolePermissions } }: { settings: TenantSettings }): ReactNode {
  const { t } = useTranslation();
  const lists = [
    { title: t('tenants.modules'), labels: modules.map((module) => t(`modules.${module}`)) },
    { title: t('tenants.features'), labels: features.map((feature) => t(`features.${feature}`)) },
    { title: t('tenants.rolePermissions'), labels: rolePermissions.map((role) => t(`roles.${role}`)) },
  ];
  return (
    <FormSection title={t('settings.given')} text={t('settings.givenText')}>
      <dl className={css.lists}>
        {lists.map(({ title, labels }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>
              {labels.length > 0 ? labels.map((label) => <Tag key={label} kind="idle" icon={icon} label={label} />) : t('settings.nothing')}
            </dd>
          </div>
        ))}
      </dl>
    </FormSection>
  );
}
