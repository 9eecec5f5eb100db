import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FormSection } from '#client/ui/form-section/FormSection.tsx';
import type { TenantSettings } from '#shared/tenant/schema';
import { PictureField } from './PictureField.tsx';
import css from './Pictures.module.css';

/** Logos and the preview image of the greeting; each is uploaded as soon as it is chosen. */
export function ImageFields({ settings }: { settings: TenantSettings }): ReactNode {
  const { t } = useTranslation();
  const { logoLight, logoDark, avatar, greetingVideoThumbnailUrl } = settings;
  return (
    <FormSection title={t('settings.look')} text={t('settings.lookText')}>
      <ul className={css.pictures}>
        <PictureField settings={settings} picture="logoLight" shown={logoLight} ground="light" />
        <PictureField settings={settings} picture="logoDark" shown={logoDark} ground="dark" />
        <PictureField settings={settings} picture="avatar" shown={avatar} ground="stage" />
        <PictureField settings={settings} picture="greeting" shown={greetingVideoThumbnailUrl} ground="wide" />
      </ul>
    </FormSection>
  );
}
