import { surveyContent, talkContent } from '#db/content-files';
import type { SurveyFile } from '#shared/library/file/schema';
import type { TalkFile } from '#shared/library/talk-file/schema';

/** The survey of a template that comes with Parley. */
export const readySurvey = (name: string): SurveyFile => surveyContent('templates', name);
/** The talk of a template that comes with Parley. */
export const readyTalk = (name: string): TalkFile => talkContent('templates', name);
