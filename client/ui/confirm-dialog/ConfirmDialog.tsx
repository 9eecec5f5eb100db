import { IconAlertOctagon, IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Question } from '#client/ui/confirm-dialog/confirm';
import { type ButtonKind, type ConfirmType, closingAnswer, layoutOf, signOf } from '#client/ui/confirm-dialog/kinds';
import { Button } from '../button/Button.tsx';
import { Dialog } from '../dialog/Dialog.tsx';

export interface ConfirmTexts {
  titles: Record<ConfirmType, string>;
  buttons: Record<ButtonKind, string>;
}

export interface ConfirmDialogProps extends Question {
  texts: ConfirmTexts;
  /** Told the kind of the button that closed it. */
  onAnswer: (kind: ButtonKind) => void;
}

const SIGNS = { warning: IconAlertTriangle, info: IconInfoCircle, error: IconAlertOctagon } as const;
const TONES = { warning: 'wip', info: 'go', error: 'bad' } as const;

/** A question of a fixed kind, answered by one of a few fixed buttons. */
export function ConfirmDialog({ type, text, buttons, danger = false, texts, onAnswer }: ConfirmDialogProps): ReactNode {
  const { safe, others, action } = layoutOf(buttons);
  const sign = signOf(type);
  const Sign = SIGNS[sign];
  return (
    <Dialog
      opened
      onClose={() => onAnswer(closingAnswer(buttons))}
      icon={<Sign size={24} stroke={1.75} />}
      tone={TONES[sign]}
      title={texts.titles[type]}
      {...(safe ? { safe: texts.buttons[safe] } : {})}
      between={others.map((kind) => (
        <Button key={kind} onClick={() => onAnswer(kind)}>
          {texts.buttons[kind]}
        </Button>
      ))}
      action={{ label: texts.buttons[action], onClick: () => onAnswer(action), danger }}
    >
      {text}
    </Dialog>
  );
}
