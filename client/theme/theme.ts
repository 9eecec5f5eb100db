import { createTheme, type MantineThemeOverride } from '@mantine/core';
import { mantineComponents } from '#client/theme/mantine-components';
import { DARK, GRAY } from '#client/theme/neutral-colors';
import type { Mode } from '#shared/access/mode';
import { SHADES } from '#shared/access/mode-colors';

const display = 'var(--display)';

function build(mode: Mode): MantineThemeOverride {
  return createTheme({
    primaryColor: 'primary',
    primaryShade: { light: 7, dark: 6 },
    colors: { primary: SHADES[mode], gray: GRAY, dark: DARK },
    black: GRAY[9],
    white: '#ffffff',
    defaultRadius: 'md',
    focusRing: 'auto',
    cursorType: 'pointer',
    respectReducedMotion: true,
    fontFamily: 'var(--font)',
    fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '0.9375rem', lg: '1rem', xl: '1.1875rem' },
    lineHeights: { xs: '1.4', sm: '1.45', md: '1.55', lg: '1.5', xl: '1.3' },
    spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
    radius: { xs: '6px', sm: '10px', md: '14px', lg: '20px', xl: '28px' },
    shadows: { xs: 'var(--sh-1)', sm: 'var(--sh-1)', md: 'var(--sh-2)', lg: 'var(--sh-2)', xl: 'var(--sh-3)' },
    headings: {
      fontFamily: display,
      fontWeight: '600',
      textWrap: 'balance',
      sizes: {
        h1: { fontSize: 'clamp(2rem, 4.4vw, 2.5rem)', lineHeight: '1.1' },
        h2: { fontSize: '1.625rem', lineHeight: '1.18' },
        h3: { fontSize: '1.375rem', lineHeight: '1.2' },
        h4: { fontSize: '1.1875rem', lineHeight: '1.25' },
        h5: { fontSize: '1rem', lineHeight: '1.3' },
        h6: { fontSize: '0.9375rem', lineHeight: '1.3' },
      },
    },
    components: mantineComponents,
  });
}

const themes: Record<Mode, MantineThemeOverride> = {
  impulse: build('impulse'),
  insights: build('insights'),
  boardpulse: build('boardpulse'),
};

/** Returns the same object for each call, so that a provider does not merge it again. */
export function themeOf(mode: Mode): MantineThemeOverride {
  return themes[mode];
}
