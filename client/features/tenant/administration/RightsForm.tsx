import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { rightsQuery, saveRights } from '#client/api/administration';
import { reasonOf } from '#client/api/reason';
import { CallError } from '#client/api/wire';
import { useHeld } from '#client/features/tenant/held';
import { withdrawn } from '#shared/administration/rights';
import type { GivenRights, TenantRights } from '#shared/administration/schema';
import { FEATURES, MODULES } from '#shared/tenant/schema';
import { ORGANIZATION_ROLES } from '#shared/user/schema';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { Refused } from '../../../ui/refused/Refused.tsx';
import { SaveBar } from '../../../ui/save-bar/SaveBar.tsx';
import { Meanwhile } from '../Meanwhile.tsx';
import { Choices } from './Choices.tsx';
import css from './Tenants.module.css';

/** What a tenant has; before something is taken away it is asked once more. */
export function RightsForm({ rights }: { rights: TenantRights }): ReactNode {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { id, revision, modules, features, rolePermissions } = rights;
  const held = useHeld<GivenRights>({ modules, features, rolePermissions }, revision);
  const [asking, setAsking] = useState(false);
  const { queryKey } = rightsQuery(id);
  const { mutate, isPending, isSuccess, error, reset } = useMutation({
    mutationFn: () => saveRights(id, { ...held.changes(held.fields), revision }),
    onSuccess: (saved) => {
      held.settled();
      queryClient.setQueryData(queryKey, saved);
    },
    onError: (failure) => {
      const current = failure instanceof CallError && failure.body?.type === 'ConcurrencyError' ? failure.body.current : undefined;
      if (current) queryClient.setQueryData(queryKey, current as TenantRights);
    },
    onSettled: () => setAsking(false),
  });
  const lost = withdrawn(held.base, held.fields);
  const words = [...lost.modules.map((module) => t(`modules.${module}`)), ...lost.features.map((feature) => t(`features.${feature}`))];

  const change = (some: Partial<GivenRights>) => {
    if (isSuccess || error) reset();
    held.change(some);
  };
  const keep = (event: FormEvent) => {
    event.preventDefault();
    if (words.length > 0) setAsking(true);
    else mutate();
  };
  const labels = {
    modules: (name: string) => t(`modules.${name as (typeof MODULES)[number]}`),
    features: (name: string) => t(`features.${name as (typeof FEATURES)[number]}`),
    rolePermissions: (name: string) => t(`roles.${name as (typeof ORGANIZATION_ROLES)[number]}`),
  };
  const listed = (name: keyof GivenRights) => held.base[name].map(labels[name]).join(', ');
  const count = held.changed.length;
  return (
    <form onSubmit={keep} noValidate>
      <Choices
        title={t('tenants.modules')}
        text={t('tenants.modulesText')}
        all={MODULES}
        chosen={held.fields.modules}
        labelOf={labels.modules}
        onChange={(next) => change({ modules: next })}
      />
      <Choices
        title={t('tenants.features')}
        text={t('tenants.featuresText')}
        all={FEATURES}
        chosen={held.fields.features}
        labelOf={labels.features}
        onChange={(next) => change({ features: next })}
      />
      <Choices
        title={t('tenants.rolePermissions')}
        text={t('tenants.rolePermissionsText')}
        all={ORGANIZATION_ROLES}
        chosen={held.fields.rolePermissions}
        labelOf={labels.rolePermissions}
        onChange={(next) => change({ rolePermissions: next })}
      />
      <Meanwhile
        taken={held.taken.map((name) => t(`tenants.${name}`))}
        clashes={held.clashes.map((name) => ({ label: t(`tenants.${name}`), theirs: listed(name) }))}
      />
      {error && held.taken.length + held.clashes.length === 0 ? <Refused title={reasonOf(error, t)} /> : null}
      <SaveBar
        changed={count > 0}
        text={count > 0 ? t('settings.unsaved', { count }) : isSuccess ? t('tenants.saved') : ''}
        busy={isPending}
        onDiscard={() => {
          reset();
          held.discard();
        }}
        texts={{ save: t('general.save'), discard: t('settings.discard') }}
      />
      <Dialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('tenants.withdrawTitle', { name: rights.name })}
        safe={t('general.cancel')}
        action={{ label: t('tenants.withdraw'), onClick: () => mutate(), danger: true, busy: isPending }}
      >
        {t('tenants.withdrawText')}
        <ul className={css.lost}>
          {words.map((word) => (
            <li key={word}>{word}</li>
          ))}
        </ul>
      </Dialog>
    </form>
  );
}
