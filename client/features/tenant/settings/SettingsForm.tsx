import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { acceptStored, readConflict } from '#client/api/conflict';
import { conflictNoticeTexts } from '#client/api/conflict-notice-texts';
import { errorMessage } from '#client/api/error-message';
import { changeTenant, ownSettingsQuery, revalidateTenant } from '#client/api/tenant-settings';
import { leaveFormTexts } from '#client/api/unsaved-changes-texts';
import { useRebasedForm } from '#client/api/useRebasedForm';
import { useSingleMutation } from '#client/api/useSingleMutation';
import { type SettingsFields, toSettingsFields } from '#client/features/tenant/settings/settings-fields';
import { ConflictNotice } from '#client/ui/conflict-notice/ConflictNotice.tsx';
import { ErrorAlert } from '#client/ui/error-alert/ErrorAlert.tsx';
import { LeaveDialog } from '#client/ui/leave-dialog/LeaveDialog.tsx';
import { SaveBar } from '#client/ui/save-bar/SaveBar.tsx';
import { hasFieldValues } from '#shared/sync/rebase-form';
import type { TenantSettings } from '#shared/tenant/schema';
import { type SettingsErrors, trimSettings, validateSettings } from '#shared/tenant/settings';
import { CompanyFields } from './CompanyFields.tsx';
import { GreetingVideoField } from './GreetingVideoField.tsx';
import { SurveyFooterField } from './SurveyFooterField.tsx';
import { TalkFrequencyAndDisclosure } from './TalkFrequencyAndDisclosure.tsx';

/** The tenant's settings, saved together; edits are rebased on what others saved meanwhile. */
export function SettingsForm({ settings }: { settings: TenantSettings }): ReactNode {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { id, revision } = settings;
  const form = useRebasedForm<SettingsFields>(toSettingsFields(settings), revision);
  const [wrong, setWrong] = useState<SettingsErrors>({});
  const { mutate, isPending, isSuccess, error, reset } = useSingleMutation({
    mutationFn: (fields: Partial<SettingsFields>) =>
      acceptStored(changeTenant(id, { ...fields, revision }), (current) => hasFieldValues(toSettingsFields(current), fields)),
    onSuccess: async (saved, sent) => {
      form.settled(sent);
      queryClient.setQueryData(ownSettingsQuery(id).queryKey, saved);
      revalidateTenant(queryClient, id);
    },
    onError: (failure) => {
      form.failed(failure);
      const current = readConflict<TenantSettings>(failure);
      if (current) queryClient.setQueryData(ownSettingsQuery(id).queryKey, current);
    },
  });
  const change = (some: Partial<SettingsFields>) => {
    if (isSuccess) reset();
    form.change(some);
  };
  const keep = (event: FormEvent) => {
    event.preventDefault();
    if (form.clashes.length > 0) return;
    const fields = trimSettings(form.fields);
    const found = validateSettings(fields);
    setWrong(found);
    form.change(fields);
    const [first] = Object.keys(found);
    if (first) document.getElementById(`settings-${first}`)?.focus();
    else {
      form.sending(form.changes(fields));
      mutate(form.changes(fields));
    }
  };
  const discard = () => {
    setWrong({});
    reset();
    form.discard();
  };
  const label = (name: keyof SettingsFields): string => t(`settings.fields.${name}`);
  const describe = (name: keyof SettingsFields, { [name]: value, sessionFrequencyTier: tier }: SettingsFields): string =>
    name === 'sessionFrequencyTier' ? t(`sessionFrequencyTier.${tier}`) : String(value);
  const parts = { fields: form.fields, wrong, onChange: change };
  const count = form.changed.length;
  return (
    <form onSubmit={keep} noValidate>
      <CompanyFields {...parts} />
      <SurveyFooterField {...parts} name={form.fields.name} avatar={settings.avatar} />
      <TalkFrequencyAndDisclosure {...parts} />
      <GreetingVideoField {...parts} />
      {error && !form.isRebased ? <ErrorAlert title={errorMessage(error, t)} /> : null}
      <SaveBar
        changed={count > 0}
        text={count > 0 ? t('settings.unsaved', { count }) : isSuccess ? t('settings.saved') : ''}
        busy={isPending}
        notice={<ConflictNotice {...form.describeConflicts(label, describe)} texts={conflictNoticeTexts(t)} />}
        waits={form.clashes.length > 0}
        onDiscard={discard}
        texts={{ save: t('general.save'), discard: t('settings.discard') }}
      />
      <LeaveDialog unsaved={count > 0} {...leaveFormTexts(t)} />
    </form>
  );
}
