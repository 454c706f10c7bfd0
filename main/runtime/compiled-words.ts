/** Words about the compiled server that two programs share: log messages to wait for, and its place in a package. */

export const COMPILED_BEFORE = 'the server was compiled before';
export const COMPILED_NOW = 'the compiled server is kept for the next start';

/** Beside app.asar and not in it: what V8 compiles differs from run to run, and app.asar must not. */
export const COMPILED_ARCHIVE = 'compiled.asar';
