import { DEFAULT_LOCALE } from '#shared/i18n/locale';
import type { Pair, TalkProjectDraftContent, TalkProjectDraftFields } from '#shared/project/schema';
import { DEPENDENCY_LISTS } from '#shared/talk/schema';

/** PROJECT-D1: returns an empty draft with all preparations chosen. @param makerId the user who creates the draft and owns the project */
export const emptyTalkProjectDraft = (makerId: string): TalkProjectDraftContent => ({
  languageIndependentName: '',
  templateId: null,
  dueDateExecution: null,
  ceoUserId: null,
  viewerIds: [],
  pairs: [],
  preparationFrom: null,
  preparationTo: null,
  ownerUserId: makerId,
  defaultLang: DEFAULT_LOCALE,
  preparations: [...DEPENDENCY_LISTS],
});

/** PROJECT-D1: returns the draft with the fields of a save. Repeated viewers and preparations are removed; pairs stay as sent. */
export function applyTalkProjectFields(draft: TalkProjectDraftContent, fields: TalkProjectDraftFields): TalkProjectDraftContent {
  const next = { ...draft, ...fields };
  return {
    ...next,
    viewerIds: [...new Set(next.viewerIds)],
    preparations: DEPENDENCY_LISTS.filter((list) => next.preparations.includes(list)),
  };
}

/** Ids of all users of a draft, each once. */
export const namedUserIds = ({ ownerUserId, ceoUserId, viewerIds, pairs }: TalkProjectDraftContent): string[] => [
  ...new Set([ownerUserId, ...(ceoUserId === null ? [] : [ceoUserId]), ...viewerIds, ...peopleOf(pairs)]),
];

/** Ids of the givers and takers of these pairs, each once. */
export const peopleOf = (pairs: readonly Pair[]): string[] => [...new Set(pairs.flatMap(({ giverId, takerId }) => [giverId, takerId]))];

/** Key by which equal pairs are recognised. */
export const pairKey = ({ giverId, takerId }: Pair): string => `${giverId} ${takerId}`;

/** The ids of the tenant that a draft may contain. */
export interface KnownToProject {
  templates: ReadonlySet<string>;
  users: ReadonlySet<string>;
}

/**
 * PROJECT-D2: validates a draft, which may be incomplete. Refuses ids that the tenant does not have, unless the stored draft contains them:
 * the dry run reports those.
 * @returns a message key for each wrong field
 */
export function validateTalkProjectDraft(
  draft: TalkProjectDraftContent,
  before: TalkProjectDraftContent,
  known: KnownToProject,
): Record<string, string> {
  const errors: Record<string, string> = {};
  const old = new Set(namedUserIds(before));
  const isUnknown = (id: string): boolean => !known.users.has(id) && !old.has(id);
  const { templateId, ownerUserId, ceoUserId, viewerIds, pairs } = draft;
  if (templateId !== null && templateId !== before.templateId && !known.templates.has(templateId))
    errors.templateId = 'talkProjects.templateUnknown';
  if (isUnknown(ownerUserId)) errors.ownerUserId = 'talkProjects.personUnknown';
  if (ceoUserId !== null && isUnknown(ceoUserId)) errors.ceoUserId = 'talkProjects.personUnknown';
  if (viewerIds.some(isUnknown)) errors.viewerIds = 'talkProjects.personUnknown';
  if (peopleOf(pairs).some(isUnknown)) errors.pairs = 'talkProjects.personUnknown';
  return errors;
}
