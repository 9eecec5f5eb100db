import 'i18next';
import type texts from '../../shared/i18n/en-GB.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: typeof texts };
  }
}
