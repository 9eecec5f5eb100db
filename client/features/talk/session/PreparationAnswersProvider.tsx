import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { usePreparationAnswersQuery } from '#client/features/talk/preparation-answers/usePreparationAnswersQuery';
import { PreparationAnswersContext, useTalkContext } from '#client/features/talk/session/talk-context';

/** Loads the preparation answers once the talk has started. */
export function PreparationAnswersProvider({ children }: { children: ReactNode }): ReactNode {
  const { talk } = useTalkContext();
  // Uses the stored status: the server returns no answers before the start is saved.
  const visible = useAtomValue(talk.atoms.showsPreparation);
  const { lists, loaded } = usePreparationAnswersQuery(talk.session.id, visible);
  return (
    <PreparationAnswersContext value={{ lists: lists ?? talk.session.depedencyResponses, loaded }}>{children}</PreparationAnswersContext>
  );
}
