import { CopyButton } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import css from './RequestId.module.css';

export interface ReferenceTexts {
  /** The label, such as "Reference for whoever helps you" (`general.requestId`). */
  label: string;
  copy: string;
  copied: string;
}

/** The request id of a failure, by which support finds it in the log; it can be copied. */
export function RequestId({ id, texts }: { id: string; texts: ReferenceTexts }): ReactNode {
  return (
    <span className={css.reference}>
      <span>{texts.label}</span>
      <code>{id}</code>
      <CopyButton value={id} timeout={2_000}>
        {({ copied, copy }) => (
          <button type="button" className={css.copy} onClick={copy}>
            {copied ? <IconCheck size={18} stroke={1.75} aria-hidden /> : <IconCopy size={18} stroke={1.75} aria-hidden />}
            {copied ? texts.copied : texts.copy}
          </button>
        )}
      </CopyButton>
    </span>
  );
}
