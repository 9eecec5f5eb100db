import { type Static, Type } from 'typebox';
import { type RoomContents, RoomKind } from '#shared/api/room-kinds';
import type { CampaignProgress } from '#shared/board/progress-event';
import type { ErrorBody } from '#shared/contract/errors';
import { MAX_INT32 } from '#shared/contract/max-int32';
import { strict } from '#shared/contract/strict-object';
import type { Locale } from '#shared/i18n/locale';
import { DraftPlace, type DraftPresence, DraftRoomKind, type DraftStateEvent } from '#shared/library/draft-room';
import { type Presence, StrokeEvent } from '#shared/talk/live-events';
import { Position } from '#shared/talk/navigation';
import type { SessionState } from '#shared/talk/schema';

/** Every socket event, typed once and checked at run time on the server (docs/realtime.md). */
const Id = Type.String({ format: 'uuid' });

/** `driver`: the driver term of this window before the connection broke. It lets the server relay the window's strokes again at once. */
const Join = Type.Object({ kind: RoomKind, id: Id, driver: Type.Optional(Type.Integer({ minimum: 0, maximum: MAX_INT32 })) }, strict);
const Leave = Type.Object({ kind: RoomKind, id: Id }, strict);
const Authenticate = Type.Object({ token: Type.String({ maxLength: 8192 }) }, strict);
const Drive = Type.Object({ id: Id }, strict);

/** `kind` defaults to session. */
const Browse = Type.Union([
  Type.Object({ id: Id, at: Type.Union([Position, Type.Null()]) }, strict),
  Type.Object({ kind: DraftRoomKind, id: Id, at: Type.Union([DraftPlace, Type.Null()]) }, strict),
]);

/** The events that a client may send, with their payloads. */
export const CLIENT_EVENTS = {
  join: Join,
  leave: Leave,
  authenticate: Authenticate,
  drive: Drive,
  browse: Browse,
  'session:live': StrokeEvent,
};

/** The server published the statistics of a campaign, or found that there will be none. */
export interface CampaignStatisticsChanged {
  campaignId: string;
  available: boolean;
}

/** A window of the user saved this response. It has no answers: a window that lacks the revision loads them. */
export interface ResponseSaved {
  id: string;
  revision: number;
}

export type Ack<T> = (reply: ({ ok: true } & T) | { ok: false; error: ErrorBody }) => void;
export type EventError = Pick<ErrorBody, 'type' | 'message' | 'messageKey' | 'detail' | 'retryAfter' | 'requestId'>;

export interface ClientToServer {
  join: (payload: Static<typeof Join>, ack: Ack<RoomContents[RoomKind]>) => void;
  leave: (payload: Static<typeof Leave>) => void;
  authenticate: (payload: Static<typeof Authenticate>, ack: Ack<object>) => void;
  drive: (payload: Static<typeof Drive>, ack: Ack<{ driver: number }>) => void;
  browse: (payload: Static<typeof Browse>) => void;
  /** With an ack the stroke is relayed reliably, even to slow consumers. The page uses it for the final value of a gesture. */
  'session:live': (payload: StrokeEvent, ack?: Ack<object>) => void;
}

export interface ServerToClient {
  'session:state': (state: SessionState) => void;
  'session:live': (stroke: StrokeEvent) => void;
  presence: (presence: Presence | DraftPresence) => void;
  /** To the room of a draft: it was saved, restored, reviewed, archived, or saved as a version. */
  'draft:state': (state: DraftStateEvent) => void;
  'campaign:progress': (progress: CampaignProgress) => void;
  'campaign:statistics': (told: CampaignStatisticsChanged) => void;
  /** To every socket of the affected users: their list rows of this campaign, or of talks that it prepares, changed. */
  'assignments:changed': (change: { campaignId: string }) => void;
  /** To all sockets of the user except that of the window that saved, and to sockets that connect and may have missed it. */
  'response:saved': (saved: ResponseSaved) => void;
  /** To every socket of a tenant: its translation of this language changed. */
  'translation:changed': (change: { language: Locale }) => void;
  /** To every socket of a tenant: its name, images, modules, features or role permissions changed. */
  'tenant:changed': (change: { tenantId: string }) => void;
  /** To every socket of a user: the user's record changed, possibly including rights. */
  'account:changed': (change: { userId: string }) => void;
  /** When a socket connects, or when server processes reach each other again: the window may have missed events. */
  'changes:missed': () => void;
  refused: (refusal: { event: string; error: EventError }) => void;
}
