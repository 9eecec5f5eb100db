/** What is wrong with the link of an anonymous campaign. */
const REFUSED_KEY = 'api.validationError';

/** BALLOT-27: whether the link is malformed, for example cut off by a mail program. A campaign that is not open gives another error. */
export const isBrokenLink = ({ status, messageKey }: { status: number; messageKey: string | undefined }): boolean =>
  status === 400 && messageKey === REFUSED_KEY;
