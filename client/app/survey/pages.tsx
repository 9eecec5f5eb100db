import { getRouteApi, Navigate, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Questionnaire } from './Questionnaire.tsx';

const surveyRoute = getRouteApi('/inside/insights/$surveyResponseId');
const againRoute = getRouteApi('/inside/insights/redirect/$surveyResponseId');
const preparationRoute = getRouteApi('/inside/future-talk/preparation/$surveyResponseId');
const evaluationRoute = getRouteApi('/inside/evaluation/$surveyResponseId');

export function SurveyPage(): ReactNode {
  const { surveyResponseId } = surveyRoute.useParams();
  return <Questionnaire key={surveyResponseId} id={surveyResponseId} kind="survey" />;
}

/** Leads to the survey, anew. */
export function SurveyAgain(): ReactNode {
  const { surveyResponseId } = againRoute.useParams();
  return <Navigate to="/insights/$surveyResponseId" params={{ surveyResponseId }} replace />;
}

export function PreparationPage(): ReactNode {
  const { surveyResponseId } = preparationRoute.useParams();
  return <Questionnaire key={surveyResponseId} id={surveyResponseId} kind="preparation" />;
}

/** Whoever opens it says from which campaign; without that it leads away (spec 1 section 2). */
export function EvaluationPage(): ReactNode {
  const { surveyResponseId } = evaluationRoute.useParams();
  const campaignId = useLocation({ select: ({ state }) => state.campaignId });
  return <Questionnaire key={surveyResponseId} id={surveyResponseId} kind="evaluation" campaignId={campaignId ?? null} />;
}
