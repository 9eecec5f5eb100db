import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { accountQuery } from '#client/api/account';
import { dryRunQuery } from '#client/api/campaign-management';
import { useUserCards } from '#client/api/useUserCards';
import type { OpenDraft } from '#client/features/campaign/draft/draft-controller';
import css from './Check.module.css';
import { FixedTerms } from './FixedTerms.tsx';
import { LaunchPanel } from './LaunchPanel.tsx';
import { MissingDryRun, showsDryRun } from './MissingDryRun.tsx';
import { OpenFindings } from './OpenFindings.tsx';
import { PassedChecks } from './PassedChecks.tsx';
import { useFocusAfterFinding } from './useFocusAfterFinding.ts';

/** Step of the wizard with the dry run: what a launch would do, its findings, and the terms that a launch fixes. */
export function CheckStep({ open }: { open: OpenDraft }): ReactNode {
  const { data: account } = useSuspenseQuery(accountQuery);
  const { draft, revision, status } = open;
  const { data, error, refetch } = useQuery({
    ...dryRunQuery(draft.id, revision),
    enabled: status === 'saved',
    refetchOnMount: 'always',
    placeholderData: (before) => before,
  });
  const findings = useRef<HTMLDivElement>(null);
  const watchFindings = useFocusAfterFinding(findings);
  const warned = data?.warnings.flatMap(({ userIds = [] }) => userIds) ?? [];
  const cards = useUserCards([...new Set([draft.ownerUserId, ...warned])], [account]);
  if (!data || !showsDryRun(status)) return <MissingDryRun status={status} error={error} onRetry={refetch} />;
  return (
    <>
      <LaunchPanel open={open} dryRun={data} owner={cards.get(draft.ownerUserId)} onRefused={() => void refetch()} />
      <div className={css.columns}>
        <div ref={findings} onClickCapture={watchFindings}>
          <OpenFindings open={open} dryRun={data} cards={cards} />
          <PassedChecks draft={draft} dryRun={data} />
        </div>
        <FixedTerms draft={draft} revision={revision} threshold={data.threshold} owner={cards.get(draft.ownerUserId)} />
      </div>
    </>
  );
}
