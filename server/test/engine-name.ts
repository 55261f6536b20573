/** The engines every server test runs on. */
export type EngineName = 'sqlite' | 'postgres';
