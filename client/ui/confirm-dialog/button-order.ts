/** Rules of the confirmation dialog. */

export type ButtonKind = 'ok' | 'cancel' | 'yes' | 'no' | 'yesEndSession';
export type ConfirmType = 'info' | 'warning' | 'error' | 'question';

/** From the safest to the most far-reaching. */
const RANK: readonly ButtonKind[] = ['cancel', 'no', 'ok', 'yes', 'yesEndSession'];

export interface Layout {
  /** Comes first and has the focus; Escape and a click outside give this answer too. */
  safe: ButtonKind | undefined;
  others: readonly ButtonKind[];
  action: ButtonKind;
}

/** Assigns the roles of the buttons, independent of their order. Without any button there is OK. */
export function arrangeButtons(buttons: readonly ButtonKind[]): Layout {
  const ranked = RANK.filter((kind) => buttons.includes(kind));
  const action = ranked.at(-1) ?? 'ok';
  return { safe: ranked.length > 1 ? ranked[0] : undefined, others: ranked.slice(1, -1), action };
}

/** The answer when the dialog is closed without a choice: the safe button, or the only one. */
export function dismissAnswer(buttons: readonly ButtonKind[]): ButtonKind {
  const { safe, action } = arrangeButtons(buttons);
  return safe ?? action;
}

/** Warnings and questions share the warning icon; the other types have their own. */
export const iconFor = (type: ConfirmType): 'warning' | 'info' | 'error' => (type === 'warning' || type === 'question' ? 'warning' : type);
