import { IconCheck } from '@tabler/icons-react';
import { useLinkProps } from '@tanstack/react-router';
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
              <StepLink step={step} isCurrent={step === current} isDone={isDone}>
                <span className={css.mark} aria-hidden="true">
                  {isDone && step !== current ? <IconCheck size={16} stroke={2.4} /> : at + 1}
                </span>
                <span className={css.label}>{label}</span>
                {isDone ? <span className="visually-hidden">{t('campaigns.stepDone')}</span> : null}
              </StepLink>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

interface StepLinkProps {
  step: WizardStep;
  isCurrent: boolean;
  isDone: boolean;
  children: ReactNode;
}

/** Not a <Link>, which would mark the current address with `aria-current="page"`; here it is a step of a page. */
function StepLink({ step, isCurrent, isDone, children }: StepLinkProps): ReactNode {
  const link = useLinkProps({ to: '.', search: { step }, className: css.step, activeProps: {} });
  return (
    <a {...link} aria-current={isCurrent ? 'step' : undefined} data-shown-step={isCurrent || undefined} data-done={isDone || undefined}>
      {children}
    </a>
  );
}
