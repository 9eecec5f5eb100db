import { Checkbox, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { VideoFormErrors, VideoFormValues } from '#client/features/video/edit/form-values';
import { LANGUAGE_NAMES, LOCALES } from '#shared/i18n/locale';
import { VIDEO_CATEGORIES } from '#shared/video/schema';
import css from './VideoFields.module.css';

const ROLES = ['giver', 'taker', 'viewer'] as const;

interface VideoFieldsProps {
  fields: VideoFormValues;
  wrong: VideoFormErrors;
  onChange: (fields: VideoFormValues) => void;
}

export function VideoFields({ fields, wrong, onChange }: VideoFieldsProps): ReactNode {
  const { t } = useTranslation();
  const change = (some: Partial<VideoFormValues>) => onChange({ ...fields, ...some });
  const errorOf = (field: keyof VideoFormErrors) => wrong[field] && t(wrong[field]);
  return (
    <>
      <TextInput
        label={t('videos.extId')}
        description={t('videos.extIdText')}
        value={fields.extId}
        error={errorOf('extId')}
        onChange={({ currentTarget }) => change({ extId: currentTarget.value })}
        maxLength={500}
        required
        data-autofocus
      />
      <fieldset className={css.group}>
        <legend>{t('videos.titles')}</legend>
        <p>{t('videos.titlesText')}</p>
        <div className={css.pairs}>
          {LOCALES.map((locale, index) => (
            <TextInput
              key={locale}
              label={LANGUAGE_NAMES[locale]}
              lang={locale}
              value={fields.title[locale]}
              error={index === 0 ? errorOf('title') : Boolean(wrong.title)}
              onChange={({ currentTarget }) => change({ title: { ...fields.title, [locale]: currentTarget.value } })}
              maxLength={200}
            />
          ))}
        </div>
      </fieldset>
      <div className={css.pairs}>
        <TextInput
          label={t('videos.duration')}
          description={t('videos.durationText')}
          value={fields.duration}
          error={errorOf('duration')}
          onChange={({ currentTarget }) => change({ duration: currentTarget.value })}
          required
        />
        <TextInput
          type="date"
          label={t('videos.published')}
          description={t('videos.publishedText')}
          value={fields.published}
          error={errorOf('published')}
          onChange={({ currentTarget }) => change({ published: currentTarget.value })}
          required
        />
      </div>
      <Checkbox.Group
        label={t('videos.roles')}
        description={t('videos.rolesText')}
        value={fields.organizationRole}
        onChange={(roles) => change({ organizationRole: roles as VideoFormValues['organizationRole'] })}
      >
        <div className={css.choices}>
          {ROLES.map((role) => (
            <Checkbox key={role} value={role} label={t(`roles.${role}`)} />
          ))}
        </div>
      </Checkbox.Group>
      <Checkbox.Group
        label={t('videos.about')}
        value={fields.categories}
        onChange={(categories) => change({ categories: categories as VideoFormValues['categories'] })}
      >
        <div className={css.choices}>
          {VIDEO_CATEGORIES.map((category) => (
            <Checkbox key={category} value={category} label={t(`videos.categories.${category}`)} />
          ))}
        </div>
      </Checkbox.Group>
    </>
  );
}
