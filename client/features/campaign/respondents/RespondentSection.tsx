import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedValue, useMediaQuery } from '@mantine/hooks';
import { IconFileSpreadsheet, IconSearch, IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLastPage } from '#client/api/list-url-state';
import { loadErrorTexts } from '#client/api/load-error-texts';
import { pagerTexts } from '#client/api/pager-texts';
import { respondentsQuery } from '#client/api/respondents';
import { UNORDERED, useListTexts } from '#client/features/campaign/list/list-texts';
import { UserLine } from '#client/ui/account-display/UserLine.tsx';
import { Empty } from '#client/ui/empty-state/Empty.tsx';
import { ErrorState } from '#client/ui/error-state/ErrorState.tsx';
import { PagedTable } from '#client/ui/paged-table/PagedTable.tsx';
import type { TableColumn } from '#client/ui/paged-table/types';
import { Pager } from '#client/ui/pager/Pager.tsx';
import { SkeletonRows } from '#client/ui/skeleton-rows/SkeletonRows.tsx';
import { Tag } from '#client/ui/tag/Tag.tsx';
import type { ManagedCampaign } from '#shared/campaign/schema';
import type { MailState } from '#shared/mail/schema';
import type { Respondent } from '#shared/respondent/schema';
import { pageCount } from '#shared/table/paging';
import { normalizeSearch, SEARCH_LENGTH } from '#shared/user/list';
import { AddPeopleDialog } from './AddPeopleDialog.tsx';
import { PeopleFileDialog } from './PeopleFileDialog.tsx';
import { RespondentMailStatus } from './RespondentMailStatus.tsx';
import css from './Respondents.module.css';

const DEBOUNCE_MS = 300;
const PAGE_SIZE = 10;
const MAIL_STATES = ['queued', 'sent', 'failed'] as const;
const KINDS = { Open: 'go', InProgress: 'wip', Completed: 'ok' } as const;
const GROUPS = { Open: 'Pending', InProgress: 'InProgress', Completed: 'Completed' } as const;

type Row = Respondent & { id: string };

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
  const narrow = useMediaQuery('(max-width: 991px)', false, { getInitialValueInEffect: false });
  const { id, type, status } = campaign.campaign;
  const isNamed = type === 'Specific';
  const [typed, setTyped] = useState('');
  const [debounced] = useDebouncedValue(typed, DEBOUNCE_MS);
  const [pageState, setPage] = useState({ page: 1, of: '' });
  const [dialog, setDialog] = useState<'people' | 'file'>();
  const search = normalizeSearch(debounced);
  // A new search or filter starts at the first page.
  const of = `${search} ${mail}`;
  const page = pageState.of === of ? pageState.page : 1;
  const { data, isError, refetch } = useQuery(
    respondentsQuery(id, { page, pageSize: PAGE_SIZE, ...(search ? { search } : {}), ...(mail ? { mail } : {}) }),
  );
  const toPage = (to: number) => setPage({ page: to, of });
  useLastPage({ page, size: PAGE_SIZE, toPage }, data?.totalCount);
  const texts = useListTexts();
  const columns: TableColumn<Row>[] = [
    { ...{ id: 'person', title: t('campaigns.person') }, cell: ({ user }) => <UserLine {...user} /> },
    ...(isNamed
      ? [
          {
            ...{ id: 'progress', title: t('campaigns.progress'), onCard: 'bare' as const },
            cell: ({ status: now }: Row) => (now ? <Tag kind={KINDS[now]} label={t(`campaigns.groups.${GROUPS[now]}`)} /> : null),
          },
        ]
      : []),
    { ...{ id: 'mail', title: t('campaigns.lastMail'), onCard: 'bare' }, cell: (row) => <RespondentMailStatus row={row} /> },
  ];
  const total = data?.totalCount ?? 0;
  const rows = (data?.items ?? []).map((item) => ({ ...item, id: item.userId }));
  const isShort = typed.trim() !== '' && normalizeSearch(typed) === undefined;
  return (
    <section className={css.section} aria-labelledby="asked-people">
      <div className={css.head}>
        <div>
          <h2 id="asked-people">{t('campaigns.asked')}</h2>
          <p>{t(isNamed ? 'campaigns.askedText' : 'campaigns.askedAnonymous')}</p>
        </div>
        {isNamed && status !== 'Done' && !campaign.archived ? (
          <div className={css.buttons}>
            <Button
              variant="default"
              leftSection={<IconUserPlus size={20} stroke={1.75} aria-hidden />}
              onClick={() => setDialog('people')}
            >
              {t('campaigns.addPeople')}
            </Button>
            <Button
              variant="default"
              leftSection={<IconFileSpreadsheet size={20} stroke={1.75} aria-hidden />}
              onClick={() => setDialog('file')}
            >
              {t('campaigns.fromFile')}
            </Button>
          </div>
        ) : null}
      </div>
      <search className={css.filters}>
        <TextInput
          type="search"
          aria-label={t('campaigns.searchPerson')}
          placeholder={t('campaigns.searchPerson')}
          description={isShort ? t('validations.minLength', { count: SEARCH_LENGTH.least }) : undefined}
          inputWrapperOrder={['input', 'description']}
          leftSection={<IconSearch size={20} stroke={1.75} aria-hidden />}
          value={typed}
          maxLength={SEARCH_LENGTH.most}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <NativeSelect
          aria-label={t('campaigns.mailFilter')}
          data={[
            { value: '', label: `${t('campaigns.lastMail')}: ${t('campaigns.mailStates.all')}` },
            ...MAIL_STATES.map((value) => ({ value, label: t(`campaigns.mailStates.${value}`) })),
          ]}
          value={mail ?? ''}
          onChange={({ currentTarget }) => onMail(MAIL_STATES.find((each) => each === currentTarget.value))}
        />
      </search>
      {!data && isError ? <ErrorState texts={loadErrorTexts(t)} onRetry={refetch} /> : null}
      {!data && !isError ? <SkeletonRows rows={4} label={t('general.loading')} /> : null}
      {data && total === 0 ? (
        <Empty title={t('campaigns.askedEmpty')} check={false}>
          {null}
        </Empty>
      ) : null}
      {rows.length > 0 ? (
        <PagedTable
          caption={t('campaigns.asked')}
          columns={columns}
          rows={rows}
          nameOf={({ user }) => user.displayName}
          {...UNORDERED}
          narrow={narrow ?? false}
          className={css.table}
          texts={texts}
        />
      ) : null}
      {total > PAGE_SIZE ? (
        <Pager
          page={Math.min(page, pageCount(total, PAGE_SIZE))}
          pages={pageCount(total, PAGE_SIZE)}
          onPage={toPage}
          texts={pagerTexts(t, total, t('campaigns.asked'))}
        />
      ) : null}
      {dialog === 'people' ? <AddPeopleDialog id={id} onClose={() => setDialog(undefined)} onChange={onChange} /> : null}
      {dialog === 'file' ? <PeopleFileDialog id={id} onClose={() => setDialog(undefined)} onChange={onChange} /> : null}
    </section>
  );
}
