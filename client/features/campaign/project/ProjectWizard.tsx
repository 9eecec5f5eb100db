import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { accountQuery } from '#client/api/account';
import { lastSearch } from '#client/api/list-url-state';
import { changeTalkProjectDraft } from '#client/api/project';
import { createCampaignDraftController, useOpenDraft } from '#client/features/campaign/draft/draft-controller';
import { StepNav } from '#client/features/campaign/draft/StepNav.tsx';
import { SaveStatus, useFieldFocus, WizardFoot } from '#client/features/campaign/draft/WizardStatusAndFooter.tsx';
import { useBreadcrumb } from '#client/ui/app-frame/breadcrumb-context';
import { LeaveDialog } from '#client/ui/leave-dialog/LeaveDialog.tsx';
import { Tag } from '#client/ui/tag/Tag.tsx';
import { DetailPageHeader } from '#client/ui/title-bar/DetailPageHeader.tsx';
import type { TalkProjectDraft } from '#shared/project/schema';
import { isProjectStepDone, PROJECT_STEPS } from '#shared/project/search-params-and-steps';
import css from '../draft/Wizard.module.css';
import type { OpenProject } from './editable-project-draft-type.ts';
import { PairsStep } from './PairsStep.tsx';
import { PreparationStep } from './PreparationStep.tsx';
import { ProjectCheck } from './ProjectCheck.tsx';
import { TemplateAndNameStep } from './TemplateAndNameStep.tsx';

const route = getRouteApi('/inside/shell/talk-projects/$projectId');

interface ProjectWizardProps {
  loaded: TalkProjectDraft;
  /** Called when another user launched or deleted the draft. */
  onGone: () => void;
  /** Called when the stored draft changed by other means than the edits of this window. */
  onChange: () => void;
}

/** Wizard of a talk project draft. Every change is saved automatically. */
export function ProjectWizard({ loaded, onGone, onChange }: ProjectWizardProps): ReactNode {
  const { t } = useTranslation();
  const { data: account } = useSuspenseQuery(accountQuery);
  const [controller] = useState(() => createCampaignDraftController({ loaded, userId: account.id, send: changeTalkProjectDraft, onGone }));
  useEffect(() => controller.close, [controller]);
  useEffect(() => controller.receive(loaded), [controller, loaded]);
  const open: OpenProject = useOpenDraft(controller);
  const { draft, status } = open;
  const { step: wanted = 'what', field } = route.useSearch();
  const step = PROJECT_STEPS.find((each) => each === wanted) ?? 'what';
  const name = draft.languageIndependentName.trim() || t('talkProjects.unnamed');
  useBreadcrumb(name);
  useFieldFocus(step, field);
  const steps = PROJECT_STEPS.map((each) => ({ step: each, label: t(`campaigns.steps.${each}`), isDone: isProjectStepDone(draft, each) }));
  return (
    <div className={css.page}>
      <div className={css.head}>
        <DetailPageHeader
          title={name}
          backLabel={t('talkProjects.back')}
          renderBack={(look) => <Link {...look} to="/talk-projects" search={lastSearch('/talk-projects') ?? { list: 'drafts' }} />}
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
      {step === 'check' ? (
        <ProjectCheck open={open} />
      ) : (
        <>
          <StepNav steps={steps} current={step} />
          <div className={css.step}>
            {step === 'what' ? <TemplateAndNameStep open={open} /> : null}
            {step === 'people' ? <PairsStep open={open} onImport={onChange} /> : null}
            {step === 'when' ? <PreparationStep open={open} /> : null}
          </div>
          <WizardFoot steps={PROJECT_STEPS} step={step} />
        </>
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
