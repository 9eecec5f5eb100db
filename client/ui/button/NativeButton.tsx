import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import css from './NativeButton.module.css';

export interface NativeButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: 'plain' | 'primary' | 'accent' | 'danger';
  ref?: Ref<HTMLButtonElement> | undefined;
}

/** A button without Mantine, for screens that must stay small; with Mantine loaded its own buttons look the same. */
export function NativeButton({ look = 'plain', className, ...rest }: NativeButtonProps): ReactNode {
  return <button type="button" data-look={look} className={className ? `${css.button} ${className}` : css.button} {...rest} />;
}
