/** Actions for the chapters and pages of an outline, by id. */
export interface TemplateActions {
  select: (id: string) => void;
  step: (id: string, by: 1 | -1) => void;
  /** Moves the dragged row to the position of this row. */
  drop: (id: string, on: string) => void;
  /** Opens the dialog that asks for the position. */
  moveTo: (id: string) => void;
  /** Inserts a copy of a page after it. */
  duplicate: (id: string) => void;
  remove: (id: string) => void;
  canStep: (id: string, by: 1 | -1) => boolean;
}
