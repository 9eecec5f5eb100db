import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { assignmentsQuery } from '#client/api/assignment';
import { CAMPAIGNS_KEY } from '#client/api/campaign';
import { saveResponse } from '#client/api/response';
import { talksQuery } from '#client/api/talk';
import type { ResponseSave, ResponseStatus } from '#shared/response/schema';

/** Saves a response; when it was started or submitted, the lists that show it are invalidated. */
export function useSaveResponse() {
  const queryClient = useQueryClient();
  const known = useRef<ResponseStatus>(undefined);
  return useCallback(
    async (body: ResponseSave) => {
      const reply = await saveResponse(body);
      const { status } = reply.surveyResponse;
      if (known.current !== status) {
        const lists = [assignmentsQuery.queryKey, talksQuery.queryKey, CAMPAIGNS_KEY];
        for (const queryKey of lists) void queryClient.invalidateQueries({ queryKey, refetchType: 'all' });
      }
      known.current = status;
      return reply;
    },
    [queryClient],
  );
}
