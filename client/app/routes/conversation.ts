import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../lazy.tsx';
import { inside, shell } from './root.tsx';

export const talks = createRoute({
  getParentRoute: () => shell,
  path: '/future-talk',
  component: lazyPage(() => import('../../features/talk/list/TalksPage.tsx'), 'TalksPage'),
});

export const session = createRoute({
  getParentRoute: () => inside,
  path: '/future-talk/session/$futureTalkSessionId',
  component: lazyPage(() => import('../../features/talk/session/SessionPage.tsx'), 'SessionPage'),
});

export const surveys = createRoute({
  getParentRoute: () => shell,
  path: '/insights',
  component: lazyPage(() => import('../../features/insights/SurveysPage.tsx'), 'SurveysPage'),
});

export const survey = createRoute({
  getParentRoute: () => inside,
  path: '/insights/$surveyResponseId',
  component: lazyPage(() => import('../survey/pages.tsx'), 'SurveyPage'),
});

/** Opens a survey from its beginning: what was open of it before is gone by then. */
export const surveyAgain = createRoute({
  getParentRoute: () => inside,
  path: '/insights/redirect/$surveyResponseId',
  component: lazyPage(() => import('../survey/pages.tsx'), 'SurveyAgain'),
});

export const preparation = createRoute({
  getParentRoute: () => inside,
  path: '/future-talk/preparation/$surveyResponseId',
  component: lazyPage(() => import('../survey/pages.tsx'), 'PreparationPage'),
});

export const evaluation = createRoute({
  getParentRoute: () => inside,
  path: '/evaluation/$surveyResponseId',
  component: lazyPage(() => import('../survey/pages.tsx'), 'EvaluationPage'),
});

/** The introduction for those who lead talks. */
export const welcome = createRoute({
  getParentRoute: () => inside,
  path: '/bernie/welcome',
  component: lazyPage(() => import('../training/WelcomePage.tsx'), 'WelcomePage'),
});

export const videos = createRoute({
  getParentRoute: () => shell,
  path: '/videos',
  /** Which film plays: its id, or the trial run. */
  validateSearch: ({ play }): { play?: string } => (typeof play === 'string' ? { play } : {}),
  component: lazyPage(() => import('../../features/videos/VideosPage.tsx'), 'VideosPage'),
});

export const coach = createRoute({
  getParentRoute: () => shell,
  path: '/bernie-chat',
  component: lazyPage(() => import('../../features/embed/EmbeddedPage.tsx'), 'CoachPage'),
});

export const learn = createRoute({
  getParentRoute: () => shell,
  path: '/learn-and-support',
  component: lazyPage(() => import('../../features/embed/EmbeddedPage.tsx'), 'LearnPage'),
});
