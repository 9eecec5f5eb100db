import { createContext, use } from 'react';
import type { Talk } from '#client/features/talk/session/talk-controller';
import type { SurveyResponse } from '#shared/response/schema';
import type { Dependencies, Project } from '#shared/talk/schema';
import type { UserCard } from '#shared/user/schema';

/** Shared by the components of an open talk. Only `project` changes while the talk is open. */
export interface TalkContextValue {
  talk: Talk;
  /** Undefined until it is loaded: only the preparation answers need it. */
  project: Project | undefined;
  giver: UserCard;
  taker: UserCard;
  leave: (finished?: boolean) => void;
  /** Opens the record of a finished talk. */
  read: () => void;
}
export const TalkContext = createContext<TalkContextValue | null>(null);

/** The preparation answers; empty until they have loaded. */
export const PreparationAnswersContext = createContext<{ lists: Dependencies | null; loaded: readonly SurveyResponse[] }>({
  lists: null,
  loaded: [],
});

export function useTalkContext(): TalkContextValue {
  const context = use(TalkContext);
  if (!context) throw new Error('TalkContext is missing.');
  return context;
}
