/** Chunk with the controller and the first questions, loaded after the welcome page. */
export { createSurveyController } from '#client/features/survey/survey-controller';
export { SurveyScreens } from './SurveyScreens.tsx';
