import { Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { accountQuery } from '#client/api/account';
import { tenantFeaturesQuery } from '#client/api/own-tenant';
import { useUserCards } from '#client/api/useUserCards';
import type { OpenDraft } from '#client/features/campaign/draft/draft-controller';
import { PersonSearch } from '#client/features/campaign/PersonSearch.tsx';
import { UserLine } from '#client/ui/account-display/UserLine.tsx';
import type { UserCard } from '#shared/user/schema';
import { FieldErrorAndConflict } from './FieldErrorAndConflict.tsx';
import css from './Wizard.module.css';

type OpenOwner = Pick<OpenDraft, 'edits' | 'wrong' | 'choose' | 'set'> & { draft: { ownerUserId: string } };

/** Field with the owner of a campaign: invitations are sent in their name, and they see the progress. */
export function OwnerField({ open }: { open: OpenOwner }): ReactNode {
  const { t } = useTranslation();
  const { data: account } = useSuspenseQuery(accountQuery);
  const { data: possessions } = useSuspenseQuery(tenantFeaturesQuery);
  const { ownerUserId } = open.draft;
  const { theirs } = open.edits.ownerUserId ?? {};
  const [isChanging, setChanging] = useState(false);
  const [chosen, setChosen] = useState<UserCard[]>([]);
  const cards = useUserCards(typeof theirs === 'string' ? [ownerUserId, theirs] : [ownerUserId], [account, ...chosen]);
  const owner = cards.get(ownerUserId);
  const opener = useRef<HTMLButtonElement>(null);
  const choose = (person: UserCard) => {
    opener.current?.focus({ preventScroll: true });
    setChosen([person]);
    setChanging(false);
    open.set({ ownerUserId: person.id });
  };
  return (
    <FieldErrorAndConflict
      open={open}
      name="ownerUserId"
      label={t('campaigns.owner')}
      describe={(value) => cards.get(String(value))?.displayName ?? '…'}
    >
      <p className={css.label}>{t('campaigns.owner')}</p>
      <p className={css.hint}>{t('campaigns.ownerText')}</p>
      <div className={css.person}>
        {owner ? <UserLine {...owner} /> : '…'}
        {possessions.features.includes('teamMembers') ? (
          <Button ref={opener} variant="default" size="sm" aria-expanded={isChanging} onClick={() => setChanging(!isChanging)}>
            {t('campaigns.changeOwner')}
          </Button>
        ) : null}
      </div>
      {isChanging ? (
        <PersonSearch
          label={t('campaigns.newOwner')}
          taken={new Set([ownerUserId])}
          actOf={(name) => t('campaigns.makeOwner', { name })}
          act={t('campaigns.choose')}
          onChoose={choose}
        />
      ) : null}
    </FieldErrorAndConflict>
  );
}
