import { applyTalkProjectFields, emptyTalkProjectDraft, pairKey } from '#shared/project/draft';
import type { TalkProject, TalkProjectDraftContent } from '#shared/project/schema';

type FormerProject = Pick<
  TalkProject,
  'languageIndependentName' | 'templateId' | 'ownerUserId' | 'ceoUserId' | 'viewerIds' | 'defaultLang' | 'preparations' | 'pairs'
>;

/**
 * PROJECT-A1: the draft of the next round: the fields of the project without its days, and each pair once. Users who can no longer sign in
 * are left out, and so are their pairs.
 * @param active ids of the users who can sign in
 * @param makerId the user who plans the next round, who owns it if the project's owner can no longer sign in
 */
export function nextRound(project: FormerProject, active: ReadonlySet<string>, makerId: string): TalkProjectDraftContent {
  const { languageIndependentName, templateId, ownerUserId, ceoUserId, viewerIds, defaultLang, preparations } = project;
  const isActive = (id: string | null): id is string => id !== null && active.has(id);
  const pairs = project.pairs
    .filter(({ giverId, takerId }) => isActive(giverId) && isActive(takerId))
    .map(({ giverId, takerId }) => ({ giverId, takerId }));
  return applyTalkProjectFields(emptyTalkProjectDraft(isActive(ownerUserId) ? ownerUserId : makerId), {
    ...{ languageIndependentName, templateId, defaultLang, preparations },
    ceoUserId: isActive(ceoUserId) ? ceoUserId : null,
    viewerIds: viewerIds.filter(isActive),
    pairs: [...new Map(pairs.map((pair) => [pairKey(pair), pair])).values()],
  });
}
