import type { ReactNode } from 'react';
import type { DayTick } from '#shared/mail/campaign-timeline';
import css from './CampaignDayTicks.module.css';

/** Days of a campaign as ticks: tall and coloured on days with mails, short on weekends. */
export const CampaignDayTicks = ({ ticks, label }: { ticks: readonly DayTick[]; label: string }): ReactNode => (
  <div className={css.line} role="img" aria-label={label}>
    {ticks.map(({ day, isOpen, isShort, hasMail, isLast }) => (
      <i
        key={day}
        data-open={isOpen || undefined}
        data-short={isShort || undefined}
        data-mail={hasMail || undefined}
        data-last={isLast || undefined}
      />
    ))}
  </div>
);
