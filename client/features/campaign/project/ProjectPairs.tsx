import { TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconCalendarOff, IconHourglass, IconSearch, IconUserEdit, IconUserMinus } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readConflict } from '#client/api/conflict';
import { errorMessage } from '#client/api/error-message';
import { pagerTexts } from '#client/api/pager-texts';
import { removePair } from '#client/api/project';
import { UNORDERED, useListTexts } from '#client/features/campaign/list/list-texts';
import { UserLine } from '#client/ui/account-display/UserLine.tsx';
import { confirm } from '#client/ui/confirm-dialog/confirm';
import type { MenuAction } from '#client/ui/menu/ActionMenu.tsx';
import { PagedTable } from '#client/ui/paged-table/PagedTable.tsx';
import type { TableColumn } from '#client/ui/paged-table/types';
import { Pager } from '#client/ui/pager/Pager.tsx';
import { Tag } from '#client/ui/tag/Tag.tsx';
import { toast } from '#client/ui/toasts/toast';
import { isPairOpen } from '#shared/project/pairs';
import type { ProjectPair, TalkProject } from '#shared/project/schema';
import { paginate } from '#shared/table/paging';
import owner from '../owner/Owner.module.css';
import { PairDialog } from './PairDialog.tsx';
import css from './Pairs.module.css';

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;
const TAGS = { Waiting: 'idle', Ready: 'go', Ongoing: 'wip', Done: 'ok' } as const;
const PAGE_SIZE = 20;

type Row = ProjectPair & { id: string };

interface ProjectPairsProps {
  project: TalkProject;
  /** Whether users can be searched; only then can a pair be changed. */
  canSearch: boolean;
  onChange: () => void;
  aside: ReactNode;
}

/** Pairs of a project with their preparation status and the status of the talk. Contents of talks are not shown. */
export function ProjectPairs({ project, canSearch, onChange, aside }: ProjectPairsProps): ReactNode {
  const { t } = useTranslation();
  const narrow = useMediaQuery('(max-width: 991px)', false, { getInitialValueInEffect: false });
  const texts = useListTexts();
  const [typed, setTyped] = useState('');
  const [requestedPage, toPage] = useState(1);
  const [changing, setChanging] = useState<ProjectPair>();
  const query = typed.trim().toLocaleLowerCase();
  const all = project.pairs.map((pair): Row => ({ ...pair, id: pair.sessionId }));
  const found = all.filter(({ giver, taker }) => `${giver.displayName} ${taker.displayName}`.toLocaleLowerCase().includes(query));
  const { shown, page, pages } = paginate(found, { page: requestedPage, size: PAGE_SIZE });
  const nameOf = ({ giver, taker }: ProjectPair): string => t('talks.between', { giver: giver.displayName, taker: taker.displayName });
  const actions = usePairActions(project, { nameOf, onChange, ...(canSearch ? { onEdit: setChanging } : {}) });
  const columns: TableColumn<Row>[] = [
    { id: 'giver', title: t('talkProjects.giver'), cell: ({ giver, preparation }) => <Person card={giver} state={preparation.giver} /> },
    { id: 'taker', title: t('talkProjects.taker'), cell: ({ taker, preparation }) => <Person card={taker} state={preparation.taker} /> },
    { ...{ id: 'state', title: t('campaigns.state'), onCard: 'bare' as const }, cell: (pair) => <PairState pair={pair} /> },
  ];
  return (
    <section className={`${owner.group} ${css.talks}`} aria-labelledby="project-pairs">
      <div className={owner.groupHead}>
        <h2 id="project-pairs">{t('talkProjects.pairs')}</h2>
        {aside}
      </div>
      {all.length > PAGE_SIZE ? (
        <div className={css.toolbar}>
          <TextInput
            type="search"
            aria-label={t('talkProjects.findPair')}
            placeholder={t('talkProjects.findPair')}
            leftSection={<IconSearch size={20} stroke={1.75} aria-hidden />}
            value={typed}
            onChange={({ currentTarget }) => {
              setTyped(currentTarget.value);
              toPage(1);
            }}
          />
        </div>
      ) : null}
      {found.length > 0 ? (
        <PagedTable
          caption={t('talkProjects.pairs')}
          columns={columns}
          rows={shown}
          nameOf={nameOf}
          {...UNORDERED}
          actions={project.status === 'Open' ? actions : undefined}
          narrow={narrow ?? false}
          className={css.table}
          texts={texts}
        />
      ) : (
        <p className={owner.hint}>{t(all.length === 0 ? 'talkProjects.noPairsYet' : 'campaigns.emptySearch')}</p>
      )}
      {pages > 1 ? <Pager page={page} pages={pages} onPage={toPage} texts={pagerTexts(t, found.length, t('talkProjects.pairs'))} /> : null}
      {changing ? <PairDialog project={project} pair={changing} onClose={() => setChanging(undefined)} onChange={onChange} /> : null}
    </section>
  );
}

function Person({ card, state }: { card: ProjectPair['giver']; state: ProjectPair['preparation']['giver'] }): ReactNode {
  const { t } = useTranslation();
  return (
    <UserLine {...card} displayName={card.former ? t('teamMember.former') : card.displayName} jobTitle={undefined} size={36}>
      {state === 'none' ? null : <small>{t(`talkProjects.prepared.${state}`)}</small>}
    </UserLine>
  );
}

function PairState({ pair: { status, closedReason } }: { pair: ProjectPair }): ReactNode {
  const { t } = useTranslation();
  return (
    <span className={css.cell}>
      {closedReason ? (
        <Tag kind="idle" label={t('talkProjects.notHeld')} icon={<IconCalendarOff size={16} stroke={2.2} aria-hidden />} />
      ) : (
        <Tag
          kind={TAGS[status]}
          label={t(`sessionStatus.${status}`)}
          icon={status === 'Waiting' ? <IconHourglass size={16} stroke={2.2} aria-hidden /> : undefined}
        />
      )}
      {closedReason ? <small>{t(`talkProjects.reasons.${closedReason}`)}</small> : null}
    </span>
  );
}

interface PairActionParts {
  nameOf: (pair: ProjectPair) => string;
  onChange: () => void;
  onEdit?: (pair: ProjectPair) => void;
}

function usePairActions({ id }: TalkProject, { nameOf, onChange, onEdit }: PairActionParts): (pair: Row) => MenuAction[] {
  const { t } = useTranslation();
  const { mutate } = useMutation({
    mutationFn: ({ sessionId, revision }: ProjectPair) => removePair(id, sessionId, revision),
    onError: (error) => toast.error(readConflict(error) ? t('talkProjects.pairChanged') : errorMessage(error, t)),
    onSettled: onChange,
  });
  const remove = async (pair: ProjectPair) => {
    const text = t('talkProjects.removeText', { name: nameOf(pair) });
    if ((await confirm({ type: 'warning', text, buttons: ['yes', 'no'], danger: true })) === 'yes') mutate(pair);
  };
  return (pair) =>
    isPairOpen(pair)
      ? [
          ...(onEdit
            ? [{ ...{ id: 'change', label: t('talkProjects.changePair'), icon: <IconUserEdit {...ICON} /> }, onClick: () => onEdit(pair) }]
            : []),
          {
            ...{ id: 'remove', label: t('talkProjects.removePair'), icon: <IconUserMinus {...ICON} />, apart: true },
            onClick: () => void remove(pair),
          },
        ]
      : [];
}
