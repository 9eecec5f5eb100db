import { Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DomainError } from '#client/features/platform-admin/mail-domain-validation';
import { FormSection } from '#client/ui/form-section/FormSection.tsx';

interface MailDomainsProps {
  /** One domain for each line. */
  text: string;
  wrong: DomainError | undefined;
  /** Domains that belong to another tenant, according to the server. */
  taken: string | undefined;
  onChange: (text: string) => void;
}

/** TENANT-O11: the mail domains of the tenant's users; a verified address of such a domain needs no activation link (ACCOUNT-S9). */
export function MailDomains({ text, wrong, taken, onChange }: MailDomainsProps): ReactNode {
  const { t } = useTranslation();
  const mistake =
    wrong?.kind === 'domainWrong'
      ? t('tenants.domainWrong', { value: wrong.value })
      : wrong && t('tenants.domainsTooMany', { most: wrong.most });
  return (
    <FormSection title={t('tenants.mailDomains')} text={t('tenants.mailDomainsText')}>
      <Textarea
        label={t('tenants.mailDomainsLabel')}
        value={text}
        error={mistake ?? (taken === undefined ? undefined : t('tenants.domainsTaken', { value: taken }))}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        maxLength={6_000}
        autosize
        minRows={2}
        maxRows={10}
        spellCheck={false}
        autoCapitalize="none"
        autoCorrect="off"
        inputMode="url"
      />
    </FormSection>
  );
}
