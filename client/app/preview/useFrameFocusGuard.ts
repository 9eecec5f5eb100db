import { useEffect } from 'react';

/**
 * Pages move the focus to new content. In the preview frame they may do so only while the frame has the focus: otherwise they would take
 * the focus from the author, who types in the editor.
 */
export function useFrameFocusGuard(): void {
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
