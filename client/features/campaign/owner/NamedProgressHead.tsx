import { IconBell } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { NativeButton } from '#client/ui/button/NativeButton.tsx';
import type { CampaignMember, ManagedCampaign } from '#shared/campaign/schema';
import css from './Owner.module.css';
import { PersonTicks } from './PersonTicks.tsx';
import type { Reminders } from './useReminders.ts';
import { useTimeLeftText } from './useTimeLeftText.ts';

interface NamedProgressHeadProps {
  campaign: ManagedCampaign;
  pending: readonly CampaignMember[];
  begun: readonly CampaignMember[];
  finished: readonly CampaignMember[];
  reminders: Reminders;
}

/** Head of a named campaign: number of finished respondents, a tick per respondent, and a button that reminds the others. */
export function NamedProgressHead({ campaign, pending, begun, finished, reminders }: NamedProgressHeadProps): ReactNode {
  const { t } = useTranslation();
  const id = useId();
  const left = useTimeLeftText(campaign);
  const total = pending.length + begun.length + finished.length;
  const late = pending.length > 0 ? pending : begun;
  const isRunning = campaign.campaign.status === 'Open';
  return (
    <section className={css.stage} data-stage="deep" aria-labelledby={id}>
      <div className={css.lead}>
        <div>
          <p>{left}</p>
          <h2 id={id} aria-live="polite">
            {campaign.campaign.status === 'Planned'
              ? t('campaigns.willBeAsked', { count: total })
              : t('campaigns.answeredOf', { count: finished.length, total })}
          </h2>
        </div>
        {isRunning && late.length > 0 ? (
          <NativeButton look="accent" disabled={reminders.isSending} onClick={() => reminders.remind(late.map(({ userId }) => userId))}>
            <IconBell size={20} stroke={1.75} aria-hidden />
            {t(pending.length > 0 ? 'campaigns.remindPending' : 'campaigns.remindBegun', { count: late.length })}
          </NativeButton>
        ) : null}
      </div>
      <PersonTicks begun={begun} finished={finished.length} pending={pending.length} />
    </section>
  );
}
