import type { SocketData } from '#server/features/realtime/room-names';
import { AppError } from '#shared/contract/errors';
import { MAX_ROOMS_PER_CONNECTION } from '#shared/limits/limits';

/**
 * Limits the rooms of one connection. A join counts from its beginning, because others begin while it reads the store.
 * @returns a function that begins a join and returns a function that ends it. @throws AppError TooManyRequestsError
 */
export function createRoomLimit({ seats }: Pick<SocketData, 'seats'>): (room: string) => () => void {
  const joins = new Map<string, number>();
  return (room) => {
    const rooms = new Set([...Object.keys(seats), ...joins.keys()]);
    if (!rooms.has(room) && rooms.size >= MAX_ROOMS_PER_CONNECTION) throw new AppError('TooManyRequestsError');
    joins.set(room, (joins.get(room) ?? 0) + 1);
    return () => {
      const others = (joins.get(room) ?? 0) - 1;
      if (others > 0) joins.set(room, others);
      else joins.delete(room);
    };
  };
}
