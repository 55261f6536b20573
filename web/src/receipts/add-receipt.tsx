import { useEffect, useEffectEvent, useRef } from 'react';
import { FormAction } from '../ui/parts/form-action.tsx';
import { useWords } from '../words/words.ts';
import { usePicking } from './use-picking.ts';
import { useSharedPictures } from './use-shared-pictures.ts';
import type { ReceiptFieldState } from './use-receipt-field.ts';

interface AddReceiptProps {
  field: ReceiptFieldState;
  /** Whether pictures were shared to the installed app, and this form is opened for them. */
  takesShared?: boolean | undefined;
}

/** A muted button in the form of an expense: camera or files, several at once. The form also accepts pasted and dropped pictures. */
export function AddReceipt({ field, takesShared = false }: AddReceiptProps) {
  const words = useWords();
  const input = useRef<HTMLInputElement>(null);
  const add = usePicking(field);
  useFilesFromElsewhere(add);
  useSharedPictures(takesShared, add);

  return (
    <>
      <input
        ref={input}
        hidden
        type="file"
        accept="image/*"
        multiple
        onChange={({ currentTarget }) => {
          add([...(currentTarget.files ?? [])]);
          // The same file may be chosen again.
          currentTarget.value = '';
        }}
      />
      {/* So that nothing chosen is lost with the form without a question. */}
      <input type="hidden" value={field.picked.map(({ key }) => key).join(' ')} />
      <FormAction icon="camera" label={words.receipts.add} onClick={() => input.current?.click()} />
    </>
  );
}

function useFilesFromElsewhere(add: (files: readonly File[]) => void) {
  const take = useEffectEvent((event: Event, transfer: DataTransfer | null) => {
    const files = [...(transfer?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
    if (files.length === 0) return;
    event.preventDefault();
    add(files);
  });

  useEffect(() => {
    const handlePaste = (event: ClipboardEvent) => take(event, event.clipboardData);
    const handleDrop = (event: DragEvent) => take(event, event.dataTransfer);
    const allowDrop = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    document.addEventListener('paste', handlePaste);
    document.addEventListener('drop', handleDrop);
    document.addEventListener('dragover', allowDrop);
    return () => {
      document.removeEventListener('paste', handlePaste);
      document.removeEventListener('drop', handleDrop);
      document.removeEventListener('dragover', allowDrop);
    };
  }, []);
}
