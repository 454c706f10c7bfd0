/** Log messages about the compiled server, for programs that wait for them. */

export const COMPILED_BEFORE = 'the server was compiled before';
export const COMPILED_NOW = 'the compiled server is kept for the next start';
