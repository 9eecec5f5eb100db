import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { useEarlierTalks } from '#client/features/talk/earlier/useEarlierTalks';
import { PreparationAnswersContext, useTalkContext } from '#client/features/talk/session/context';
import { showsPreparation } from '#shared/talk/policy';

/** Loads what was answered beforehand, once the talk has begun. */
export function EarlierAnswers({ children }: { children: ReactNode }): ReactNode {
  const { talk } = useTalkContext();
  // As stored: the server shows nothing before the start has reached it.
  const visible = showsPreparation(useAtomValue(talk.atoms.saving).stored.status);
  const { lists, loaded } = useEarlierTalks(talk.session.id, visible);
  return (
    <PreparationAnswersContext value={{ lists: lists ?? talk.session.depedencyResponses, loaded }}>{children}</PreparationAnswersContext>
  );
}
