import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { missingText } from '#client/features/survey/missing-text';
import { useSurvey } from '#client/features/survey/survey-context';
import { useTranslator } from '#client/features/survey/translator-context';
import { Dialog } from '#client/ui/dialog/Dialog.tsx';
import type { Confirm } from '#shared/survey-flow/state';
import { SLIDER } from '#shared/survey-flow/timings';

const toPoints = (value: number): number => Math.floor(value / SLIDER.perPoint);

/** The confirmation dialogs of the survey. */
export function ConfirmDialogs(): ReactNode {
  const { atoms, send } = useSurvey();
  const confirm = useAtomValue(atoms.confirm);
  const words = useDialogTexts(confirm);
  if (!confirm || !words) return null;
  const cancel = () => {
    send({ type: 'cancelled' });
    // RESPONSE-E27: the inner slider gets the focus after the dialog has returned it to the box, where Enter would ask again.
    if (confirm.ask === 'unmoved') setTimeout(() => document.querySelector<HTMLElement>('[data-size=inner] [role=slider]')?.focus());
  };
  return (
    <Dialog
      key={confirm.ask}
      opened
      onClose={cancel}
      title={words.title}
      {...(words.safe ? { safe: words.safe } : {})}
      action={{ label: words.action, onClick: () => send({ type: 'confirmed' }), danger: words.danger === true }}
    >
      {words.text}
    </Dialog>
  );
}

interface Words {
  title: string;
  text: string;
  safe?: string;
  action: string;
  danger?: boolean;
}

function useDialogTexts(confirm: Confirm | null): Words | null {
  const { t } = useTranslator();
  const inner = useAtomValue(useSurvey().atoms.inner);
  switch (confirm?.ask) {
    case 'low':
    case 'high':
    case 'inner-high':
      return {
        title: t(confirm.ask === 'low' ? 'sliderNotification.lowTitle' : 'sliderNotification.highTitle'),
        text: t('sliderNotification.ratingText', { value: toPoints(confirm.value) }),
        safe: t('general.cancel'),
        action: t('general.ok'),
      };
    case 'unmoved':
      return {
        title: t('sliderNotification.unmovedTitle'),
        text: t('sliderNotification.unmovedText', { value: toPoints(inner?.value ?? 0) }),
        safe: t('sliderNotification.makeChanges'),
        action: t('sliderNotification.keepPosition'),
      };
    case 'unsaved':
      return {
        title: t('general.unsavedModalTitle'),
        text: t('general.unsavedModalBody'),
        safe: t('general.cancel'),
        action: t('general.ignoreChanges'),
      };
    case 'missing':
      return {
        title: t('general.sliderAnswerMissing'),
        text: missingText(t, confirm.numbers),
        action: t('general.sliderAnswerMissingButton'),
      };
    case 'resetQuestion':
      return {
        title: t('survey.resetQuestionTitle'),
        text: t('survey.resetQuestionText'),
        safe: t('general.no'),
        action: t('general.yes'),
      };
    case 'resetSurvey':
      return {
        title: t('survey.resetSurveyTitle'),
        text: t('survey.resetSurveyText'),
        safe: t('general.no'),
        action: t('general.yes'),
        danger: true,
      };
    default:
      return null;
  }
}
