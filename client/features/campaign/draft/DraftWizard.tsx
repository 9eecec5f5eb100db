import { getRouteApi, Link, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CAMPAIGN_DRAFTS_KEY, campaignPlaceKey, changeCampaignDraft } from '#client/api/campaign-management';
import { lastSearchIn } from '#client/api/list-url-state';
import type { CampaignDraft } from '#shared/launch/schema';
import { isStepDone, wizardStepOf, wizardStepsOf } from '#shared/launch/wizard';
import { AnonymityStep } from './AnonymityStep.tsx';
import { CheckStep } from './CheckStep.tsx';
import { useOpenDraft } from './draft-controller.ts';
import { PeopleStep } from './PeopleStep.tsx';
import { StepNav } from './StepNav.tsx';
import { WaveBanner } from './WaveBanner.tsx';
import { WhatStep } from './WhatStep.tsx';
import { WhenStep } from './WhenStep.tsx';
import css from './Wizard.module.css';
import { WizardFrame } from './WizardFrame.tsx';
import { useFieldFocus, WizardFoot } from './WizardStatusAndFooter.tsx';

const route = getRouteApi('/inside/shell/campaigns/$campaignId');

const STEPS = { what: WhatStep, how: AnonymityStep, people: PeopleStep, when: WhenStep } as const;

interface DraftWizardProps {
  loaded: CampaignDraft;
  /** Called when another user launched or deleted the draft. */
  onGone: () => void;
}

/** Wizard of a campaign draft. Every change is saved automatically. */
export function DraftWizard({ loaded, onGone }: DraftWizardProps): ReactNode {
  const { t } = useTranslation();
  const open = useOpenDraft({
    ...{ loaded, send: changeCampaignDraft, onGone },
    placeKey: campaignPlaceKey(loaded.id),
    listKey: [...CAMPAIGN_DRAFTS_KEY, 'page'],
  });
  const { draft } = open;
  const { step: wanted = 'what', field } = route.useSearch();
  const { wave } = useLocation().state;
  const steps = wizardStepsOf(draft);
  const step = steps.includes(wanted) ? wanted : 'what';
  useFieldFocus(step, field);
  const written = step === 'check' ? undefined : step;
  const Step = written && STEPS[written];
  return (
    <WizardFrame
      name={draft.name.trim() || t('campaigns.unnamed')}
      open={open}
      stepOf={wizardStepOf}
      isCheck={step === 'check'}
      backLabel={t('campaigns.back')}
      renderBack={(look) => (
        <Link {...look} to="/campaigns" search={lastSearchIn('/campaigns', (tab) => tab === 'drafts') ?? { list: 'drafts' }} />
      )}
    >
      {wave ? <WaveBanner draft={draft} changes={wave} /> : null}
      {written && Step ? (
        <>
          <StepNav
            steps={steps.map((each) => ({ step: each, label: t(`campaigns.steps.${each}`), isDone: isStepDone(draft, each) }))}
            current={written}
          />
          <div className={css.step}>
            <Step key={written} open={open} />
          </div>
          <WizardFoot steps={steps} step={written} />
        </>
      ) : (
        <CheckStep open={open} />
      )}
    </WizardFrame>
  );
}
