import { IconAlertTriangle } from '@tabler/icons-react';
import { type ReactNode, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '#client/ui/button/Button.tsx';
import { useModal } from '#client/ui/dialog/useModal';
import css from './Dialog.module.css';

export interface DialogProps {
  opened: boolean;
  /** Also for Escape and a click outside. */
  onClose: () => void;
  /** 24 px; a warning triangle unless given. */
  icon?: ReactNode;
  tone?: 'wip' | 'bad' | 'go' | 'ok';
  /** The question. */
  title: string;
  /** What follows from it, in plain words. */
  children?: ReactNode;
  /** The safe way out stands first and has the focus; without it the action is the only way, and has it. */
  safe?: string;
  /** <Button/>s between the two. */
  between?: ReactNode;
  action: { label: string; onClick: () => void; danger?: boolean; busy?: boolean };
}

/** A question that must be answered first; the browser's own, so that it costs nothing and is there without the network. */
export function Dialog(props: DialogProps): ReactNode {
  // At the end of the page: the colours of a deep stage are not for it.
  return props.opened ? createPortal(<Opened {...props} />, document.body) : null;
}

function Opened({ onClose, icon, tone = 'wip', title, children, safe, between, action }: DialogProps): ReactNode {
  const first = useRef<HTMLButtonElement>(null);
  const modal = useModal(first, onClose);
  const [titled, described] = [useId(), useId()];

  return (
    <dialog {...modal} className={css.dialog} aria-labelledby={titled} aria-describedby={children ? described : undefined}>
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
            <Button ref={first} onClick={onClose}>
              {safe}
            </Button>
          ) : null}
          {between}
          <Button
            ref={safe ? undefined : first}
            look={action.danger ? 'danger' : 'primary'}
            disabled={action.busy}
            onClick={action.onClick}
          >
            {action.label}
          </Button>
        </div>
      </div>
    </dialog>
  );
}
