import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckboxList } from '#client/ui/checkbox-list/CheckboxList.tsx';
import { FEATURES, MODULES, ORGANIZATION_ROLES } from '#shared/access/roles-and-modules';
import type { GrantedRights } from '#shared/platform-admin/schema';

type Labels = Record<keyof GrantedRights, (name: string) => string>;

/** The names of modules, features and roles in the language of the user. */
export const grantLabels = (t: TFunction): Labels => ({
  modules: (name) => t(`modules.${name as (typeof MODULES)[number]}`),
  features: (name) => t(`features.${name as (typeof FEATURES)[number]}`),
  rolePermissions: (name) => t(`roles.${name as (typeof ORGANIZATION_ROLES)[number]}`),
});

interface GrantListsProps {
  granted: GrantedRights;
  labels: Labels;
  onChange: (some: Partial<GrantedRights>) => void;
}

/** Lists of all modules, features and roles, in which those of a tenant are ticked. */
export function GrantLists({ granted, labels, onChange }: GrantListsProps): ReactNode {
  const { t } = useTranslation();
  return (
    <>
      <CheckboxList
        title={t('tenants.modules')}
        text={t('tenants.modulesText')}
        all={MODULES}
        chosen={granted.modules}
        labelOf={labels.modules}
        onChange={(modules) => onChange({ modules })}
      />
      <CheckboxList
        title={t('tenants.features')}
        text={t('tenants.featuresText')}
        all={FEATURES}
        chosen={granted.features}
        labelOf={labels.features}
        onChange={(features) => onChange({ features })}
      />
      <CheckboxList
        title={t('tenants.rolePermissions')}
        text={t('tenants.rolePermissionsText')}
        all={ORGANIZATION_ROLES}
        chosen={granted.rolePermissions}
        labelOf={labels.rolePermissions}
        onChange={(rolePermissions) => onChange({ rolePermissions })}
      />
    </>
  );
}
