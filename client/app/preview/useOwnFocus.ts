import { useEffect } from 'react';

/** Pages move the focus to what comes next. In a frame they may only while it has the focus: the author may be typing outside. */
export function useOwnFocus(): void {
  useEffect(() => {
    const { focus } = HTMLElement.prototype;
    HTMLElement.prototype.focus = function focusWithin(options) {
      if (document.hasFocus()) focus.call(this, options);
    };
    return () => {
      HTMLElement.prototype.focus = focus;
    };
  }, []);
}
