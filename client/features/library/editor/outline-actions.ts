/** What can be done with the parts of an outline, by id. */
export interface OutlineActions {
  select: (id: string, block: string | undefined) => void;
  /** Moves a part to a place, counted from 0. */
  move: (id: string, to: number) => void;
  /** Asks for the place. */
  moveTo: (id: string) => void;
  /** Takes a newer version of a part. */
  take: (id: string, version: number) => void;
  remove: (id: string) => void;
  position: (id: string) => { at: number; count: number };
}
