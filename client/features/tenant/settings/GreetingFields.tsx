import { Button, TextInput } from '@mantine/core';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { findFilm } from '#client/api/film';
import type { PartProps } from '#client/features/tenant/settings/fields';
import { DIALOG_WIDTH } from '#shared/video/embed';
import { FormSection } from '../../../ui/form-section/FormSection.tsx';
import { VideoPlayer } from '../../../ui/video-player/VideoPlayer.tsx';

/** The film that greets people beside a board evaluation. */
export function GreetingFields({ fields, wrong, onChange }: PartProps): ReactNode {
  const { t, i18n } = useTranslation();
  const [playing, setPlaying] = useState(false);
  const film = fields.greetingVideoUrl.trim();
  return (
    <FormSection title={t('settings.greeting')} text={t('settings.greetingText')}>
      <TextInput
        id="settings-greetingVideoUrl"
        label={t('settings.fields.greetingVideoUrl')}
        description={t('videos.extIdText')}
        value={fields.greetingVideoUrl}
        error={wrong.greetingVideoUrl && t(wrong.greetingVideoUrl)}
        onChange={({ currentTarget }) => onChange({ greetingVideoUrl: currentTarget.value })}
        maxLength={500}
      />
      {film ? (
        <div>
          <Button variant="default" leftSection={<IconPlayerPlayFilled size={16} aria-hidden />} onClick={() => setPlaying(true)}>
            {t('settings.watch')}
          </Button>
        </div>
      ) : null}
      <VideoPlayer
        film={playing ? film : undefined}
        title={t('board.greeting')}
        find={(wanted) => findFilm(wanted, { width: DIALOG_WIDTH, autoplay: false, language: i18n.language })}
        onClose={() => setPlaying(false)}
        texts={{
          loading: t('general.loading'),
          close: t('general.close'),
          notAvailable: t('messages.videoNotAvailable'),
          notAvailableText: t('messages.videoNotAvailableText'),
          retry: t('general.retry'),
        }}
      />
    </FormSection>
  );
}
