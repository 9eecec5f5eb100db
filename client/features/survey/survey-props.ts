import type { ReactNode } from 'react';
import type { Locale } from '#shared/i18n/locale';
import type { AnonymousSave, ResponseState } from '#shared/response/schema';
import type { SurveySnapshot } from '#shared/survey/schema';

export type SaveReply = { surveyResponse: ResponseState; counter: number };

/** A user shown on the screen: the owner of the campaign, or the respondent. */
export interface PersonProps {
  displayName: string;
  givenName?: string | undefined;
  surname?: string | undefined;
  photo?: string | undefined;
}

/** Texts and actions for an anonymous respondent. */
export interface AnonymousProps {
  /** Minimum number of answers before results are shown. */
  threshold: number;
  /** Each invited user answers once, with a token. */
  isInvited: boolean;
  /** URL of the privacy policy. */
  privacyPolicy?: string | undefined;
  /** Whether unsubmitted answers outlive the page. */
  isStored: boolean;
  /** This device has answers of an earlier visit: the welcome asks whether to continue or delete them. */
  isStarted: boolean;
  /** Texts that were refused because another window had submitted. */
  wordsLeft: readonly string[];
  /** Deletes the answers on this device and starts over. */
  onBeginAnew: () => void;
}

export interface SurveyProps {
  kind: 'Specific' | 'Anonymous';
  campaignName: string;
  survey: SurveySnapshot;
  /** As loaded. Answers given here are saved through `save` and shown at once. */
  response: ResponseState;
  /** `surveyFooter` is HTML written by the tenant; the survey shows its text, links and simple formatting. */
  tenant: { name: string } & { [Name in 'avatar' | 'logoLight' | 'logoDark' | 'surveyFooter']?: string | undefined };
  owner: PersonProps | null;
  respondent: PersonProps | null;
  /** The respondent owns the campaign. */
  isOwner?: boolean;
  /** User id under which this browser stores unsent answers; or 'anonymous'. */
  outboxOwner: string;
  /** Storage key of unsent answers and texts; default: the id of the response. */
  place?: string;
  /** Sends a save to the server. @throws ApiError */
  save: (save: AnonymousSave) => Promise<SaveReply>;
  /** Calls `take` with what other windows of this respondent saved. @returns how to stop */
  follow?: (take: (state: ResponseState) => void) => () => void;
  anonymous?: AnonymousProps;
  /** Shown on the welcome page: what the answers are for, and who reads them. */
  about?: ReactNode;
  /** Nothing is stored in this browser. */
  isPreview?: boolean;
  language: Locale;
  /** Called when the respondent chose another language on the welcome page. */
  onLanguage: (language: Locale) => void;
  /** Called when the respondent leaves, also from the closing card; never for Anonymous. */
  onLeave?: () => void;
  /** Called when the reset of the survey is saved: the page then opens `insights/redirect/{id}`. Specific only. */
  onReset?: () => void;
}
