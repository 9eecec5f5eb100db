import { createHash } from 'node:crypto';

/** A UUID derived from a name, the same on every machine. It has the format of version 5. */
export function demoId(...name: string[]): string {
  const hex = createHash('sha1')
    .update(`parley demo ${name.join(' ')}`)
    .digest('hex');
  const variant = ((Number.parseInt(hex.slice(16, 18), 16) & 0x3f) | 0x80).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-${variant}${hex.slice(18, 20)}-${hex.slice(20, 32)}`;
}

/** The date some days from `today`, as yyyy-mm-dd. */
export function dateFromToday(today: Date, offset: number): string {
  return new Date(today.getTime() + offset * 86_400_000).toISOString().slice(0, 10);
}

/** A time of day some days from `today`; `minutes` after midnight, UTC. */
export const timestampFromToday = (today: Date, offset: number, minutes: number): Date =>
  new Date(Date.parse(`${dateFromToday(today, offset)}T00:00:00Z`) + minutes * 60_000);
