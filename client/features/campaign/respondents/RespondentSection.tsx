import { Button } from '@mantine/core';
import { IconFileSpreadsheet, IconUserPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadErrorTexts } from '#client/api/load-error-texts';
import { pagerTexts } from '#client/api/pager-texts';
import { Empty } from '#client/ui/empty-state/Empty.tsx';
import { ErrorState } from '#client/ui/error-state/ErrorState.tsx';
import { Pager } from '#client/ui/pager/Pager.tsx';
import { SkeletonRows } from '#client/ui/skeleton-rows/SkeletonRows.tsx';
import type { ManagedCampaign } from '#shared/campaign/schema';
import type { MailState } from '#shared/mail/schema';
import { AddPeopleDialog } from './AddPeopleDialog.tsx';
import { PeopleFileDialog } from './PeopleFileDialog.tsx';
import { RespondentFilterBar } from './RespondentFilterBar.tsx';
import css from './Respondents.module.css';
import { RespondentTable } from './RespondentTable.tsx';
import { useRespondentList } from './useRespondentList.ts';

const ICON = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

interface RespondentSectionProps {
  campaign: ManagedCampaign;
  mail: MailState | undefined;
  onMail: (mail: MailState | undefined) => void;
  /** Called after respondents were added. */
  onChange: () => void;
}

/** Respondents of a campaign with the delivery status of their mails. An anonymous campaign shows no progress per respondent. */
export function RespondentSection({ campaign, mail, onMail, onChange }: RespondentSectionProps): ReactNode {
  const { t } = useTranslation();
  const { id, type, status } = campaign.campaign;
  const isNamed = type === 'Specific';
  const { typed, setTyped, data, isError, refetch, total, page, pages, toPage } = useRespondentList(id, mail);
  const [dialog, setDialog] = useState<'people' | 'file'>();
  return (
    <section className={css.section} aria-labelledby="asked-people">
      <div className={css.head}>
        <div>
          <h2 id="asked-people">{t('campaigns.asked')}</h2>
          <p>{t(isNamed ? 'campaigns.askedText' : 'campaigns.askedAnonymous')}</p>
        </div>
        {isNamed && status !== 'Done' && !campaign.archived ? (
          <div className={css.buttons}>
            <Button variant="default" leftSection={<IconUserPlus {...ICON} />} onClick={() => setDialog('people')}>
              {t('campaigns.addPeople')}
            </Button>
            <Button variant="default" leftSection={<IconFileSpreadsheet {...ICON} />} onClick={() => setDialog('file')}>
              {t('campaigns.fromFile')}
            </Button>
          </div>
        ) : null}
      </div>
      <RespondentFilterBar typed={typed} onType={setTyped} mail={mail} onMail={onMail} />
      {!data && isError ? <ErrorState texts={loadErrorTexts(t)} onRetry={refetch} /> : null}
      {!data && !isError ? <SkeletonRows rows={4} label={t('general.loading')} /> : null}
      {data && total === 0 ? (
        <Empty title={t('campaigns.askedEmpty')} check={false}>
          {null}
        </Empty>
      ) : null}
      {data && data.items.length > 0 ? <RespondentTable respondents={data.items} showsProgress={isNamed} /> : null}
      {pages > 1 ? <Pager page={page} pages={pages} onPage={toPage} texts={pagerTexts(t, total, t('campaigns.asked'))} /> : null}
      {dialog === 'people' ? <AddPeopleDialog id={id} onClose={() => setDialog(undefined)} onChange={onChange} /> : null}
      {dialog === 'file' ? <PeopleFileDialog id={id} onClose={() => setDialog(undefined)} onChange={onChange} /> : null}
    </section>
  );
}
