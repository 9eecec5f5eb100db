import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SectionProps } from '#client/features/tenant/settings/fields';
import { FormSection } from '#client/ui/form-section/FormSection.tsx';

/** What the company is called, and whom its people turn to. */
export function CompanyFields({ fields, wrong, onChange }: SectionProps): ReactNode {
  const { t } = useTranslation();
  const said = (field: keyof typeof wrong) => wrong[field] && t(wrong[field]);
  return (
    <FormSection title={t('settings.company')} text={t('settings.companyText')}>
      <TextInput
        id="settings-name"
        label={t('settings.fields.name')}
        value={fields.name}
        error={said('name')}
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
        error={said('contactAddress')}
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
        error={said('privacyPolicyUrl')}
        onChange={({ currentTarget }) => onChange({ privacyPolicyUrl: currentTarget.value })}
        maxLength={500}
      />
    </FormSection>
  );
}
