import type { KeyboardEvent } from 'react';

/**
 * Escape closes a menu whose button still has the focus: Mantine's menus hear the key only when the focus has moved to an item, which
 * takes a moment after they appear.
 */
export function closeMenuOnEscape(event: KeyboardEvent<HTMLButtonElement>): void {
  if (event.key !== 'Escape' || event.currentTarget.getAttribute('aria-expanded') !== 'true') return;
  event.stopPropagation();
  event.currentTarget.click();
}
