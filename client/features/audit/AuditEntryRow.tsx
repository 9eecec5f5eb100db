import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Tag } from '#client/ui/tag/Tag.tsx';
import { type AuditChange, type AuditEntry, BOUND_BY_FIELD, ID_FIELDS } from '#shared/audit/schema';
import { formatDay } from '#shared/i18n/dates';
import { isLocale, resolveLocale } from '#shared/i18n/locale';
import css from './Trail.module.css';

/** Dictionary groups that translate the values of a field. */
const NAMES = {
  modules: 'modules',
  features: 'features',
  rolePermissions: 'roles',
  organizationRole: 'roles',
  sessionFrequencyTier: 'sessionFrequencyTier',
} as const;
/** Fields whose values are translated by `audit.words`. */
const CODED: readonly string[] = ['role', 'boardMember', 'status', 'campaignStatus', 'confirmedWarnings', BOUND_BY_FIELD];

/** One entry of the audit log: who, when, what, and the value of each field before and after. */
export function AuditEntryRow({ entry: { at, action, actorName, byProvider, changes } }: { entry: AuditEntry }): ReactNode {
  const { t, i18n } = useTranslation();
  const moment = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at));

  const labelOf = (field: string): string => {
    const key = `audit.fields.${field}`;
    return i18n.exists(key) ? i18n.t(key as never) : field;
  };
  const wordOfCode = (word: string): string => {
    const key = `audit.words.${word}`;
    return i18n.exists(key) ? i18n.t(key as never) : word;
  };
  /** Translates coded values; other texts are shown as they are. */
  const translate = (field: string, text: string): string => {
    if (field === 'toDate') return formatDay(text, resolveLocale(i18n.language));
    if (field === 'language') return isLocale(text) ? t(`languages.${text}`) : text;
    const group = NAMES[field as keyof typeof NAMES];
    const wordOf = (word: string) => (i18n.exists(`${group}.${word}`) ? i18n.t(`${group}.${word}` as never) : word);
    if (group) return text.split(', ').map(wordOf).join(', ');
    return CODED.includes(field) ? text.split(', ').map(wordOfCode).join(', ') : text;
  };
  /** An image is shown as the word "picture": its file may have been deleted since. */
  const isPicture = (text: string): boolean => /^\/\S+\.(webp|svg|png|jpe?g)$/.test(text);
  const side = ({ field }: AuditChange, text: string | undefined): ReactNode =>
    text ? (
      <q>{isPicture(text) ? t('audit.picture') : translate(field, text)}</q>
    ) : (
      <span className={css.nothing}>{t(ID_FIELDS.includes(field) ? 'teamMember.former' : 'settings.nothing')}</span>
    );

  return (
    <li className={css.entry}>
      <p className={css.what}>
        <b>{t(`audit.actions.${action}`)}</b>
        {byProvider ? <Tag kind="go" label={t('audit.byProvider')} /> : null}
      </p>
      <p className={css.who}>
        {actorName || t('teamMember.former')}, <time dateTime={at}>{moment}</time>
      </p>
      <dl className={css.changes}>
        {changes.map((change) => (
          <div key={change.field}>
            <dt>{labelOf(change.field)}</dt>
            <dd>
              {change.before ? (
                <>
                  {side(change, change.before)} <span aria-hidden="true">→</span> <span className="visually-hidden">{t('audit.to')} </span>
                </>
              ) : null}
              {side(change, change.after)}
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
