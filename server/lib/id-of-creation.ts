import { createHash, randomUUID } from 'node:crypto';

/**
 * The id of the object that a call creates: the same for the same `creationKey` (an idempotency key), random without one. It depends on the
 * tenant, so that a key of another tenant neither collides nor reveals anything.
 * @param names names of the object, if a call creates several
 */
export function idOfCreation(tenantId: string, creationKey: string | undefined, ...names: readonly (string | number)[]): string {
  if (creationKey === undefined) return randomUUID();
  const hex = createHash('sha256')
    .update([tenantId, creationKey.toLowerCase(), ...names].join(' '))
    .digest('hex');
  // A UUID of version 8, which leaves its content to the application.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
