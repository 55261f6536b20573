import { useEffect, useEffectEvent, type RefObject } from 'react';

const LONG_PRESS_MS = 500;
/** A finger that moves further scrolls, in px. */
const STILL = 10;

interface SelectGesturesProps {
  listRef: RefObject<HTMLUListElement | null>;
  onStart: (id: number) => void;
}

/** Begins to select expenses at a long press, at a click with Ctrl or Shift, and at the space bar on a row. */
export function SelectGestures({ listRef, onStart }: SelectGesturesProps): null {
  const idAt = (target: EventTarget | null): number | undefined => {
    if (!(target instanceof Element) || !listRef.current?.contains(target)) return undefined;
    // A row that is selected already has no button that opens it.
    if (!target.closest('li')?.querySelector('[data-row]')) return undefined;
    const id = target.closest<HTMLElement>('[data-id]')?.dataset['id'];
    return id === undefined ? undefined : Number(id);
  };
  const findId = useEffectEvent(idAt);
  const start = useEffectEvent(onStart);

  useEffect(() => {
    const end = new AbortController();
    const listen = { capture: true, signal: end.signal };
    let press: { id: number; x: number; y: number; timer: number } | undefined;
    let isLongPress = false;

    const stop = () => {
      window.clearTimeout(press?.timer);
      press = undefined;
    };
    const take = (event: Event, id: number | undefined) => {
      if (id === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      start(id);
    };

    document.addEventListener(
      'pointerdown',
      ({ target, pointerType, isPrimary, clientX: x, clientY: y }) => {
        stop();
        isLongPress = false;
        const id = pointerType === 'touch' && isPrimary ? findId(target) : undefined;
        if (id === undefined) return;
        const timer = window.setTimeout(() => {
          isLongPress = true;
          stop();
          navigator.vibrate?.(10);
          start(id);
        }, LONG_PRESS_MS);
        press = { id, x, y, timer };
      },
      listen,
    );
    document.addEventListener(
      'pointermove',
      ({ clientX, clientY }) => {
        if (press && Math.hypot(clientX - press.x, clientY - press.y) > STILL) stop();
      },
      listen,
    );
    document.addEventListener('pointerup', stop, listen);
    document.addEventListener('pointercancel', stop, listen);
    document.addEventListener(
      'contextmenu',
      (event) => {
        if (press || isLongPress) event.preventDefault();
      },
      listen,
    );
    document.addEventListener(
      'click',
      (event) => {
        // The finger that has pressed long lifts off the row that it has selected.
        if (isLongPress) {
          isLongPress = false;
          event.preventDefault();
          event.stopPropagation();
        } else if (event.ctrlKey || event.metaKey || event.shiftKey) {
          take(event, findId(event.target));
        }
      },
      listen,
    );
    const handleSpace = (event: KeyboardEvent) => {
      if (event.key !== ' ' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof Element && event.target.matches('[data-row]'))
        take(event, findId(event.target));
    };
    document.addEventListener('keydown', handleSpace, listen);
    return () => {
      end.abort();
      stop();
    };
  }, []);
  return null;
}
