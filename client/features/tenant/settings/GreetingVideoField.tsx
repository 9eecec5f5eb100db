import { Button, TextInput } from '@mantine/core';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useVideoPlayer } from '#client/api/useVideoPlayer';
import type { SectionProps } from '#client/features/tenant/settings/settings-fields';
import { FormSection } from '#client/ui/form-section/FormSection.tsx';
import { VideoPlayer } from '#client/ui/video-player/VideoPlayer.tsx';

/** The greeting video shown beside a board evaluation. */
export function GreetingVideoField({ fields, wrong, onChange }: SectionProps): ReactNode {
  const { t } = useTranslation();
  const player = useVideoPlayer({ autoplay: false });
  const [playing, setPlaying] = useState(false);
  const video = fields.greetingVideoUrl.trim();
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
      {video ? (
        <div>
          <Button variant="default" leftSection={<IconPlayerPlayFilled size={16} aria-hidden />} onClick={() => setPlaying(true)}>
            {t('settings.watch')}
          </Button>
        </div>
      ) : null}
      <VideoPlayer {...player} name={playing ? video : undefined} title={t('board.greeting')} onClose={() => setPlaying(false)} />
    </FormSection>
  );
}
