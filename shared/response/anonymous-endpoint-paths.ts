/**
 * Paths of the endpoints of an anonymous response. They are in a separate file so that the first bundle of the page does not contain the
 * schemas.
 */
export const ANONYMOUS_PATHS = {
  create: { method: 'POST', path: '/api/anonymous/:tenantId/:campaignId' },
  get: { method: 'GET', path: '/api/anonymous/survey-responses/:id' },
  save: { method: 'PUT', path: '/api/anonymous/survey-responses/:id' },
  remove: { method: 'DELETE', path: '/api/anonymous/survey-responses/:id' },
} as const;
