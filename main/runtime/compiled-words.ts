/** What the app logs of its compiled server, for those who wait for it. */

export const COMPILED_BEFORE = 'the server was compiled before';
export const COMPILED_NOW = 'the compiled server is kept for the next start';
