import type { Locale } from '#shared/i18n/locale';
import type { AnonymousSave, ResponseState } from '#shared/response/schema';
import type { SurveySnapshot } from '#shared/survey/schema';

export type SaveReply = { surveyResponse: ResponseState; counter: number };

/** Somebody with a face on the screen: who asks, who answers. */
export interface PersonProps {
  displayName: string;
  givenName?: string | undefined;
  surname?: string | undefined;
  photo?: string | undefined;
}

/** What a respondent without a name is told, and can do. */
export interface AnonymousProps {
  /** Fewest answers that are ever opened. */
  threshold: number;
  /** It is answered once by each invited person, with a token. */
  isInvited: boolean;
  /** Address of the privacy policy. */
  privacyPolicy?: string | undefined;
  /** Whether what is not handed in outlives the page. */
  isStored: boolean;
  /** An answer was begun on this device before: the welcome asks what becomes of it. */
  isBegun: boolean;
  /** Tells what other windows of this browser saved; stops when the answer is called. */
  follow: (take: (state: ResponseState) => void) => () => void;
  /** Words that were refused because others were handed in. */
  wordsLeft: readonly string[];
  /** Deletes what is on this device, and begins anew. */
  onBeginAnew: () => void;
}

export interface SurveyProps {
  kind: 'Specific' | 'Anonymous';
  campaignName: string;
  survey: SurveySnapshot;
  /** As it was loaded; what is answered here is saved through `save` and shown at once. */
  response: ResponseState;
  /** The surveyFooter is HTML as its tenant wrote it; the screen makes it safe. */
  tenant: { name: string } & { [Name in 'avatar' | 'logoLight' | 'logoDark' | 'surveyFooter']?: string | undefined };
  owner: PersonProps | null;
  respondent: PersonProps | null;
  /** Whose unsent answers this browser keeps: the user's id, or 'anonymous'. */
  keeper: string;
  /** Under which name this browser keeps what is unsent and half written; the id of the response unless given. */
  place?: string;
  /** The call that saves. @throws ApiError */
  save: (save: AnonymousSave) => Promise<SaveReply>;
  anonymous?: AnonymousProps;
  /** Nothing that is answered is kept in this browser. */
  isPreview?: boolean;
  language: Locale;
  /** The person chose another language on the welcome screen. */
  onLanguage: (language: Locale) => void;
  /** Leave session, and the button of the closing card; never called for Anonymous. */
  onLeave?: () => void;
  /** After the survey was reset and that was saved: the page leads to `insights/redirect/{id}`. Specific only. */
  onReset?: () => void;
}
