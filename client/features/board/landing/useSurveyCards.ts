import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { editableResponseQuery } from '#client/api/response';
import { sortByDefault } from '#shared/assignment/list';
import type { MyCampaign } from '#shared/assignment/schema';
import { surveyCards } from '#shared/board/campaign-page';
import { localize, resolveLocale } from '#shared/i18n/locale';
import { answeredQuestions } from '#shared/response/answer-rules';
import type { DisplayStatus } from '#shared/response/display-status';
import type { SurveyResponse } from '#shared/response/schema';

/** The data of a survey's card. */
export interface SurveyCardData {
  id: string;
  name: string;
  questions: number;
  status: DisplayStatus;
  /** Number of answered questions. */
  answered: number;
  /** Id of the response that the card opens. */
  opens: string | undefined;
  /** The answers so far; undefined while they load. */
  response: SurveyResponse | undefined;
}

/** The user's own surveys of a campaign, those to continue with first; surveys assigned to others are left out. */
export function useSurveyCards(mine: MyCampaign): SurveyCardData[] {
  const { i18n } = useTranslation();
  const begun = mine.surveyAssignmentAndResponses.filter(({ surveyResponse }) => surveyResponse.status !== 'Open');
  const responses = useQueries({
    queries: begun.map(({ surveyResponse }) => editableResponseQuery(surveyResponse.id)),
    combine: (results) => new Map(results.flatMap(({ data }) => (data ? [[data.surveyAssignmentId, data]] : []))),
  });
  const assignmentOf = new Map(
    mine.surveyAssignmentAndResponses.map(({ surveyAssignment }) => [surveyAssignment.surveyId, surveyAssignment.id]),
  );
  const cards = surveyCards(mine).flatMap(({ survey, own }): SurveyCardData[] => {
    const response = responses.get(assignmentOf.get(survey.id) ?? '');
    return own
      ? [
          {
            id: survey.id,
            name: localize(survey.multilang.name, resolveLocale(i18n.language)) || survey.languageIndependentName,
            questions: survey.questions.length,
            status: own.status,
            opens: mine.campaign.isBoardpulse ? own.opens : undefined,
            answered: answeredQuestions(survey.questions, response?.responses).size,
            response,
          },
        ]
      : [];
  });
  return sortByDefault(cards);
}
