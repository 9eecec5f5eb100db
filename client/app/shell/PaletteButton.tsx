import { useHotkeys, useOs } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { withLaterTexts } from '#client/app/i18n';
import type { CommandPaletteProps } from '#client/app/palette/palette-entry';
import { useDelayedPreload } from '#client/ui/app-frame/useDelayedPreload';
import { isDialogOpen } from '#client/ui/dialog/open-dialog-check';
import { toast } from '#client/ui/toasts/toast';
import type { AccessContext } from '#shared/access/guards';
import type { UserAccount } from '#shared/user/schema';
import css from './PaletteButton.module.css';

const load = () => withLaterTexts(import('#client/app/palette/CommandPalette.tsx')).then(({ CommandPalette }) => CommandPalette);

interface PaletteButtonProps {
  visitor: AccessContext;
  account: UserAccount;
}

/** Opens the command palette; so does Ctrl+K, and on a Mac Cmd+K, because there Ctrl+K edits text. */
export function PaletteButton({ visitor, account }: PaletteButtonProps): ReactNode {
  const { t } = useTranslation();
  const os = useOs({ getValueInEffect: false });
  const isApple = os === 'macos' || os === 'ios';
  const [Opened, setOpened] = useState<((props: CommandPaletteProps) => ReactNode) | null>(null);
  useDelayedPreload(load);
  const close = () => setOpened(null);
  const open = () =>
    void load().then(
      (CommandPalette) => setOpened(() => CommandPalette),
      () => toast.error(t('messages.tryAgainShortly')),
    );
  const toggle = ({ repeat }: KeyboardEvent) => {
    if (repeat) return;
    if (Opened) close();
    else if (!isDialogOpen()) open();
  };
  useHotkeys([[isApple ? 'meta+K' : 'ctrl+K', toggle]], [], true);
  return (
    <>
      <button
        type="button"
        className={css.button}
        aria-haspopup="dialog"
        aria-keyshortcuts={isApple ? 'Meta+K' : 'Control+K'}
        title={t('palette.title')}
        onClick={open}
      >
        <IconSearch size={20} stroke={1.75} aria-hidden />
        <span className={css.word}>{t('palette.open')}</span>
        <span className={css.keys} aria-hidden="true">
          {isApple ? '⌘K' : `${t('palette.ctrl')} K`}
        </span>
      </button>
      {Opened ? <Opened visitor={visitor} account={account} onClose={close} /> : null}
    </>
  );
}
