import { useEffect } from 'react';

/** Temporary layers over or beside the page. When one closes, the focus returns to the element that opened it. */
const LAYERS = 'dialog, [role="dialog"], [data-opened]';

/** Elements that had the focus, the latest first. */
const been: HTMLElement[] = [];
const MAX_ELEMENTS = 20;

function remember({ target }: FocusEvent): void {
  if (!(target instanceof HTMLElement) || target === document.body) return;
  been.unshift(target);
  been.length = Math.min(been.length, MAX_ELEMENTS);
}
addEventListener('focusin', remember);

const isFocusable = (element: HTMLElement): boolean => element.isConnected && element.checkVisibility() && !element.matches(':disabled');

/** The heading of the page; null while the page loads. It is looked up again when content arrives. */
function heading(): HTMLElement | null {
  const found = document.querySelector<HTMLElement>('main h1');
  if (found && !found.hasAttribute('tabindex')) {
    found.tabIndex = -1;
    // The heading takes the focus so that reading continues there. It needs no ring because it cannot be pressed.
    found.style.outline = '0';
  }
  return found;
}

/** Moves a lost focus to the element that opened the closed layer, else to the heading of the page. */
function restoreFocus(): void {
  const [last] = been;
  if (!last || last.isConnected || document.activeElement !== document.body || document.querySelector('dialog[open]')) return;
  const opener = last.closest(LAYERS) ? been.find(isFocusable) : undefined;
  (opener ?? heading())?.focus({ preventScroll: true });
}

/**
 * Restores the focus when the focused element is removed: without this the browser moves it to the body, and a keyboard user starts again
 * at the top of the page.
 */
export function useFocusFallback(): void {
  useEffect(() => {
    let due = 0;
    const soon = (): void => {
      // Runs after any code that sets the focus itself.
      if (document.activeElement === document.body && due === 0) {
        due = requestAnimationFrame(() => {
          due = 0;
          restoreFocus();
        });
      }
    };
    const changes = new MutationObserver(soon);
    changes.observe(document.body, { childList: true, subtree: true });
    soon();
    return () => {
      changes.disconnect();
      cancelAnimationFrame(due);
    };
  }, []);
}
