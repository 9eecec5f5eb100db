import type { Static } from 'typebox';
import { TRACELESS } from '#client/api/fetch';
import type { getConfiguration } from '#shared/config/endpoints';

export type ClientConfiguration = Static<typeof getConfiguration.answer>;

let loaded: ClientConfiguration | undefined;

/** Loaded once, before anything is shown. The document has it where the server made that. */
export async function loadConfiguration(): Promise<ClientConfiguration> {
  const embedded = document.getElementById('configuration')?.textContent;
  if (embedded) {
    loaded = JSON.parse(embedded) as ClientConfiguration;
    return loaded;
  }
  const answer = await fetch('/configuration/app', TRACELESS);
  if (!answer.ok) throw new Error(`configuration: ${answer.status}`);
  loaded = (await answer.json()) as ClientConfiguration;
  return loaded;
}

export function configuration(): ClientConfiguration {
  if (!loaded) throw new Error('the configuration is loaded before the application starts');
  return loaded;
}
