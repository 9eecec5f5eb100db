import { Notification } from '@mantine/core';
import { IconAlertOctagon, IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type ReferenceTexts, RequestId } from '#client/ui/request-id/RequestId.tsx';
import type { ToastType } from '#client/ui/toasts/duration';
import { dismiss, type Toast, useToasts } from '#client/ui/toasts/toast';
import css from './Toasts.module.css';

export interface ToastTexts {
  /** Names where they stand: "Messages". */
  label: string;
  close: string;
  /** Said before the text, as its colour says it to others. */
  types: Record<ToastType, string>;
  reference: ReferenceTexts;
}

const SIGNS = { info: IconInfoCircle, warning: IconAlertTriangle, error: IconAlertOctagon } as const;

/**
 * Where the toasts of `toast` are shown. The two places that are read out are there before anything is said in them: one that
 * comes together with its words is not read out everywhere. Errors interrupt, the rest waits its turn.
 */
export function Toasts({ texts }: { texts: ToastTexts }): ReactNode {
  const toasts = useToasts();
  const place = useRef<HTMLElement>(null);
  const [held, setHeld] = useState(false);
  const newest = toasts.at(-1)?.id;
  useEffect(() => {
    const shown = place.current;
    // A dialog that was opened after the toasts' place lies above it.
    if (shown?.matches(':popover-open') && newest !== undefined && document.querySelector('dialog:modal')) shown.hidePopover();
    if (!shown?.matches(':popover-open')) shown?.showPopover();
  }, [newest]);

  const part = (errors: boolean): ReactNode =>
    toasts
      .filter(({ type }) => (type === 'error') === errors)
      .map((each) => <Shown key={each.id} toast={each} held={held} onClosed={() => setHeld(false)} texts={texts} />);
  return (
    <section
      ref={place}
      popover="manual"
      className={css.toasts}
      aria-label={texts.label}
      onPointerMove={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div aria-live="assertive">{part(true)}</div>
      <div aria-live="polite">{part(false)}</div>
    </section>
  );
}

interface ShownProps {
  toast: Toast;
  /** Somebody is at the toasts: none goes away from under them. */
  held: boolean;
  /** Closed by hand: a browser does not tell that hand or focus have left what is not there any more. */
  onClosed: () => void;
  texts: ToastTexts;
}

function Shown({ toast: { id, type, text, stays, reference }, held, onClosed, texts }: ShownProps): ReactNode {
  const Sign = SIGNS[type];
  useEffect(() => {
    if (held || stays === undefined) return;
    const timer = setTimeout(() => dismiss(id), stays);
    return () => clearTimeout(timer);
  }, [held, id, stays]);
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
      <span className="visually-hidden">{texts.types[type]}: </span>
      {text}
      {reference ? <RequestId id={reference} texts={texts.reference} /> : null}
    </Notification>
  );
}
