import { getRouteApi, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { lastSearchIn } from '#client/api/list-url-state';
import { changeTalkProjectDraft, PROJECT_DRAFTS_KEY, projectPlaceKey } from '#client/api/project';
import { useOpenDraft } from '#client/features/campaign/draft/draft-controller';
import { StepNav } from '#client/features/campaign/draft/StepNav.tsx';
import { WizardFrame } from '#client/features/campaign/draft/WizardFrame.tsx';
import { useFieldFocus, WizardFoot } from '#client/features/campaign/draft/WizardStatusAndFooter.tsx';
import type { TalkProjectDraft } from '#shared/project/schema';
import { isProjectStepDone, PROJECT_STEPS, projectStepOf } from '#shared/project/search-params-and-steps';
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
  const open: OpenProject = useOpenDraft({
    ...{ loaded, send: changeTalkProjectDraft, onGone },
    placeKey: projectPlaceKey(loaded.id),
    listKey: [...PROJECT_DRAFTS_KEY, 'page'],
  });
  const { draft } = open;
  const { step: wanted = 'what', field } = route.useSearch();
  const step = PROJECT_STEPS.find((each) => each === wanted) ?? 'what';
  useFieldFocus(step, field);
  const steps = PROJECT_STEPS.map((each) => ({ step: each, label: t(`campaigns.steps.${each}`), isDone: isProjectStepDone(draft, each) }));
  return (
    <WizardFrame
      name={draft.languageIndependentName.trim() || t('talkProjects.unnamed')}
      open={open}
      stepOf={projectStepOf}
      isCheck={step === 'check'}
      backLabel={t('talkProjects.back')}
      renderBack={(look) => (
        <Link {...look} to="/talk-projects" search={lastSearchIn('/talk-projects', (tab) => tab === 'drafts') ?? { list: 'drafts' }} />
      )}
    >
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
    </WizardFrame>
  );
}
