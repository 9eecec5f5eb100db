import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { watchResponse } from '#client/api/realtime-subscriptions';
import { editableResponseQuery } from '#client/api/response';
import { createResponseFollower } from '#client/app/survey/response-follower';
import { useSaveResponse } from '#client/app/survey/useSaveResponse';

/** Saves a response and follows the saves of the user's other windows, from before it is loaded, so that none is missed. */
export function useResponseFollower(id: string) {
  const queryClient = useQueryClient();
  const send = useSaveResponse();
  const [follower] = useState(() => createResponseFollower(send, () => queryClient.fetchQuery(editableResponseQuery(id))));
  useEffect(() => watchResponse(id, follower.heard), [id, follower]);
  return follower;
}
