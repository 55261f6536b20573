import type { CalendarDate } from '@hisaab/domain';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '../../../api/call.ts';
import { useFileRates } from '../../../currencies/use-file-rates.ts';
import { UnreadableFile } from '../../../reading/csv/unreadable-file.ts';
import { checkSize } from '../../../reading/csv/limits.ts';
import type { Learned } from '@hisaab/domain/reading/guess-category';
import type { BookedExpense } from '../../../reading/statement/match-books.ts';
import type { FileEntry } from '../../../reading/statement/entry.ts';
import { fileFormat } from '../../../reading/statement/file-format.ts';
import type { Progress } from '../../../reading/statement/read-rows.ts';
import { withOwnBalance } from '../../../reading/statement/own-balance.ts';
import type {
  AskedChoice,
  EntriesOfFile,
  OpenedFile,
} from '../../../reading/statement/statement-reader.ts';
import { useUser } from '../../../session/session.tsx';
import { useOwnCategories } from '../../../ui/parts/own-categories.ts';
import { useDebounced } from '../../../ui/base/use-debounced.ts';
import { currenciesOf, ratesOf } from './currencies-of.ts';
import { daysOf } from './days-of.ts';
import { fetchBooks } from './fetch-books.ts';
import { fetchCredits } from './fetch-credits.ts';
import { ReaderWorker } from './reader-worker.ts';
import { rememberChoice, rememberedChoice } from './remembered-columns.ts';
import { useWords } from '../../../words/words.ts';
import { wordFault } from '../../../reading/word-fault.ts';

const LEARNED_FROM = 500;
const PASSWORDS: ReadonlySet<string> = new Set(['passwordNeeded', 'passwordWrong']);

/** A file that was read, with its entries. */
export interface ReadFile extends EntriesOfFile {
  name: string;
  opened: OpenedFile;
  /** The user's choices for reading it. */
  asked: AskedChoice;
  /** What the entries are already, by entry number; `undefined` while they are searched. */
  matches: ReadonlyMap<number, BookedExpense> | 'unknown' | undefined;
}

/** The progress of a file. */
export type FileState =
  | { step: 'none'; failure?: string }
  | { step: 'reading'; name: string; progress: Progress }
  | { step: 'password'; file: File; isWrong: boolean }
  | { step: 'read'; file: ReadFile };

/** Reads a chosen file in a worker, and compares it with what the user has. */
export function useImportFile(today: CalendarDate) {
  const words = useWords('imports');
  const { username, display_name: displayName } = useUser();
  const own = useOwnCategories();
  const names = [username, displayName].filter((one) => one !== null);
  const [state, setState] = useState<FileState>({ step: 'none' });
  const readerRef = useRef<ReaderWorker>(undefined);
  const historyRef = useRef<Learned[]>([]);
  const currencies = state.step === 'read' ? currenciesOf(state.file.entries) : [];
  const { rateOfFile, onRate, forget } = useFileRates(undefined, currencies.length > 0);
  const rates = ratesOf(currencies, rateOfFile);
  const typedRates = JSON.stringify(rates);
  const settledRates = useDebounced(typedRates);
  const readAt = useRef<Record<string, string>>({});

  useEffect(() => () => readerRef.current?.close(), []);

  const readAtRates = useEffectEvent(() => {
    const isSettled = settledRates === typedRates;
    const isNew = typedRates !== JSON.stringify(readAt.current);
    if (state.step === 'read' && isSettled && isNew) readAgain(state.file, state.file.asked);
  });

  useEffect(() => readAtRates(), [settledRates, state]);

  function close() {
    readerRef.current?.close();
    readerRef.current = undefined;
    readAt.current = {};
    forget();
    setState({ step: 'none' });
  }

  async function open(file: File, password?: string) {
    close();
    const { name } = file;
    try {
      checkSize(file.size);
      setState({ step: 'reading', name, progress: { share: 0 } });
      const bytes = new Uint8Array(await file.arrayBuffer());
      const reader = new ReaderWorker(fileFormat(bytes));
      readerRef.current = reader;
      const history = learnHistory();
      const showProgress = (progress: Progress) => {
        if (readerRef.current === reader) setState({ step: 'reading', name, progress });
      };
      const opened = await reader.open(bytes, showProgress, password);
      historyRef.current = await history;
      await read(reader, name, opened, firstAsked(opened));
    } catch (error) {
      if (!(error instanceof UnreadableFile)) console.error(error);
      else if (PASSWORDS.has(error.fault.name)) {
        setState({ step: 'password', file, isWrong: error.fault.name === 'passwordWrong' });
        return;
      }
      const failure =
        error instanceof UnreadableFile
          ? wordFault(words, error.fault)
          : words.imports.fileUnreadable;
      setState({ step: 'none', failure });
    }
  }

  function firstAsked(opened: OpenedFile): AskedChoice {
    return rememberedChoice(opened.header) ?? { roles: withOwnBalance(opened, names) };
  }

  async function openSheet({ name }: ReadFile, sheet: number) {
    const reader = readerRef.current;
    if (!reader) return;
    const opened = await reader.openSheet(sheet);
    await read(reader, name, opened, firstAsked(opened));
  }

  async function read(reader: ReaderWorker, name: string, opened: OpenedFile, asked: AskedChoice) {
    const found = await reader.read(asked, {
      today,
      rates: readAt.current,
      history: historyRef.current,
      own: own.map((category) => category.name),
      names,
    });
    // Another file was chosen in between.
    if (readerRef.current !== reader) return;
    setState({ step: 'read', file: { ...found, name, opened, asked, matches: undefined } });
    await match(reader, opened, found.entries);
  }

  async function match(reader: ReaderWorker, { kind }: OpenedFile, entries: readonly FileEntry[]) {
    const showMatches = (matches: ReadFile['matches']) =>
      setState((shown) =>
        shown.step === 'read' && shown.file.entries === entries
          ? { step: 'read', file: { ...shown.file, matches } }
          : shown,
      );
    try {
      showMatches(undefined);
      const range = daysOf(entries);
      if (!range) return showMatches(new Map());
      const hasMoneyIn = entries.some(({ paise = 0 }) => paise < 0);
      const [books, credits] = await Promise.all([
        fetchBooks(kind, range),
        hasMoneyIn ? fetchCredits(range, username) : [],
      ]);
      showMatches(await reader.match(books, credits, today));
    } catch (error) {
      console.error(error);
      showMatches('unknown');
    }
  }

  function choose(file: ReadFile, asked: AskedChoice) {
    rememberChoice(file.opened.header, asked);
    readAgain(file, asked);
  }

  function readAgain({ name, opened }: ReadFile, asked: AskedChoice) {
    const reader = readerRef.current;
    if (!reader) return;
    readAt.current = rates;
    read(reader, name, opened, asked).catch(fail);
  }

  function fail(error: unknown) {
    console.error(error);
    setState({ step: 'none', failure: words.imports.fileUnreadable });
  }

  return {
    state,
    currencies,
    rateOfFile,
    onRate,
    open: (file: File, password?: string) => void open(file, password),
    close,
    choose,
    chooseSheet: (file: ReadFile, sheet: number) => void openSheet(file, sheet).catch(fail),
    matchAgain: ({ opened, entries }: ReadFile) => {
      if (readerRef.current) void match(readerRef.current, opened, entries);
    },
  };
}

/** The history for guessing categories; offline, the built-in words. */
async function learnHistory(): Promise<Learned[]> {
  const query = { limit: LEARNED_FROM };
  const expenses = await call('GET /personal/api/expenses/', { query }).catch(() => []);
  return expenses.map(({ description, category }) => ({ description, category }));
}
