import { useQueries, useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { responseQuery } from '#client/api/response';
import { answerListsQuery } from '#client/api/talk';
import { AnswersContext, useScene } from '#client/features/talk/session/context';
import { showsPreparation } from '#shared/talk/policy';
import { DEPENDENCY_LISTS } from '#shared/talk/schema';

/** Loads what was answered beforehand, once the talk has begun; a failed one is treated as missing (spec 2 section 7). */
export function EarlierAnswers({ children }: { children: ReactNode }): ReactNode {
  const { talk } = useScene();
  // As stored: the server shows nothing before the start has reached it.
  const visible = showsPreparation(useAtomValue(talk.atoms.saving).stored.status);
  // Preparations may have been finished after this page was opened, so the lists are read again when they start to count.
  const { data: lists } = useQuery({ ...answerListsQuery(talk.session.id), enabled: visible });
  const ids = lists ? [...new Set(DEPENDENCY_LISTS.flatMap((list) => lists[list]))] : [];
  const loaded = useQueries({ queries: ids.map(responseQuery), combine: (results) => results.flatMap(({ data }) => (data ? [data] : [])) });
  return <AnswersContext value={{ lists: lists ?? talk.session.depedencyResponses, loaded }}>{children}</AnswersContext>;
}
