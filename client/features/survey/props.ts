import type { Locale } from '#shared/i18n/locale';
import type { AnonymousSave, ResponseState } from '#shared/response/schema';
import type { SurveySnapshot } from '#shared/survey/schema';

export type ResponseReply = { surveyResponse: ResponseState; counter: number };

/** Somebody with a face on the screen: who asks, who answers. */
export interface Person {
  displayName: string;
  givenName?: string | undefined;
  surname?: string | undefined;
  photo?: string | undefined;
}

export interface SurveyProps {
  kind: 'Specific' | 'Anonymous';
  campaignName: string;
  survey: SurveySnapshot;
  /** As it was loaded; what is answered here is saved through `save` and shown at once. */
  response: ResponseState;
  /** The surveyFooter is HTML as its tenant wrote it; the screen makes it safe. */
  tenant: { name: string; avatar?: string | undefined; surveyFooter?: string | undefined };
  owner: Person | null;
  respondent: Person | null;
  /** Whose unsent answers this browser keeps: the user's id, or 'anonymous'. */
  keeper: string;
  /** The call that saves. @throws CallError */
  save: (save: AnonymousSave) => Promise<ResponseReply>;
  /** Address of the privacy policy; Anonymous only. */
  privacyPolicy?: string | undefined;
  language: Locale;
  /** The person chose another language on the welcome screen. */
  onLanguage: (language: Locale) => void;
  /** Leave session, and the button of the closing card; never called for Anonymous. */
  onLeave?: () => void;
  /** After the survey was reset and that was saved: the page leads to `insights/redirect/{id}`. Specific only. */
  onReset?: () => void;
}
