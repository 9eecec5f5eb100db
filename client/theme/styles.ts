// The order decides who wins: our reset, then Mantine in its layer, then tokens and whatever a piece says itself.
import './reset.css';
import './fonts/fonts.ts';
import './mantine-styles.ts';
import './tokens.css';
import './base.css';
