import { useEffect } from 'react';

/** Temporary layers over or beside the page. When one closes, the focus returns to the element that opened it. */
const LAYERS = 'dialog, [role="dialog"], [role="menu"], [data-opened]';

/** Elements that had the focus, the latest first. */
const been: HTMLElement[] = [];
const MAX_ELEMENTS = 20;
/** The path of the page on which each of these elements had the focus. */
const pages = new WeakMap<HTMLElement, string>();

/** A button that was disabled while it had the focus, for example while it waits for the server. */
let held: HTMLElement | undefined;
const release = (): void => {
  held = undefined;
};
// Any press moves the focus on purpose, so the button does not get it back.
addEventListener('pointerdown', release);

/** Returns the focus to a held button once it is enabled: the browser removed the focus when the button was disabled. */
function followDisabled(changes: readonly MutationRecord[]): void {
  for (const { attributeName, target } of changes) {
    if (attributeName !== 'disabled' || !(target instanceof HTMLElement)) continue;
    if (target.matches(':disabled')) {
      if (target === been[0] && [target, document.body].includes(document.activeElement as HTMLElement)) held = target;
    } else if (target === held && document.activeElement === document.body) target.focus({ preventScroll: true });
  }
}

function remember({ target }: FocusEvent): void {
  release();
  if (!(target instanceof HTMLElement) || target === document.body) return;
  been.unshift(target);
  been.length = Math.min(been.length, MAX_ELEMENTS);
  pages.set(target, location.pathname);
}
addEventListener('focusin', remember);

const isFocusable = (element: HTMLElement): boolean => element.isConnected && element.checkVisibility() && !element.matches(':disabled');

/**
 * Whether an element can have opened a layer of this page. When an action in a layer led to another page, elements of the previous page do
 * not count, such as a link of the sidebar.
 */
const isOpener = (element: HTMLElement): boolean => isFocusable(element) && pages.get(element) === location.pathname;

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
  const opener = last.closest(LAYERS) ? been.find(isOpener) : undefined;
  (opener ?? heading())?.focus({ preventScroll: true });
}

/**
 * Restores the focus when the focused element is removed, or disabled for a while: without this the browser moves it to the body, and a
 * keyboard user starts again at the top of the page.
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
    const changes = new MutationObserver((records) => {
      followDisabled(records);
      soon();
    });
    changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    soon();
    return () => {
      changes.disconnect();
      cancelAnimationFrame(due);
    };
  }, []);
}
