import type { Origins } from '#shared/access/mode';

type Headers = Readonly<Record<string, string>>;

/** HSTS for a year, where browsers come by https. */
export const transportHeaders = ({ insights }: Origins): Headers =>
  insights.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {};

/** Headers that suit every answer, also of routes that set a content security policy of their own. */
export const basicHeaders = (origins: Origins): Headers => ({ ...transportHeaders(origins), 'x-content-type-options': 'nosniff' });

/** Security headers of answers that no page shows and no route writes: of Socket.IO, and of requests that cannot be read. */
export const bareHeaders = (origins: Origins): Headers => ({
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  ...basicHeaders(origins),
});
