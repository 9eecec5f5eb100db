/** What can be done with the chapters and pages of an outline, by id. */
export interface TemplateActions {
  select: (id: string) => void;
  step: (id: string, by: 1 | -1) => void;
  /** Puts the dragged one where this row is. */
  drop: (id: string, on: string) => void;
  /** Asks for the place. */
  moveTo: (id: string) => void;
  /** Puts a copy of a page behind it. */
  duplicate: (id: string) => void;
  remove: (id: string) => void;
  canStep: (id: string, by: 1 | -1) => boolean;
}
