import { NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FileKind } from '#client/api/library-file';
import { READY_TEMPLATES, type ReadyKey } from '#shared/library/ready-templates/schema';

/** Start of a new item: empty, or a ready-made template that ships with Parley. */
export type Start = 'empty' | ReadyKey;

/** Select field for the start of a new item. */
export function ReadyTemplateChoice({
  kind,
  start,
  onStart,
}: {
  kind: FileKind;
  start: Start;
  onStart: (start: Start) => void;
}): ReactNode {
  const { t } = useTranslation();
  const templates = READY_TEMPLATES.filter((each) => each.kind === kind);
  return (
    <NativeSelect
      label={t('templates.start')}
      description={start === 'empty' ? t('templates.startText') : t(`templates.texts.${start}`)}
      inputWrapperOrder={['label', 'input', 'description']}
      value={start}
      onChange={({ target }) => onStart(target.value as Start)}
      data={[
        { value: 'empty', label: t(`templates.empty.${kind}`) },
        ...templates.map(({ key }) => ({ value: key, label: t(`templates.names.${key}`) })),
      ]}
    />
  );
}
