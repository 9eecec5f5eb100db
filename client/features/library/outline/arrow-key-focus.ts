import type { KeyboardEvent } from 'react';

/** Moves the focus between rows with the arrow keys. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  if (event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')];
  const at = rows.indexOf(event.target as HTMLElement);
  if (at < 0) return;
  event.preventDefault();
  rows[at + (event.key === 'ArrowUp' ? -1 : 1)]?.focus();
}
