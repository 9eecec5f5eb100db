import { IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { WizardStep } from '#shared/launch/url-state';
import css from './StepNav.module.css';

interface StepNavProps {
  steps: readonly { step: WizardStep; label: string; isDone: boolean }[];
  current: WizardStep;
}

/** Steps of the wizard; every step is reachable at any time. */
export function StepNav({ steps, current }: StepNavProps): ReactNode {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('campaigns.stepsLabel')}>
      <ol className={css.steps}>
        {steps.map(({ step, label, isDone }, at) => {
          return (
            <li key={step}>
              <Link
                to="."
                search={{ step }}
                className={css.step}
                aria-current={step === current ? 'step' : undefined}
                data-shown-step={step === current || undefined}
                data-done={isDone || undefined}
                activeProps={{}}
              >
                <span className={css.mark} aria-hidden="true">
                  {isDone && step !== current ? <IconCheck size={16} stroke={2.4} /> : at + 1}
                </span>
                <span className={css.label}>{label}</span>
                {isDone ? <span className="visually-hidden">{t('campaigns.stepDone')}</span> : null}
              </Link>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
