import type {
  ActionIconFactory,
  AnchorFactory,
  ButtonFactory,
  CheckboxFactory,
  ExtendComponent,
  InputFactory,
  InputWrapperFactory,
  MantineThemeOverride,
  MenuFactory,
  ModalFactory,
  MultiSelectFactory,
  PopoverFactory,
  RadioFactory,
  SelectFactory,
  SwitchFactory,
  TextareaFactory,
  TooltipFactory,
} from '@mantine/core';
import css from './controls.module.css';

const part = (name: string): string => css[name] ?? '';

/** Default props and classes only: importing a component here would load it for every page. */
export const mantineComponents: NonNullable<MantineThemeOverride['components']> = {
  Button: {
    defaultProps: { size: 'md' },
    classNames: { root: part('button'), label: part('buttonLabel') },
  } satisfies ExtendComponent<ButtonFactory>,
  ActionIcon: {
    defaultProps: { size: 44, variant: 'subtle', color: 'gray' },
    classNames: { root: part('icon') },
  } satisfies ExtendComponent<ActionIconFactory>,
  Anchor: { defaultProps: { underline: 'always' } } satisfies ExtendComponent<AnchorFactory>,
  Input: { defaultProps: { size: 'md' }, classNames: { input: part('input') } } satisfies ExtendComponent<InputFactory>,
  InputWrapper: {
    defaultProps: { size: 'md' },
    classNames: { label: part('label'), description: part('description'), error: part('error') },
  } satisfies ExtendComponent<InputWrapperFactory>,
  Textarea: { defaultProps: { autosize: true, minRows: 2 } } satisfies ExtendComponent<TextareaFactory>,
  Checkbox: {
    defaultProps: { size: 'md', radius: 'xs' },
    classNames: { body: part('choice'), input: part('box') },
  } satisfies ExtendComponent<CheckboxFactory>,
  Radio: { defaultProps: { size: 'md' }, classNames: { body: part('choice'), radio: part('box') } } satisfies ExtendComponent<RadioFactory>,
  Switch: { defaultProps: { size: 'md' }, classNames: { body: part('choice') } } satisfies ExtendComponent<SwitchFactory>,
  Select: { classNames: { option: part('option') } } satisfies ExtendComponent<SelectFactory>,
  MultiSelect: { classNames: { option: part('option') } } satisfies ExtendComponent<MultiSelectFactory>,
  ComboboxChevron: { defaultProps: { 'aria-hidden': true } },
  Menu: {
    defaultProps: { shadow: 'md', radius: 18, offset: 6, transitionProps: { transition: 'pop', duration: 140 } },
    classNames: { dropdown: part('menu'), item: part('menuItem'), label: part('menuLabel') },
  } satisfies ExtendComponent<MenuFactory>,
  Popover: { defaultProps: { shadow: 'md', radius: 18 }, classNames: { dropdown: part('menu') } } satisfies ExtendComponent<PopoverFactory>,
  Modal: {
    defaultProps: { centered: true, radius: 24, padding: 24, overlayProps: { backgroundOpacity: 0.5, color: '#17121a' } },
    classNames: { content: part('dialog'), title: part('dialogTitle'), close: part('icon') },
  } satisfies ExtendComponent<ModalFactory>,
  Tooltip: {
    defaultProps: { radius: 'sm', events: { hover: true, focus: true, touch: true } },
    classNames: { tooltip: part('tooltip') },
  } satisfies ExtendComponent<TooltipFactory>,
};
