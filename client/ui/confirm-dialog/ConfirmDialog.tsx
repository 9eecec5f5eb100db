import { IconAlertOctagon, IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { NativeButton } from '#client/ui/button/NativeButton.tsx';
import { arrangeButtons, type ButtonKind, type ConfirmType, dismissAnswer, iconFor } from '#client/ui/confirm-dialog/button-order';
import type { Confirmation } from '#client/ui/confirm-dialog/confirm';
import { Dialog } from '#client/ui/dialog/Dialog.tsx';

export interface ConfirmTexts {
  titles: Record<ConfirmType, string>;
  buttons: Record<ButtonKind, string>;
}

export interface ConfirmDialogProps extends Confirmation {
  texts: ConfirmTexts;
  /** Called with the kind of the button that closed the dialog. */
  onAnswer: (kind: ButtonKind) => void;
}

const SIGNS = { warning: IconAlertTriangle, info: IconInfoCircle, error: IconAlertOctagon } as const;
const TONES = { warning: 'wip', info: 'go', error: 'bad' } as const;

/** A question of one of the fixed types with a choice of fixed buttons. */
export function ConfirmDialog({ type, text, buttons, danger = false, texts, onAnswer }: ConfirmDialogProps): ReactNode {
  const { safe, others, action } = arrangeButtons(buttons);
  const sign = iconFor(type);
  const Sign = SIGNS[sign];
  return (
    <Dialog
      opened
      onClose={() => onAnswer(dismissAnswer(buttons))}
      icon={<Sign size={24} stroke={1.75} />}
      tone={TONES[sign]}
      title={texts.titles[type]}
      {...(safe ? { safe: texts.buttons[safe] } : {})}
      between={others.map((kind) => (
        <NativeButton key={kind} onClick={() => onAnswer(kind)}>
          {texts.buttons[kind]}
        </NativeButton>
      ))}
      action={{ label: texts.buttons[action], onClick: () => onAnswer(action), danger }}
    >
      {text}
    </Dialog>
  );
}
