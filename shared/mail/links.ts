import type { Mode } from '#shared/access/mode';
import { ACTIVATION_PATH } from '#shared/account/activation-link';
import { invitationPath } from '#shared/ballot/token';

/** What the link of a mail depends on. */
export interface MailTarget {
  campaignId: string;
  isBoardpulse: boolean;
  /** Whether the campaign is the preparation of talks. */
  preparesTalk: boolean;
  /** Campaigns by invitation: hash of the campaign's token key, which the page checks (BALLOT-32). */
  keyHash?: string | undefined;
  /** Named campaigns: ids of the recipient's responses that are not handed in, in the order of the surveys. */
  openResponses: readonly string[];
  surveyCount: number;
}

/** MAIL-L1: the mode of a mail: `boardpulse` for board campaigns, else `insights`. */
export const mailMode = ({ isBoardpulse }: Pick<MailTarget, 'isBoardpulse'>): Mode => (isBoardpulse ? 'boardpulse' : 'insights');

/**
 * MAIL-L2: the path that a mail links to: the survey; for a board campaign with several surveys its page; for a campaign by invitation the
 * page that fetches the token.
 */
export function mailPath({ campaignId, isBoardpulse, preparesTalk, keyHash, openResponses, surveyCount }: MailTarget): string {
  if (keyHash !== undefined) return invitationPath(campaignId, keyHash);
  const [first] = openResponses;
  if (isBoardpulse)
    return first === undefined || surveyCount > 1 ? `/evaluation/detail/${campaignId}` : `/evaluation/${first}?campaign=${campaignId}`;
  if (preparesTalk) return first === undefined ? '/future-talk' : `/future-talk/preparation/${first}`;
  return first === undefined ? '/insights' : `/insights/${first}`;
}

/** MAIL-L3: a one-time link that redirects to a page after binding its user. @param origin origin of a mode, without a trailing slash */
export const linkThrough = (origin: string, token: string, to: string): string =>
  `${origin}${ACTIVATION_PATH}?to=${encodeURIComponent(to)}#${token}`;

/** Path of the page that unsubscribes from reminders, with the token of a mail. */
export const UNSUBSCRIPTION_PATH = '/stop-reminders';
/** The link that unsubscribes from the reminders of a campaign. */
export const unsubscriptionLink = (origin: string, token: string): string => `${origin}${UNSUBSCRIPTION_PATH}/${token}`;
