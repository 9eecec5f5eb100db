import { DEFAULT_LOCALE } from '#shared/i18n/locale';
import type { Pair, TalkProjectDraftContent, TalkProjectDraftFields } from '#shared/project/schema';
import { DEPENDENCY_LISTS } from '#shared/talk/schema';

/** PROJECT-D1: a draft that nobody has written into: everything that its template can ask is asked. @param makerId who makes it, and owns it */
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

/** PROJECT-D1: the draft with the fields of a save. Viewers and preparations stand once each; pairs stay as they are sent. */
export function applyTalkProjectFields(draft: TalkProjectDraftContent, fields: TalkProjectDraftFields): TalkProjectDraftContent {
  const next = { ...draft, ...fields };
  return {
    ...next,
    viewerIds: [...new Set(next.viewerIds)],
    preparations: DEPENDENCY_LISTS.filter((list) => next.preparations.includes(list)),
  };
}

/** The people whom a draft names, each once. */
export const namedIn = ({ ownerUserId, ceoUserId, viewerIds, pairs }: TalkProjectDraftContent): string[] => [
  ...new Set([ownerUserId, ...(ceoUserId === null ? [] : [ceoUserId]), ...viewerIds, ...peopleOf(pairs)]),
];

/** The people of these pairs, each once. */
export const peopleOf = (pairs: readonly Pair[]): string[] => [...new Set(pairs.flatMap(({ giverId, takerId }) => [giverId, takerId]))];

/** What two equal pairs have in common. */
export const pairKey = ({ giverId, takerId }: Pair): string => `${giverId} ${takerId}`;

/** What of the tenant a draft of a project may name. */
export interface KnownToProject {
  templates: ReadonlySet<string>;
  users: ReadonlySet<string>;
}

/**
 * PROJECT-D2: a draft that is not finished is saved. Refused is what the tenant does not have; what was stored before stays, also if it is
 * gone meanwhile: the dry run tells.
 * @returns a message key for each wrong field
 */
export function validateTalkProjectDraft(
  draft: TalkProjectDraftContent,
  before: TalkProjectDraftContent,
  known: KnownToProject,
): Record<string, string> {
  const errors: Record<string, string> = {};
  const old = new Set(namedIn(before));
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
