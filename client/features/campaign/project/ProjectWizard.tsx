import { Button } from '@mantine/core';
import { IconAlertCircle, IconArrowLeft, IconArrowRight, IconCheck, IconCloudOff, IconLoader2, IconPencil } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { accountQuery } from '#client/api/account';
import { lastSearch } from '#client/api/place';
import { changeTalkProjectDraft } from '#client/api/project';
import { createCampaignDraftController, useOpenDraft } from '#client/features/campaign/draft/draft-controller';
import { useBreadcrumb } from '#client/ui/app-frame/breadcrumb-context';
import { LeaveDialog } from '#client/ui/leave-dialog/LeaveDialog.tsx';
import { Tag } from '#client/ui/tag/Tag.tsx';
import { TitleBar } from '#client/ui/title-bar/TitleBar.tsx';
import type { CampaignSaveStatus } from '#shared/launch/saving';
import { isProjectStepDone, PROJECT_STEPS, type ProjectStep } from '#shared/project/place';
import type { TalkProjectDraft } from '#shared/project/schema';
import { StepNav } from '../draft/StepNav.tsx';
import css from '../draft/Wizard.module.css';
import { PairsStep } from './PairsStep.tsx';
import { PreparationStep } from './PreparationStep.tsx';
import { ProjectCheck } from './ProjectCheck.tsx';
import type { OpenProject } from './project-draft.ts';
import { TalkStep } from './TalkStep.tsx';

const route = getRouteApi('/inside/shell/talk-projects/$projectId');

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;
const SIGNS: Record<CampaignSaveStatus, ReactNode> = {
  saved: <IconCheck {...ICON} />,
  saving: <IconLoader2 {...ICON} />,
  waiting: <IconCloudOff {...ICON} />,
  undecided: <IconAlertCircle {...ICON} />,
  refused: <IconAlertCircle {...ICON} />,
};

interface ProjectWizardProps {
  loaded: TalkProjectDraft;
  /** Somebody launched or deleted it. */
  onGone: () => void;
  /** The stored draft was changed beside the edits of this window. */
  onChange: () => void;
}

/** A draft of a project, step by step; each change is saved as one goes. */
export function ProjectWizard({ loaded, onGone, onChange }: ProjectWizardProps): ReactNode {
  const { t } = useTranslation();
  const { data: account } = useSuspenseQuery(accountQuery);
  const [controller] = useState(() => createCampaignDraftController({ loaded, userId: account.id, send: changeTalkProjectDraft, onGone }));
  useEffect(() => controller.close, [controller]);
  useEffect(() => controller.receive(loaded), [controller, loaded]);
  const open: OpenProject = useOpenDraft(controller);
  const { draft, status } = open;
  const { step: asked = 'what', field } = route.useSearch();
  const step = PROJECT_STEPS.find((each) => each === asked) ?? 'what';
  const name = draft.languageIndependentName.trim() || t('talkProjects.unnamed');
  useBreadcrumb(name);
  useFieldFocus(step, field);
  const steps = PROJECT_STEPS.map((each) => ({ step: each, label: t(`campaigns.steps.${each}`), isDone: isProjectStepDone(draft, each) }));
  return (
    <div className={css.page}>
      <div className={css.head}>
        <TitleBar
          title={name}
          backLabel={t('talkProjects.back')}
          renderBack={(look) => <Link {...look} to="/talk-projects" search={lastSearch('/talk-projects') ?? { list: 'drafts' }} />}
          tag={<Tag kind="idle" icon={<IconPencil size={16} stroke={2.2} aria-hidden />} label={t('campaigns.draft')} />}
        />
        <SaveState open={open} />
        {step === 'check' ? (
          <Button
            variant="default"
            leftSection={<IconPencil {...ICON} />}
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
            {step === 'what' ? <TalkStep open={open} /> : null}
            {step === 'people' ? <PairsStep open={open} onImport={onChange} /> : null}
            {step === 'when' ? <PreparationStep open={open} /> : null}
          </div>
          <StepFoot step={step} />
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

/** A refusal of the dry run leads to its field. */
function useFieldFocus(step: string, field: string | undefined): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the field is there once its step is
  useEffect(() => {
    if (!field) return;
    const place = document.querySelector<HTMLElement>(`[data-field="${field}"]`);
    place?.scrollIntoView({ block: 'center' });
    place?.querySelector<HTMLElement>('input, select, textarea, button')?.focus({ preventScroll: true });
  }, [step, field]);
}

function SaveState({ open: { status, wrong } }: { open: OpenProject }): ReactNode {
  const { t } = useTranslation();
  const [reason] = status === 'refused' ? Object.values(wrong) : [];
  return (
    <p className={css.status} role="status" data-status={status}>
      {SIGNS[status]}
      {reason ? t(reason as never) : t(`campaigns.saves.${status}`)}
    </p>
  );
}

function StepFoot({ step }: { step: ProjectStep }): ReactNode {
  const { t } = useTranslation();
  const at = PROJECT_STEPS.indexOf(step);
  const [before, after] = [PROJECT_STEPS[at - 1], PROJECT_STEPS[at + 1]];
  return (
    <div className={css.foot}>
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
