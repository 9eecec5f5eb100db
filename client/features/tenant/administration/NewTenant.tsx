import { Button, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addTenant, TENANTS } from '#client/api/administration';
import { reasonOf } from '#client/api/reason';
import { CallError } from '#client/api/wire';
import { isMail } from '#shared/tenant/settings';
import { FormDialog } from '../../../ui/form-dialog/FormDialog.tsx';
import { Refused } from '../../../ui/refused/Refused.tsx';

/** A button that makes a tenant with its first administrator. */
export function NewTenant(): ReactNode {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button leftSection={<IconPlus size={20} stroke={1.75} aria-hidden />} onClick={() => setOpened(true)}>
        {t('tenants.add')}
      </Button>
      {opened ? <TenantForm onClose={() => setOpened(false)} /> : null}
    </>
  );
}

/** Which field a refusal is about. */
const FIELD_OF: Record<string, 'name' | 'mail' | undefined> = { NameTakenError: 'name', MailTakenError: 'mail' };

function TenantForm({ onClose }: { onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const [mail, setMail] = useState('');
  /** Another one each time that it is tried. */
  const [tried, setTried] = useState<object>();
  const { mutate, isPending, error } = useMutation({
    mutationFn: addTenant,
    onSuccess: async ({ id }) => {
      await queryClient.invalidateQueries({ queryKey: TENANTS });
      onClose();
      await navigate({ to: '/tenants/$tenantId', params: { tenantId: id } });
    },
  });
  const refused = error instanceof CallError ? FIELD_OF[error.body?.type ?? ''] : undefined;
  const wrong = {
    name: tried && !name.trim() ? t('validations.required') : refused === 'name' && error ? reasonOf(error, t) : undefined,
    mail: tried && !isMail(mail) ? t('validations.email') : refused === 'mail' && error ? reasonOf(error, t) : undefined,
  };
  const keep = () => {
    setTried({});
    if (name.trim() && isMail(mail)) mutate({ name: name.trim(), mail: mail.trim() });
  };
  return (
    <FormDialog
      title={t('tenants.add')}
      size={560}
      dirty={name !== '' || mail !== ''}
      busy={isPending}
      onClose={onClose}
      onSubmit={keep}
      submit={t('tenants.make')}
      wrong={wrong.name || wrong.mail ? tried : undefined}
      notice={error && !refused ? <Refused title={reasonOf(error, t)} /> : null}
      texts={{
        close: t('general.close'),
        cancel: t('general.cancel'),
        lostTitle: t('general.unsavedModalTitle'),
        lostText: t('general.unsavedModalBody'),
        lose: t('general.ignoreChanges'),
      }}
    >
      <TextInput
        label={t('tenants.name')}
        value={name}
        error={wrong.name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        maxLength={120}
        required
        data-autofocus
      />
      <TextInput
        type="email"
        label={t('tenants.firstAdministrator')}
        description={t('tenants.firstAdministratorText')}
        value={mail}
        error={wrong.mail}
        onChange={({ currentTarget }) => setMail(currentTarget.value)}
        maxLength={254}
        required
      />
      <p>{t('tenants.wholeProduct')}</p>
    </FormDialog>
  );
}
