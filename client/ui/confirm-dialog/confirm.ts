import type { ButtonKind, ConfirmType } from '#client/ui/confirm-dialog/variants';
import { createQueue } from '#client/ui/overlay-queue';

export interface Confirmation {
  type: ConfirmType;
  text: string;
  buttons: readonly ButtonKind[];
  /** The action destroys data that cannot be restored. */
  danger?: boolean;
}

interface Asked extends Confirmation {
  id: number;
  answer: (kind: ButtonKind) => void;
}

const queue = createQueue<Asked>();
let last = 0;

/** Asks the question once all earlier ones are answered. @returns the kind of the button that closed the dialog */
export const confirm = (question: Confirmation): Promise<ButtonKind> =>
  new Promise((answer) => {
    last += 1;
    queue.change((asked) => [...asked, { ...question, id: last, answer }]);
  });

/** The question to show now. */
export const usePendingConfirmations = (): Asked | undefined => queue.useItems()[0];

export function resolveConfirmation({ id, answer }: Asked, kind: ButtonKind): void {
  queue.change((asked) => asked.filter((each) => each.id !== id));
  answer(kind);
}
