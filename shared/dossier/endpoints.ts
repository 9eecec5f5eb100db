import { defineEndpoint } from '#shared/contract/endpoint';
import { Dossier } from '#shared/dossier/schema';

export const getDossier = defineEndpoint({
  method: 'GET',
  path: '/api/account/dossier',
  summary: 'A file with what is stored about you: account, assignments, and what you wrote',
  description:
    'JSON by the schema at `/schemas/dossier-1.json`. It has nothing of other users, nothing anonymous, and nothing of modules that your company does not have; `notes` says so in your language. Five at once and then one in ten minutes. Each download is in the security log.',
  answer: Dossier,
});
