import {
  ActionIcon,
  Anchor,
  Button,
  Checkbox,
  Drawer,
  Input,
  InputWrapper,
  type MantineThemeOverride,
  Menu,
  Modal,
  Popover,
  Radio,
  Switch,
  Textarea,
  Tooltip,
} from '@mantine/core';
import css from './controls.module.css';

const part = (name: string): string => css[name] ?? '';

export const mantineComponents: NonNullable<MantineThemeOverride['components']> = {
  Button: Button.extend({ defaultProps: { size: 'md' }, classNames: { root: part('button') } }),
  ActionIcon: ActionIcon.extend({ defaultProps: { size: 44, variant: 'subtle', color: 'gray' }, classNames: { root: part('icon') } }),
  Anchor: Anchor.extend({ defaultProps: { underline: 'always' } }),
  Input: Input.extend({ defaultProps: { size: 'md' }, classNames: { input: part('input') } }),
  InputWrapper: InputWrapper.extend({
    defaultProps: { size: 'md' },
    classNames: { label: part('label'), description: part('description'), error: part('error') },
  }),
  Textarea: Textarea.extend({ defaultProps: { autosize: true, minRows: 2 } }),
  Checkbox: Checkbox.extend({ defaultProps: { size: 'md', radius: 'xs' }, classNames: { body: part('choice'), input: part('box') } }),
  Radio: Radio.extend({ defaultProps: { size: 'md' }, classNames: { body: part('choice'), radio: part('box') } }),
  Switch: Switch.extend({ defaultProps: { size: 'md' }, classNames: { body: part('choice') } }),
  Menu: Menu.extend({
    defaultProps: { shadow: 'md', radius: 18, offset: 6, transitionProps: { transition: 'pop', duration: 140 } },
    classNames: { dropdown: part('menu'), item: part('menuItem'), label: part('menuLabel') },
  }),
  Popover: Popover.extend({ defaultProps: { shadow: 'md', radius: 18 }, classNames: { dropdown: part('menu') } }),
  Modal: Modal.extend({
    defaultProps: { centered: true, radius: 24, padding: 24, overlayProps: { backgroundOpacity: 0.5, color: '#17121a' } },
    classNames: { content: part('dialog'), title: part('dialogTitle'), close: part('icon') },
  }),
  Drawer: Drawer.extend({ defaultProps: { overlayProps: { backgroundOpacity: 0.5, color: '#17121a' } } }),
  Tooltip: Tooltip.extend({
    defaultProps: { radius: 'sm', events: { hover: true, focus: true, touch: true } },
    classNames: { tooltip: part('tooltip') },
  }),
};
