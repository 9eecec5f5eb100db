import { type Static, Type } from 'typebox';
import type { CampaignState } from '#shared/campaign/schema';
import type { ErrorBody } from '#shared/contract/errors';
import { LARGEST_COUNT } from '#shared/contract/limits';
import type { Locale } from '#shared/i18n/locale';
import type { ResponseStatus } from '#shared/response/schema';
import { NOTE_LENGTH, type SessionState } from '#shared/talk/schema';

/** Every socket event, typed once and checked at run time on the server (realtime: following). */
const Id = Type.String({ format: 'uuid' });
const strict = { additionalProperties: false } as const;

export const RoomKind = Type.Enum(['session', 'campaign']);
export type RoomKind = Static<typeof RoomKind>;

/** `driver`: the wheel this window held before it was away, so that its strokes count again at once. */
const Join = Type.Object({ kind: RoomKind, id: Id, driver: Type.Optional(Type.Integer({ minimum: 0, maximum: LARGEST_COUNT })) }, strict);
const Leave = Type.Object({ kind: RoomKind, id: Id }, strict);
const Authenticate = Type.Object({ token: Type.String({ maxLength: 8192 }) }, strict);
const Drive = Type.Object({ id: Id }, strict);

/** Where somebody looks: a page, or the agenda of a chapter at page index -1. */
export const Place = Type.Object(
  { chapterId: Id, pageIndex: Type.Integer({ minimum: -1, maximum: 10_000 }), questionIndex: Type.Integer({ minimum: 0, maximum: 1 }) },
  strict,
);
export type Place = Static<typeof Place>;
const Browse = Type.Object({ id: Id, at: Type.Union([Place, Type.Null()]) }, strict);

/** One stroke of the driving hand; text as it stands, scalars in stored units (0 to 100). Volatile, never stored. */
export const SessionLive = Type.Object(
  {
    sessionId: Id,
    pageId: Id,
    field: Type.Enum(['textResponse1', 'textResponse2', 'scalarResponse1', 'scalarResponse2']),
    value: Type.Union([Type.String({ maxLength: NOTE_LENGTH }), Type.Number({ minimum: 0, maximum: 100 }), Type.Null()]),
    seq: Type.Integer({ minimum: 0 }),
  },
  strict,
);
export type SessionLive = Static<typeof SessionLive>;

/** What a window may send, and the payload of each. */
export const CLIENT_EVENTS = {
  join: Join,
  leave: Leave,
  authenticate: Authenticate,
  drive: Drive,
  browse: Browse,
  'session:live': SessionLive,
};

export type PresenceRole = 'giver' | 'taker' | 'ceo' | 'viewer';
export interface Presence {
  kind: RoomKind;
  id: string;
  /** People in the room; the list stops at 50, the count does not. */
  count: number;
  users: { userId: string; role: PresenceRole; since: string; at: Place | null }[];
}
export const PRESENCE_LISTED = 50;

/** Strokes a second that are relayed to a room (realtime: session:live). */
export const LIVE_PER_SECOND = 30;

/** Somebody is further with a survey; of an anonymous campaign only the counts are told. */
export interface CampaignProgress {
  campaignId: string;
  userId?: string;
  surveyId?: string;
  status?: ResponseStatus;
  responseCount: number;
  assignedUsersCount: number;
}

/** The statistics of a campaign are there, or not any more. */
export interface CampaignStatisticsTold {
  campaignId: string;
  available: boolean;
}

export type Ack<T> = (reply: ({ ok: true } & T) | { ok: false; error: ErrorBody }) => void;
export type EventError = Pick<ErrorBody, 'type' | 'message' | 'messageKey' | 'detail' | 'retryAfter' | 'requestId'>;

export interface ClientToServer {
  join: (payload: Static<typeof Join>, ack: Ack<{ state: SessionState | CampaignState; presence: Presence }>) => void;
  leave: (payload: Static<typeof Leave>) => void;
  authenticate: (payload: Static<typeof Authenticate>, ack: Ack<object>) => void;
  drive: (payload: Static<typeof Drive>, ack: Ack<{ driver: number }>) => void;
  browse: (payload: Static<typeof Browse>) => void;
  /** With an ack it is relayed so that no line, however busy, loses it: where the hand rests. */
  'session:live': (payload: SessionLive, ack?: Ack<object>) => void;
}

export interface ServerToClient {
  'session:state': (state: SessionState) => void;
  'session:live': (stroke: SessionLive) => void;
  presence: (presence: Presence) => void;
  'campaign:progress': (progress: CampaignProgress) => void;
  'campaign:statistics': (told: CampaignStatisticsTold) => void;
  /** To the people concerned, wherever they are: what their lists show of this campaign, or of talks it prepares, is another now. */
  'assignments:changed': (change: { campaignId: string }) => void;
  /** To everybody of a company: what it says in this language is another now. */
  'translation:changed': (change: { language: Locale }) => void;
  /** To everybody of a tenant: its name, pictures, modules or features are others now. */
  'tenant:changed': (change: { tenantId: string }) => void;
  /** To a person, wherever they are: their record, and what they may do perhaps, is another now. */
  'account:changed': (change: { userId: string }) => void;
  refused: (refusal: { event: string; error: EventError }) => void;
}
