import { getRouteApi, Navigate, useLocation } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { Questionnaire } from './Questionnaire.tsx';

const surveyRoute = getRouteApi('/inside/insights/$surveyResponseId');
const againRoute = getRouteApi('/inside/insights/redirect/$surveyResponseId');
const preparationRoute = getRouteApi('/inside/future-talk/preparation/$surveyResponseId');
const evaluationRoute = getRouteApi('/inside/evaluation/$surveyResponseId');

export function SurveyPage(): ReactNode {
  const { surveyResponseId } = surveyRoute.useParams();
  return <Questionnaire key={surveyResponseId} id={surveyResponseId} kind="survey" />;
}

/** Redirects to the survey, which then starts from its first page. */
export function SurveyRedirect(): ReactNode {
  const { surveyResponseId } = againRoute.useParams();
  return <Navigate to="/insights/$surveyResponseId" params={{ surveyResponseId }} replace />;
}

export function PreparationPage(): ReactNode {
  const { surveyResponseId } = preparationRoute.useParams();
  return <Questionnaire key={surveyResponseId} id={surveyResponseId} kind="preparation" />;
}

/** An evaluation. The link to it names the campaign; without one it redirects. */
export function EvaluationPage(): ReactNode {
  const { surveyResponseId } = evaluationRoute.useParams();
  return <Evaluation key={surveyResponseId} id={surveyResponseId} />;
}

/** Keeps its first campaign until it unmounts, because while the next page loads, the URL is already that of the next page. */
function Evaluation({ id }: { id: string }): ReactNode {
  const { campaign } = evaluationRoute.useSearch();
  const linkedCampaignId = useLocation({ select: ({ state }) => state.campaignId }) ?? campaign;
  const [campaignId] = useState(linkedCampaignId ?? null);
  return <Questionnaire id={id} kind="evaluation" campaignId={campaignId} />;
}
