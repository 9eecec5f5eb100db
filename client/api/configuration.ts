import type { Static } from 'typebox';
import { ANONYMOUS_REQUEST } from '#client/api/fetch';
import type { getConfiguration } from '#shared/config/endpoints';

export type ClientConfiguration = Static<typeof getConfiguration.answer>;

let loaded: ClientConfiguration | undefined;

/**
 * Loads the configuration once, before the first render.
 * @param embedded its JSON, where the document contains it
 */
export async function loadConfiguration(embedded?: string | null): Promise<ClientConfiguration> {
  if (embedded) {
    loaded = JSON.parse(embedded) as ClientConfiguration;
    return loaded;
  }
  const answer = await fetch('/configuration/app', ANONYMOUS_REQUEST);
  if (!answer.ok) throw new Error(`configuration: ${answer.status}`);
  loaded = (await answer.json()) as ClientConfiguration;
  return loaded;
}

export function configuration(): ClientConfiguration {
  if (!loaded) throw new Error('the configuration is loaded before the application starts');
  return loaded;
}
