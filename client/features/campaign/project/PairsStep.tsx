import { Button } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tenantFeaturesQuery } from '#client/api/own-tenant';
import { useUserCards } from '#client/api/useUserCards';
import { FieldErrorAndConflict } from '#client/features/campaign/draft/FieldErrorAndConflict.tsx';
import { useRowRemovalFocus } from '#client/ui/focus/useRowRemovalFocus';
import { FormSection } from '#client/ui/form-section/FormSection.tsx';
import { PROJECT_LIMITS } from '#shared/project/limits';
import type { UserCard } from '#shared/user/schema';
import css from '../draft/Wizard.module.css';
import { DraftPairs } from './DraftPairs.tsx';
import type { OpenProject } from './editable-project-draft-type.ts';
import { PairFields } from './PairFields.tsx';
import { PairsImport } from './PairsImport.tsx';
import { PersonChoice } from './PersonChoice.tsx';
import { ReaderList } from './ReaderList.tsx';

interface PairsStepProps {
  open: OpenProject;
  /** Called after the server added pairs to the stored draft. */
  onImport: () => void;
}

/** Wizard step: pairs of giver and taker, and the other readers of the talks. */
export function PairsStep({ open, onImport }: PairsStepProps): ReactNode {
  const { t } = useTranslation();
  const { data: possessions } = useSuspenseQuery(tenantFeaturesQuery);
  const [isImporting, setImporting] = useState(false);
  const [known, setKnown] = useState<UserCard[]>([]);
  const { draft, set } = open;
  const canSearch = possessions.features.includes('teamMembers');
  const theirCeo = open.edits.ceoUserId?.theirs;
  const cards = useUserCards(typeof theirCeo === 'string' ? [theirCeo] : [], known);
  const { place, ...focus } = useRowRemovalFocus(draft.pairs.length);
  const isFull = draft.pairs.length >= PROJECT_LIMITS.pairs;
  return (
    <>
      <FormSection title={t('talkProjects.pairs')} text={t('talkProjects.pairsText')}>
        <FieldErrorAndConflict open={open} name="pairs" label={t('talkProjects.pairs')}>
          <div ref={place} className={css.people}>
            {canSearch && !isFull ? (
              <PairFields
                taken={draft.pairs}
                onAdd={(giver, taker) => {
                  setKnown((before) => [...before, giver, taker]);
                  set({ pairs: [...draft.pairs, { giverId: giver.id, takerId: taker.id }] });
                }}
              />
            ) : null}
            <div>
              <Button
                variant="default"
                leftSection={<IconFileSpreadsheet size={20} stroke={1.75} aria-hidden />}
                onClick={() => setImporting(true)}
              >
                {t('talkProjects.fromFile')}
              </Button>
            </div>
            <DraftPairs open={open} known={known} focus={focus} />
          </div>
        </FieldErrorAndConflict>
      </FormSection>
      <FormSection title={t('talkProjects.readers')} text={t('talkProjects.readersText')}>
        <FieldErrorAndConflict
          open={open}
          name="ceoUserId"
          label={t('talkProjects.ceo')}
          describe={(value) => (value ? (cards.get(String(value))?.displayName ?? '…') : '–')}
        >
          <PersonChoice
            label={t('talkProjects.ceo')}
            hint={t('talkProjects.ceoText')}
            userId={draft.ceoUserId}
            canSearch={canSearch}
            onChoose={(person) => set({ ceoUserId: person?.id ?? null })}
          />
        </FieldErrorAndConflict>
        <FieldErrorAndConflict open={open} name="viewerIds" label={t('talkProjects.viewers')}>
          <ReaderList open={open} canSearch={canSearch} />
        </FieldErrorAndConflict>
      </FormSection>
      {isImporting ? <PairsImport open={open} onClose={() => setImporting(false)} onImport={onImport} /> : null}
    </>
  );
}
