/** Everything but the welcome of a survey: what steers it, and its first questions. One chunk. */
export { createSurveyController } from '#client/features/survey/survey-controller';
export { QuestionScreens } from './QuestionScreens.tsx';
