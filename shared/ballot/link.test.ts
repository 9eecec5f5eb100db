import { expect, test } from 'vitest';
import { isBrokenLink } from '#shared/ballot/link';

test.each([
  [400, 'api.validationError', true],
  [404, 'api.notFound', false],
  [409, 'api.campaignClosed', false],
  [400, 'api.campaignClosed', false],
  [422, 'api.validationError', false],
  [0, undefined, false],
])('BALLOT-27: isBrokenLink: status %d with %s: %s', (status, messageKey, yes) => expect(isBrokenLink({ status, messageKey })).toBe(yes));
