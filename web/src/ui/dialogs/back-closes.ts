// The browser's Back closes the topmost sheet instead of leaving the page. An open sheet adds a history entry with the page's own
// address. Back leaves that entry; a sheet that stays open, because it asks first, returns to it. After a sheet was closed by other
// means the entry stays for the next sheet, and Back skips it.

import { useEffectEvent, useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';
import { isMarked } from '../base/history-mark.ts';

/** The functions that close the open sheets, the topmost last. */
const sheets: (() => void)[] = [];
let isListening = false;
/** Whether the current history entry is that of a sheet. */
let isOnStep = false;
let isReturning = false;
/** The sheet that was asked to close, and what follows once all are closed. */
let closing: { asked: () => void; onClosed: () => void } | undefined;

/** Back asks a sheet to close for as long as it is rendered; the topmost one first. */
export function useBackCloses(onClose: () => void): void {
  const handleClose = useEffectEvent(onClose);

  useLayoutEffect(() => {
    const close = () => handleClose();
    sheets.push(close);
    setTimeout(settleStep);
    return () => {
      sheets.splice(sheets.indexOf(close), 1);
      // The answer to its question closes the question first.
      setTimeout(continueClosing);
    };
  }, []);
}

/** Asks the open sheets to close as Back does, and then calls back. A sheet whose user keeps it open prevents that. */
export function closeSheets(onClosed: () => void): void {
  const top = sheets.at(-1);
  closing = undefined;
  if (!top) {
    onClosed();
    return;
  }
  closing = { asked: top, onClosed };
  flushSync(top);
  continueClosing();
}

function continueClosing() {
  if (!closing) return;
  const { asked, onClosed } = closing;
  if (!sheets.includes(asked)) closeSheets(onClosed);
  // Above it is its question.
  else if (sheets.at(-1) === asked) closing = undefined;
}

/** Begins to follow the history; a reloaded page may be on the entry of a sheet that is not open. */
export function followHistory(): void {
  if (isListening) return;
  isListening = true;
  noteStep();
  addEventListener('popstate', handlePopState);
  for (const change of ['pushState', 'replaceState']) addEventListener(change, noteStep);
}

function settleStep() {
  followHistory();
  if (sheets.length === 0 || isReturning || isStepOfSheet()) return;
  const state: unknown = history.state;
  history.pushState({ ...(typeof state === 'object' ? state : null), isSheet: true }, '');
  noteStep();
}

function noteStep() {
  isOnStep = isStepOfSheet();
}

/** Whether the current history entry is that of an open sheet. */
export function isStepOfSheet(): boolean {
  return isMarked(history.state, 'isSheet');
}

function handlePopState() {
  const wasOnStep = isOnStep;
  noteStep();
  if (isReturning) {
    isReturning = false;
    return;
  }
  const top = sheets.at(-1);
  if (isOnStep || (!top && !wasOnStep)) return;
  if (!top) {
    history.back();
    return;
  }
  top();
  // The sheet's decision is rendered by then. Its entry still exists, one step ahead: Back could skip a new one.
  setTimeout(() => {
    if (sheets.length === 0) return;
    isReturning = true;
    history.forward();
  });
}
