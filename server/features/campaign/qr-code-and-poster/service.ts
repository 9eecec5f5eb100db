import type { Store } from '#db/store';
import { drawPosterInWorker } from '#server/features/campaign/qr-code-and-poster/poster/poster-thread';
import { drawQrPng, drawQrSvg } from '#server/features/campaign/qr-code-and-poster/qr-code';
import { campaignLinkStore, type LinkedCampaignRow } from '#server/features/campaign/qr-code-and-poster/store';
import type { TranslationService } from '#server/features/translation/service';
import type { Principal } from '#server/lib/principal';
import type { Origins } from '#shared/access/mode';
import { openLinkPath } from '#shared/ballot/link';
import { canManageCampaign } from '#shared/campaign/policy';
import { AppError } from '#shared/contract/errors';
import { DEFAULT_LOCALE, type Locale } from '#shared/i18n/locale';
import { mailMode } from '#shared/mail/links';

export type CampaignLinkService = ReturnType<typeof campaignLinkService>;

interface Dependencies {
  origins: Origins;
  translations: Pick<TranslationService, 'wordings'>;
}

/** BALLOT-35: the open link of an anonymous campaign, as QR codes and as a poster. */
export function campaignLinkService(store: Store, { origins, translations }: Dependencies) {
  const rows = campaignLinkStore(store);

  /** @throws AppError NotFoundError if the user does not manage the campaign, or it has no open link */
  async function find(principal: Principal, id: string): Promise<LinkedCampaignRow> {
    const row = await rows.campaign(principal.tenantId, id);
    const hasLink = row?.type === 'Anonymous' && row.anonymity === 'open';
    if (!hasLink || !canManageCampaign(principal, row)) throw new AppError('NotFoundError');
    return row;
  }

  const linkOf = (row: LinkedCampaignRow): string => `${origins[mailMode(row)]}${openLinkPath(row.tenantId, row.id)}`;

  return {
    svg: async (principal: Principal, id: string): Promise<string> => drawQrSvg(linkOf(await find(principal, id))),

    png: async (principal: Principal, id: string): Promise<Uint8Array> => drawQrPng(linkOf(await find(principal, id))),

    /** @param language of the poster; by default that of the campaign */
    async poster(principal: Principal, id: string, language: Locale | undefined): Promise<Uint8Array> {
      const row = await find(principal, id);
      const lang = language ?? row.defaultLang ?? DEFAULT_LOCALE;
      const wordings = await translations.wordings(row.tenantId);
      const link = linkOf(row);
      const { tenantName, name, toDate } = row;
      return drawPosterInWorker({
        ...{ tenantName, name, toDate, link, lang, wording: wordings[lang], mode: mailMode(row) },
        code: await drawQrPng(link),
      });
    },
  };
}
