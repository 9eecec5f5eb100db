import { useQueries, useQuery } from '@tanstack/react-query';
import { responseQuery } from '#client/api/response';
import { preparationAnswersQuery } from '#client/api/talk';
import type { SurveyResponse } from '#shared/response/schema';
import { DEPENDENCY_LISTS, type Dependencies } from '#shared/talk/schema';

/** Loads the preparation answers; one that cannot be loaded is treated as missing. @param visible the talk has started */
export function usePreparationAnswersQuery(
  sessionId: string,
  visible: boolean,
): { lists: Dependencies | undefined; loaded: SurveyResponse[] } {
  // Loaded when the talk starts, not earlier: preparations may be finished until then.
  const { data: lists } = useQuery({ ...preparationAnswersQuery(sessionId), enabled: visible });
  const ids = lists ? [...new Set(DEPENDENCY_LISTS.flatMap((list) => lists[list]))] : [];
  const loaded = useQueries({ queries: ids.map(responseQuery), combine: (results) => results.flatMap(({ data }) => (data ? [data] : [])) });
  return { lists, loaded };
}
