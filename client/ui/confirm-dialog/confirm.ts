import type { ButtonKind, ConfirmType } from '#client/ui/confirm-dialog/button-order';
import { createQueue } from '#client/ui/queue-store';

export interface Confirmation {
  type: ConfirmType;
  text: string;
  buttons: readonly ButtonKind[];
  /** The action destroys data that cannot be restored. */
  danger?: boolean;
}

interface PendingConfirmation extends Confirmation {
  id: number;
  answer: (kind: ButtonKind) => void;
}

const queue = createQueue<PendingConfirmation>();
let last = 0;

/** Asks the question once all earlier ones are answered. @returns the kind of the button that closed the dialog */
export const confirm = (question: Confirmation): Promise<ButtonKind> =>
  new Promise((answer) => {
    last += 1;
    queue.change((pending) => [...pending, { ...question, id: last, answer }]);
  });

/** The question to show now. */
export const usePendingConfirmations = (): PendingConfirmation | undefined => queue.useItems()[0];

export function resolveConfirmation({ id, answer }: PendingConfirmation, kind: ButtonKind): void {
  queue.change((pending) => pending.filter((each) => each.id !== id));
  answer(kind);
}
