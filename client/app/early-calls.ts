import { sendEarly } from '#client/api/authorized-call';
import { readSignIn } from '#client/api/stored-sign-in';
import { findPage } from '#shared/access/pages';
import type { Locale } from '#shared/i18n/locale';

/** The calls of every page of a signed-in user. */
export const ofEveryPage = (language: Locale): string[] => ['/api/account', `/api/translation/${language}`];
const ASSIGNMENTS = '/api/survey-assignments/insights';
const OWN_ASSIGNMENTS = `${ASSIGNMENTS}?texts=names`;
const questionnaire = (id: string): string[] => [`/api/survey-responses/${id}`, `${ASSIGNMENTS}?surveyResponseId=${id}`];

/** The calls of the most visited pages, by their path. URLs instead of endpoints, whose schemas would be part of the first script. */
const OF_PAGE: [path: RegExp, calls: (id: string) => string[]][] = [
  [/^\/future-talk$/, () => ['/api/future-talk-sessions/assigned', OWN_ASSIGNMENTS]],
  [/^\/future-talk\/session\/([\da-f-]{36})$/, (id) => [`/api/future-talk-sessions/${id}`]],
  [/^\/insights$/, () => [OWN_ASSIGNMENTS, '/api/invitations']],
  [/^\/(?:insights|future-talk\/preparation|evaluation)\/([\da-f-]{36})$/, questionnaire],
  [/^\/evaluation\/detail\/([\da-f-]{36})$/, (id) => [`${ASSIGNMENTS}/${id}`, '/api/settings/sitesettings']],
];

/** The calls that the page at this path makes when it opens and that do not depend on other answers. */
export const callsOfPage = (pathname: string): string[] =>
  OF_PAGE.flatMap(([path, calls]) => {
    const found = path.exec(pathname);
    return found ? calls(found[1] ?? '') : [];
  });

/** Sends the calls of every page together with the request for the texts, instead of one after the other. */
export function sendCallsOfEveryPage(pathname: string, language: Locale): void {
  if (findPage(pathname) && readSignIn()) sendEarly(ofEveryPage(language));
}

let isOpening = true;

/** Sends the calls of the first page together with the request for its code. Call it once the user is known to have access. */
export function sendCallsOfFirstPage(pathname: string): void {
  if (isOpening) sendEarly(callsOfPage(pathname));
  isOpening = false;
}
