import { useRef, type ChangeEvent } from 'react';
import { OFFERED_STATEMENTS } from '../../../reading/csv/limits.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { useWords } from '../../../words/words.ts';

interface FileButtonProps {
  variant?: 'primary' | 'quiet';
  onFile: (file: File | undefined) => void;
  children: string;
}

/** Opens the file picker of the device. */
export function FileButton({ variant = 'primary', onFile, children }: FileButtonProps) {
  const words = useWords('imports');
  const inputRef = useRef<HTMLInputElement>(null);

  function handleChange({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    onFile(currentTarget.files?.[0]);
    // The same file may be chosen again.
    currentTarget.value = '';
  }

  return (
    <>
      <input
        ref={inputRef}
        type="file"
        accept={OFFERED_STATEMENTS}
        aria-label={words.imports.fileToImport}
        hidden
        onChange={handleChange}
      />
      <Button
        variant={variant}
        className={variant === 'quiet' ? 'flush-end' : undefined}
        onClick={() => inputRef.current?.click()}
      >
        {children}
      </Button>
    </>
  );
}
