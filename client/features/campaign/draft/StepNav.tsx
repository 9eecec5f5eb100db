import { IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { WizardStep } from '#shared/launch/place';
import type { CampaignDraft } from '#shared/launch/schema';
import { isStepDone } from '#shared/launch/wizard';
import css from './StepNav.module.css';

interface StepNavProps {
  draft: CampaignDraft;
  steps: readonly WizardStep[];
  current: WizardStep;
}

/** The steps in their order; each can be gone to at any time. */
export function StepNav({ draft, steps, current }: StepNavProps): ReactNode {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('campaigns.stepsLabel')}>
      <ol className={css.steps}>
        {steps.map((step, at) => {
          const isDone = isStepDone(draft, step);
          return (
            <li key={step}>
              <Link
                to="."
                search={{ step }}
                className={css.step}
                aria-current={step === current ? 'step' : undefined}
                data-done={isDone || undefined}
                activeProps={{}}
              >
                <span className={css.mark} aria-hidden="true">
                  {isDone && step !== current ? <IconCheck size={16} stroke={2.4} /> : at + 1}
                </span>
                <span className={css.label}>{t(`campaigns.steps.${step}`)}</span>
                {isDone ? <span className="visually-hidden">{t('campaigns.stepDone')}</span> : null}
              </Link>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
