import { Menu } from '@mantine/core';
import { IconShieldLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { configuration } from '#client/api/configuration';
import { siteSettingsQuery } from '#client/api/own-tenant';

/** Link to the privacy policy of the operator. */
export function PrivacyMenuItem(): ReactNode {
  const { t } = useTranslation();
  const { data: settings } = useQuery(siteSettingsQuery);
  return (
    <Menu.Item
      component="a"
      href={settings?.privacyPolicyUrl ?? configuration().privacyPolicyUrl}
      target="_blank"
      rel="noreferrer"
      leftSection={<IconShieldLock size={18} stroke={1.75} aria-hidden />}
    >
      {t('survey.privacyPolicy')}
    </Menu.Item>
  );
}
