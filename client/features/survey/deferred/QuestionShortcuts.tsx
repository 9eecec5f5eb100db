import { type ReactNode, useEffect } from 'react';
import { useSurvey } from '#client/features/survey/survey-context';
import { useTranslator } from '#client/features/survey/translator-context';
import { actionOfKey, type KeyHolder } from '#shared/survey-flow/keyboard';
import css from './QuestionShortcuts.module.css';

/** Layers over the question, and lists, which use the same keys. */
const LAYERS = 'dialog, [popover], select, [role=combobox], [role=listbox]';
const KEY_TARGETS = 'button, a, input';

/** Which element uses a pressed key. @param isHeld a slider is being moved or awaits confirmation */
function holderOf(at: Element | null, isHeld: boolean): KeyHolder {
  if (document.querySelector('dialog[open]') || at?.closest(LAYERS)) return 'above';
  if (at instanceof HTMLTextAreaElement) return at.value === '' ? 'box' : 'words';
  if (at?.getAttribute('role') === 'slider') return at.getAttribute('aria-readonly') === 'true' && !isHeld ? 'nothing' : 'dot';
  return at?.closest(KEY_TARGETS) ? 'control' : 'nothing';
}

/** The keys that move between questions, and a hint about them on devices with a keyboard. */
export function QuestionShortcuts(): ReactNode {
  const { t } = useTranslator();
  const { atoms, store, send } = useSurvey();
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.isComposing) return;
      const { scene } = store.get(atoms.flow);
      const isHeld = scene.at === 'question' && (scene.main.is !== 'resting' || scene.inner.is === 'moving');
      const mixed = event.ctrlKey || event.metaKey || event.shiftKey;
      const holder = holderOf(document.activeElement, isHeld);
      const led = actionOfKey({ key: event.key, alt: event.altKey, repeat: event.repeat, mixed }, holder, store.get(atoms.controls).label);
      if (led === null) return;
      event.preventDefault();
      if (led === 'button') document.querySelector<HTMLElement>('[data-on]')?.focus();
      else send({ type: led });
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [atoms, store, send]);
  // Hidden from screen readers: for them the buttons name their keys.
  return (
    <p className={css.hint} aria-hidden="true">
      {t('survey.keysHint')}
    </p>
  );
}
