/**
 * Where the calls of an anonymous response are; apart from what they take and answer, which the page that a phone loads first need
 * not carry.
 */
export const ANONYMOUS = {
  create: { method: 'POST', path: '/api/anonymous/:tenantId/:campaignId' },
  get: { method: 'GET', path: '/api/anonymous/survey-responses/:id' },
  save: { method: 'PUT', path: '/api/anonymous/survey-responses/:id' },
} as const;
