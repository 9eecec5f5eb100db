import type { SocketData } from '#server/features/realtime/room-names';
import { AppError } from '#shared/contract/errors';
import { MAX_ROOMS_PER_CONNECTION } from '#shared/limits/limits';

/** A join that is under way. */
interface Join {
  /** The window has left the room meanwhile: a leave overtakes a join that reads the store. */
  isLeft: boolean;
}

/** Limits the rooms of one connection. A join counts from its beginning, because others begin while it reads the store. */
export function createRoomLimit({ seats }: Pick<SocketData, 'seats'>) {
  const joins = new Map<string, Set<Join>>();
  const joinsOf = (room: string): ReadonlySet<Join> => joins.get(room) ?? new Set();

  return {
    /** Begins a join of a room. @throws AppError TooManyRequestsError */
    beginJoin(room: string): Join {
      const rooms = new Set([...Object.keys(seats), ...joins.keys()]);
      if (!rooms.has(room) && rooms.size >= MAX_ROOMS_PER_CONNECTION) throw new AppError('TooManyRequestsError');
      const join = { isLeft: false };
      joins.set(room, new Set([...joinsOf(room), join]));
      return join;
    },

    endJoin(room: string, join: Join): void {
      const others = [...joinsOf(room)].filter((each) => each !== join);
      if (others.length > 0) joins.set(room, new Set(others));
      else joins.delete(room);
    },

    /** Marks the joins of a room that are under way: they take no seat. */
    leave(room: string): void {
      for (const join of joinsOf(room)) join.isLeft = true;
    },

    /** Whether the window is in the room, or enters it with a join that is under way. */
    isWanted: (room: string): boolean => room in seats || [...joinsOf(room)].some(({ isLeft }) => !isLeft),
  };
}
