/** Actions for the parts of an outline, by part id. */
export interface OutlineActions {
  select: (id: string, block: string | undefined) => void;
  /** Moves a part to an index, from 0. */
  move: (id: string, to: number) => void;
  /** Opens the dialog that asks for the position. */
  moveTo: (id: string) => void;
  /** Pins a part to a newer version. */
  take: (id: string, version: number) => void;
  remove: (id: string) => void;
  position: (id: string) => { at: number; count: number };
}
