import { Button, Modal, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addTenant, TENANTS } from '#client/api/administration';
import { CallError } from '#client/api/wire';
import { useReason } from '#client/features/tenant/reason';
import { isMail } from '#shared/tenant/settings';
import { Refused } from '../Refused.tsx';
import css from '../Tenant.module.css';

/** A button that makes a tenant with its first administrator. */
export function NewTenant(): ReactNode {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const narrow = useMediaQuery('(max-width: 767px)');
  const close = () => setOpened(false);
  return (
    <>
      <Button leftSection={<IconPlus size={20} stroke={1.75} aria-hidden />} onClick={() => setOpened(true)}>
        {t('tenants.add')}
      </Button>
      <Modal.Root opened={opened} onClose={close} size={560} fullScreen={narrow ?? false}>
        <Modal.Overlay />
        <Modal.Content>
          <div className={css.head}>
            <Modal.Title>{t('tenants.add')}</Modal.Title>
            <Modal.CloseButton size={44} aria-label={t('general.close')} />
          </div>
          <Modal.Body>
            <Form onClose={close} />
          </Modal.Body>
        </Modal.Content>
      </Modal.Root>
    </>
  );
}

/** Which field a refusal is about. */
const FIELD_OF: Record<string, 'name' | 'mail' | undefined> = { NameTakenError: 'name', MailTakenError: 'mail' };

function Form({ onClose }: { onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const reason = useReason();
  const [name, setName] = useState('');
  const [mail, setMail] = useState('');
  const [tried, setTried] = useState(false);
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
    name: tried && !name.trim() ? t('validations.required') : refused === 'name' && error ? reason(error) : undefined,
    mail: tried && !isMail(mail) ? t('validations.mail') : refused === 'mail' && error ? reason(error) : undefined,
  };
  const keep = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (name.trim() && isMail(mail)) mutate({ name: name.trim(), mail: mail.trim() });
  };
  return (
    <form className={css.form} onSubmit={keep} noValidate>
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
      {refused ? null : <Refused error={error} />}
      <div className={css.buttons}>
        <Button variant="default" onClick={onClose}>
          {t('general.cancel')}
        </Button>
        <Button type="submit" loading={isPending}>
          {t('tenants.make')}
        </Button>
      </div>
    </form>
  );
}
