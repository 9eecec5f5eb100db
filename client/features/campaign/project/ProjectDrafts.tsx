import { useMediaQuery } from '@mantine/hooks';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { accountQuery } from '#client/api/account';
import { errorMessage } from '#client/api/error-message';
import { PROJECT_DRAFTS_KEY, removeTalkProjectDraft, talkProjectDraftsQuery } from '#client/api/project';
import { useUserCards } from '#client/api/useUserCards';
import { confirm } from '#client/ui/confirm-dialog/confirm';
import { PagedTable } from '#client/ui/paged-table/PagedTable.tsx';
import type { RowAction, TableColumn } from '#client/ui/paged-table/types';
import { toast } from '#client/ui/toasts/toast';
import { formatDay } from '#shared/i18n/dates';
import { resolveLocale } from '#shared/i18n/locale';
import type { TalkProjectDraft } from '#shared/project/schema';
import css from '../list/List.module.css';
import { UNORDERED, useListTexts } from '../list/list-texts.ts';
import { ProjectFrame, type ProjectListState } from './ProjectFrame.tsx';

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** Projects that are not launched yet: everybody who plans talks sees and changes them. */
export function ProjectDrafts({ frame }: { frame: ProjectListState }): ReactNode {
  const { t, i18n } = useTranslation();
  const { data: account } = useSuspenseQuery(accountQuery);
  const narrow = useMediaQuery('(max-width: 991px)', false, { getInitialValueInEffect: false });
  const texts = useListTexts();
  const query = useQuery({ ...talkProjectDraftsQuery(frame.asked), refetchOnMount: 'always' });
  const rows = query.data?.items ?? [];
  const owners = useUserCards([...new Set(rows.map(({ ownerUserId }) => ownerUserId))], [account]);
  const nameOf = ({ languageIndependentName }: TalkProjectDraft): string => languageIndependentName.trim() || t('talkProjects.unnamed');
  const actions = useProjectDraftActions(nameOf);
  const columns: TableColumn<TalkProjectDraft>[] = [
    {
      ...{ id: 'name', title: t('campaigns.name') },
      cell: (draft) => (
        <span className={css.name}>
          <Link to="/talk-projects/$projectId" params={{ projectId: draft.id }} search={{ step: 'what' }} dir="auto">
            {nameOf(draft)}
          </Link>
        </span>
      ),
    },
    { ...{ id: 'answers', title: t('talkProjects.pairs') }, cell: ({ pairs }) => <span className="num">{pairs.length}</span> },
    {
      ...{ id: 'owner', title: t('campaigns.owner') },
      cell: ({ ownerUserId }) => <span dir="auto">{owners.get(ownerUserId)?.displayName ?? '…'}</span>,
    },
    {
      ...{ id: 'changed', title: t('campaigns.changed') },
      cell: ({ changedAt }) => <span className="num">{formatDay(changedAt, resolveLocale(i18n.language))}</span>,
    },
  ];
  return (
    <ProjectFrame list="drafts" query={query} frame={frame}>
      <PagedTable
        caption={t('campaigns.lists.drafts')}
        columns={columns}
        rows={rows}
        nameOf={nameOf}
        {...UNORDERED}
        actions={actions}
        narrow={narrow ?? false}
        className={css.table}
        texts={texts}
      />
    </ProjectFrame>
  );
}

function useProjectDraftActions(nameOf: (draft: TalkProjectDraft) => string): (draft: TalkProjectDraft) => RowAction[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: removeTalkProjectDraft,
    onError: (error) => toast.error(errorMessage(error, t)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: PROJECT_DRAFTS_KEY }),
  });
  const remove = async (draft: TalkProjectDraft) => {
    const text = t('campaigns.deleteText', { name: nameOf(draft) });
    if ((await confirm({ type: 'warning', text, buttons: ['yes', 'no'], danger: true })) === 'yes') mutate(draft.id);
  };
  return (draft) => [
    {
      ...{ id: 'edit', label: t('lists.actions.edit'), icon: <IconPencil {...ICON} /> },
      onClick: () => void navigate({ to: '/talk-projects/$projectId', params: { projectId: draft.id }, search: { step: 'what' } }),
    },
    {
      ...{ id: 'delete', label: t('lists.actions.delete'), icon: <IconTrash {...ICON} />, apart: true },
      onClick: () => void remove(draft),
    },
  ];
}
