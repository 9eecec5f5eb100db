import { missingRequirement, SURVEY_MODULES, TALK_MODULES, type TenantFeatures } from '#shared/access/requirements';
import { ADMINISTRATOR_FIELD, type AuditAction, type AuditChange, MAIL_FIELD, OWNER_FIELD, PERSON_FIELD } from '#shared/audit/schema';
import type { CampaignType } from '#shared/campaign/schema';
import type { DossierAnswer, DossierLogEntry, DossierPart, DossierSurvey, DossierTalk } from '#shared/dossier/schema';
import { type Locale, type LocalizedText, localize } from '#shared/i18n/locale';
import type { ResponseItem, ResponseStatus } from '#shared/response/schema';
import type { SurveySnapshot } from '#shared/survey/schema';
import { fillChapter, fillSurvey, joinTalkNames, type TalkNames } from '#shared/talk/placeholders';
import { roleOf, type TalkAudience } from '#shared/talk/policy';
import type { Chapter, PageAnswer, SessionStatus } from '#shared/talk/schema';

/** DOSSIER-5: the parts whose modules the tenant does not have. */
export const withheldParts = (tenant: TenantFeatures): DossierPart[] => [
  ...(missingRequirement(SURVEY_MODULES, tenant) ? (['surveys'] as const) : []),
  ...(missingRequirement(TALK_MODULES, tenant) ? (['talks'] as const) : []),
];

type Given = Partial<Pick<PageAnswer & ResponseItem, 'scalarResponse1' | 'scalarResponse2' | 'textResponse1' | 'textResponse2'>>;

/** An answer with the texts of its question; undefined if the user gave no answer. */
function presentAnswer(texts: Partial<Record<string, LocalizedText>>, given: Given, locale: Locale): DossierAnswer | undefined {
  const values = { value1: given.scalarResponse1, value2: given.scalarResponse2, text1: given.textResponse1, text2: given.textResponse2 };
  const kept = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== null && value !== ''));
  if (Object.keys(kept).length === 0) return undefined;
  const asked = Object.entries(texts).map(([name, text]) => [name, localize(text, locale)] as const);
  return { asked: Object.fromEntries(asked.filter(([, text]) => text !== '')), ...kept };
}

/** An assignment of the user with its campaign, survey and response. */
export interface AssignedSurvey {
  campaign: { name: string; type: CampaignType; fromDate: string; toDate: string; preparesTalk: boolean };
  /** Null if the campaign no longer has it. */
  survey: SurveySnapshot | null;
  ended: boolean;
  response: { status: ResponseStatus; submittedAt: Date | null; responses: readonly ResponseItem[] } | null;
}

/** DOSSIER-2, DOSSIER-3: an assignment with the user's own answers; for an anonymous campaign only the invitation. */
export function presentAssignedSurvey({ campaign, survey, ended, response }: AssignedSurvey, locale: Locale): DossierSurvey {
  const { name, type, fromDate, toDate, preparesTalk } = campaign;
  const filled = survey && fillSurvey(survey, joinTalkNames([]));
  const title = filled ? localize(filled.multilang.name, locale) || filled.languageIndependentName : '';
  const head = { campaign: name, survey: title, fromDate, toDate, preparesTalk, ended };
  if (type === 'Anonymous') return { ...head, anonymous: true, answers: [] };
  const textsOf = (id: string) => filled?.questions.find((question) => question.id === id)?.multilang ?? {};
  return {
    ...head,
    anonymous: false,
    ...(response ? { status: response.status } : {}),
    ...(response?.submittedAt ? { submittedAt: response.submittedAt.toISOString() } : {}),
    answers: (response?.responses ?? []).flatMap((item) => presentAnswer(textsOf(item.questionId), item, locale) ?? []),
  };
}

/** A talk that the user may read. */
export interface ReadableTalk {
  audience: TalkAudience;
  project: string;
  dueDate: string;
  names: TalkNames;
  status: SessionStatus;
  startedAt: Date | null;
  finishedAt: Date | null;
  closedEarly: boolean;
  chapters: readonly Chapter[];
  entries: readonly PageAnswer[];
}

/** DOSSIER-4: a talk of the user, for the giver with notes and values; for a talk of others only the project and the role. */
export function presentReadableTalk(talk: ReadableTalk, userId: string, locale: Locale): DossierTalk {
  const { audience, project, dueDate, names, status, startedAt, finishedAt, closedEarly } = talk;
  const role = roleOf({ userId, tenantId: audience.tenantId }, audience) ?? 'viewer';
  if (role === 'ceo' || role === 'viewer') return { project, role };
  const chapters = talk.chapters.map((chapter) => fillChapter(chapter, names));
  const present = (entry: PageAnswer) => {
    const chapter = chapters.find(({ id }) => id === entry.chapterId);
    const page = chapter?.pages.find(({ id }) => id === entry.pageId);
    const answer = presentAnswer(page?.multilang ?? {}, entry, locale);
    return answer ? [{ chapter: localize(chapter?.multilang.name, locale), ...answer }] : [];
  };
  return {
    ...{ project, dueDate, role, giver: names.giver ?? '', taker: names.taker ?? '', status },
    ...(startedAt ? { startedAt: startedAt.toISOString() } : {}),
    ...(finishedAt ? { finishedAt: finishedAt.toISOString() } : {}),
    closedEarly,
    entries: role === 'giver' ? talk.entries.flatMap(present) : [],
  };
}

/** An entry of the audit log. */
export interface LogEntry {
  at: Date;
  actorId: string;
  byProvider: boolean;
  isCommand: boolean;
  action: AuditAction;
  changes: readonly AuditChange[];
}

const namesUser = ({ field, before, after }: AuditChange, userId: string): boolean =>
  ((field === PERSON_FIELD || field === ADMINISTRATOR_FIELD) && after === userId) ||
  (field === OWNER_FIELD && (before === userId || after === userId));

/** A change of the owner, with only the side that is the user. */
const presentOwner = ({ before, after }: AuditChange, userId: string): AuditChange => ({
  field: OWNER_FIELD,
  ...(before === userId ? { before } : {}),
  ...(after === userId ? { after } : {}),
});

/**
 * DOSSIER-6: an entry about the user, or about an action of the user.
 * @param mailOf both addresses of a change of the user's mail, by its id
 */
export function presentLogEntry(
  { at, actorId, byProvider, isCommand, action, changes }: LogEntry,
  userId: string,
  mailOf: (id: string) => Omit<AuditChange, 'field'> | undefined,
): DossierLogEntry {
  const byPerson = actorId === userId ? 'you' : byProvider ? 'provider' : 'administrator';
  const head = { at: at.toISOString(), action, by: isCommand ? 'operator' : byPerson } as const;
  if (!changes.some((change) => namesUser(change, userId))) return head;
  const told = changes.filter(({ field }) => field !== PERSON_FIELD && field !== ADMINISTRATOR_FIELD);
  return {
    ...head,
    changes: told.map((change) => {
      if (change.field === OWNER_FIELD) return presentOwner(change, userId);
      return change.field === MAIL_FIELD ? { field: MAIL_FIELD, ...mailOf(change.after ?? '') } : change;
    }),
  };
}
