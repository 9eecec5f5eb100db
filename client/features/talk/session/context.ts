import { createContext, use } from 'react';
import type { Talk } from '#client/features/talk/session/talk';
import type { SurveyResponse } from '#shared/response/schema';
import type { Dependencies, Project } from '#shared/talk/schema';
import type { UserCard } from '#shared/user/schema';

/** What the pieces of an open talk share; none of it changes while it is open. */
export interface TalkScene {
  talk: Talk;
  project: Project;
  giver: UserCard;
  taker: UserCard;
  leave: (finished?: boolean) => void;
}
export const SceneContext = createContext<TalkScene | null>(null);

/** Earlier answers, once they are loaded. */
export const AnswersContext = createContext<{ lists: Dependencies | null; loaded: readonly SurveyResponse[] }>({ lists: null, loaded: [] });

export function useScene(): TalkScene {
  const scene = use(SceneContext);
  if (!scene) throw new Error('a piece of the session page stands outside of it');
  return scene;
}
