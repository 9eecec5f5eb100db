import { Button, Modal } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
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
  /** The safe way out stands first and has the focus. */
  safe: string;
  action: { label: string; onClick: () => void; danger?: boolean; busy?: boolean };
}

const classNames = { content: css.dialog ?? '', title: css.title ?? '' };

export function Dialog({ opened, onClose, icon, tone = 'wip', title, children, safe, action }: DialogProps): ReactNode {
  return (
    <Modal.Root opened={opened} onClose={onClose} centered size={440} classNames={classNames}>
      <Modal.Overlay backgroundOpacity={0.5} color="#17121a" />
      <Modal.Content>
        <Modal.Body p={24}>
          <span className={css.icon} data-tone={tone} aria-hidden="true">
            {icon ?? <IconAlertTriangle size={24} stroke={1.75} />}
          </span>
          <Modal.Title>{title}</Modal.Title>
          {children ? <div className={css.words}>{children}</div> : null}
          <div className={css.buttons}>
            <Button variant="default" onClick={onClose} data-autofocus>
              {safe}
            </Button>
            <Button onClick={action.onClick} loading={action.busy === true} className={action.danger ? css.danger : undefined}>
              {action.label}
            </Button>
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
