import type { Origins } from '#shared/access/mode';

type Headers = Readonly<Record<string, string>>;

/** HSTS for a year, if browsers use https. */
export const transportHeaders = ({ insights }: Origins): Headers =>
  insights.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {};

/** Headers for every answer, including those of routes that set their own content security policy. */
export const basicHeaders = (origins: Origins): Headers => ({ ...transportHeaders(origins), 'x-content-type-options': 'nosniff' });

/** Security headers of answers that no page shows and no route writes: those of Socket.IO, and those to unreadable requests. */
export const bareHeaders = (origins: Origins): Headers => ({
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  ...basicHeaders(origins),
});
