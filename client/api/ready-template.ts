import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '#client/api/authorized-call';
import type { Locale } from '#shared/i18n/locale';
import { listReadyTemplates, takeReadyTemplate } from '#shared/library/ready-templates/endpoints';
import type { ReadyKey } from '#shared/library/ready-templates/schema';

/** The templates shipped with Parley. */
export const readyTemplatesQuery = (lang: Locale) =>
  queryOptions({ queryKey: ['ready templates', lang], queryFn: () => callEndpoint(listReadyTemplates, { query: { lang } }) });
/** Creates the items of a template. @returns the ids in the template's order */
export const takeTemplate = async (key: ReadyKey, creationKey: string): Promise<string[]> => {
  const made = await callEndpoint(takeReadyTemplate, { params: { key }, query: { creationKey } });
  return 'ids' in made ? made.ids : [made.id];
};
