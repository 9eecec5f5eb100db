import { defineEndpoint } from '#shared/contract/endpoint';
import { Dossier } from '#shared/dossier/schema';

export const getDossier = defineEndpoint({
  method: 'GET',
  path: '/api/account/dossier',
  summary: 'A file with what is stored about you: who you are, what you were asked, and what you wrote',
  description:
    'JSON by the schema at `/schemas/dossier-1.json`. Nothing of other people, nothing anonymous, and nothing of modules that your company does not have; `notes` say so in your language. Five at once and then one in ten minutes. Each is written to the security log.',
  answer: Dossier,
});
