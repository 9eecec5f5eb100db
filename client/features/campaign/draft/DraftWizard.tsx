import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { accountQuery } from '#client/api/account';
import { changeCampaignDraft } from '#client/api/campaign-management';
import { lastSearch } from '#client/api/list-url-state';
import { useBreadcrumb } from '#client/ui/app-frame/breadcrumb-context';
import { LeaveDialog } from '#client/ui/leave-dialog/LeaveDialog.tsx';
import { Tag } from '#client/ui/tag/Tag.tsx';
import { DetailPageHeader } from '#client/ui/title-bar/DetailPageHeader.tsx';
import type { CampaignDraft } from '#shared/launch/schema';
import { isStepDone, wizardStepsOf } from '#shared/launch/wizard';
import { AnonymityStep } from './AnonymityStep.tsx';
import { CheckStep } from './CheckStep.tsx';
import { createCampaignDraftController, useOpenDraft } from './draft-controller.ts';
import { PeopleStep } from './PeopleStep.tsx';
import { StepNav } from './StepNav.tsx';
import { WaveBanner } from './WaveBanner.tsx';
import { WhatStep } from './WhatStep.tsx';
import { WhenStep } from './WhenStep.tsx';
import css from './Wizard.module.css';
import { SaveStatus, useFieldFocus, WizardFoot } from './WizardStatusAndFooter.tsx';

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
  const { data: account } = useSuspenseQuery(accountQuery);
  const [controller] = useState(() => createCampaignDraftController({ loaded, userId: account.id, send: changeCampaignDraft, onGone }));
  useEffect(() => controller.close, [controller]);
  useEffect(() => controller.receive(loaded), [controller, loaded]);
  const open = useOpenDraft(controller);
  const { draft, status } = open;
  const { step: wanted = 'what', field } = route.useSearch();
  const { wave } = useLocation().state;
  const steps = wizardStepsOf(draft);
  const step = steps.includes(wanted) ? wanted : 'what';
  const name = draft.name.trim() || t('campaigns.unnamed');
  useBreadcrumb(name);
  useFieldFocus(step, field);
  const written = step === 'check' ? undefined : step;
  const Step = written && STEPS[written];
  return (
    <div className={css.page}>
      <div className={css.head}>
        <DetailPageHeader
          title={name}
          backLabel={t('campaigns.back')}
          renderBack={(look) => <Link {...look} to="/campaigns" search={lastSearch('/campaigns') ?? { list: 'drafts' }} />}
          tag={<Tag kind="idle" icon={<IconPencil size={16} stroke={2.2} aria-hidden />} label={t('campaigns.draft')} />}
        />
        <SaveStatus status={status} wrong={open.wrong} />
        {step === 'check' ? (
          <Button
            variant="default"
            leftSection={<IconPencil size={18} stroke={1.75} aria-hidden />}
            renderRoot={(look) => <Link {...look} to="." search={{ step: 'what' }} />}
          >
            {t('campaigns.change')}
          </Button>
        ) : null}
      </div>
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
      <LeaveDialog
        unsaved={status !== 'saved'}
        title={t('campaigns.leaveTitle')}
        stay={t('general.cancel')}
        leave={t('general.ignoreChanges')}
      >
        {t('campaigns.leaveText')}
      </LeaveDialog>
    </div>
  );
}
