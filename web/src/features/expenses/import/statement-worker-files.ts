import { readAnyRows } from '../../../reading/statement/read-any-rows.ts';
import { StatementReader } from '../../../reading/statement/statement-reader.ts';
import { serveReader } from './serve-reader.ts';

// The worker's script for PDFs, workbooks and pages, half a megabyte. It is one file: the policy of its response allows it to
// load no other.
serveReader(new StatementReader(readAnyRows));
