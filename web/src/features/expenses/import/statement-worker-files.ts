import { readAnyRows } from '../../../reading/statement/read-any-rows.ts';
import { StatementReader } from '../../../reading/statement/statement-reader.ts';
import { serveReader } from './serve-reader.ts';

// The script of the worker for PDFs and workbooks, of half a megabyte. It is whole: the policy of its own response lets it load no other.
serveReader(new StatementReader(readAnyRows));
