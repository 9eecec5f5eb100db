import { useQueries, useQuery } from '@tanstack/react-query';
import { responseQuery } from '#client/api/response';
import { preparationAnswersQuery } from '#client/api/talk';
import type { SurveyResponse } from '#shared/response/schema';
import { DEPENDENCY_LISTS, type Dependencies } from '#shared/talk/schema';

/** What was answered beforehand; one that cannot be loaded is treated as missing. @param visible the talk has begun */
export function useEarlierTalks(sessionId: string, visible: boolean): { lists: Dependencies | undefined; loaded: SurveyResponse[] } {
  // Preparations may have been finished after the page was opened, so the lists are read again when they start to count.
  const { data: lists } = useQuery({ ...preparationAnswersQuery(sessionId), enabled: visible });
  const ids = lists ? [...new Set(DEPENDENCY_LISTS.flatMap((list) => lists[list]))] : [];
  const loaded = useQueries({ queries: ids.map(responseQuery), combine: (results) => results.flatMap(({ data }) => (data ? [data] : [])) });
  return { lists, loaded };
}
