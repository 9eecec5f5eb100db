import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { acceptStored, readConflict } from '#client/api/conflict';
import { conflictNoticeTexts } from '#client/api/conflict-notice-texts';
import { errorMessage } from '#client/api/error-message';
import { ApiError } from '#client/api/fetch';
import { changeRights, rightsQuery } from '#client/api/platform-admin';
import { leaveFormTexts } from '#client/api/unsaved-changes-texts';
import { useRebasedForm } from '#client/api/useRebasedForm';
import { useSingleMutation } from '#client/api/useSingleMutation';
import { normalizeDomains, validateDomains } from '#client/features/platform-admin/mail-domain-validation';
import { ConflictNotice } from '#client/ui/conflict-notice/ConflictNotice.tsx';
import { ErrorAlert } from '#client/ui/error-alert/ErrorAlert.tsx';
import { LeaveDialog } from '#client/ui/leave-dialog/LeaveDialog.tsx';
import { SaveBar } from '#client/ui/save-bar/SaveBar.tsx';
import type { GrantedRights, Grants, TenantRights } from '#shared/platform-admin/schema';
import { removedRights } from '#shared/platform-admin/tenant-rights';
import { hasFieldValues } from '#shared/sync/rebase-form';
import { readDomains } from '#shared/tenant/mail-domain';
import { GrantLists, grantLabels } from './GrantLists.tsx';
import { MailDomains } from './MailDomains.tsx';
import { WithdrawDialog } from './WithdrawDialog.tsx';

/** The form's values; domains as typed, one for each line. */
type Fields = GrantedRights & { mailDomains: string };

/** Converts the changed fields to the request. */
const toRequest = ({ mailDomains, ...changed }: Partial<Fields>): Partial<Grants> => ({
  ...changed,
  ...(mailDomains === undefined ? {} : { mailDomains: readDomains(mailDomains) }),
});

const fieldsOf = ({ modules, features, rolePermissions, mailDomains }: TenantRights): Fields => ({
  ...{ modules, features, rolePermissions },
  mailDomains: mailDomains.join('\n'),
});

/** Form for a tenant's modules, features and mail domains. Asks for confirmation before it takes something away. */
export function TenantRightsForm({ rights }: { rights: TenantRights }): ReactNode {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { id, revision } = rights;
  const form = useRebasedForm<Fields>(fieldsOf(rights), revision);
  const [tried, setTried] = useState(false);
  const [asking, setAsking] = useState(false);
  const { queryKey } = rightsQuery(id);
  const { mutate, isPending, isSuccess, error, reset } = useSingleMutation({
    mutationFn: (changed: Partial<Fields>) =>
      acceptStored(changeRights(id, { ...toRequest(changed), revision }), (current) => hasFieldValues(fieldsOf(current), changed)),
    onSuccess: (saved, sent) => {
      form.settled(sent);
      queryClient.setQueryData(queryKey, saved);
    },
    onError: (failure) => {
      form.failed(failure);
      const current = readConflict<TenantRights>(failure);
      if (current) queryClient.setQueryData(queryKey, current);
    },
    onSettled: () => setAsking(false),
  });
  const lost = removedRights(form.base, form.fields);
  const words = [...lost.modules.map((module) => t(`modules.${module}`)), ...lost.features.map((feature) => t(`features.${feature}`))];

  const send = () => {
    const changed = form.changes({ ...form.fields, mailDomains: normalizeDomains(form.fields.mailDomains) });
    form.sending(changed);
    mutate(changed);
  };
  const change = (some: Partial<Fields>) => {
    if (isSuccess || error) reset();
    setTried(false);
    form.change(some);
  };
  const keep = (event: FormEvent) => {
    event.preventDefault();
    if (form.clashes.length > 0) return;
    setTried(true);
    if (validateDomains(form.fields.mailDomains)) return;
    form.change({ mailDomains: normalizeDomains(form.fields.mailDomains) });
    if (words.length > 0) setAsking(true);
    else send();
  };
  const labels = grantLabels(t);
  const listed = (name: keyof Fields, of: Fields) =>
    name === 'mailDomains' ? of.mailDomains.replaceAll('\n', ', ') : of[name].map(labels[name]).join(', ');
  const refused = error instanceof ApiError && error.body?.type === 'DomainTakenError' ? error.body.detail : undefined;
  const count = form.changed.length;
  return (
    <form onSubmit={keep} noValidate>
      <GrantLists granted={form.fields} labels={labels} onChange={change} />
      <MailDomains
        text={form.fields.mailDomains}
        wrong={tried ? validateDomains(form.fields.mailDomains) : undefined}
        taken={refused}
        onChange={(mailDomains) => change({ mailDomains })}
      />
      {error && refused === undefined && !form.isRebased ? <ErrorAlert title={errorMessage(error, t)} /> : null}
      <SaveBar
        changed={count > 0}
        text={count > 0 ? t('settings.unsaved', { count }) : isSuccess ? t('tenants.saved') : ''}
        busy={isPending}
        notice={<ConflictNotice {...form.describeConflicts((name) => t(`tenants.${name}`), listed)} texts={conflictNoticeTexts(t)} />}
        waits={form.clashes.length > 0}
        onDiscard={() => {
          reset();
          form.discard();
        }}
        texts={{ save: t('general.save'), discard: t('settings.discard') }}
      />
      <LeaveDialog unsaved={count > 0} {...leaveFormTexts(t)} />
      <WithdrawDialog name={rights.name} opened={asking} words={words} busy={isPending} onClose={() => setAsking(false)} onSubmit={send} />
    </form>
  );
}
