import { expect } from 'vitest';
import type { SecurityEvents } from '#server/lib/security-log';

export type SecurityLine = { level: number; event: keyof SecurityEvents } & Record<string, unknown>;

/** Fields of every log line. */
export const LINE_FRAME = ['level', 'time', 'pid', 'hostname', 'event'];

/** Additional fields of the lines of the security log, by event. */
export const LINE_FIELDS: Record<keyof SecurityEvents, string[]> = {
  'token-refused': ['reason', 'unlogged'],
  'call-refused': ['call', 'status', 'type', 'userId', 'tenantId', 'unlogged'],
  'call-invalid': ['call', 'status', 'type', 'userId', 'tenantId', 'unlogged'],
  'line-refused': ['on', 'status', 'type', 'userId', 'tenantId', 'unlogged'],
  'line-invalid': ['on', 'status', 'type', 'userId', 'tenantId', 'unlogged'],
  'sign-in': ['userId', 'tenantId', 'amr', 'acr', 'unlogged'],
  'sign-out': ['userId', 'tenantId', 'unlogged'],
  'dossier-opened': ['userId', 'tenantId', 'unlogged'],
  'identity-bound': ['userId', 'tenantId', 'unlogged'],
  'provider-failed': ['read', 'codes', 'unlogged'],
  'rights-changed': ['action', 'tenantId', 'by', 'of', 'people', 'fields', 'unlogged'],
};

/** The lines of the security log in the output of a server. */
export const securityLinesIn = (output: string): SecurityLine[] =>
  output.split('\n').flatMap((line) => (line.includes('"event":') ? [JSON.parse(line) as SecurityLine] : []));

/** Own fields of the lines of an event that were written since `work` started, once there are at least `most`. */
export async function newSecurityLines(
  server: { readonly output: string },
  work: () => Promise<unknown>,
  { event, most = 1 }: { event: keyof SecurityEvents; most?: number | undefined },
): Promise<Record<string, unknown>[]> {
  const before = securityLinesIn(server.output).length;
  await work();
  const heard = () =>
    securityLinesIn(server.output)
      .slice(before)
      .filter((line) => line.event === event);
  await expect.poll(() => heard().length, { timeout: 10_000, interval: 20 }).toBeGreaterThanOrEqual(most);
  return heard().map((line) => Object.fromEntries(Object.entries(line).filter(([name]) => !LINE_FRAME.includes(name))));
}
