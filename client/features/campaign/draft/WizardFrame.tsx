import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useBreadcrumb } from '#client/ui/app-frame/breadcrumb-context';
import { LeaveDialog } from '#client/ui/leave-dialog/LeaveDialog.tsx';
import { Tag } from '#client/ui/tag/Tag.tsx';
import { DetailPageHeader, type DetailPageHeaderProps } from '#client/ui/title-bar/DetailPageHeader.tsx';
import type { WizardStep } from '#shared/launch/url-state';
import type { ProjectStep } from '#shared/project/search-params-and-steps';
import type { CampaignDraftView } from './draft-controller.ts';
import css from './Wizard.module.css';
import { focusField, SaveStatus } from './WizardStatusAndFooter.tsx';

interface WizardFrameProps extends Pick<DetailPageHeaderProps, 'backLabel' | 'renderBack'> {
  name: string;
  open: Pick<CampaignDraftView, 'status' | 'wrong' | 'edits'>;
  /** The step that contains a field. */
  stepOf: (field: string) => WizardStep | ProjectStep;
  /** Whether the dry run is shown, from which a button leads back to the first step. */
  isCheck: boolean;
  /** The step. */
  children: ReactNode;
}

/** Page of a draft: its name, save status and step, and the question before it is left unsaved. */
export function WizardFrame({ name, open: { status, wrong, edits }, stepOf, isCheck, children, ...back }: WizardFrameProps): ReactNode {
  const { t } = useTranslation();
  useBreadcrumb(name);
  const undecided = Object.entries(edits)
    .find(([, edit]) => 'theirs' in edit)?.[0]
    .split('.')[0];
  return (
    <div className={css.page}>
      <div className={css.head}>
        <DetailPageHeader
          {...back}
          title={name}
          tag={<Tag kind="idle" icon={<IconPencil size={16} stroke={2.2} aria-hidden />} label={t('campaigns.draft')} />}
        />
        <SaveStatus status={status} wrong={wrong} />
        {undecided ? (
          <Button
            variant="default"
            // Pressing the link of the current step again does not navigate.
            onClick={() => focusField(undecided)}
            renderRoot={(look) => <Link {...look} to="." search={{ step: stepOf(undecided), field: undecided }} />}
          >
            {t('library.showChoice')}
          </Button>
        ) : null}
        {isCheck ? (
          <Button
            variant="default"
            leftSection={<IconPencil size={18} stroke={1.75} aria-hidden />}
            renderRoot={(look) => <Link {...look} to="." search={{ step: 'what' }} />}
          >
            {t('campaigns.change')}
          </Button>
        ) : null}
      </div>
      {children}
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
