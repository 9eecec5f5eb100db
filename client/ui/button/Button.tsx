import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import css from './Button.module.css';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: 'plain' | 'primary' | 'accent' | 'danger';
  ref?: Ref<HTMLButtonElement> | undefined;
}

/** A button without Mantine, for screens that must stay small; with Mantine loaded its own buttons look the same. */
export function Button({ look = 'plain', className, ...rest }: ButtonProps): ReactNode {
  return <button type="button" data-look={look} className={className ? `${css.button} ${className}` : css.button} {...rest} />;
}
