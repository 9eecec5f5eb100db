import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useBlocker } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reasonOf } from '#client/api/reason';
import { ofTenant, ownSettingsQuery, saveTenant } from '#client/api/tenant';
import { CallError } from '#client/api/wire';
import { useHeld } from '#client/features/tenant/held';
import { type Fields, fieldsOf } from '#client/features/tenant/settings/fields';
import type { TenantSettings } from '#shared/tenant/schema';
import { trimmed, type Wrong, wrongIn } from '#shared/tenant/settings';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { Refused } from '../../../ui/refused/Refused.tsx';
import { SaveBar } from '../../../ui/save-bar/SaveBar.tsx';
import { Meanwhile } from '../Meanwhile.tsx';
import { CompanyFields } from './CompanyFields.tsx';
import { FooterFields } from './FooterFields.tsx';
import { GreetingFields } from './GreetingFields.tsx';
import { MeasureFields } from './MeasureFields.tsx';

/** The settings, saved together; each field on what others saved meanwhile. */
export function SettingsForm({ settings }: { settings: TenantSettings }): ReactNode {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { id, revision } = settings;
  const held = useHeld<Fields>(fieldsOf(settings), revision);
  const [wrong, setWrong] = useState<Wrong>({});
  const { mutate, isPending, isSuccess, error, reset } = useMutation({
    mutationFn: (fields: Partial<Fields>) => saveTenant(id, { ...fields, revision }),
    onSuccess: async (saved) => {
      held.settled();
      queryClient.setQueryData(ownSettingsQuery(id).queryKey, saved);
      for (const queryKey of ofTenant(id)) void queryClient.invalidateQueries({ queryKey });
    },
    onError: (failure) => {
      const current = failure instanceof CallError && failure.body?.type === 'ConcurrencyError' ? failure.body.current : undefined;
      if (current) queryClient.setQueryData(ownSettingsQuery(id).queryKey, current as TenantSettings);
    },
  });
  const blocker = useBlocker({
    shouldBlockFn: () => held.changed.length > 0,
    enableBeforeUnload: () => held.changed.length > 0,
    withResolver: true,
  });

  const change = (some: Partial<Fields>) => {
    if (isSuccess) reset();
    held.change(some);
  };
  const keep = (event: FormEvent) => {
    event.preventDefault();
    const fields = trimmed(held.fields);
    const found = wrongIn(fields);
    setWrong(found);
    held.change(fields);
    const [first] = Object.keys(found);
    if (first) document.getElementById(`settings-${first}`)?.focus();
    else mutate(held.changes(fields));
  };
  const discard = () => {
    setWrong({});
    reset();
    held.discard();
  };
  const label = (name: keyof Fields): string => t(`settings.fields.${name}`);
  const parts = { fields: held.fields, wrong, onChange: change };
  const count = held.changed.length;
  return (
    <form onSubmit={keep} noValidate>
      <CompanyFields {...parts} />
      <FooterFields {...parts} name={held.fields.name} avatar={settings.avatar} />
      <MeasureFields {...parts} />
      <GreetingFields {...parts} />
      <Meanwhile
        taken={held.taken.map(label)}
        clashes={held.clashes.map((name) => ({ label: label(name), theirs: String(held.base[name]) }))}
      />
      {error && held.taken.length + held.clashes.length === 0 ? <Refused title={reasonOf(error, t)} /> : null}
      <SaveBar
        changed={count > 0}
        text={count > 0 ? t('settings.unsaved', { count }) : isSuccess ? t('settings.saved') : ''}
        busy={isPending}
        onDiscard={discard}
        texts={{ save: t('general.save'), discard: t('settings.discard') }}
      />
      <Dialog
        opened={blocker.status === 'blocked'}
        onClose={() => blocker.reset?.()}
        title={t('settings.leaveTitle')}
        safe={t('general.cancel')}
        action={{ label: t('general.ignoreChanges'), onClick: () => blocker.proceed?.() }}
      >
        {t('settings.leaveText')}
      </Dialog>
    </form>
  );
}
