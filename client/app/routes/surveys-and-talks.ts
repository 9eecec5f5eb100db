import { createRoute } from '@tanstack/react-router';
import { withLaterTexts } from '#client/app/i18n';
import { lazyPage } from '#client/app/lazy-page.tsx';
import { NotFoundPage } from '#client/app/pages/NotFoundPage.tsx';
import { SURVEY_PAGE_SIZES } from '#shared/assignment/list';
import { readTablePlace, type TablePlace } from '#shared/table/search-params';
import { sortIn } from '#shared/table/sort-order';
import { PREPARATION_SORTS, TALK_PAGE_SIZES, TALK_SORTS } from '#shared/talk/list';
import { shellRoute, signedInRoute } from './root.tsx';

/** Search parameters of the two lists of the page. */
interface TalksPlace extends TablePlace {
  sort?: string;
  preparationsPage?: number;
  preparationsSize?: number;
  preparationsSort?: string;
}

export const talksRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/future-talk',
  validateSearch: ({ preparationsPage, preparationsSize, preparationsSort, ...params }): TalksPlace => {
    const { page, size } = readTablePlace({ page: preparationsPage, size: preparationsSize }, TALK_PAGE_SIZES);
    const { sort } = sortIn(preparationsSort, PREPARATION_SORTS);
    return {
      ...readTablePlace(params, TALK_PAGE_SIZES),
      ...sortIn(params.sort, TALK_SORTS),
      ...(page ? { preparationsPage: page } : {}),
      ...(size ? { preparationsSize: size } : {}),
      ...(sort ? { preparationsSort: sort } : {}),
    };
  },
  component: lazyPage(() => import('#client/features/talk/list/TalksPage.tsx'), 'TalksPage'),
});

export const sessionRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/future-talk/session/$futureTalkSessionId',
  component: lazyPage(() => import('#client/app/pages/TalkSessionPage.tsx'), 'TalkSessionPage'),
});

/** Values and notes of a finished talk, on one page. */
export const talkRecordRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/future-talk/session/$futureTalkSessionId/record',
  component: lazyPage(() => import('#client/features/talk/record/RecordPage.tsx'), 'RecordPage'),
});

export const surveysRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/insights',
  validateSearch: ({ list, ...place }): TablePlace & { list?: 'inactive' } => ({
    ...readTablePlace(place, SURVEY_PAGE_SIZES),
    ...(list === 'inactive' ? { list } : {}),
  }),
  component: lazyPage(() => import('#client/features/assignment/SurveysPage.tsx'), 'SurveysPage'),
});

export const surveyRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/insights/$surveyResponseId',
  component: lazyPage(() => import('#client/app/survey/questionnaire-pages.tsx'), 'SurveyPage'),
});

/** Opens a survey from its first page; the route in between unmounts the open survey. */
export const surveyRedirectRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/insights/redirect/$surveyResponseId',
  component: lazyPage(() => import('#client/app/survey/questionnaire-pages.tsx'), 'SurveyRedirect'),
});

/** A path without a campaign is not found: invited users have a full link. */
export const invitationWithoutIdRoute = createRoute({ getParentRoute: () => signedInRoute, path: '/invited', component: NotFoundPage });

/** The page where invited users fetch the token with which they answer anonymously. */
export const invitationRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/invited/$campaignId',
  component: lazyPage(() => withLaterTexts(import('#client/features/invitation/InvitedPage.tsx')), 'InvitedPage'),
});

export const anonymityProtocolRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/invited/$campaignId/protocol',
  component: lazyPage(() => withLaterTexts(import('#client/features/invitation/AnonymityProtocolPage.tsx')), 'AnonymityProtocolPage'),
});

export const preparationRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/future-talk/preparation/$surveyResponseId',
  component: lazyPage(() => import('#client/app/survey/questionnaire-pages.tsx'), 'PreparationPage'),
});

export const evaluationRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/evaluation/$surveyResponseId',
  /** The campaign that the link names. */
  validateSearch: ({ campaign }): { campaign?: string } => (typeof campaign === 'string' ? { campaign } : {}),
  component: lazyPage(() => import('#client/app/survey/questionnaire-pages.tsx'), 'EvaluationPage'),
});

/** The introduction for users who lead talks. */
export const onboardingRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/bernie/welcome',
  component: lazyPage(() => withLaterTexts(import('#client/app/onboarding/WelcomePage.tsx')), 'WelcomePage'),
});

export const videosRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/videos',
  /** The video to play: its id, or the trial run. */
  validateSearch: ({ play }): { play?: string } => (typeof play === 'string' ? { play } : {}),
  component: lazyPage(() => withLaterTexts(import('#client/features/video/VideosPage.tsx')), 'VideosPage'),
});

export const coachRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/bernie-chat',
  component: lazyPage(() => import('#client/features/embed/ExternalServicePage.tsx'), 'CoachPage'),
});

export const learnRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/learn-and-support',
  component: lazyPage(() => import('#client/features/embed/ExternalServicePage.tsx'), 'LearnPage'),
});
