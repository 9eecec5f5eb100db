import { IconCertificate, IconChartBar, IconListDetails, IconMail, IconStack2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ManagedCampaign } from '#shared/campaign/schema';
import css from './AnonymityAndOpenLink.module.css';

const ICON = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

/** What the owner of an anonymous campaign can see, and what nobody can see. */
export function AnonymityNotice({ campaign: { campaign, anonymity, threshold } }: { campaign: ManagedCampaign }): ReactNode {
  const { t } = useTranslation();
  const isInvited = anonymity === 'invited';
  return (
    <section aria-labelledby="what-you-see">
      <h2 id="what-you-see">{t('campaigns.whatYouSee')}</h2>
      <ul className={css.facts}>
        <Fact icon={<IconStack2 {...ICON} />} title={t('campaigns.sees.count')} text={t('campaigns.sees.countText', { threshold })} />
        <Fact
          icon={<IconChartBar {...ICON} />}
          title={`${t('campaigns.threshold', { count: threshold })}.`}
          text={t('campaigns.thresholdText')}
        />
        {isInvited ? (
          <>
            <Fact icon={<IconMail {...ICON} />} title={t('campaigns.sees.mails')} text={t('campaigns.sees.mailsText')} />
            <Fact icon={<IconCertificate {...ICON} />} title={t('campaigns.sees.sheet')} text={t('campaigns.sees.sheetText')}>
              <Link to="/invited/$campaignId/protocol" params={{ campaignId: campaign.id }}>
                {t('campaigns.openSheet')}
              </Link>
            </Fact>
          </>
        ) : (
          <Fact icon={<IconListDetails {...ICON} />} title={t('campaigns.sees.list')} text={t('campaigns.sees.listText')} />
        )}
      </ul>
    </section>
  );
}

interface FactProps {
  icon: ReactNode;
  title: string;
  text: string;
  children?: ReactNode;
}

const Fact = ({ icon, title, text, children }: FactProps): ReactNode => (
  <li>
    {icon}
    <p>
      <b>{title}</b> {text} {children}
    </p>
  </li>
);
