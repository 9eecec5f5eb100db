import type { TSchema } from 'typebox';
import { Assignment, MyAssignment, MyCampaign } from '#shared/assignment/schema';
import { AnonymousCampaign, Campaign, CampaignWithSurveys } from '#shared/campaign/schema';
import { ErrorBody } from '#shared/contract/errors';
import { CLIENT_EVENTS, Place } from '#shared/contract/events';
import { Department } from '#shared/department/schema';
import { Locale, Multilang } from '#shared/i18n/locale';
import { AnonymousSave, ResponseItem, ResponseSave, ResponseState, SurveyResponse } from '#shared/response/schema';
import { Question, SurveySnapshot } from '#shared/survey/schema';
import {
  Chapter,
  Dependencies,
  Entry,
  Page,
  Project,
  ProjectSnapshot,
  Session,
  SessionListItem,
  SessionSave,
  SessionState,
} from '#shared/talk/schema';
import { ModulePermissions, Tenant } from '#shared/tenant/schema';
import { CompanyWording, WordingSave } from '#shared/translation/schema';
import { ImportRow } from '#shared/user/import/schema';
import { Account, TeamMember, UserCard, UserChange, UserDraft, UserRecord } from '#shared/user/schema';
import { Video, VideoChange, VideoDraft } from '#shared/video/schema';

const events = Object.fromEntries(Object.entries(CLIENT_EVENTS).map(([name, schema]) => [`event.${name.replace(':', '-')}`, schema]));

/** Schemas that the document shows once, under a name; it refers to them wherever they stand. */
export const NAMED: Record<string, TSchema> = {
  Account,
  AnonymousCampaign,
  AnonymousSave,
  Assignment,
  Campaign,
  CampaignWithSurveys,
  Chapter,
  CompanyWording,
  Department,
  Dependencies,
  Entry,
  ErrorBody,
  ImportRow,
  Locale,
  ModulePermissions,
  Multilang,
  MyAssignment,
  MyCampaign,
  Page,
  Place,
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
  TeamMember,
  Tenant,
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
const nameOf = new Map(Object.entries(NAMED).map(([name, schema]) => [JSON.stringify(schema), name]));

/** Examples are values, whatever they look like. */
const isExample = (key: string): boolean => key === 'example' || key === 'examples';

/**
 * A copy in which every named schema is a reference.
 * @param self the name of the schema that is being written out, and so is not referred to at its top
 */
export function withReferences<T>(value: T, self?: string): T {
  if (typeof value !== 'object' || value === null) return value;
  const name = nameOf.get(JSON.stringify(value));
  if (name && name !== self) return { $ref: `${PREFIX}${name}` } as T;
  if (Array.isArray(value)) return value.map((item) => withReferences(item)) as T;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, isExample(key) ? part : withReferences(part)])) as T;
}

export const namedSchemas = (): Record<string, object> =>
  Object.fromEntries(Object.entries(NAMED).map(([name, schema]) => [name, withReferences<object>(schema, name)]));
