import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PREPARATION_COLUMNS, type PreparationRow } from '#client/features/talk/list/preparation-row';
import type { LoadState } from '#client/features/talk/list/useTalkRows';
import { Empty } from '#client/ui/empty-state/Empty.tsx';
import { PeriodBar } from '#client/ui/period-bar/PeriodBar.tsx';
import { RowName } from '#client/ui/rows/RowName.tsx';
import { Tag } from '#client/ui/tag/Tag.tsx';
import { canAnswer } from '#shared/assignment/list';
import { elapsedFraction, shortDate } from '#shared/i18n/dates';
import { type DisplayStatus, statusTagKind } from '#shared/response/display-status';
import { ListSection } from './ListSection.tsx';
import { OpenPreparationLink } from './OpenPreparationLink.tsx';
import { RowDetails } from './RowDetails.tsx';
import css from './Rows.module.css';

function StatusTag({ status }: { status: DisplayStatus }): ReactNode {
  const { t } = useTranslation();
  return <Tag kind={statusTagKind(status)} label={t(`status.${status}`)} />;
}

const cells = (row: PreparationRow): ReactNode => (
  <>
    <th scope="row">
      <RowName
        detail={
          <span className={css.preparation} data-campaign={row.campaign}>
            {row.detail}
          </span>
        }
      >
        {row.title}
      </RowName>
    </th>
    <td className={css.campaign}>{row.campaign}</td>
    <td>
      <StatusTag status={row.status} />
    </td>
    {row.closedEarly ? (
      <td className={css.closedEarly} colSpan={2}>
        {row.closedEarly}
      </td>
    ) : (
      <>
        <td className={css.from}>
          <PeriodBar text={shortDate(row.from)} today={elapsedFraction(row.from, row.to, Date.now())} off={!canAnswer(row.status)} />
        </td>
        <td className={css.date}>
          <span className={css.to}>{shortDate(row.to)}</span>
        </td>
      </>
    )}
    <td className={css.end}>
      <OpenPreparationLink row={row} />
    </td>
  </>
);

const daysOf = ({ from, to, closedEarly }: PreparationRow, t: TFunction): [label: string, value: string][] =>
  closedEarly
    ? [[t('surveys.period'), closedEarly]]
    : [
        [t('talks.startDate'), shortDate(from)],
        [t('talks.endDate'), shortDate(to)],
      ];

/** The list of preparations: their status, and links to those that can be answered now. */
export function Preparations({ preparations }: { preparations: LoadState<PreparationRow> }): ReactNode {
  const { t } = useTranslation();
  return (
    <ListSection
      title={t('talks.preparations')}
      name="preparations"
      loaded={preparations}
      columns={PREPARATION_COLUMNS}
      last={t('general.open')}
      isQuiet={(row) => !canAnswer(row.status)}
      cells={cells}
      item={(row) => ({
        title: row.title,
        tag: <StatusTag status={row.status} />,
        aside: <OpenPreparationLink row={row} />,
        panel: <RowDetails lead={row.detail} facts={[[t('talks.campaign'), row.campaign], ...daysOf(row, t)]} />,
      })}
      empty={
        <Empty level={3} title={t('general.upToDate')}>
          {t('talks.noPreparationsText')}
        </Empty>
      }
    />
  );
}
