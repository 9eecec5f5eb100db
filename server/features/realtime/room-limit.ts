import type { SocketData } from '#server/features/realtime/room-names';
import { AppError } from '#shared/contract/errors';
import { MAX_ROOMS_PER_CONNECTION } from '#shared/limits/limits';

/** A join that has begun and is not complete. */
interface Join {
  /** Whether the window has left the room meanwhile: a leave can be faster than a join, which reads the store. */
  isLeft: boolean;
}

/** Limits the rooms of one connection. A join counts from its beginning, because other joins may begin while it reads the store. */
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

    /** Marks the incomplete joins of a room, so that they do not enter it. */
    leave(room: string): void {
      for (const join of joinsOf(room)) join.isLeft = true;
    },

    /** Whether the window is in the room, or enters it by an incomplete join. */
    isWanted: (room: string): boolean => room in seats || [...joinsOf(room)].some(({ isLeft }) => !isLeft),
  };
}
