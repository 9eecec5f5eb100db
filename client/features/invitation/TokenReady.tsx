import { Button } from '@mantine/core';
import { IconCheck, IconCopy, IconDeviceFloppy } from '@tabler/icons-react';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '#client/ui/clipboard/copy-text';
import css from './Invited.module.css';

interface TokenReadyProps {
  token: string;
  /** URL of the anonymous page. */
  page: string;
  /** Name of the campaign. */
  name: string;
}

const ICON = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

/** Shows the stored token: answer now or later, or take the token to another device. */
export function TokenReady({ token, page, name }: TokenReadyProps): ReactNode {
  const { t } = useTranslation();
  const [copied, setCopied] = useState<'copied' | 'notCopied' | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const file = useMemo(() => `data:text/plain;charset=utf-8,${encodeURIComponent(`${token}\n`)}`, [token]);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const copy = async () => setCopied((await copyText(token)) ? 'copied' : 'notCopied');
  return (
    <div className={css.ready} data-token="ready">
      <h2 ref={heading} tabIndex={-1}>
        <IconCheck size={24} stroke={2} aria-hidden /> {t('invited.ready')}
      </h2>
      <p>{t('invited.readyText')}</p>
      <p>{t('invited.later')}</p>
      <div className={css.actions}>
        <Button size="md" component="a" href={page} rel="noreferrer">
          {t('invited.answer')}
        </Button>
        <Button
          size="md"
          variant="default"
          component="a"
          href={file}
          download={`${name.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}.txt`}
          leftSection={<IconDeviceFloppy {...ICON} />}
        >
          {t('invited.save')}
        </Button>
        <Button size="md" variant="default" leftSection={<IconCopy {...ICON} />} onClick={copy}>
          {t('invited.copy')}
        </Button>
      </div>
      <p className={css.told} role="status">
        {copied ? t(`invited.${copied}`) : ''}
      </p>
      <details className={css.code}>
        <summary>{t('invited.showCode')}</summary>
        <code translate="no">{token}</code>
      </details>
    </div>
  );
}
