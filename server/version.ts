import { readFileSync } from 'node:fs';

/** Which Parley this is. */
export const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string };
