import type { EditableSettings, TenantSettings } from '#shared/tenant/schema';
import type { SettingsErrors } from '#shared/tenant/settings';

export type SettingsFields = EditableSettings;

export const toSettingsFields = (settings: TenantSettings): SettingsFields => ({
  ...{ name: settings.name, contactAddress: settings.contactAddress, privacyPolicyUrl: settings.privacyPolicyUrl },
  ...{ surveyFooter: settings.surveyFooter, greetingVideoUrl: settings.greetingVideoUrl },
  ...{ sessionFrequencyTier: settings.sessionFrequencyTier, disclosureThreshold: settings.disclosureThreshold },
  timeZone: settings.timeZone,
});

/** Props of each section of the form. */
export interface SectionProps {
  fields: SettingsFields;
  wrong: SettingsErrors;
  onChange: (some: Partial<SettingsFields>) => void;
}
