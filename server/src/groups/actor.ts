import type { Row } from '../db/tables.ts';

/** The signed-in user who does something: whose rights count, and under whose name others hear of it. */
export type Actor = Pick<Row<'user_account'>, 'id' | 'username'>;
