import { IconDeviceMobileRotated } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslator } from '#client/features/survey/translator-context';
import { Dialog } from '#client/ui/dialog/Dialog.tsx';

/** Asks to turn a phone in landscape upright. Users who cannot turn it, for example on a wheelchair mount, can continue. */
export function RotateDeviceNotice({ across }: { across: boolean }): ReactNode {
  const { t } = useTranslator();
  const [goesOn, setGoesOn] = useState(false);
  const goOn = () => setGoesOn(true);
  return (
    <Dialog
      opened={across && !goesOn}
      onClose={goOn}
      icon={<IconDeviceMobileRotated size={24} stroke={1.75} />}
      tone="go"
      title={t('survey.turnTitle')}
      action={{ label: t('survey.turnAnyway'), onClick: goOn }}
    >
      {t('survey.turnText')}
    </Dialog>
  );
}
