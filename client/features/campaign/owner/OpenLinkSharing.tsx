import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core';
import { IconCopy, IconDownload, IconPrinter } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchLinkPng, fetchPoster, linkCodeQuery } from '#client/api/campaign-qr-code';
import { configuration } from '#client/api/configuration';
import { errorMessage } from '#client/api/error-message';
import { fileName, saveFile } from '#client/api/file-download';
import { copyText } from '#client/ui/clipboard/copy-text';
import { toast } from '#client/ui/toasts/toast';
import { openLinkPath } from '#shared/ballot/link';
import type { ManagedCampaign } from '#shared/campaign/schema';
import { LANGUAGE_NAMES, LOCALES, resolveLocale } from '#shared/i18n/locale';
import { mailMode } from '#shared/mail/links';
import css from './AnonymityAndOpenLink.module.css';

const ICON = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;
const LANGUAGES = LOCALES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }));

/** Open link of an anonymous campaign: copy it, download its QR code, or print a poster. */
export function OpenLinkSharing({ campaign: { campaign } }: { campaign: ManagedCampaign }): ReactNode {
  const { t, i18n } = useTranslation();
  const { id, tenantId, name } = campaign;
  const [lang, setLang] = useState(campaign.defaultLang ?? resolveLocale(i18n.language));
  const { data: code } = useQuery(linkCodeQuery(id));
  const link = `${configuration().origins[mailMode(campaign)]}${openLinkPath(tenantId, id)}`;
  const { mutate: save, isPending } = useMutation({
    mutationFn: async (kind: 'poster' | 'code') =>
      kind === 'poster'
        ? saveFile(await fetchPoster(id, lang), fileName(name, '.pdf'))
        : saveFile(await fetchLinkPng(id), fileName(name, '.png')),
    onError: (error) => toast.error(errorMessage(error, t)),
  });
  const copy = async () => {
    if (await copyText(link)) toast.info(t('campaigns.linkCopied'));
    else toast.warning(t('campaigns.linkNotCopied'));
  };
  return (
    <section aria-labelledby="ways-in">
      <h2 id="ways-in">{t('campaigns.waysIn')}</h2>
      <div className={css.ways}>
        {code ? (
          <img className={css.code} src={code} alt={t('campaigns.codeAlt')} width={132} height={132} />
        ) : (
          <span className={css.code} />
        )}
        <div className={css.link}>
          <TextInput
            label={t('campaigns.oneLink')}
            value={link}
            readOnly
            translate="no"
            onFocus={({ currentTarget }) => currentTarget.select()}
            rightSection={
              <ActionIcon aria-label={t('campaigns.copyLink')} title={t('campaigns.copyLink')} onClick={copy}>
                <IconCopy {...ICON} />
              </ActionIcon>
            }
          />
          <div className={css.buttons}>
            <Button variant="default" leftSection={<IconDownload {...ICON} />} disabled={isPending} onClick={() => save('code')}>
              {t('campaigns.code')}
            </Button>
            <Button variant="default" leftSection={<IconPrinter {...ICON} />} disabled={isPending} onClick={() => save('poster')}>
              {t('campaigns.poster')}
            </Button>
            <NativeSelect
              label={t('campaigns.posterLanguage')}
              data={LANGUAGES}
              value={lang}
              onChange={({ currentTarget }) => setLang(resolveLocale(currentTarget.value))}
            />
          </div>
          <p>{t('campaigns.sameForAll')}</p>
        </div>
      </div>
    </section>
  );
}
