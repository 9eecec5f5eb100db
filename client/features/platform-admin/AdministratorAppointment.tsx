import { Button, TextInput } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '#client/api/error-message';
import { appointAdministrator, rightsQuery } from '#client/api/platform-admin';
import { useSingleMutation } from '#client/api/useSingleMutation';
import { FormSection } from '#client/ui/form-section/FormSection.tsx';
import type { TenantRights } from '#shared/platform-admin/schema';
import { isEmail } from '#shared/tenant/settings';
import css from './Tenants.module.css';

/** The number of a tenant's administrators, and a form to appoint one more. */
export function AdministratorAppointment({ rights }: { rights: TenantRights }): ReactNode {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [mail, setMail] = useState('');
  const [tried, setTried] = useState(false);
  const { mutate, isPending, error, reset, variables, isSuccess } = useSingleMutation({
    mutationFn: (address: string) => appointAdministrator(rights.id, address),
    onSuccess: (saved, appointed) => {
      // The user may have started to type the next address.
      setMail((typed) => (typed.trim() === appointed ? '' : typed));
      setTried(false);
      queryClient.setQueryData(rightsQuery(rights.id).queryKey, saved);
    },
  });
  const add = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isEmail(mail)) mutate(mail.trim());
  };
  const wrong = tried && !isEmail(mail) ? t('validations.email') : error ? errorMessage(error, t) : undefined;
  return (
    <FormSection title={t('tenants.keepers')} text={t('tenants.keepersText')}>
      <p>
        {t('tenants.people', { count: rights.people })}, {t('tenants.administrators', { count: rights.administrators })}
      </p>
      <form className={css.appoint} onSubmit={add} noValidate>
        <TextInput
          type="email"
          label={t('tenants.appointMail')}
          value={mail}
          error={wrong}
          onChange={({ currentTarget }) => {
            setMail(currentTarget.value);
            setTried(false);
            // Not during a call: its error would not be shown.
            if (!isPending) reset();
          }}
          maxLength={254}
        />
        <Button type="submit" variant="default" loading={isPending} leftSection={<IconUserPlus size={20} stroke={1.75} aria-hidden />}>
          {t('tenants.appoint')}
        </Button>
      </form>
      <p role="status">{isSuccess ? t('tenants.appointed', { mail: variables }) : ''}</p>
    </FormSection>
  );
}
