import type { MailRecipient } from '#server/features/user/invitation/store';
import { createTranslator } from '#server/lib/translator';
import { MAIL_COLORS, type MailContent, mailHtml, mailText } from '#server/plugins/mail/template';
import type { MailMessage } from '#server/plugins/mail/types';
import { MODES, type Origins } from '#shared/access/mode';
import { LINK_TTL_HOURS, linkTo } from '#shared/account/activation-link';
import { nameInMail } from '#shared/mail/name-in-mail';
import type { TextOverrides } from '#shared/translation/dictionary';
import { landingModeFor } from '#shared/user/landing-mode';
import { displayName } from '#shared/user/name';

/** The recipient, and the token of a one-time link if the user needs one. */
type Invited = MailRecipient & { token?: string | undefined };

/** The activation mail, in the user's language and the tenant's wording. */
export async function renderActivationMail(
  { person, tenant, token }: Invited,
  origins: Origins,
  wording?: TextOverrides,
): Promise<MailMessage> {
  const t = await createTranslator(person.language, wording);
  const mode = landingModeFor(person, tenant.modules);
  const values = { tenant: nameInMail(tenant.name), mail: person.mail, name: nameInMail(person.givenName) };
  const how = token ? t('mail.activation.join', values) : t('mail.activation.how', values);
  const once = token ? [t('mail.activation.once', { number: LINK_TTL_HOURS })] : [];
  const content: MailContent = {
    lang: person.language,
    preview: how,
    brand: MODES[mode].moduleName,
    color: MAIL_COLORS[mode],
    heading: t('mail.activation.heading', values),
    paragraphs: [t('mail.activation.intro', values), how, ...once],
    button: { label: t('mail.activation.button'), href: token ? linkTo(origins[mode], token) : `${origins[mode]}/` },
    linkNote: t('mail.activation.link'),
    footer: [token ? t('mail.activation.joinUnexpected') : t('mail.activation.unexpected'), t('mail.activation.footer', values)],
  };
  return {
    to: { name: nameInMail(displayName(person)), address: person.mail },
    subject: t('mail.activation.subject', values),
    text: mailText(content),
    html: mailHtml(content),
  };
}
