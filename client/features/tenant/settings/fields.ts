import type { OwnSettings, TenantSettings } from '#shared/tenant/schema';
import type { Wrong } from '#shared/tenant/settings';

export type Fields = OwnSettings;

export const fieldsOf = (settings: TenantSettings): Fields => ({
  ...{ name: settings.name, contactAddress: settings.contactAddress, privacyPolicyUrl: settings.privacyPolicyUrl },
  ...{ surveyFooter: settings.surveyFooter, greetingVideoUrl: settings.greetingVideoUrl },
  ...{ sessionFrequencyTier: settings.sessionFrequencyTier, disclosureThreshold: settings.disclosureThreshold },
});

/** What each part of the form is given. */
export interface PartProps {
  fields: Fields;
  wrong: Wrong;
  onChange: (some: Partial<Fields>) => void;
}
