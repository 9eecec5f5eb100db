import { Notification } from '@mantine/core';
import { IconAlertOctagon, IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { openModals } from '#client/ui/dialog/open-modals';
import { type ReferenceTexts, RequestId } from '#client/ui/request-id/RequestId.tsx';
import type { ToastType } from '#client/ui/toasts/duration';
import { dismiss, type Toast, useToasts } from '#client/ui/toasts/toast';
import css from './Toasts.module.css';

export interface ToastTexts {
  /** Accessible name of the region: "Messages". */
  label: string;
  close: string;
  /** Screen reader text before the message: the type, which the colour shows to others, with a colon. */
  types: Record<ToastType, string>;
  reference: ReferenceTexts;
}

const SIGNS = { info: IconInfoCircle, warning: IconAlertTriangle, error: IconAlertOctagon } as const;

/**
 * Shows the toasts of `toast`. The two live regions exist before their toasts: some screen readers ignore a region that is added
 * together with its text. Errors interrupt (assertive), the rest waits (polite).
 */
export function Toasts({ texts }: { texts: ToastTexts }): ReactNode {
  const modal = openModals.useItems().at(-1);
  // Inside the topmost modal dialog: outside of it the toasts would be inert, so that they could not be closed or read by a screen reader.
  return createPortal(<ShownToasts texts={texts} />, modal ?? document.body);
}

function ShownToasts({ texts }: { texts: ToastTexts }): ReactNode {
  const toasts = useToasts();
  const place = useRef<HTMLElement>(null);
  const [isHeld, setIsHeld] = useState(false);
  // Each dialog gets new regions, even when a toast is already shown.
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    place.current?.showPopover();
    setReady(true);
  }, []);

  const part = (errors: boolean): ReactNode =>
    (isReady ? toasts : [])
      .filter(({ type }) => (type === 'error') === errors)
      .map((each) => <ToastItem key={each.id} toast={each} isHeld={isHeld} onClosed={() => setIsHeld(false)} texts={texts} />);
  return (
    <section
      ref={place}
      popover="manual"
      className={css.toasts}
      aria-label={texts.label}
      onPointerMove={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <div aria-live="assertive">{part(true)}</div>
      <div aria-live="polite">{part(false)}</div>
    </section>
  );
}

interface ShownProps {
  toast: Toast;
  /** Whether pointer or focus is on the toasts: no toast disappears until they leave. */
  isHeld: boolean;
  /** Called when the user closes a toast: the browser sends no blur or pointerleave for a removed element. */
  onClosed: () => void;
  texts: ToastTexts;
}

function ToastItem({ toast: { id, type, text, stays, reference }, isHeld, onClosed, texts }: ShownProps): ReactNode {
  const Sign = SIGNS[type];
  useEffect(() => {
    if (isHeld || stays === undefined) return;
    const timer = setTimeout(() => dismiss(id), stays);
    return () => clearTimeout(timer);
  }, [isHeld, id, stays]);
  return (
    <Notification
      role="none"
      className={css.toast}
      classNames={{ icon: css.icon ?? '', body: css.body ?? '', description: css.text ?? '' }}
      data-type={type}
      icon={<Sign size={20} stroke={1.75} aria-hidden />}
      radius={16}
      onClose={() => {
        dismiss(id);
        onClosed();
      }}
      closeButtonProps={{ 'aria-label': texts.close, size: 44, iconSize: 18 }}
    >
      <span className="visually-hidden">{texts.types[type]} </span>
      {text}
      {reference ? <RequestId id={reference} texts={texts.reference} /> : null}
    </Notification>
  );
}
