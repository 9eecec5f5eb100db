import type { Addressee } from '#server/features/user/activation/store';
import { type MailContent, mailHtml, mailText } from '#server/plugins/mail/layout';
import type { Letter } from '#server/plugins/mail/letter';
import { wordsIn } from '#server/words';
import { MODES, type Mode, type Origins } from '#shared/access/mode';
import type { Wording } from '#shared/translation/texts';
import { faceFor } from '#shared/user/activation';
import { displayName } from '#shared/user/present';

const COLORS: Record<Mode, string> = { impulse: '#036169', insights: '#8e2561', boardpulse: '#465478' };

/** The mail that tells somebody, in their language and their company's words, that they are welcome and where. */
export async function activationLetter({ person, tenant }: Addressee, origins: Origins, wording?: Wording): Promise<Letter> {
  const t = await wordsIn(person.language, wording);
  const face = faceFor(person, tenant.modules);
  const values = { tenant: tenant.name, mail: person.mail, name: person.givenName };
  const content: MailContent = {
    lang: person.language,
    preview: t('mail.activation.how', values),
    brand: MODES[face].moduleName,
    color: COLORS[face],
    heading: t('mail.activation.heading', values),
    paragraphs: [t('mail.activation.intro', values), t('mail.activation.how', values)],
    button: { label: t('mail.activation.button'), href: `${origins[face]}/` },
    linkNote: t('mail.activation.link'),
    footer: [t('mail.activation.unexpected'), t('mail.activation.footer', values)],
  };
  return {
    to: { name: displayName(person), address: person.mail },
    subject: t('mail.activation.subject', values),
    text: mailText(content),
    html: mailHtml(content),
  };
}
