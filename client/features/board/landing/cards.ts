import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { openResponseQuery } from '#client/api/response';
import { inUsualOrder } from '#shared/assignment/list';
import type { MyCampaign } from '#shared/assignment/schema';
import { surveyCards } from '#shared/campaign/landing';
import { localeOf, textIn } from '#shared/i18n/locale';
import type { SurveyResponse } from '#shared/response/schema';
import type { ShownStatus } from '#shared/response/status';

/** A survey as its card says it. */
export interface Card {
  id: string;
  name: string;
  questions: number;
  status: ShownStatus;
  /** The response that a click goes on with. */
  opens: string | undefined;
  /** What was answered so far, once it has come. */
  response: SurveyResponse | undefined;
}

/** A person's own surveys, what can be gone on with first; others of the campaign are not theirs to answer. */
export function useCards(mine: MyCampaign): Card[] {
  const { i18n } = useTranslation();
  const begun = mine.surveyAssignmentAndResponses.filter(({ surveyResponse }) => surveyResponse.status !== 'Open');
  const responses = useQueries({
    queries: begun.map(({ surveyResponse }) => openResponseQuery(surveyResponse.id)),
    combine: (results) => new Map(results.flatMap(({ data }) => (data ? [[data.surveyAssignmentId, data]] : []))),
  });
  const assignmentOf = new Map(
    mine.surveyAssignmentAndResponses.map(({ surveyAssignment }) => [surveyAssignment.surveyId, surveyAssignment.id]),
  );
  const cards = surveyCards(mine).flatMap(({ survey, own }): Card[] =>
    own
      ? [
          {
            id: survey.id,
            name: textIn(survey.multilang.name, localeOf(i18n.language)) || survey.languageIndependentName,
            questions: survey.questions.length,
            status: own.status,
            opens: mine.campaign.isBoardpulse ? own.opens : undefined,
            response: responses.get(assignmentOf.get(survey.id) ?? ''),
          },
        ]
      : [],
  );
  return inUsualOrder(cards);
}
