import { IconBell } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useCampaignFollow } from '#client/api/useCampaignFollow';
import { useNumberText } from '#client/api/useNumberText';
import { useStatisticsFile } from '#client/api/useStatisticsFile';
import { NativeButton } from '#client/ui/button/NativeButton.tsx';
import type { ManagedCampaign } from '#shared/campaign/schema';
import css from './Owner.module.css';
import { useReminders } from './useReminders.ts';
import { useTimeLeftText } from './useTimeLeftText.ts';

/** Number of answers of an anonymous campaign, counted in batches. It has no list of names, times or departments. */
export function AnonymousProgress({ campaign }: { campaign: ManagedCampaign }): ReactNode {
  const { t } = useTranslation();
  const id = useId();
  const { campaign: facts, stats, anonymity } = campaign;
  const { state } = useCampaignFollow(facts.id, {
    campaignId: facts.id,
    members: [],
    responseCount: stats.responseCount,
    assignedUsersCount: stats.assignedUsersCount,
  });
  const numberText = useNumberText();
  const left = useTimeLeftText(campaign);
  const reminders = useReminders(campaign);
  const count = state?.responseCount ?? stats.responseCount;
  // Only once the ballot box is closed, some minutes after the last day, is it certain that too few have answered.
  const { wait } = useStatisticsFile(facts);
  const isInvited = anonymity === 'invited';
  return (
    <section className={css.stage} data-stage="deep" aria-labelledby={id}>
      <div className={css.lead}>
        <div>
          <p>{left}</p>
          <h2 id={id} className={css.count} aria-live="polite">
            <b className="num">{numberText(count)}</b> {t('campaigns.peopleAnswered', { count })}
          </h2>
          <p>{t(count > 0 ? 'campaigns.noListBehind' : wait === 'never' ? 'board.tooFewAnswered' : 'board.countedInBatches')}</p>
        </div>
        {isInvited && facts.status === 'Open' ? (
          <NativeButton look="accent" disabled={reminders.isSending} onClick={reminders.remindAll}>
            <IconBell size={20} stroke={1.75} aria-hidden />
            {t('campaigns.remindAll', { count: stats.assignedUsersCount })}
          </NativeButton>
        ) : null}
      </div>
    </section>
  );
}
