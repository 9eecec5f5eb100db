import type { TSchema } from 'typebox';
import { CLIENT_EVENTS } from '#shared/api/events';
import { Assignment, MyAssignment, MyCampaign } from '#shared/assignment/schema';
import { AnonymousCampaign, Campaign, CampaignWithSurveys, ManagedCampaign } from '#shared/campaign/schema';
import { ErrorBody } from '#shared/contract/errors';
import { Department } from '#shared/department/schema';
import { Locale, LocalizedText } from '#shared/i18n/locale';
import { CampaignDraft, DryRun } from '#shared/launch/schema';
import { LIBRARY_ENDPOINTS } from '#shared/library/endpoints';
import { LibraryParts } from '#shared/library/schema';
import { TextState, TranslationCount, TranslationCounts } from '#shared/library/text-state';
import { TalkProject, TalkProjectDraft } from '#shared/project/schema';
import { AnonymousSave, ResponseItem, ResponseSave, ResponseState, SurveyResponse } from '#shared/response/schema';
import { Question, SurveySnapshot } from '#shared/survey/schema';
import { Position } from '#shared/talk/navigation';
import {
  Chapter,
  Dependencies,
  Page,
  PageAnswer,
  Project,
  ProjectSnapshot,
  Session,
  SessionListItem,
  SessionSave,
  SessionState,
} from '#shared/talk/schema';
import { ChaptersInput, TemplateChapters } from '#shared/template/schema';
import { ModulePermissions, Tenant } from '#shared/tenant/schema';
import { TenantOverrides, WordingSave } from '#shared/translation/schema';
import { ImportRow } from '#shared/user/import/schema';
import { TeamMember, UserAccount, UserCard, UserChange, UserDraft, UserRecord } from '#shared/user/schema';
import { Video, VideoChange, VideoDraft } from '#shared/video/schema';

const events = Object.fromEntries(Object.entries(CLIENT_EVENTS).map(([name, schema]) => [`event.${name.replace(':', '-')}`, schema]));

/** Schemas that the OpenAPI document defines once and references elsewhere. */
export const COMPONENT_SCHEMAS: Record<string, TSchema> = {
  Account: UserAccount,
  AnonymousCampaign,
  AnonymousSave,
  Assignment,
  Campaign,
  CampaignDraft,
  CampaignWithSurveys,
  Chapter,
  ChapterDrafts: ChaptersInput,
  CompanyWording: TenantOverrides,
  Department,
  Dependencies,
  Entry: PageAnswer,
  ErrorBody,
  DryRun,
  ImportRow,
  LibraryBlock: LIBRARY_ENDPOINTS.block.create.answer,
  LibraryCategory: LIBRARY_ENDPOINTS.category.create.answer,
  LibraryParts,
  LibraryQuestion: LIBRARY_ENDPOINTS.question.create.answer,
  LibrarySurvey: LIBRARY_ENDPOINTS.survey.create.answer,
  LibraryTemplate: LIBRARY_ENDPOINTS.template.create.answer,
  Locale,
  ManagedCampaign,
  ModulePermissions,
  Multilang: LocalizedText,
  MyAssignment,
  MyCampaign,
  Page,
  Place: Position,
  Project,
  ProjectSnapshot,
  Question,
  ResponseItem,
  ResponseSave,
  ResponseState,
  Session,
  SessionListItem,
  SessionSave,
  SessionState,
  SurveyResponse,
  SurveySnapshot,
  TalkProject,
  TalkProjectDraft,
  TeamMember,
  TemplateChapters,
  Tenant,
  TextState,
  TranslationCount,
  TranslationCounts,
  UserCard,
  UserChange,
  UserDraft,
  UserRecord,
  Video,
  VideoChange,
  VideoDraft,
  WordingSave,
  ...events,
};

const PREFIX = '#/components/schemas/';

/** @fastify/swagger replaces `patternProperties` by `additionalProperties`; both get the same key. Patterns of names are ignored. */
const plainRecord = (_key: string, part: unknown): unknown => {
  if (typeof part !== 'object' || part === null || !('patternProperties' in part)) return part;
  const { patternProperties, ...rest } = part;
  return { ...rest, additionalProperties: Object.values(patternProperties as object)[0] };
};
const keyOf = (schema: object): string => JSON.stringify(schema, plainRecord);
const nameOf = new Map(Object.entries(COMPONENT_SCHEMAS).map(([name, schema]) => [keyOf(schema), name]));

/** Whether a key holds examples, which are values and not schemas. */
const isExample = (key: string): boolean => key === 'example' || key === 'examples';

/**
 * A copy in which every named schema is a reference.
 * @param self name of the schema that is being written; its top level is not replaced by a reference
 */
export function replaceWithRefs<T>(value: T, self?: string): T {
  if (typeof value !== 'object' || value === null) return value;
  const name = nameOf.get(keyOf(value));
  if (name && name !== self) return { $ref: `${PREFIX}${name}` } as T;
  if (Array.isArray(value)) return value.map((item) => replaceWithRefs(item)) as T;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, isExample(key) ? part : replaceWithRefs(part)])) as T;
}

/** Schemas that several calls share, by the name that the API page gives them. */
export const namedSchemas = (): Record<string, object> =>
  Object.fromEntries(Object.entries(COMPONENT_SCHEMAS).map(([name, schema]) => [name, replaceWithRefs<object>(schema, name)]));
