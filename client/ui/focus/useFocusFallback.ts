import { useEffect } from 'react';

/** What stands above or beside the page for a while: whoever closes it goes on where they opened it. */
const OPENED = 'dialog, [role="dialog"], [data-opened]';

/** Where the focus has been, the last first. */
const been: HTMLElement[] = [];
const REMEMBERED = 20;

function remember({ target }: FocusEvent): void {
  if (!(target instanceof HTMLElement) || target === document.body) return;
  been.unshift(target);
  been.length = Math.min(been.length, REMEMBERED);
}
addEventListener('focusin', remember);

const isThere = (element: HTMLElement): boolean => element.isConnected && element.checkVisibility() && !element.matches(':disabled');

/** None as long as the page is on its way: it is looked for again with what comes. */
function heading(): HTMLElement | null {
  const found = document.querySelector<HTMLElement>('main h1');
  if (found && !found.hasAttribute('tabindex')) {
    found.tabIndex = -1;
    // Reading goes on from there; there is nothing to press.
    found.style.outline = '0';
  }
  return found;
}

/** Gives the focus back when what held it is gone: to what opened it, else to the heading of the page. */
function give(): void {
  const [last] = been;
  if (!last || last.isConnected || document.activeElement !== document.body || document.querySelector('dialog[open]')) return;
  const opener = last.closest(OPENED) ? been.find(isThere) : undefined;
  (opener ?? heading())?.focus({ preventScroll: true });
}

/** The one rule for a focus that would fall to nowhere. While a page with this is shown, nobody at a keyboard begins anew. */
export function useFocusFallback(): void {
  useEffect(() => {
    let due = 0;
    const soon = (): void => {
      // After whatever places the focus itself.
      if (document.activeElement === document.body && due === 0) {
        due = requestAnimationFrame(() => {
          due = 0;
          give();
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
