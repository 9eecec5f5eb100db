import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { departmentsQuery } from '#client/api/team';
import { isAdministrator } from '#client/features/team/keep/draft';
import type { FieldName, Meanwhile } from '#client/features/team/keep/form';
import { LANGUAGE_NAMES } from '#shared/i18n/locale';
import type { UserForm } from '#shared/user/changes';
import css from './Person.module.css';

interface MeanwhileNoteProps {
  /** Of the person. */
  name: string;
  meanwhile: Meanwhile;
  mine: UserForm;
  onGiveWay: (name: FieldName) => void;
}

/** A field of a person in words. */
function sayField(name: FieldName, form: UserForm, departments: { id: string; name: string }[], t: TFunction): string {
  const yes = (said: boolean) => t(said ? 'general.yes' : 'general.no');
  if (name === 'boardMember') return yes(form.boardMember);
  if (name === 'role') return yes(isAdministrator(form));
  if (name === 'language') return LANGUAGE_NAMES[form.language];
  if (name === 'departments')
    return departments.flatMap((each) => (form.departments.includes(each.id) ? [each.name] : [])).join(', ') || '–';
  if (name === 'organizationRole') return form.organizationRole.map((each) => t(`roles.${each}`)).join(', ') || '–';
  return form[name] || '–';
}

/** What somebody else saved while this was typed: what is new, and where both wrote something. */
export function MeanwhileNote({ name, meanwhile: { taken, clashes, theirs }, mine, onGiveWay }: MeanwhileNoteProps): ReactNode {
  const { t } = useTranslation();
  const { data: departments = [] } = useQuery(departmentsQuery);
  const label = (field: FieldName) => t(`team.fields.${field}`);
  return (
    <section className={css.meanwhile} role="alert">
      <h3>{t('team.meanwhile', { name })}</h3>
      <p>{t(taken.length + clashes.length > 0 ? 'team.meanwhileText' : 'team.meanwhileElse')}</p>
      <ul>
        {clashes.map((field) => (
          <li key={field}>
            <p>
              <b>{label(field)}</b>
              <br />
              {t('team.theirs', { value: sayField(field, theirs, departments, t) })}
              <br />
              {t('team.yours', { value: sayField(field, mine, departments, t) })}
            </p>
            <Button variant="default" size="sm" aria-label={`${t('team.takeTheirs')}: ${label(field)}`} onClick={() => onGiveWay(field)}>
              {t('team.takeTheirs')}
            </Button>
          </li>
        ))}
        {taken.map((field) => (
          <li key={field}>
            <p>
              <b>{label(field)}</b>
              <br />
              {t('team.theirs', { value: sayField(field, theirs, departments, t) })}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
