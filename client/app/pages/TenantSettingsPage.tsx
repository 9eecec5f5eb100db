import type { ReactNode } from 'react';
import { Departments } from '#client/features/department/Departments.tsx';
import { SettingsPage } from '#client/features/tenant/settings/SettingsPage.tsx';

/** The settings of a tenant with its departments. */
export function TenantSettingsPage(): ReactNode {
  return (
    <SettingsPage>
      <Departments />
    </SettingsPage>
  );
}
