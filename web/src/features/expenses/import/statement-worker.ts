import { StatementReader } from '../../../reading/statement/statement-reader.ts';
import { serveReader } from './serve-reader.ts';

// The worker's script for CSV files.
serveReader(new StatementReader());
