import { type ReactNode, useRef, useState } from 'react';
import type { ManagedCampaign } from '#shared/campaign/schema';
import type { MailState } from '#shared/mail/schema';
import { MailPlan } from './MailPlan.tsx';
import { RespondentSection } from './RespondentSection.tsx';

/** Scheduled mails and respondents of a campaign. */
export function MailsAndPeople({ campaign, onChange }: { campaign: ManagedCampaign; onChange: () => void }): ReactNode {
  const [mail, setMail] = useState<MailState>();
  const list = useRef<HTMLDivElement>(null);
  const showFailed = () => {
    setMail('failed');
    list.current?.scrollIntoView({ block: 'start' });
    list.current?.querySelector('select')?.focus({ preventScroll: true });
  };
  return (
    <>
      <MailPlan campaign={campaign} onFailed={showFailed} />
      <div ref={list}>
        <RespondentSection campaign={campaign} mail={mail} onMail={setMail} onChange={onChange} />
      </div>
    </>
  );
}
