import type { ReactNode } from 'react';
import type { SurveyProps } from '#client/features/survey/props';

/** The conversational survey: fills the window, so it stands in a page of its own, outside the shell. */
export function Survey({ campaignName }: SurveyProps): ReactNode {
  return <main>{campaignName}</main>;
}
