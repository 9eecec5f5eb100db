import { IconArchive, IconCalendarPlus, IconLock, IconRepeat, IconUserShare } from '@tabler/icons-react';
import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeManagedCampaign, launchKey, MANAGED_KEY, setCampaignOwner } from '#client/api/campaign-management';
import { errorMessage } from '#client/api/error-message';
import { tenantFeaturesQuery } from '#client/api/own-tenant';
import { useIsGranted } from '#client/api/useIsGranted';
import { OwnerDialog } from '#client/features/campaign/OwnerDialog.tsx';
import { confirm } from '#client/ui/confirm-dialog/confirm';
import { ActionMenu } from '#client/ui/menu/ActionMenu.tsx';
import { toast } from '#client/ui/toasts/toast';
import type { CampaignChange } from '#shared/campaign/change';
import type { ManagedCampaign } from '#shared/campaign/schema';
import { ExtendDialog } from './ExtendDialog.tsx';
import { NextWaveDialog } from './NextWaveDialog.tsx';

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** Menu of a launched campaign with the actions that are possible now (CAMPAIGN-G18). */
export function OwnerMenu({ campaign, onChange }: { campaign: ManagedCampaign; onChange: () => void }): ReactNode {
  const { t } = useTranslation();
  const { campaign: facts, archived, revision } = campaign;
  const [dialog, setDialog] = useState<'extend' | 'again' | 'owner'>();
  const mayPlan = useIsGranted('campaigns');
  const canSearch = useSuspenseQuery(tenantFeaturesQuery).data.features.includes('teamMembers');
  const { mutate } = useMutation({
    mutationFn: (change: CampaignChange) => changeManagedCampaign(facts.id, revision, change),
    onError: (error) => toast.error(errorMessage(error, t)),
    onSettled: onChange,
  });
  const ask = async (text: string, change: CampaignChange) => {
    const danger = change.act === 'close';
    if ((await confirm({ type: 'warning', text, buttons: ['yes', 'no'], danger })) === 'yes') mutate(change);
  };
  const isOver = facts.status === 'Done';
  return (
    <>
      <ActionMenu
        label={t('lists.actionsFor', { name: facts.name })}
        actions={[
          !isOver && {
            id: 'extend',
            label: t('campaigns.extend'),
            icon: <IconCalendarPlus {...ICON} />,
            onClick: () => setDialog('extend'),
          },
          !isOver && {
            id: 'close',
            label: t('campaigns.close'),
            icon: <IconLock {...ICON} />,
            onClick: () => void ask(t('campaigns.closeText'), { act: 'close' }),
          },
          mayPlan && { id: 'again', label: t('campaigns.again'), icon: <IconRepeat {...ICON} />, onClick: () => setDialog('again') },
          canSearch && {
            id: 'owner',
            label: t('campaigns.ownerChange'),
            icon: <IconUserShare {...ICON} />,
            onClick: () => setDialog('owner'),
          },
          isOver &&
            !archived && {
              id: 'archive',
              label: t('campaigns.archive'),
              icon: <IconArchive {...ICON} />,
              onClick: () => void ask(t('campaigns.archiveText'), { act: 'archive' }),
            },
        ]}
      />
      {dialog === 'extend' ? <ExtendDialog campaign={campaign} onClose={() => setDialog(undefined)} onChange={onChange} /> : null}
      {dialog === 'again' ? <NextWaveDialog campaign={campaign} onClose={() => setDialog(undefined)} /> : null}
      {dialog === 'owner' ? (
        <OwnerDialog
          ownerUserId={facts.ownerUserId}
          revision={revision}
          text={t('campaigns.ownerChangeText')}
          right="campaigns"
          handOver={(body) => setCampaignOwner(facts.id, body)}
          mutationKey={launchKey(facts.id)}
          listKey={MANAGED_KEY}
          onClose={() => setDialog(undefined)}
          onChange={onChange}
        />
      ) : null}
    </>
  );
}
