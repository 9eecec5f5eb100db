import { Anchor } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { FilePicker } from '#client/ui/file-picker/FilePicker.tsx';
import css from './TableFilePicker.module.css';

interface TableFilePickerProps {
  /** Paragraphs that describe the format. */
  children: ReactNode;
  /** Name of the chosen file. */
  name: string | undefined;
  busy: boolean;
  onChoose: (file: File) => void;
  sample: { text: string; fileName: string };
  texts: { choose: string; chooseOther: string; sample: string };
}

/** Describes the format of a CSV file, offers a sample, and lets the user choose a file. */
export function TableFilePicker({ children, name, busy, onChoose, sample, texts }: TableFilePickerProps): ReactNode {
  return (
    <div className={css.picker}>
      {children}
      <div className={css.ways}>
        <FilePicker
          accept=".csv,text/csv"
          onChoose={onChoose}
          loading={busy}
          leftSection={<IconFileSpreadsheet size={20} stroke={1.75} aria-hidden />}
        >
          {name === undefined ? texts.choose : texts.chooseOther}
        </FilePicker>
        <Anchor href={`data:text/csv;charset=utf-8,${encodeURIComponent(sample.text)}`} download={sample.fileName}>
          {texts.sample}
        </Anchor>
      </div>
      {name === undefined ? null : <p className={css.name}>{name}</p>}
    </div>
  );
}
