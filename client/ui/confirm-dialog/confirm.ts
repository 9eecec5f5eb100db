import type { ButtonKind, ConfirmType } from '#client/ui/confirm-dialog/kinds';
import { queueOf } from '#client/ui/outlet/queue';

export interface Question {
  type: ConfirmType;
  text: string;
  buttons: readonly ButtonKind[];
  /** The action takes something away for good. */
  danger?: boolean;
}

interface Asked extends Question {
  id: number;
  answer: (kind: ButtonKind) => void;
}

const queue = queueOf<Asked>();
let last = 0;

/** Asks, after whatever was asked before has been answered. @returns the kind of the button that closed the dialog */
export const confirm = (question: Question): Promise<ButtonKind> =>
  new Promise((answer) => {
    last += 1;
    queue.change((asked) => [...asked, { ...question, id: last, answer }]);
  });

/** The question to be answered now. */
export const useAsked = (): Asked | undefined => queue.useItems()[0];

export function settle({ id, answer }: Asked, kind: ButtonKind): void {
  queue.change((asked) => asked.filter((each) => each.id !== id));
  answer(kind);
}
