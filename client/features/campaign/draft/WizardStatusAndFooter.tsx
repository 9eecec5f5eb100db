import { Button } from '@mantine/core';
import { IconAlertCircle, IconArrowLeft, IconArrowRight, IconCheck, IconCloudOff, IconLoader2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { CampaignSaveStatus } from '#shared/launch/save-state';
import type { WizardStep } from '#shared/launch/url-state';
import css from './Wizard.module.css';

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;
const SIGNS: Record<CampaignSaveStatus, ReactNode> = {
  saved: <IconCheck {...ICON} />,
  saving: <IconLoader2 {...ICON} />,
  waiting: <IconCloudOff {...ICON} />,
  undecided: <IconAlertCircle {...ICON} />,
  refused: <IconAlertCircle {...ICON} />,
};

/** Scrolls to a field of the shown step and focuses it; a choice that waits there comes first. */
export function focusField(field: string): void {
  const places = `[data-field="${field}"]`;
  const choice = document.querySelector<HTMLElement>(`${places} [role="alert"] button`);
  const place = choice ?? document.querySelector<HTMLElement>(places);
  place?.scrollIntoView({ block: 'center' });
  (choice ?? place?.querySelector<HTMLElement>('input, select, textarea, button'))?.focus({ preventScroll: true });
}

/**
 * Focuses the named field of a step, which links of the dry run name in the URL; after a press on the links at the bottom, it focuses the
 * name of the new step.
 */
export function useFieldFocus(step: string, field: string | undefined): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the field is rendered with its step, so the effect repeats when the step changes
  useEffect(() => {
    if (field) focusField(field);
    // The page scrolls to its top, so the focus does not stay at its end.
    else if (document.activeElement?.closest('[data-foot]')) document.querySelector<HTMLElement>('[data-shown-step]')?.focus();
  }, [step, field]);
}

interface SaveStatusProps {
  status: CampaignSaveStatus;
  /** Message keys of refused fields. */
  wrong: Readonly<Record<string, string>>;
}

/** Save status of the draft, with the reason when the server refused it. */
export function SaveStatus({ status, wrong }: SaveStatusProps): ReactNode {
  const { t } = useTranslation();
  const [reason] = status === 'refused' ? Object.values(wrong) : [];
  return (
    <p className={css.status} role="status" data-status={status}>
      {SIGNS[status]}
      {reason ? t(reason as never) : t(`campaigns.saves.${status}`)}
    </p>
  );
}

/** Links to the previous and the next step. */
export function WizardFoot({ steps, step }: { steps: readonly WizardStep[]; step: WizardStep }): ReactNode {
  const { t } = useTranslation();
  const at = steps.indexOf(step);
  const [before, after] = [steps[at - 1], steps[at + 1]];
  return (
    <div className={css.foot} data-foot="">
      {before ? (
        <Button
          variant="default"
          leftSection={<IconArrowLeft {...ICON} />}
          renderRoot={(look) => <Link {...look} to="." search={{ step: before }} />}
        >
          {t('campaigns.previous')}
        </Button>
      ) : null}
      {after ? (
        <Button rightSection={<IconArrowRight {...ICON} />} renderRoot={(look) => <Link {...look} to="." search={{ step: after }} />}>
          {t('campaigns.next', { name: t(`campaigns.steps.${after}`) })}
        </Button>
      ) : null}
    </div>
  );
}
