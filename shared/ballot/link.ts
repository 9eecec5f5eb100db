/** The message key of the error for a malformed link of an anonymous campaign. */
const REFUSED_KEY = 'api.validationError';

/** BALLOT-27: whether the link is malformed, for example cut off by a mail program. A campaign that is not open gives another error. */
export const isBrokenLink = ({ status, messageKey }: { status: number; messageKey: string | undefined }): boolean =>
  status === 400 && messageKey === REFUSED_KEY;

/** BALLOT-35: the page on which anybody who has the link of an anonymous campaign answers it. */
export const openLinkPath = (tenantId: string, campaignId: string): string => `/anonymous/${tenantId}/${campaignId}`;
