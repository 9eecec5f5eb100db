import { Checkbox } from '@mantine/core';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { accountQuery } from '#client/api/account';
import { departmentNamesQuery } from '#client/api/department';
import { loadErrorTexts } from '#client/api/load-error-texts';
import { tenantFeaturesQuery } from '#client/api/own-tenant';
import { boardMembersQuery } from '#client/api/user';
import type { OpenDraft } from '#client/features/campaign/draft/draft-controller';
import { ErrorState } from '#client/ui/error-state/ErrorState.tsx';
import { FormSection } from '#client/ui/form-section/FormSection.tsx';
import { SkeletonRows } from '#client/ui/skeleton-rows/SkeletonRows.tsx';
import { LAUNCH_LIMITS } from '#shared/launch/limits';
import { FieldErrorAndConflict } from './FieldErrorAndConflict.tsx';
import { IndividualRespondents } from './IndividualRespondents.tsx';
import css from './Wizard.module.css';

/** Wizard step: respondents by department, board and name. Each user is asked once. */
export function PeopleStep({ open }: { open: OpenDraft }): ReactNode {
  const { t } = useTranslation();
  const { data: account } = useSuspenseQuery(accountQuery);
  const { data: possessions } = useSuspenseQuery(tenantFeaturesQuery);
  const { data: departments, isError, refetch } = useQuery(departmentNamesQuery);
  const { data: board, isError: isBoardMissing, refetch: refetchBoard } = useQuery(boardMembersQuery(account.tenantId));
  const { draft, set } = open;
  const { departmentIds, board: asksBoard } = draft.respondents;
  const setDepartment = (id: string, yes: boolean) =>
    set({ 'respondents.departmentIds': yes ? [...departmentIds, id] : departmentIds.filter((each) => each !== id) });
  return (
    <FieldErrorAndConflict open={open} name="respondents" label={t('campaigns.steps.people')}>
      <FormSection title={t('campaigns.departments')} text={t('campaigns.departmentsText')}>
        {departments || isError ? null : <SkeletonRows rows={2} label={t('general.loadingOf', { name: t('campaigns.departments') })} />}
        {!departments && isError ? <ErrorState texts={loadErrorTexts(t)} onRetry={refetch} /> : null}
        <fieldset className={css.departments}>
          <legend className="visually-hidden">{t('campaigns.departments')}</legend>
          {(departments ?? []).map(({ id, name }) => (
            <Checkbox
              key={id}
              label={<span dir="auto">{name}</span>}
              checked={departmentIds.includes(id)}
              disabled={!departmentIds.includes(id) && departmentIds.length >= LAUNCH_LIMITS.departments}
              onChange={({ currentTarget }) => setDepartment(id, currentTarget.checked)}
            />
          ))}
          {departments?.length === 0 ? <p className={css.hint}>{t('campaigns.noDepartments')}</p> : null}
        </fieldset>
      </FormSection>
      {asksBoard || (board ? board.length > 0 : isBoardMissing) ? (
        <FormSection title={t('campaigns.board')} text={t('campaigns.boardText')}>
          <FieldErrorAndConflict
            open={open}
            name="board"
            path="respondents.board"
            label={t('campaigns.board')}
            describe={(value) => t(value ? 'general.yes' : 'general.no')}
          >
            {!board && isBoardMissing ? <ErrorState texts={loadErrorTexts(t)} onRetry={refetchBoard} /> : null}
            {board || asksBoard ? (
              <Checkbox
                label={board ? t('campaigns.askBoard', { count: board.length }) : t('campaigns.board')}
                checked={asksBoard}
                onChange={({ currentTarget }) => set({ 'respondents.board': currentTarget.checked })}
              />
            ) : null}
          </FieldErrorAndConflict>
        </FormSection>
      ) : null}
      <FormSection title={t('campaigns.byName')} text={t('campaigns.byNameText')}>
        <IndividualRespondents open={open} canSearch={possessions.features.includes('teamMembers')} />
      </FormSection>
    </FieldErrorAndConflict>
  );
}
