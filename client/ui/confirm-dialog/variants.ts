/** Rules of the confirmation dialog. */

export type ButtonKind = 'ok' | 'cancel' | 'yes' | 'no' | 'yesEndSession';
export type ConfirmType = 'info' | 'warning' | 'error' | 'question';

/** The safest way out first, what goes furthest last. */
const RANK: readonly ButtonKind[] = ['cancel', 'no', 'ok', 'yes', 'yesEndSession'];

export interface Layout {
  /** Stands first and has the focus; also the answer of Escape and of a click outside. */
  safe: ButtonKind | undefined;
  others: readonly ButtonKind[];
  action: ButtonKind;
}

/** Which button is what, in whatever order they are named. Without any there is OK. */
export function arrangeButtons(buttons: readonly ButtonKind[]): Layout {
  const ranked = RANK.filter((kind) => buttons.includes(kind));
  const action = ranked.at(-1) ?? 'ok';
  return { safe: ranked.length > 1 ? ranked[0] : undefined, others: ranked.slice(1, -1), action };
}

/** What closing without choosing means: the safe way out, or the only one. */
export function dismissAnswer(buttons: readonly ButtonKind[]): ButtonKind {
  const { safe, action } = arrangeButtons(buttons);
  return safe ?? action;
}

/** A warning and a question show the sign of a warning, the others one of their own. */
export const iconFor = (type: ConfirmType): 'warning' | 'info' | 'error' => (type === 'warning' || type === 'question' ? 'warning' : type);
