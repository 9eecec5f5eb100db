import { Select, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SectionProps } from '#client/features/tenant/settings/settings-fields';
import { FormSection } from '#client/ui/form-section/FormSection.tsx';

/** The time zones that this browser knows, plus the current setting. */
const timeZonesWith = (set: string): string[] => [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', set])].sort();

/** Name, contact and time zone of the company. */
export function CompanyFields({ fields, wrong, onChange }: SectionProps): ReactNode {
  const { t } = useTranslation();
  const errorOf = (field: keyof typeof wrong) => wrong[field] && t(wrong[field]);
  return (
    <FormSection title={t('settings.company')} text={t('settings.companyText')}>
      <TextInput
        id="settings-name"
        label={t('settings.fields.name')}
        value={fields.name}
        error={errorOf('name')}
        onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
        maxLength={120}
        required
      />
      <TextInput
        id="settings-contactAddress"
        type="email"
        label={t('settings.fields.contactAddress')}
        description={t('settings.contactText')}
        value={fields.contactAddress}
        error={errorOf('contactAddress')}
        onChange={({ currentTarget }) => onChange({ contactAddress: currentTarget.value })}
        maxLength={254}
      />
      <TextInput
        id="settings-privacyPolicyUrl"
        type="url"
        label={t('settings.fields.privacyPolicyUrl')}
        description={t('settings.privacyText')}
        placeholder="https://"
        value={fields.privacyPolicyUrl}
        error={errorOf('privacyPolicyUrl')}
        onChange={({ currentTarget }) => onChange({ privacyPolicyUrl: currentTarget.value })}
        maxLength={500}
      />
      <Select
        id="settings-timeZone"
        label={t('settings.fields.timeZone')}
        description={t('settings.timeZoneText')}
        data={timeZonesWith(fields.timeZone)}
        value={fields.timeZone}
        error={errorOf('timeZone')}
        onChange={(timeZone) => timeZone && onChange({ timeZone })}
        allowDeselect={false}
        limit={100}
        searchable
        nothingFoundMessage={t('settings.timeZoneNone')}
      />
    </FormSection>
  );
}
