import { configuration } from '#client/api/configuration';
import { type Mode, modeOf } from '#shared/access/mode';

export const currentMode = (): Mode => modeOf(location.origin, configuration().origins);
