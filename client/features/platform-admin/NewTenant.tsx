import { Button, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '#client/api/error-message';
import { ApiError } from '#client/api/fetch';
import { formDialogTexts } from '#client/api/form-dialog-texts';
import { createTenant, TENANTS_KEY } from '#client/api/platform-admin';
import { useNavigateWhileShown } from '#client/api/useNavigateWhileShown';
import { useSingleMutation } from '#client/api/useSingleMutation';
import { ErrorAlert } from '#client/ui/error-alert/ErrorAlert.tsx';
import { FormDialog } from '#client/ui/form-dialog/FormDialog.tsx';
import { trimName } from '#shared/contract/bidi-controls';
import { isEmail } from '#shared/tenant/settings';

/** A button with a form to create a tenant and its first administrator. */
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

/** Form field that an error type belongs to. */
const FIELD_OF: Record<string, 'name' | 'mail' | undefined> = { NameTakenError: 'name', MailTakenError: 'mail' };

function TenantForm({ onClose }: { onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const navigate = useNavigateWhileShown();
  const [name, setName] = useState('');
  const [mail, setMail] = useState('');
  /** A new object for each attempt to submit. */
  const [tried, setTried] = useState<object>();
  const { mutate, isPending, error } = useSingleMutation({
    mutationFn: createTenant,
    onSuccess: async ({ id }) => {
      await queryClient.invalidateQueries({ queryKey: TENANTS_KEY });
      await navigate({ to: '/tenants/$tenantId', params: { tenantId: id } });
    },
  });
  const refused = error instanceof ApiError ? FIELD_OF[error.body?.type ?? ''] : undefined;
  const wrong = {
    name: tried && !trimName(name) ? t('validations.required') : refused === 'name' && error ? errorMessage(error, t) : undefined,
    mail: tried && !isEmail(mail) ? t('validations.email') : refused === 'mail' && error ? errorMessage(error, t) : undefined,
  };
  const keep = () => {
    setTried({});
    if (trimName(name) && isEmail(mail)) mutate({ name: trimName(name), mail: mail.trim() });
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
      notice={error && !refused ? <ErrorAlert title={errorMessage(error, t)} /> : null}
      texts={formDialogTexts(t)}
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
