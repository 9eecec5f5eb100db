import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { departmentsQuery } from '#client/api/team';
import type { FieldName, Fields } from '#client/features/team/keep/draft';
import type { Meanwhile } from '#client/features/team/keep/form';
import { LANGUAGE_NAMES } from '#shared/i18n/locale';
import css from './Person.module.css';

interface MeanwhileNoteProps {
  /** Of the person. */
  name: string;
  meanwhile: Meanwhile;
  mine: Fields;
  onYield: (name: FieldName) => void;
}

/** A field of a person in words. */
function sayField(name: FieldName, fields: Fields, departments: { id: string; name: string }[], t: TFunction): string {
  const value = fields[name];
  if (typeof value === 'boolean') return t(value ? 'general.yes' : 'general.no');
  if (name === 'language') return LANGUAGE_NAMES[fields.language];
  if (name === 'departments') return departments.flatMap((each) => (fields.departments.includes(each.id) ? [each.name] : [])).join(', ') || '–';
  if (name === 'organizationRole') return fields.organizationRole.map((each) => t(`roles.${each}`)).join(', ') || '–';
  return String(value) || '–';
}

/** What somebody else saved while this was typed: what is new, and where both wrote something. */
export function MeanwhileNote({ name, meanwhile: { taken, clashes, theirs }, mine, onYield }: MeanwhileNoteProps): ReactNode {
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
            <Button variant="default" size="sm" aria-label={`${t('team.takeTheirs')}: ${label(field)}`} onClick={() => onYield(field)}>
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
