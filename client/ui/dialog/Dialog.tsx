import { IconAlertTriangle } from '@tabler/icons-react';
import { type ReactNode, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { NativeButton } from '#client/ui/button/NativeButton.tsx';
import { useModal } from '#client/ui/dialog/useModal';
import css from './Dialog.module.css';
import box from './ModalBox.module.css';

export interface DialogProps {
  opened: boolean;
  /** Called for the safe button, Escape and a click outside. */
  onClose: () => void;
  /** 24 px; default: a warning triangle. */
  icon?: ReactNode;
  tone?: 'wip' | 'bad' | 'go' | 'ok';
  /** The question. */
  title: string;
  /** What the action does. */
  children?: ReactNode;
  /** Label of the safe button, which comes first and has the focus; without it the action button is the only one and has the focus. */
  safe?: string;
  /** <NativeButton/>s between the safe button and the action. */
  between?: ReactNode;
  action: { label: string; onClick: () => void; danger?: boolean; busy?: boolean };
}

/** A question that must be answered first. Uses the browser's <dialog>: it adds nothing to the page weight and works offline. */
export function Dialog(props: DialogProps): ReactNode {
  // Renders into the body: inside a deep stage it would inherit the stage's colours.
  return props.opened ? createPortal(<OpenDialog {...props} />, document.body) : null;
}

function OpenDialog({ onClose, icon, tone = 'wip', title, children, safe, between, action }: DialogProps): ReactNode {
  const first = useRef<HTMLButtonElement>(null);
  const modal = useModal(first, { className: `${box.box} ${css.dialog}`, onClose });
  const [titled, described] = [useId(), useId()];

  return (
    <dialog {...modal} aria-labelledby={titled} aria-describedby={children ? described : undefined}>
      <div className={css.body}>
        <span className={css.icon} data-tone={tone} aria-hidden="true">
          {icon ?? <IconAlertTriangle size={24} stroke={1.75} />}
        </span>
        <h2 className={css.title} id={titled}>
          {title}
        </h2>
        {children ? (
          <div className={css.words} id={described}>
            {children}
          </div>
        ) : null}
        <div className={css.buttons}>
          {safe ? (
            <NativeButton ref={first} onClick={onClose}>
              {safe}
            </NativeButton>
          ) : null}
          {between}
          <NativeButton
            ref={safe ? undefined : first}
            look={action.danger ? 'danger' : 'primary'}
            disabled={action.busy}
            onClick={action.onClick}
          >
            {action.label}
          </NativeButton>
        </div>
      </div>
    </dialog>
  );
}
