import { useEffect, useRef, useState, type PointerEvent } from 'react';

const MOST = 5;
const STEP = 1.5;

interface View {
  scale: number;
  x: number;
  y: number;
}

const WHOLE: View = { scale: 1, x: 0, y: 0 };

/** Zooms a picture by wheel, two fingers, double click or tap, and moves it by dragging; a swipe without zoom turns the page. */
export function useZoom(onSwipe: (by: 1 | -1) => void) {
  const [view, setView] = useState(WHOLE);
  const frame = useRef<HTMLDivElement>(null);
  const pointers = useRef(new Map<number, { x: number; y: number }>());
  const begin = useRef({ x: 0, isMany: false });

  // A wheel listener of React is passive: the page would scroll.
  useEffect(() => {
    const element = frame.current;
    const handleWheel = (event: WheelEvent) => {
      event.preventDefault();
      setView((now) => scaled(now, now.scale * Math.exp(-event.deltaY / 300)));
    };
    element?.addEventListener('wheel', handleWheel, { passive: false });
    return () => element?.removeEventListener('wheel', handleWheel);
  }, []);

  function handlePointerDown(event: PointerEvent<HTMLDivElement>) {
    event.currentTarget.setPointerCapture(event.pointerId);
    pointers.current.set(event.pointerId, placeOf(event));
    begin.current = { x: event.clientX, isMany: pointers.current.size > 1 };
  }

  function handlePointerMove(event: PointerEvent<HTMLDivElement>) {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    const now = placeOf(event);
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    pointers.current.set(event.pointerId, now);
    if (other) {
      const ratio = distance(now, other) / Math.max(1, distance(before, other));
      setView((all) => scaled(all, all.scale * ratio));
    } else {
      setView((all) =>
        all.scale > 1 ? { ...all, x: all.x + now.x - before.x, y: all.y + now.y - before.y } : all,
      );
    }
  }

  function handlePointerUp(event: PointerEvent<HTMLDivElement>) {
    pointers.current.delete(event.pointerId);
    const moved = event.clientX - begin.current.x;
    if (view.scale > 1 || begin.current.isMany || Math.abs(moved) < 60) return;
    if (event.pointerType === 'touch') onSwipe(moved < 0 ? 1 : -1);
  }

  return {
    view,
    frame,
    zoom: (by: 1 | -1) => setView((now) => scaled(now, now.scale * STEP ** by)),
    reset: () => setView(WHOLE),
    handlers: {
      onPointerDown: handlePointerDown,
      onPointerMove: handlePointerMove,
      onPointerUp: handlePointerUp,
      onPointerCancel: handlePointerUp,
      onDoubleClick: () => setView((now) => (now.scale > 1 ? WHOLE : { ...WHOLE, scale: 2.5 })),
    },
  };
}

function scaled(view: View, wanted: number): View {
  const scale = Math.min(MOST, Math.max(1, wanted));
  if (scale === 1) return WHOLE;
  const ratio = scale / view.scale;
  return { scale, x: view.x * ratio, y: view.y * ratio };
}

function placeOf({ clientX, clientY }: PointerEvent): { x: number; y: number } {
  return { x: clientX, y: clientY };
}

function distance(one: { x: number; y: number }, other: { x: number; y: number }): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
