import { callEndpoint } from '#client/api/authorized-call';
import { takeReadyTemplate } from '#shared/library/ready-templates/endpoints';
import type { ReadyKey } from '#shared/library/ready-templates/schema';

/** Creates the items of a template. @returns the ids in the template's order */
export const takeTemplate = async (key: ReadyKey, creationKey: string): Promise<string[]> => {
  const made = await callEndpoint(takeReadyTemplate, { params: { key }, query: { creationKey } });
  return 'ids' in made ? made.ids : [made.id];
};
