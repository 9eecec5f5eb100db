/** Chunk with the controller and the first questions, loaded after the welcome page. */
export { createSurveyController } from '#client/features/survey/survey-controller';
export { takeOverWords } from '#client/features/survey/window-memory';
export { SurveyScreens } from './SurveyScreens.tsx';
