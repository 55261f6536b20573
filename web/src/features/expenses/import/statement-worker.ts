import { StatementReader } from '../../../reading/statement/statement-reader.ts';
import { serveReader } from './serve-reader.ts';

// The script of the worker for CSV files.
serveReader(new StatementReader());
