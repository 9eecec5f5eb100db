import type { Store } from '#db/store';
import { audienceOf, presentSessionState } from '#server/features/talk/present';
import { withCachedJson } from '#server/lib/cached-json-text';
import { createReadBatcher, pluckColumn } from '#server/lib/request-batcher';
import type { TalkAudience } from '#shared/talk/policy';
import type { ClosedReason, SessionState, SessionStatus, TalkDocument } from '#shared/talk/schema';

const READ = 'select * from read_talks($1::uuid[], $2::uuid[], $3)';

interface Row {
  n: number;
  tenant_id: string;
  giver_id: string;
  taker_id: string;
  ceo_user_id: string | null;
  viewer_ids: string[];
  revision: number;
  driver: number;
  status: SessionStatus;
  started_at: Date | null;
  finished_at: Date | null;
  closed_early: boolean;
  closed_reason: ClosedReason | null;
  /** Null if only the audience was requested. */
  working: TalkDocument | null;
}

/** The state and the audience of a talk's room. */
interface TalkRoom {
  audience: TalkAudience;
  state: SessionState;
}

interface RoomRequest {
  /** Id of tenant and talk, so that two tenants never share an answer. */
  id: string;
  tenantId: string;
  talkId: string;
}

function audienceIn({ tenant_id, giver_id, taker_id, ceo_user_id, viewer_ids }: Row): TalkAudience {
  const session = { tenantId: tenant_id, giverId: giver_id, takerId: taker_id };
  return audienceOf({ session, ceoUserId: ceo_user_id, viewerIds: viewer_ids });
}

/** The state with its JSON text, which is made once for all windows that enter at the same time. */
function stateIn(id: string, row: Row, working: TalkDocument): SessionState {
  const { revision, driver, status, started_at, finished_at, closed_early, closed_reason } = row;
  const times = { startedAt: started_at, finishedAt: finished_at };
  const session = { id, revision, driver, status, ...times, closedEarly: closed_early, closedReason: closed_reason, working };
  const state = presentSessionState({ session });
  return withCachedJson(state, JSON.stringify(state));
}

/**
 * Reads the data for entering the rooms of talks. One call serves all windows that reconnect at the same time, and reads each talk once.
 */
export function createTalkRoomReader(store: Store) {
  const read = <Result>(withWorking: boolean, resultOf: (talkId: string, row: Row) => Result) => {
    const batch = createReadBatcher<RoomRequest, Result>(async (requests) => {
      const column = pluckColumn(requests);
      const rows = await store.call<Row>('read_talks', READ, [column('tenantId'), column('talkId'), withWorking]);
      const byNumber = new Map(rows.map((row) => [row.n, row]));
      return requests.map(({ talkId }, i) => {
        const row = byNumber.get(i + 1);
        return row && resultOf(talkId, row);
      });
    });
    return (tenantId: string, talkId: string) => batch({ id: `${tenantId} ${talkId}`, tenantId, talkId });
  };
  return {
    /** Who may read a talk; undefined when it does not exist in this tenant. */
    audience: read(false, (_, row) => audienceIn(row)),
    /** Who may read a talk, and its current state. */
    room: read(true, (id, row): TalkRoom => ({ audience: audienceIn(row), state: stateIn(id, row, row.working as TalkDocument) })),
  };
}
