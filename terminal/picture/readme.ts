/** Which picture the README shows. */
export const PICTURE = 'docs/play.png';
export const PICTURE_SCRIPT = 'emulator-tests/corpus/doom/01-won-spec.script';
export const PICTURE_COMMANDS = 60;
