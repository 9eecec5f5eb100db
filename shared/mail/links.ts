import type { Mode } from '#shared/access/mode';
import { ACTIVATION_PATH } from '#shared/account/link';
import { invitationPath } from '#shared/ballot/token';

/** Where a mail leads. */
export interface MailTarget {
  campaignId: string;
  isBoardpulse: boolean;
  /** The campaign prepares a talk. */
  preparesTalk: boolean;
  /** By invitation: the hash of the campaign's token key, which the page checks (BALLOT-32). */
  keyHash?: string | undefined;
  /** Named campaigns: the person's responses that are not handed in, in the order of the surveys. */
  openResponses: readonly string[];
  surveyCount: number;
}

/** MAIL-L1: mails of the board are in the look and on the host of the board, all others on that of surveys. */
export const mailMode = ({ isBoardpulse }: Pick<MailTarget, 'isBoardpulse'>): Mode => (isBoardpulse ? 'boardpulse' : 'insights');

/**
 * MAIL-L2: straight to the survey; of a campaign of the board with several surveys to its page, which has them all; by invitation to the page
 * of the token.
 */
export function mailPath({ campaignId, isBoardpulse, preparesTalk, keyHash, openResponses, surveyCount }: MailTarget): string {
  if (keyHash !== undefined) return invitationPath(campaignId, keyHash);
  const [first] = openResponses;
  if (isBoardpulse) return first === undefined || surveyCount > 1 ? `/evaluation/detail/${campaignId}` : `/evaluation/${first}`;
  if (preparesTalk) return first === undefined ? '/future-talk' : `/future-talk/preparation/${first}`;
  return first === undefined ? '/insights' : `/insights/${first}`;
}

/** MAIL-L3: a one-time link that leads on to a page once it has bound its person. @param origin of a mode, without a trailing slash */
export const linkThrough = (origin: string, token: string, to: string): string =>
  `${origin}${ACTIVATION_PATH}?to=${encodeURIComponent(to)}#${token}`;

/** The page that ends reminders, with the token of a mail. */
export const STOP_PATH = '/stop-reminders';
export const stopLink = (origin: string, token: string): string => `${origin}${STOP_PATH}/${token}`;
